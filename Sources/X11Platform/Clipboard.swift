internal import CX11
internal import TouchEngine

/// The clipboard: what is copied here for other programs, and what is pasted from them.
///
/// Asking waits for nobody. The answer is read when it comes, in pieces when it is long; one that comes
/// late, or that somebody has asked anew for meanwhile, is dropped.
package final class Clipboard {
  /// An answer that takes longer than this is dropped, in microseconds. Our choice: whoever pressed the
  /// keys so long ago has gone on.
  static let patience: Int64 = 3_000_000

  private let window: X11Window
  private let selection: Atom
  private let targets: Atom
  private let utf8: Atom
  private let mimeText: Atom
  private let increment: Atom
  /// The property of the window that answers are put into.
  private let property: Atom

  /// The server's time of the last key.
  var serverTime: Time = 0
  private var copied: [UInt8]?
  /// An answer that is awaited.
  private var request: (until: Int64, bytes: [UInt8], isInPieces: Bool)?

  private var display: OpaquePointer { window.connection.display }

  init(_ window: X11Window) {
    self.window = window
    let connection = window.connection
    selection = connection.atom("CLIPBOARD")
    targets = connection.atom("TARGETS")
    utf8 = connection.atom("UTF8_STRING")
    mimeText = connection.atom("text/plain;charset=utf-8")
    increment = connection.atom("INCR")
    property = connection.atom("TOUCH_PLAYGROUND_CLIPBOARD")
  }

  /// Gives a text to whoever pastes, until another program copies something. One longer than
  /// ``InputEvent/textLimit`` is not taken.
  package func copy(_ text: String) {
    guard text.utf8.count <= InputEvent.textLimit else { return }
    XSetSelectionOwner(display, selection, window.window, serverTime)
    copied = XGetSelectionOwner(display, selection) == window.window ? Array(text.utf8) : nil
  }

  /// Asks for the clipboard's text. It comes among the window's input, cut to
  /// ``InputEvent/textLimit``; nothing comes when there is none, or nobody answers.
  package func ask() {
    request = (ServerClock.monotonicMicroseconds + Self.patience, [], false)
    XDeleteProperty(display, window.window, property)
    XConvertSelection(display, selection, utf8, property, window.window, serverTime)
    XFlush(display)
  }

  /// Whether a property's event is about a piece of an answer.
  func awaits(_ event: XPropertyEvent) -> Bool {
    event.window == window.window && event.atom == property
  }

  /// - Returns: The clipboard's text, once all of it has come.
  func take(_ event: inout XEvent) -> String? {
    switch event.type {
    case SelectionClear:
      if event.xselectionclear.selection == selection { copied = nil }
    case SelectionRequest: answer(event.xselectionrequest)
    case SelectionNotify where event.xselection.selection == selection:
      return event.xselection.property == 0 ? giveUp() : readAnswer()
    case PropertyNotify where event.xproperty.state == PropertyNewValue:
      if let request, request.isInPieces { return readPiece() }
    default: break
    }
    return nil
  }

  // MARK: Asking

  private func giveUp() -> String? {
    request = nil
    return nil
  }

  private var isAwaiting: Bool {
    request.map { $0.until >= ServerClock.monotonicMicroseconds } ?? false
  }

  private func readAnswer() -> String? {
    guard isAwaiting, let (type, bytes) = takeProperty() else { return giveUp() }
    if type == increment {
      // That the property is gone tells the other one to begin.
      request?.isInPieces = true
      return nil
    }
    guard type == utf8 else { return giveUp() }
    request = nil
    return Self.text(bytes)
  }

  /// An empty piece is the end. What is beyond the limit is not waited for.
  private func readPiece() -> String? {
    guard isAwaiting, let (_, piece) = takeProperty() else { return giveUp() }
    request?.bytes += piece
    let bytes = request?.bytes ?? []
    guard piece.isEmpty || bytes.count >= InputEvent.textLimit else { return nil }
    request = nil
    return Self.text(bytes)
  }

  /// Reads what was put into the property, as far as it is of use, and takes it away.
  private func takeProperty() -> (type: Atom, bytes: [UInt8])? {
    var (type, format): (Atom, Int32) = (0, 0)
    var (count, rest): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display, window.window, property, 0, InputEvent.textLimit / 4 + 1, 0,
      Atom(AnyPropertyType), &type, &format, &count, &rest, &data)
    XDeleteProperty(display, window.window, property)
    XFlush(display)
    guard status == 0, let data else { return nil }
    defer { XFree(data) }
    guard format == 8 else { return type == increment ? (type, []) : nil }
    return (type, Array(UnsafeBufferPointer(start: data, count: Int(count))))
  }

  /// What fits into the limit; the limit may cut a character, which is left out then.
  static func text(_ bytes: [UInt8]) -> String? {
    var end = min(bytes.count, InputEvent.textLimit)
    while end > 0, end < bytes.count, bytes[end] & 0xc0 == 0x80 { end -= 1 }
    let text = String(decoding: bytes[..<end], as: UTF8.self)
    // Bytes that are no UTF-8 become longer.
    return text.isEmpty || text.utf8.count > InputEvent.textLimit ? nil : text
  }

  // MARK: Answering

  private func answer(_ request: XSelectionRequestEvent) {
    // Those who name no property are of an age that used the target's.
    let place = request.property == 0 ? request.target : request.property
    var isDone = false
    // Whoever asks may be gone.
    _ = RequestErrors.expect(on: display) {
      isDone =
        request.selection == selection && put(request.target, into: place, of: request.requestor)
      var event = XEvent()
      event.xselection.type = SelectionNotify
      event.xselection.requestor = request.requestor
      event.xselection.selection = request.selection
      event.xselection.target = request.target
      event.xselection.property = isDone ? place : 0
      event.xselection.time = request.time
      XSendEvent(display, request.requestor, 0, 0, &event)
    }
  }

  private func put(_ target: Atom, into property: Atom, of requestor: XID) -> Bool {
    guard let copied else { return false }
    if target == targets {
      let known = [targets, utf8, mimeText]
      known.withUnsafeBytes { bytes in
        _ = XChangeProperty(
          display, requestor, property, Atom(XA_ATOM), 32, PropModeReplace,
          bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(known.count))
      }
      return true
    }
    guard target == utf8 || target == mimeText else { return false }
    XChangeProperty(
      display, requestor, property, target, 8, PropModeReplace, copied, Int32(copied.count))
    return true
  }
}
