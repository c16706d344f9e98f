internal import CX11
import Glibc
import TouchEngine

/// Turns key events into key presses with names and text.
///
/// The text is asked from the input method that the variable `XMODIFIERS` names, or, when there is none or it does not
/// answer, from Xlib's own, which knows every keysym's character and the compose keys of the locale, and needs no
/// other program.
final class KeyDecoder {
  /// Held so that the connection outlives what was made on it.
  private let window: X11Window
  private let method: XIM?
  private let context: XIC?

  init(_ window: X11Window) {
    self.window = window
    var method: XIM?
    var context: XIC?
    withXlibToItself {
      Self.chooseLocale()
      let modifiers = getenv("XMODIFIERS").map { String(cString: $0) } ?? ""
      for choice in modifiers.contains("@im=") ? ["", "@im=none"] : ["@im=none"] {
        XSetLocaleModifiers(choice)
        method = XOpenIM(window.connection.display, nil, nil, nil)
        if method != nil { break }
      }
      context = method.flatMap { cx11_XCreateIC($0, window.window) }
      if let context { XSetICFocus(context) }
    }
    self.method = method
    self.context = context
  }

  deinit {
    withXlibToItself {
      if let context { XDestroyIC(context) }
      if let method { XCloseIM(method) }
    }
  }

  /// Characters are typed in the user's locale, whose compose keys they know. The locale that a program
  /// begins with knows none; where the user's is that one too, it is the plain one for Unicode.
  private static func chooseLocale() {
    func isPlain() -> Bool {
      guard let name = setlocale(LC_CTYPE, nil).map({ String(cString: $0) }) else { return true }
      return name == "C" || name == "POSIX"
    }
    guard isPlain() else { return }
    setlocale(LC_CTYPE, "")
    if isPlain() || XSupportsLocale() == 0 { setlocale(LC_CTYPE, "C.UTF-8") }
  }

  /// What a key event says.
  enum Typed {
    case key(TouchEngine.KeyPress)
    /// Text of an input method that no single key types.
    case text(String)
  }

  /// What an event reports; `nil` for a key that has no meaning on this keyboard.
  func typed(_ event: inout XKeyEvent) -> Typed? {
    var symbol: KeySym = 0
    var utf8: [UInt8] = []
    if let context { (utf8, symbol) = Self.lookUp(&event, in: context) }
    let text = Self.typed(utf8)
    // An input method's text comes as an event without a key.
    if event.keycode == 0, symbol == 0 { return text.isEmpty ? nil : .text(text) }
    if symbol == 0 { XLookupString(&event, nil, 0, &symbol, nil) }
    guard symbol != 0, let name = Self.name(of: symbol) else { return nil }
    return .key(
      TouchEngine.KeyPress(name: name, text: text, modifiers: Self.modifiers(of: event.state)))
  }

  private static func lookUp(
    _ event: inout XKeyEvent, in context: XIC
  ) -> (utf8: [UInt8], symbol: KeySym) {
    var symbol: KeySym = 0
    var status: Int32 = 0
    var bytes = [CChar](repeating: 0, count: 64)
    var count = Xutf8LookupString(context, &event, &bytes, Int32(bytes.count), &symbol, &status)
    if status == XBufferOverflow {
      // Longer than this no event may be.
      guard count <= InputEvent.textLimit else { return ([], 0) }
      bytes = [CChar](repeating: 0, count: Int(count))
      count = Xutf8LookupString(context, &event, &bytes, count, &symbol, &status)
    }
    if status != XLookupKeySym && status != XLookupBoth { symbol = 0 }
    if status != XLookupChars && status != XLookupBoth { count = 0 }
    return (bytes.prefix(Int(max(count, 0))).map { UInt8(bitPattern: $0) }, symbol)
  }

  /// X's name of a keysym, as in `Escape`; its number when X has none for it.
  static func name(of symbol: KeySym) -> String? {
    guard symbol != 0 else { return nil }
    return XKeysymToString(symbol).map { String(cString: $0) }
      ?? "0x" + String(symbol, radix: 16)
  }

  /// What a key writes: nothing if Xlib's answer is a control character, as for Escape or Control-S.
  static func typed(_ utf8: [UInt8]) -> String {
    let text = String(decoding: utf8, as: UTF8.self)
    let isControl = text.unicodeScalars.contains { $0.value < 0x20 || 0x7f...0x9f ~= $0.value }
    return isControl ? "" : text
  }

  static func modifiers(of state: UInt32) -> KeyModifiers {
    var modifiers: KeyModifiers = []
    if state & UInt32(ShiftMask) != 0 { modifiers.insert(.shift) }
    if state & UInt32(ControlMask) != 0 { modifiers.insert(.control) }
    if state & UInt32(Mod1Mask) != 0 { modifiers.insert(.alternate) }
    return modifiers
  }
}
