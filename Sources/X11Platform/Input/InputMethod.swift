internal import CX11
import Glibc
import TouchEngine

/// The input method that turns a window's keys into text.
///
/// It is the one that the variable `XMODIFIERS` names. When that is missing or does not answer, it
/// is Xlib's own, which knows every keysym's character and the compose keys of the locale, and
/// needs no other program.
final class InputMethod {
  /// The window, retained so that its connection outlives the input method.
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

  /// Chooses the user's locale, whose compose keys characters are typed with. A program starts in a
  /// locale without compose keys; if the user's is the same, chooses the plain Unicode locale.
  private static func chooseLocale() {
    func isPlain() -> Bool {
      guard let name = setlocale(LC_CTYPE, nil).map({ String(cString: $0) }) else { return true }
      return name == "C" || name == "POSIX"
    }
    guard isPlain() else { return }
    setlocale(LC_CTYPE, "")
    if isPlain() || XSupportsLocale() == 0 { setlocale(LC_CTYPE, "C.UTF-8") }
  }

  /// Returns the text of a key event and its keysym, which is 0 when only text is known; `nil`
  /// without an input method.
  func lookUp(_ event: inout XKeyEvent) -> (utf8: [UInt8], symbol: KeySym)? {
    guard let context else { return nil }
    var symbol: KeySym = 0
    var status: Int32 = 0
    var bytes = [CChar](repeating: 0, count: 64)
    var count = Xutf8LookupString(context, &event, &bytes, Int32(bytes.count), &symbol, &status)
    if status == XBufferOverflow {
      // Longer text is not allowed in an event.
      guard count <= InputEvent.textLimit else { return ([], 0) }
      bytes = [CChar](repeating: 0, count: Int(count))
      count = Xutf8LookupString(context, &event, &bytes, count, &symbol, &status)
    }
    if status != XLookupKeySym && status != XLookupBoth { symbol = 0 }
    if status != XLookupChars && status != XLookupBoth { count = 0 }
    return (bytes.prefix(Int(max(count, 0))).map { UInt8(bitPattern: $0) }, symbol)
  }
}
