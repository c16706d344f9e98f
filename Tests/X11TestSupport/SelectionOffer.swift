internal import CX11

/// The content of another program's selection: handed out all at once, or in pieces (`INCR`).
struct SelectionOffer {
  var bytes: [UInt8] = []
  /// How many bytes go in a piece; `nil` sends all at once.
  var piece: Int?
  /// A transfer in pieces: the requestor, the property and type, and the remaining bytes.
  private var sending: (to: XID, property: Atom, type: Atom, rest: ArraySlice<UInt8>)?

  private let display: OpaquePointer

  init(on display: OpaquePointer) { self.display = display }

  /// Whether nothing is on its way.
  var isDone: Bool { sending == nil }

  /// Answers a request, with the bytes or with a refusal.
  mutating func answer(_ request: XSelectionRequestEvent, isGranted: Bool = true) {
    if isGranted, piece != nil {
      XSelectInput(display, request.requestor, PropertyChangeMask)
      var size = bytes.count
      withUnsafeBytes(of: &size) { bytes in
        _ = XChangeProperty(
          display, request.requestor, request.property, XInternAtom(display, "INCR", 0), 32,
          PropModeReplace, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), 1)
      }
      sending = (request.requestor, request.property, request.target, bytes[...])
    } else if isGranted {
      put(bytes, in: request.property, of: request.requestor, as: request.target)
    }
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = request.requestor
    event.xselection.selection = request.selection
    event.xselection.target = request.target
    event.xselection.property = isGranted ? request.property : 0
    event.xselection.time = request.time
    XSendEvent(display, request.requestor, 0, 0, &event)
  }

  /// Sends the next piece when the one before was taken; an empty one is the last.
  mutating func sendOn(after event: XPropertyEvent) {
    guard event.state == PropertyDelete, let sending, event.atom == sending.property, let piece
    else { return }
    let next = Array(sending.rest.prefix(piece))
    put(next, in: sending.property, of: sending.to, as: sending.type)
    self.sending = next.isEmpty ? nil : sending
    self.sending?.rest = sending.rest.dropFirst(piece)
  }

  private func put(_ bytes: [UInt8], in property: Atom, of window: XID, as type: Atom) {
    XChangeProperty(
      display, window, property, type, 8, PropModeReplace, bytes, Int32(bytes.count))
  }
}
