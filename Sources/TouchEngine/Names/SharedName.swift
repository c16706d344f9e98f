/// Numbering of views and recognizers that would have the same name.
///
/// In a window each name is unique: the first object keeps the plain name, as in `card`, and the
/// next ones are numbered, as in `card#2`, with recognizers such as `card#2.tap`; two recognizers
/// with one name on the same view are `card.tap` and `card.tap#2`.
public enum SharedName {
  /// Returns the name of the object with this number; number 1 has the plain name.
  static func name(_ plain: String, number: Int) -> String {
    number == 1 ? plain : "\(plain)#\(number)"
  }

  /// Returns a name for people to read: `card 2.tap` for `card#2.tap`.
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
