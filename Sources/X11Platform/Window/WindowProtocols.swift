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

/// The counter that tells the window manager when the window has drawn its new size
/// (`_NET_WM_SYNC_REQUEST`), so that frame and content grow together while the user drags an edge.
struct ResizeCounter {
  private let connection: X11Connection
  private let counter: XSyncCounter
  /// The value to set once the next size is drawn; `nil` when the window manager is not waiting.
  private var requested: XSyncValue?
  /// Whether the window has received that size.
  private var isConfigured = false

  /// Makes a counter.
  ///
  /// - Returns: `nil` when the server has no such counters.
  init?(_ connection: X11Connection) {
    let display = connection.display
    var (event, error): (Int32, Int32) = (0, 0)
    var (major, minor): (Int32, Int32) = (0, 0)
    guard XSyncQueryExtension(display, &event, &error) != 0,
      XSyncInitialize(display, &major, &minor) != 0
    else { return nil }
    self.connection = connection
    counter = XSyncCreateCounter(display, XSyncValue(hi: 0, lo: 0))
    guard counter != 0 else { return nil }
  }

  func destroy() { XSyncDestroyCounter(connection.display, counter) }

  /// Announces the counter on the window.
  func announce(on window: XID) {
    connection.write(
      [counter], as: Atom(XA_CARDINAL), to: connection.atom("_NET_WM_SYNC_REQUEST_COUNTER"),
      on: window)
  }

  /// Notes that the window manager is about to change the size, and waits for this number.
  mutating func wasRequested(low: Int, high: Int) {
    requested = XSyncValue(
      hi: Int32(truncatingIfNeeded: high), lo: UInt32(truncatingIfNeeded: low))
    isConfigured = false
  }

  /// Notes that the new size has arrived.
  ///
  /// - Returns: Whether the window manager waits until it is drawn.
  mutating func wasConfigured() -> Bool {
    guard requested != nil else { return false }
    isConfigured = true
    return true
  }

  /// Sets the counter after the window's content was sent to the server.
  mutating func wasDrawn() {
    guard isConfigured, let requested else { return }
    XSyncSetCounter(connection.display, counter, requested)
    self.requested = nil
    isConfigured = false
  }
}
