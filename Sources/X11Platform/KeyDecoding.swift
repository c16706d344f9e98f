internal import CX11
import TouchEngine

/// Turns key events into key presses with names and text.
///
/// The text is asked from Xlib's own input method, which knows every keysym's character and the
/// compose keys, and needs no other program.
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
      XSetLocaleModifiers("@im=none")
      method = XOpenIM(window.connection.display, nil, nil, nil)
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

  /// The key press that an event reports; `nil` for a key that has no meaning on this keyboard.
  func press(_ event: inout XKeyEvent) -> TouchEngine.KeyPress? {
    var symbol: KeySym = 0
    var bytes = [CChar](repeating: 0, count: 64)
    var count: Int32 = 0
    if let context {
      var status: Int32 = 0
      count = Xutf8LookupString(context, &event, &bytes, Int32(bytes.count), &symbol, &status)
      if status == XBufferOverflow { count = 0 }
      if status != XLookupKeySym && status != XLookupBoth { symbol = 0 }
    }
    if symbol == 0 { XLookupString(&event, nil, 0, &symbol, nil) }
    guard symbol != 0, let name = Self.name(of: symbol) else { return nil }
    let text = bytes.prefix(Int(count)).map { UInt8(bitPattern: $0) }
    return TouchEngine.KeyPress(
      name: name, text: Self.typed(text), modifiers: Self.modifiers(of: event.state))
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
