internal import CX11

/// Another program that drags something over windows and drops it, by the XDND protocol.
public final class OtherDrag {
  private let client: OtherClient
  private let window: XID
  private let target: XID
  private var display: OpaquePointer { client.display }
  private var offer: SelectionOffer

  /// The target's answers to positions: whether it accepts the drag.
  public private(set) var answers: [Bool] = []
  /// The target's answer at the end: whether it accepted the drop.
  public private(set) var end: Bool?

  /// Drags over a window with data that is available as `types`.
  ///
  /// - Parameters:
  ///   - text: The data, whatever type is requested.
  ///   - types: In the order of preference.
  ///   - target: The window.
  ///   - version: The version of the protocol.
  ///   - piece: The number of bytes in a piece; `nil` sends all at once.
  ///   - client: The dragging program.
  public init(
    _ text: String, as types: [String] = ["text/uri-list"], over target: OtherClient.WindowID,
    version: Int = 5, inPiecesOf piece: Int? = nil, by client: OtherClient
  ) {
    self.client = client
    self.target = target.number
    offer = SelectionOffer(on: client.display)
    offer.bytes = Array(text.utf8)
    offer.piece = piece
    window = XCreateSimpleWindow(client.display, client.root, 0, 0, 1, 1, 0, 0, 0)
    XSetSelectionOwner(display, atom("XdndSelection"), window, UInt(CurrentTime))
    let atoms = types.map(atom)
    if atoms.count > 3 {
      atoms.withUnsafeBytes { bytes in
        _ = XChangeProperty(
          display, window, atom("XdndTypeList"), Atom(XA_ATOM), 32, PropModeReplace,
          bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(atoms.count))
      }
    }
    let first = atoms.prefix(3) + Array(repeating: 0, count: 3 - min(atoms.count, 3))
    send("XdndEnter", [UInt(version << 24 | (atoms.count > 3 ? 1 : 0))] + first)
  }

  deinit {
    XDestroyWindow(display, window)
    XSync(display, 0)
  }

  /// The version of the protocol that a window announces; `nil` when it announces none.
  public static func version(of window: OtherClient.WindowID, _ client: OtherClient) -> Int? {
    var (type, format): (Atom, Int32) = (0, 0)
    var (count, rest): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      client.display, window.number, XInternAtom(client.display, "XdndAware", 0), 0, 1, 0,
      Atom(XA_ATOM), &type, &format, &count, &rest, &data)
    guard let data else { return nil }
    defer { XFree(data) }
    guard format == 32, count == 1 else { return nil }
    return data.withMemoryRebound(to: UInt.self, capacity: 1) { Int($0.pointee) }
  }

  private func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }

  private func send(_ type: String, _ values: [UInt]) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = target
    event.xclient.message_type = atom(type)
    event.xclient.format = 32
    let values = (values + [0, 0, 0, 0]).map { Int(bitPattern: $0) }
    event.xclient.data.l = (Int(bitPattern: window), values[0], values[1], values[2], values[3])
    XSendEvent(display, target, 0, 0, &event)
    XSync(display, 0)
  }

  /// Comes to a place of the screen, in pixels.
  public func move(to x: Int, _ y: Int) {
    send("XdndPosition", [0, UInt(x << 16 | y), UInt(CurrentTime), atom("XdndActionCopy")])
  }

  public func leave() { send("XdndLeave", []) }

  /// Drops.
  public func drop() { send("XdndDrop", [0, UInt(CurrentTime)]) }

  /// Says that there is no data, without being asked.
  public func refuse() {
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = target
    event.xselection.selection = atom("XdndSelection")
    event.xselection.target = atom("text/uri-list")
    event.xselection.property = 0
    XSendEvent(display, target, 0, 0, &event)
    XSync(display, 0)
  }

  /// Answers pending requests, and notes the target's messages.
  public func serve() {
    XSync(display, 0)
    var event = XEvent()
    while XPending(display) > 0 {
      XNextEvent(display, &event)
      switch event.type {
      case SelectionRequest: offer.answer(event.xselectionrequest)
      case PropertyNotify: offer.sendOn(after: event.xproperty)
      case ClientMessage where event.xclient.message_type == atom("XdndStatus"):
        answers.append(event.xclient.data.l.1 & 1 == 1)
      case ClientMessage where event.xclient.message_type == atom("XdndFinished"):
        end = event.xclient.data.l.1 & 1 == 1
      default: break
      }
    }
    XSync(display, 0)
  }
}
