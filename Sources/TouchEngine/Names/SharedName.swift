/// How views and recognizers are called that would have the same name.
///
/// In one window each has a name of its own: the first that is named keeps the plain one, as in
/// `card`, and the next ones are numbered, as in `card#2`, whose recognizers are `card#2.tap` and so
/// on; two recognizers of one name on the same view are `card.tap` and `card.tap#2`.
public enum SharedName {
  /// The name that the so manieth gets.
  static func name(_ plain: String, number: Int) -> String {
    number == 1 ? plain : "\(plain)#\(number)"
  }

  /// A name as people read it: `card 2.tap` for `card#2.tap`.
  public static func shown(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: "#")) else { return name }
    var result = ""
    var rest = name[...]
    while let mark = rest.firstIndex(of: "#") {
      let after = rest[rest.index(after: mark)...]
      let digits = after.prefix { $0.isASCII && $0.isNumber }
      let next = after[digits.endIndex...].first
      let isNumber = !digits.isEmpty && (next.map { "./#".contains($0) } ?? true)
      result += rest[..<mark]
      result += isNumber && mark != name.startIndex ? " " : "#"
      result += digits
      rest = after[digits.endIndex...]
    }
    return result + rest
  }
}
