internal import CX11

/// Long content on its way to other programs, in pieces (`INCR`, section 2.7.2 of the X
/// Inter-Client Communication Conventions Manual).
///
/// The requesting program deletes a property for each piece that it has taken. It may exit, or stop
/// taking, at any time.
struct OutgoingPieces {
  /// The largest content that is sent at once, and the size of a piece, in bytes. A server accepts
  /// requests of 256 KiB.
  static let pieceSize = 1 << 17
  /// The largest number of transfers at a time. Our choice.
  private static let limit = 8
  /// The time without progress after which a transfer may be dropped for another, in microseconds.
  /// Our choice.
  private static let patience: Int64 = 10_000_000

  private struct Transfer {
    var requestor: XID
    var property: Atom
    var type: Atom
    var bytes: [UInt8]
    var sent = 0
    /// The time until which the transfer is not dropped, in microseconds.
    var until = MonotonicClock.microseconds + OutgoingPieces.patience
  }

  private let connection: X11Connection
  private let increment: Atom
  private var transfers: [Transfer] = []

  private var display: OpaquePointer { connection.display }

  init(on connection: X11Connection) {
    self.connection = connection
    increment = connection.atom("INCR")
  }

  /// Begins a transfer. The requesting window may be gone, so errors must be expected.
  ///
  /// - Returns: Whether it has begun; `false` when too many programs are being served.
  mutating func begin(
    _ bytes: [UInt8], as type: Atom, in property: Atom, of requestor: XID
  ) -> Bool {
    let now = MonotonicClock.microseconds
    let dropped = transfers.filter { transfer in
      transfer.requestor == requestor && transfer.property == property || transfer.until < now
    }
    for transfer in dropped { end(transfer.property, of: transfer.requestor) }
    guard transfers.count < Self.limit else { return false }
    XSelectInput(display, requestor, PropertyChangeMask | StructureNotifyMask)
    connection.write([UInt(bytes.count)], as: increment, to: property, on: requestor)
    transfers.append(
      Transfer(requestor: requestor, property: property, type: type, bytes: bytes))
    return true
  }

  /// Returns whether an event is about a transfer.
  func concerns(_ event: XEvent) -> Bool {
    switch event.type {
    case PropertyNotify:
      transfers.contains {
        $0.requestor == event.xproperty.window && $0.property == event.xproperty.atom
      }
    case DestroyNotify: transfers.contains { $0.requestor == event.xdestroywindow.window }
    default: false
    }
  }

  /// Handles an event about a transfer: sends the next piece, or ends the transfers to a window
  /// that is gone.
  mutating func handle(_ event: XEvent) {
    if event.type == DestroyNotify {
      transfers.removeAll { $0.requestor == event.xdestroywindow.window }
      return
    }
    guard event.xproperty.state == PropertyDelete,
      let index = transfers.firstIndex(where: {
        $0.requestor == event.xproperty.window && $0.property == event.xproperty.atom
      })
    else { return }
    let transfer = transfers[index]
    // An empty piece is the end.
    let piece = transfer.bytes[transfer.sent...].prefix(Self.pieceSize)
    transfers[index].sent += piece.count
    transfers[index].until = MonotonicClock.microseconds + Self.patience
    let refusal = RequestErrors.expect(on: display) {
      piece.withUnsafeBufferPointer { bytes in
        _ = XChangeProperty(
          display, transfer.requestor, transfer.property, transfer.type, 8, PropModeReplace,
          bytes.baseAddress, Int32(bytes.count))
      }
    }
    guard piece.isEmpty || refusal != nil else { return }
    _ = RequestErrors.expect(on: display) { end(transfer.property, of: transfer.requestor) }
  }

  /// Ends a transfer. The requesting window may be gone, so errors must be expected.
  private mutating func end(_ property: Atom, of requestor: XID) {
    transfers.removeAll { $0.requestor == requestor && $0.property == property }
    guard !transfers.contains(where: { $0.requestor == requestor }) else { return }
    XSelectInput(display, requestor, NoEventMask)
  }
}
