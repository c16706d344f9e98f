internal import CX11
import Glibc
import TouchEngine

/// Converts key events to key presses with names and text.
final class KeyDecoder {
  private let window: X11Window
  private var method: InputMethod?

  init(_ window: X11Window) { self.window = window }

  /// Whether the input method is open.
  var isOpen: Bool { method != nil }

  /// Opens the input method unless it is open.
  ///
  /// Opening takes longer than a frame and 1 MB of memory: compose keys are read from a file of
  /// thousands of lines. So it happens when a text field has the keyboard and the frame that shows
  /// it is on the screen, or at the first key, whichever comes first.
  func open() {
    if method == nil { method = InputMethod(window) }
  }

  /// The result of decoding a key event.
  enum Entry {
    case key(TouchEngine.KeyPress)
    /// Text of an input method that no single key types.
    case text(String)
  }

  /// Decodes an event; `nil` for a key that has no meaning on this keyboard.
  func typed(_ event: inout XKeyEvent) -> Entry? {
    var symbol: KeySym = 0
    var utf8: [UInt8] = []
    if let answer = method?.lookUp(&event) { (utf8, symbol) = answer }
    let text = Self.typed(utf8)
    // An input method's text arrives as an event without a key.
    if event.keycode == 0, symbol == 0 { return text.isEmpty ? nil : .text(text) }
    if symbol == 0 { XLookupString(&event, nil, 0, &symbol, nil) }
    guard symbol != 0, let name = Self.name(of: symbol) else { return nil }
    return .key(
      TouchEngine.KeyPress(name: name, text: text, modifiers: Self.modifiers(of: event.state)))
  }

  /// Returns X's name of a keysym, as in `Escape`, or its number when X has no name for it.
  static func name(of symbol: KeySym) -> String? {
    guard symbol != 0 else { return nil }
    return XKeysymToString(symbol).map { String(cString: $0) }
      ?? "0x" + String(symbol, radix: 16)
  }

  /// Returns the text of a key: empty if Xlib's result contains a control character, as for Escape
  /// or Control-S.
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
