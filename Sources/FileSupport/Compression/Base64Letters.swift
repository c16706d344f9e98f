/// Turns bytes into Base64 piece by piece.
package struct Base64Letters {
  /// The bytes that do not fill three yet.
  private var rest: [UInt8] = []

  package init() {}

  /// Returns the letters of `bytes`, after those that wait for more.
  package mutating func text(of bytes: [UInt8]) -> String {
    let all = rest + bytes
    let count = all.count / 3 * 3
    rest = Array(all[count...])
    return Base64.text(of: Array(all[..<count]))
  }

  /// Returns the last letters.
  package mutating func end() -> String {
    defer { rest = [] }
    return Base64.text(of: rest)
  }
}
