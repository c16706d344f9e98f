internal import CX11

/// Another program with a clipboard: it copies and pastes on a connection of its own.
public final class OtherClipboard {
  private let client: OtherClient
  private let window: XID
  private var display: OpaquePointer { client.display }
  private var text: [UInt8] = []
  /// How many bytes go in a piece; `nil` sends all at once.
  private var piece: Int?
  private var isSilent = false
  /// A text that is on its way in pieces: to whom, and what of it is left.
  private var sending: (to: XID, property: Atom, rest: ArraySlice<UInt8>)?

  private var answered: XEvent?
  /// Whether an answer to ``ask(for:)`` is still to come.
  public private(set) var isAsking = false

  public init(_ client: OtherClient) {
    self.client = client
    window = XCreateSimpleWindow(client.display, client.root, 0, 0, 1, 1, 0, 0, 0)
    XSync(client.display, 0)
  }

  deinit { XDestroyWindow(display, window) }

  private func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }

  /// Whether nothing is on its way.
  public var isDone: Bool { sending == nil }

  /// Copies a text, which ``serve()`` hands out, in pieces of so many bytes when that is said.
  public func copy(_ text: String, inPiecesOf piece: Int? = nil, silently isSilent: Bool = false) {
    self.text = Array(text.utf8)
    self.piece = piece
    self.isSilent = isSilent
    XSetSelectionOwner(display, atom("CLIPBOARD"), window, UInt(CurrentTime))
    XSync(display, 0)
  }

  /// Answers what was asked so far.
  public func serve() {
    XSync(display, 0)
    var event = XEvent()
    while XPending(display) > 0 {
      XNextEvent(display, &event)
      if event.type == SelectionNotify {
        answered = event
        isAsking = false
      }
      if event.type == SelectionRequest { answer(event.xselectionrequest) }
      if event.type == PropertyNotify, event.xproperty.state == PropertyDelete { sendOn(event) }
    }
    XSync(display, 0)
  }

  private func answer(_ request: XSelectionRequestEvent) {
    if isSilent { return }
    var isDone = request.target == atom("UTF8_STRING")
    if isDone, piece != nil {
      XSelectInput(display, request.requestor, PropertyChangeMask)
      var size = text.count
      withUnsafeBytes(of: &size) { bytes in
        _ = XChangeProperty(
          display, request.requestor, request.property, atom("INCR"), 32, PropModeReplace,
          bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), 1)
      }
      sending = (request.requestor, request.property, text[...])
    } else if isDone {
      XChangeProperty(
        display, request.requestor, request.property, request.target, 8, PropModeReplace, text,
        Int32(text.count))
    } else {
      isDone = false
    }
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = request.requestor
    event.xselection.selection = request.selection
    event.xselection.target = request.target
    event.xselection.property = isDone ? request.property : 0
    event.xselection.time = request.time
    XSendEvent(display, request.requestor, 0, 0, &event)
  }

  private func sendOn(_ event: XEvent) {
    guard let sending, event.xproperty.atom == sending.property, let piece else { return }
    let next = Array(sending.rest.prefix(piece))
    XChangeProperty(
      display, sending.to, sending.property, atom("UTF8_STRING"), 8, PropModeReplace, next,
      Int32(next.count))
    self.sending =
      next.isEmpty ? nil : (sending.to, sending.property, sending.rest.dropFirst(piece))
  }

  /// Asks whoever has copied something for it as a target, as in `UTF8_STRING`.
  public func ask(for target: String) {
    isAsking = true
    XConvertSelection(
      display, atom("CLIPBOARD"), atom(target), atom("OTHER"), window, UInt(CurrentTime))
    XSync(display, 0)
  }

  /// The answer to ``ask(for:)``; `nil` when it was refused, or is not there yet.
  public func answer() -> (type: String, bytes: [UInt8])? {
    serve()
    guard let event = answered else { return nil }
    answered = nil
    if event.xselection.property == 0 { return nil }
    var (type, format): (Atom, Int32) = (0, 0)
    var (count, rest): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      display, window, event.xselection.property, 0, 1 << 16, 1, Atom(AnyPropertyType), &type,
      &format, &count, &rest, &data)
    guard let data, let name = XGetAtomName(display, type) else { return nil }
    defer {
      XFree(data)
      XFree(name)
    }
    let bytes = format == 8 ? Array(UnsafeBufferPointer(start: data, count: Int(count))) : []
    return (String(cString: name), bytes)
  }
}
