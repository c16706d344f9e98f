/// Pairs the fingers of two taps one to one (rule B4).
enum TapPairing {
  /// The smallest possible largest distance within a pair, in points, over all pairings. Both taps
  /// have the same number of fingers, at least one.
  static func leastLargestDistance(_ first: [Point], _ second: [Point]) -> Double {
    if first.count == 1 { return first[0].distance(to: second[0]) }
    let distances = first.map { one in second.map { one.distance(to: $0) } }
    let candidates = distances.joined().sorted()
    var low = 0
    var high = candidates.count - 1
    while low < high {
      let middle = (low + high) / 2
      if pairsAll(distances, within: candidates[middle]) { high = middle } else { low = middle + 1 }
    }
    return candidates[low]
  }

  /// Whether each row can have its own column whose distance is at most `limit`.
  private static func pairsAll(_ distances: [[Double]], within limit: Double) -> Bool {
    var rowOfColumn = [Int?](repeating: nil, count: distances.count)
    return distances.indices.allSatisfy { row in
      var tried = Set<Int>()
      return pair(row, distances, within: limit, &rowOfColumn, &tried)
    }
  }

  /// Finds a column for `row`; a row that already has that column moves to another if possible.
  private static func pair(
    _ row: Int, _ distances: [[Double]], within limit: Double, _ rowOfColumn: inout [Int?],
    _ tried: inout Set<Int>
  ) -> Bool {
    for column in distances.indices where distances[row][column] <= limit {
      guard tried.insert(column).inserted else { continue }
      if let other = rowOfColumn[column],
        !pair(other, distances, within: limit, &rowOfColumn, &tried)
      {
        continue
      }
      rowOfColumn[column] = row
      return true
    }
    return false
  }
}
