internal import CX11
import TouchEngine

/// A target for drag and drop from other programs, by the XDND protocol, version 5. The whole
/// window accepts lists of URIs and texts, as copies.
///
/// The dragging program may exit, or send anything, at any time.
final class DropTarget {
  /// The protocol version; the oldest accepted version is 3, before which `XdndStatus` had another
  /// meaning.
  private static let version = 5
  private static let oldestVersion = 3

  private struct Drag {
    var source: XID
    var version: Int
    /// The type of its content that is taken; `nil` for content of no known type.
    var type: Atom?
  }

  private let window: X11Window
  private let enter: Atom
  private let position: Atom
  private let status: Atom
  private let leave: Atom
  private let drop: Atom
  private let finished: Atom
  private let copyAction: Atom
  private let uriList: Atom
  /// The types of texts, the best first.
  private let texts: [Atom]
  /// The content of the current drag, awaited from the drop on.
  private var answer: SelectionAnswer

  /// The current drag over the window, or a drop whose end has not been reported.
  private var drag: Drag?

  /// Whether content that is taken is over the window.
  var isOverWindow: Bool { drag?.type != nil }

  private var display: OpaquePointer { window.connection.display }

  /// Announces on the window that it accepts drops.
  init(_ window: X11Window) {
    self.window = window
    let connection = window.connection
    enter = connection.atom("XdndEnter")
    position = connection.atom("XdndPosition")
    status = connection.atom("XdndStatus")
    leave = connection.atom("XdndLeave")
    drop = connection.atom("XdndDrop")
    finished = connection.atom("XdndFinished")
    copyAction = connection.atom("XdndActionCopy")
    uriList = connection.atom("text/uri-list")
    texts = [connection.atom("UTF8_STRING"), connection.atom("text/plain;charset=utf-8")]
    answer = SelectionAnswer(
      of: connection.atom("XdndSelection"), in: "TOUCH_PLAYGROUND_DROP", limit: Drop.limit,
      for: window)
    connection.write(
      [UInt(Self.version)], as: Atom(XA_ATOM), to: connection.atom("XdndAware"),
      on: window.window)
  }

  /// Returns whether a message is about dragging.
  func concerns(_ message: XClientMessageEvent) -> Bool {
    message.window == window.window && message.format == 32
      && [enter, position, leave, drop].contains(message.message_type)
  }

  /// Returns whether an event brings dropped content.
  func awaits(_ event: XEvent) -> Bool { answer.concerns(event) }

  /// Handles a message about dragging.
  ///
  /// - Returns: The drop that the message has ended without content; `nil` for none.
  func handle(_ message: XClientMessageEvent) -> Drop? {
    let data = message.data.l
    let source = UInt(bitPattern: data.0) & 0xFFFF_FFFF
    if message.message_type == enter {
      let types = [data.2, data.3, data.4].map { UInt(bitPattern: $0) & 0xFFFF_FFFF }
      began(by: source, data.1, types)
      return nil
    }
    guard let drag, drag.source == source else { return nil }
    switch message.message_type {
    case position:
      // Whether the drop is accepted, an empty rectangle to receive every position, and the action.
      send(status, drag.type == nil ? [0, 0, 0, 0] : [1, 0, 0, copyAction])
    case leave:
      self.drag = nil
      answer.withdraw()
    case drop:
      guard let type = drag.type else { return end(.nothingKnown) }
      answer.ask(for: type, at: UInt(bitPattern: data.2))
    default: return end(.nothingKnown)
    }
    return nil
  }

  /// Handles an event that brings dropped content.
  ///
  /// - Returns: The drop, when the event has ended it; otherwise `nil`.
  func handle(_ event: XEvent) -> Drop? {
    switch answer.handle(event) {
    case .none: nil
    case .refused: end(.nothingKnown)
    case .bytes(let bytes): end(drag?.type == uriList ? Drop(uriList: bytes) : .text(bytes))
    }
  }

  private func began(by source: XID, _ flags: Int, _ types: [Atom]) {
    // An answer to an earlier drop must not end this drag.
    answer.withdraw()
    let version = min(flags >> 24 & 0xFF, Self.version)
    guard version >= Self.oldestVersion else { return drag = nil }
    var types = types
    if flags & 1 == 1 {
      // The dragging program may have exited.
      _ = RequestErrors.expect(on: display) {
        types = window.connection.numbers(of: "XdndTypeList", on: source)
      }
    }
    drag = Drag(
      source: source, version: version, type: ([uriList] + texts).first(where: types.contains))
  }

  /// Tells the dragging program how the drop came out, and returns the drop.
  private func end(_ drop: Drop) -> Drop {
    var isTaken = false
    if drop != .nothingKnown { isTaken = true }
    // Before version 5 the message had no result.
    let isTold = drag.map { $0.version >= 5 } ?? false
    send(finished, isTold ? [isTaken ? 1 : 0, isTaken ? copyAction : 0, 0, 0] : [0, 0, 0, 0])
    drag = nil
    return drop
  }

  /// Sends a message to the dragging program: this window, then the values.
  private func send(_ type: Atom, _ values: [UInt]) {
    guard let drag else { return }
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = drag.source
    event.xclient.message_type = type
    event.xclient.format = 32
    let values = values.map { Int(bitPattern: $0) }
    event.xclient.data.l = (
      Int(bitPattern: window.window), values[0], values[1], values[2], values[3]
    )
    _ = RequestErrors.expect(on: display) {
      XSendEvent(display, drag.source, 0, 0, &event)
    }
    XFlush(display)
  }
}
