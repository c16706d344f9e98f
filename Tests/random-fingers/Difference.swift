/// Where two long texts differ.
enum Difference {
  /// What stands around the first place where they do, in both.
  static func words(_ found: String, _ wanted: String) -> String {
    let (first, second) = (Array(found), Array(wanted))
    let same = zip(first, second).prefix { $0 == $1 }.count
    func part(_ text: [Character]) -> String {
      String(text[max(same - 60, 0)..<min(same + 60, text.count)])
    }
    return "\n    …\(part(first))…\n  instead of\n    …\(part(second))…"
  }
}
