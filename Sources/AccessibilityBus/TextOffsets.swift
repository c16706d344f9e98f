/// The positions of a text, which the bus counts in scalars and the program in grapheme clusters.
struct TextOffsets {
  let text: String
  /// The number of scalars before each cluster, and of all.
  private let starts: [Int]

  init(_ text: String) {
    self.text = text
    starts = text.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.unicodeScalars.count) }
  }

  /// The number of scalars.
  var count: Int { starts[starts.count - 1] }

  func offset(ofCluster cluster: Int) -> Int {
    starts[min(max(cluster, 0), starts.count - 1)]
  }

  /// Returns the cluster in which a scalar is.
  func cluster(ofOffset offset: Int) -> Int {
    max((starts.firstIndex { $0 > offset } ?? starts.count) - 1, 0)
  }

  /// Returns the clusters between two offsets in any order; a negative one is the end of the text.
  func clusters(between start: Int, and end: Int) -> Range<Int> {
    let ends = [start, end].map { cluster(ofOffset: $0 < 0 ? count : $0) }.sorted()
    return ends[0]..<ends[1]
  }

  /// Returns the part between two offsets; a negative end is that of the text.
  func part(from start: Int, to end: Int) -> String {
    let end = end < 0 ? count : min(end, count)
    let start = min(max(start, 0), end)
    let scalars = text.unicodeScalars
    var part = ""
    part.unicodeScalars.append(
      contentsOf: scalars.dropFirst(start).prefix(end - start))
    return part
  }

  /// The parts by which a reader moves. A sentence, a line and a paragraph are the whole text.
  enum Unit {
    case character, word, whole
  }

  /// Returns the range of a part around an offset.
  func range(of unit: Unit, at offset: Int) -> Range<Int> {
    let offset = min(max(offset, 0), count)
    switch unit {
    case .whole: return 0..<count
    case .character:
      let cluster = cluster(ofOffset: offset)
      return starts[cluster]..<starts[min(cluster + 1, starts.count - 1)]
    case .word:
      let scalars = Array(text.unicodeScalars)
      guard offset < scalars.count else { return count..<count }
      func isSpace(_ index: Int) -> Bool { scalars[index].properties.isWhitespace }
      var (start, end) = (offset, offset)
      while start > 0, !(isSpace(start - 1) && !isSpace(start)) { start -= 1 }
      while end < scalars.count, !isSpace(end) { end += 1 }
      while end < scalars.count, isSpace(end) { end += 1 }
      return start..<end
    }
  }
}
