internal import CX11
import Glibc
import TouchEngine

/// What makes text of a window's keys.
///
/// It is the input method that the variable `XMODIFIERS` names, or, when there is none or it does not
/// answer, Xlib's own, which knows every keysym's character and the compose keys of the locale, and needs no
/// other program.
final class InputMethod {
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

  /// What a key event writes, and its keysym, 0 when only text is known; `nil` without an input method.
  func lookUp(_ event: inout XKeyEvent) -> (utf8: [UInt8], symbol: KeySym)? {
    guard let context else { return nil }
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
}
