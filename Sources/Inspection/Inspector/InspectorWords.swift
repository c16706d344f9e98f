package import TouchEngine

/// The words of the inspector.
package enum InspectorWords: PartWords {
  package static let table = Words.table.part("inspector.")

  /// Returns words whose first number has two decimals at least, so that they keep their width
  /// while it runs: "0.3 of 0.5 s" becomes "0.30 of 0.5 s".
  static func counting(_ words: String) -> String {
    let digits: ClosedRange<Character> = "0"..."9"
    guard let start = words.firstIndex(where: digits.contains) else { return words }
    let end = words[start...].firstIndex { !digits.contains($0) && $0 != "." } ?? words.endIndex
    let number = words[start..<end].split(separator: ".", omittingEmptySubsequences: false)
    guard number.count <= 2 else { return words }
    let decimals = number.count == 2 ? String(number[1]) : ""
    let zeros = String(repeating: "0", count: max(2 - decimals.count, 0))
    return "\(words[..<start])\(number[0]).\(decimals)\(zeros)\(words[end...])"
  }
}
