internal import CX11

/// Questions that the server answers with an event, so that nobody waits for a reply.
extension X11Window {
  /// Asks the server a question.
  ///
  /// Its answer follows everything that the server sent before it read the question. The server
  /// reads no question while another client has grabbed it.
  ///
  /// - Returns: The question's number, by which ``answer(_:)`` recognizes the answer.
  func ask() -> UInt {
    let display = connection.display
    let question = XNextRequest(display)
    // Appending nothing changes nothing, but still causes an event, which contains the time.
    _ = RequestErrors.while("asking for the time", on: display) {
      XChangeProperty(
        display, window, timeProperty, Atom(XA_CARDINAL), 32, PropModeAppend, nil, 0)
    }
    XFlush(display)
    return question
  }

  /// Returns the number up to which an event answers all questions; `nil` when it answers none.
  func answer(_ event: XPropertyEvent) -> UInt? {
    event.window == window && event.atom == timeProperty ? event.serial : nil
  }

  private var timeProperty: Atom { connection.atom("_TOUCH_PLAYGROUND_TIME") }
}

extension ServerClock {
  /// Asks the server for its time; two round trips.
  init(_ window: X11Window) throws(X11Error) {
    let display = window.connection.display
    XSync(display, 0)
    let asked = MonotonicClock.microseconds
    _ = window.ask()
    XSync(display, 0)
    let answered = MonotonicClock.microseconds
    try window.connection.check()

    // Without an answer, the server's clock is taken to be this machine's.
    var serverTime = UInt32(truncatingIfNeeded: answered / 1000)
    var event = XEvent()
    while XCheckTypedWindowEvent(display, window.window, PropertyNotify, &event) != 0 {
      if window.answer(event.xproperty) != nil {
        serverTime = UInt32(truncatingIfNeeded: event.xproperty.time)
      }
    }
    self.init(serverTime: serverTime, asked: asked, answered: answered)
  }
}
