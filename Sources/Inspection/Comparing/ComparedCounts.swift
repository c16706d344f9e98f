import TouchEngine

/// What a change does to all touches of a run, in words: how many it gives to another, how many it
/// leaves, and how much later those are decided.
struct ComparedCounts: Hashable {
  /// "3 go to Tap now"; empty when nothing changed.
  let changed: String
  /// " · 36 the same · 14 begin up to 0.05 s later"; without what stands before the first dot when
  /// nothing changed.
  let rest: String

  init(_ touches: [ComparedTouch], _ wording: Wording) {
    func say(_ name: String, _ count: Int, _ text: String = "") -> String {
      let name = count == 1 ? "\(name).1" : name
      return ComparisonWords.text(name, in: wording.language, with: "\(count)", text)
    }
    let moved = touches.filter(\.differs)
    // All that are the same touch's name, or else only their number.
    let names = moved.map { touch -> String? in
      switch touch.after {
      case .recognizer(let name, _)?, .view(let name)?: wording.name(name)
      case .nobody?, nil: nil
      }
    }
    if moved.isEmpty {
      changed = ""
    } else if let first = names[0], names.allSatisfy({ $0 == first }) {
      changed = say("now", moved.count, first)
    } else {
      changed = say("differ", moved.count)
    }
    var parts = [say("same", touches.count - moved.count)]
    for (name, sign) in [("later", Int64(1)), ("sooner", -1)] {
      let delays = touches.map { $0.delay * sign }.filter { $0 > 0 }
      guard let most = delays.max() else { continue }
      let seconds = Numeral.plain(max(Double(most) / 1_000_000, 0.01), decimals: 2)
      parts.append(say(name, delays.count, seconds))
    }
    let all = parts.joined(separator: " · ")
    rest = changed.isEmpty ? all : " · \(all)"
  }
}
