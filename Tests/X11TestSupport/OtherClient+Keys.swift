internal import CX11

extension OtherClient {
  /// A key of the keyboard, and whether it needs Shift.
  public struct Key: Hashable, Sendable {
    /// The server's code.
    public var code: Int
    public var needsShift: Bool
  }

  /// Returns the key that gives a symbol, by its X name, as in `question`.
  public func key(named name: String) throws -> Key {
    let symbol = XStringToKeysym(name)
    let code = symbol == 0 ? 0 : XKeysymToKeycode(display, symbol)
    var count: Int32 = 0
    guard code != 0, let symbols = XGetKeyboardMapping(display, code, 1, &count) else {
      throw OtherClientError(description: "The keyboard has no \(name).")
    }
    defer { XFree(symbols) }
    return Key(code: Int(code), needsShift: symbols[0] != symbol)
  }
}
