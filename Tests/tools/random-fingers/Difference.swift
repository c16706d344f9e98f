/// The difference between two long texts.
enum Difference {
  /// The surroundings of the first difference, in both texts.
  static func words(_ found: String, _ wanted: String) -> String {
    let (first, second) = (Array(found), Array(wanted))
    let same = zip(first, second).prefix { $0 == $1 }.count
    func part(_ text: [Character]) -> String {
      String(text[max(same - 60, 0)..<min(same + 60, text.count)])
    }
    return "\n    …\(part(first))…\n  instead of\n    …\(part(second))…"
  }
}
