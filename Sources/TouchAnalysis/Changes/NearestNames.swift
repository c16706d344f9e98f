import TouchEngine

/// Finds the names that a mistyped name may have meant.
package enum NearestNames {
  /// The number of names that are offered at most.
  private static let count = 3

  /// Returns the nearest of `names`, nearest first, at most three. Equally near names stand in
  /// alphabetical order. A name is compared as a whole, and by its end after each dot. A name that
  /// `name` begins, with at least three letters, is as near as one with one wrong letter.
  package static func of(_ name: String, among names: [String]) -> [String] {
    let ranked = Set(names).map { candidate in
      (distance: ends(of: candidate).map { nearness(name, $0) }.min() ?? .max, name: candidate)
    }
    return ranked.filter { $0.distance <= max(2, name.count / 2) }
      .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(count).map(\.name)
  }

  /// Returns that a short name is the end of several, with the way out.
  static func ambiguous(_ name: String, _ names: [String], atMost limit: Int = 10) -> String {
    "\(name.shown) is the end of \(names.count) names: \(listed(names, atMost: limit)); write one of them"
  }

  /// Returns names as text, at most `limit` of them.
  static func listed(_ names: [String], atMost limit: Int = 10) -> String {
    let shown = names.prefix(limit).map(\.shown).joined(separator: ", ")
    return names.count > limit ? shown + ", …" : shown
  }

  private static func ends(of name: String) -> [String] {
    let parts = name.split(separator: ".")
    return parts.indices.map { parts[$0...].joined(separator: ".") }
  }

  /// Returns the distance of a name, at most 1 when it goes on where the mistyped one ends.
  private static func nearness(_ name: String, _ end: String) -> Int {
    let isBegun = name.count >= 3 && end.lowercased().hasPrefix(name.lowercased())
    return isBegun ? min(1, distance(name, end)) : distance(name, end)
  }

  /// Returns the number of letters that have to be inserted, removed, replaced or swapped with the
  /// next one.
  private static func distance(_ one: String, _ other: String) -> Int {
    let (one, other) = (Array(one.lowercased()), Array(other.lowercased()))
    var rows = [Array(0...other.count)]
    for index in one.indices {
      var row = [index + 1]
      for place in other.indices {
        let change = rows[index][place] + (one[index] == other[place] ? 0 : 1)
        var cost = min(rows[index][place + 1] + 1, row[place] + 1, change)
        if index > 0, place > 0, one[index] == other[place - 1], one[index - 1] == other[place] {
          cost = min(cost, rows[index - 1][place - 1] + 1)
        }
        row.append(cost)
      }
      rows.append(row)
    }
    return rows[one.count][other.count]
  }
}
