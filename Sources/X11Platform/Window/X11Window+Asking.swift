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
