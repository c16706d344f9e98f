internal import CX11
internal import TouchEngine

/// The clipboard: text and pictures copied here for other programs, and text pasted from them.
///
/// Asking never blocks; the answer is read when it arrives (``SelectionAnswer``).
package final class Clipboard {
  /// What was pasted.
  enum News {
    /// The text that ``ask()`` asked for.
    case text(String)
    /// The files or the whole text that ``askForFile()`` asked for.
    case content(Drop)
  }

  private let window: X11Window
  private let selection: Atom
  private let targets: Atom
  private let utf8: Atom
  private let mimeText: Atom
  private let png: Atom
  private let uriList: Atom
  /// The server's time of the last key.
  var serverTime: Time = 0
  /// What was copied here, until another program copies something; `nil` for nothing.
  private var copied: (bytes: [UInt8], types: [Atom])?
  private var pieces: OutgoingPieces
  private var answer: SelectionAnswer
  /// The answer to ``askForFile()``. It has a property of its own, because the owner of a text that
  /// was cut may still write to the other one.
  private var wholeAnswer: SelectionAnswer
  /// Whether ``wholeAnswer`` is about files, and not yet about a text.
  private var asksForURIs = false

  private var display: OpaquePointer { window.connection.display }

  init(_ window: X11Window) {
    self.window = window
    let connection = window.connection
    selection = connection.atom("CLIPBOARD")
    targets = connection.atom("TARGETS")
    utf8 = connection.atom("UTF8_STRING")
    mimeText = connection.atom("text/plain;charset=utf-8")
    png = connection.atom("image/png")
    uriList = connection.atom("text/uri-list")
    pieces = OutgoingPieces(on: connection)
    answer = SelectionAnswer(
      of: selection, in: "TOUCH_PLAYGROUND_CLIPBOARD", limit: InputEvent.textLimit, for: window)
    wholeAnswer = SelectionAnswer(
      of: selection, in: "TOUCH_PLAYGROUND_PASTE", limit: Drop.limit, for: window)
  }

  /// Offers a text for pasting, until another program copies something. A text longer than 32 MiB
  /// is ignored.
  package func copy(_ text: String) {
    guard text.utf8.count <= Drop.limit else { return }
    offer(Array(text.utf8), as: [utf8, mimeText], at: serverTime)
  }

  /// Offers a PNG picture for pasting, until another program copies something or this one ends.
  ///
  /// The picture may have been made long after the input that asked for it, so the server's present
  /// time counts.
  ///
  /// - Returns: Whether the server made this program the owner of the clipboard.
  package func copy(picture: [UInt8]) -> Bool {
    offer(picture, as: [png], at: Time(CurrentTime))
    return copied != nil
  }

  private func offer(_ bytes: [UInt8], as types: [Atom], at time: Time) {
    XSetSelectionOwner(display, selection, window.window, time)
    let isOwner = XGetSelectionOwner(display, selection) == window.window
    copied = isOwner ? (bytes, types) : nil
  }

  /// Asks for the clipboard's text.
  ///
  /// The text arrives among the window's input, cut to ``InputEvent/textLimit``. Nothing arrives
  /// when there is none, or no program answers.
  package func ask() {
    wholeAnswer.withdraw()
    answer.ask(for: utf8, at: serverTime)
  }

  /// Asks for copied files, or else for the whole copied text. The content arrives as a drop; a text
  /// is cut to 32 MiB.
  package func askForFile() {
    answer.withdraw()
    asksForURIs = true
    wholeAnswer.ask(for: uriList, at: serverTime)
  }

  /// Returns whether an event is an answer or a piece of one, or asks for a piece.
  func awaits(_ event: XEvent) -> Bool {
    answer.concerns(event) || wholeAnswer.concerns(event) || pieces.concerns(event)
  }

  /// Handles an event.
  ///
  /// - Returns: The clipboard's content, once all of it has arrived.
  func handle(_ event: XEvent) -> News? {
    switch event.type {
    case SelectionClear:
      if event.xselectionclear.selection == selection { copied = nil }
    case SelectionRequest: reply(to: event.xselectionrequest)
    case _ where pieces.concerns(event): pieces.handle(event)
    default:
      if answer.concerns(event), case .bytes(let bytes) = answer.handle(event) {
        return Self.text(bytes).map { .text($0) }
      }
      if wholeAnswer.concerns(event) { return handleWhole(event).map { .content($0) } }
    }
    return nil
  }

  private func handleWhole(_ event: XEvent) -> Drop? {
    switch wholeAnswer.handle(event) {
    case .none: return nil
    case .bytes(let bytes) where asksForURIs:
      let drop = Drop(uriList: bytes)
      if drop != .nothingKnown { return drop }
    case .bytes(let bytes): return .text(bytes)
    case .refused where !asksForURIs: return nil
    case .refused: break
    }
    asksForURIs = false
    wholeAnswer.ask(for: utf8, at: serverTime)
    return nil
  }

  /// Decodes a text and cuts it to the limit; drops a character that the limit cuts.
  static func text(_ bytes: [UInt8]) -> String? {
    var end = min(bytes.count, InputEvent.textLimit)
    while end > 0, end < bytes.count, bytes[end] & 0xc0 == 0x80 { end -= 1 }
    let text = String(decoding: bytes[..<end], as: UTF8.self)
    // Invalid UTF-8 becomes longer when it is decoded.
    return text.isEmpty || text.utf8.count > InputEvent.textLimit ? nil : text
  }

  // MARK: Answering

  private func reply(to request: XSelectionRequestEvent) {
    // Old clients that name no property use the target's name.
    let place = request.property == 0 ? request.target : request.property
    var isDone = false
    // The requesting client may have exited.
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
      window.connection.write(
        [targets] + copied.types, as: Atom(XA_ATOM), to: property, on: requestor)
      return true
    }
    guard copied.types.contains(target) else { return false }
    if copied.bytes.count > OutgoingPieces.pieceSize {
      // Watching our own window would replace the events that it selects.
      return requestor != window.window
        && pieces.begin(copied.bytes, as: target, in: property, of: requestor)
    }
    XChangeProperty(
      display, requestor, property, target, 8, PropModeReplace, copied.bytes,
      Int32(copied.bytes.count))
    return true
  }
}
