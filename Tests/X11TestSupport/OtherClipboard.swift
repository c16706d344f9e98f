internal import CX11

/// Another program with a clipboard: it copies and pastes on a connection of its own.
public final class OtherClipboard {
  private let client: OtherClient
  private let window: XID
  private var display: OpaquePointer { client.display }
  private var offer: SelectionOffer
  private var isSilent = false

  private var answered: XEvent?
  /// Whether an answer to ``ask(for:)`` is still to come.
  public private(set) var isAsking = false

  public init(_ client: OtherClient) {
    self.client = client
    offer = SelectionOffer(on: client.display)
    window = XCreateSimpleWindow(client.display, client.root, 0, 0, 1, 1, 0, 0, 0)
    XSelectInput(client.display, window, PropertyChangeMask)
    XSync(client.display, 0)
  }

  deinit { XDestroyWindow(display, window) }

  private func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }

  /// Whether nothing is on its way.
  public var isDone: Bool { offer.isDone }

  /// Copies a text, which ``serve()`` hands out, in pieces of `piece` bytes when that is set.
  public func copy(_ text: String, inPiecesOf piece: Int? = nil, silently isSilent: Bool = false) {
    offer.bytes = Array(text.utf8)
    offer.piece = piece
    self.isSilent = isSilent
    XSetSelectionOwner(display, atom("CLIPBOARD"), window, UInt(CurrentTime))
    XSync(display, 0)
  }

  /// Answers pending requests.
  public func serve() {
    XSync(display, 0)
    var event = XEvent()
    while XPending(display) > 0 {
      XNextEvent(display, &event)
      if event.type == SelectionNotify {
        answered = event
        isAsking = false
      }
      if event.type == SelectionRequest, !isSilent {
        let request = event.xselectionrequest
        offer.answer(request, isGranted: request.target == atom("UTF8_STRING"))
      }
      if event.type == PropertyNotify { offer.sendOn(after: event.xproperty) }
    }
    XSync(display, 0)
  }

  /// Asks the owner of the clipboard for its content as a target, as in `UTF8_STRING`.
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
    return read(event.xselection.property)
  }

  /// The content that comes in pieces after an ``answer()`` of the type `INCR`.
  ///
  /// - Parameters:
  ///   - limit: The largest number of pieces to take.
  ///   - work: Lets the owner of the clipboard work.
  /// - Returns: The sizes of the pieces, and all bytes; ends with the empty piece, or at the limit.
  public func pieces(
    atMost limit: Int = .max, while work: () throws -> Void
  ) rethrows -> (sizes: [Int], bytes: [UInt8]) {
    var (sizes, bytes): ([Int], [UInt8]) = ([], [])
    for _ in 0..<2000 where sizes.count < limit && sizes.last != 0 {
      try work()
      XSync(display, 0)
      var event = XEvent()
      while sizes.count < limit, XCheckTypedEvent(display, PropertyNotify, &event) != 0 {
        guard event.xproperty.atom == atom("OTHER"), event.xproperty.state == PropertyNewValue,
          let piece = read(atom("OTHER"))
        else { continue }
        sizes.append(piece.bytes.count)
        bytes += piece.bytes
      }
    }
    return (sizes, bytes)
  }

  /// Reads a property of the window, and deletes it.
  private func read(_ property: Atom) -> (type: String, bytes: [UInt8])? {
    var (type, format): (Atom, Int32) = (0, 0)
    var (count, rest): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      display, window, property, 0, 1 << 20, 1, Atom(AnyPropertyType), &type,
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
