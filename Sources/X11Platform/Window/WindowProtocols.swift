internal import CX11

/// The `WM_PROTOCOLS` messages between the window manager and the window.
struct WindowProtocols {
  private let connection: X11Connection
  private let message: Atom
  private let deletion: Atom
  private let ping: Atom
  private let sync: Atom
  private var counter: ResizeCounter?

  /// Announces the supported protocols on the window.
  init(_ connection: X11Connection, window: XID) {
    self.connection = connection
    message = connection.atom("WM_PROTOCOLS")
    deletion = connection.atom("WM_DELETE_WINDOW")
    ping = connection.atom("_NET_WM_PING")
    sync = connection.atom("_NET_WM_SYNC_REQUEST")
    counter = ResizeCounter(connection)
    counter?.announce(on: window)
    var understood = [deletion, ping] + (counter == nil ? [] : [sync])
    XSetWMProtocols(connection.display, window, &understood, Int32(understood.count))
  }

  func end() { counter?.destroy() }

  /// Returns whether a message asks the window to close.
  func isDeletion(_ event: XClientMessageEvent) -> Bool {
    event.message_type == message && UInt(bitPattern: event.data.l.0) == deletion
  }

  /// Handles a message that is not a deletion (``isDeletion(_:)``).
  mutating func handle(_ event: XClientMessageEvent) {
    guard event.message_type == message else { return }
    switch UInt(bitPattern: event.data.l.0) {
    case ping:
      // The answer is the same message, sent to the root window.
      var answer = XEvent(xclient: event)
      answer.xclient.window = connection.root
      RequestErrors.while("answering the window manager", on: connection.display) {
        XSendEvent(
          connection.display, connection.root, 0,
          SubstructureRedirectMask | SubstructureNotifyMask, &answer)
        XFlush(connection.display)
      }
    case sync:
      counter?.wasRequested(low: event.data.l.2, high: event.data.l.3)
    default:
      break
    }
  }

  /// Notes that the new size has arrived.
  ///
  /// - Returns: Whether the window manager waits until the window is drawn in its new size.
  mutating func wasConfigured() -> Bool { counter?.wasConfigured() ?? false }

  mutating func wasDrawn() { counter?.wasDrawn() }
}
