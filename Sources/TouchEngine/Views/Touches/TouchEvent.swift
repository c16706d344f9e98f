/// What happened to the touches of a window at one moment.
///
/// It holds all touches that are there, those that did not change too (rule C11). The object is
/// used again for the next event: take from it what is needed, do not keep it.
public final class TouchEvent {
  @exclusivity(unchecked) public internal(set) var timestamp = Timestamp.zero

  /// Every touch of the window that is down or was lifted in this event, in order of arrival.
  @exclusivity(unchecked) public internal(set) var allTouches: [Touch] = []

  /// What came in with this event.
  @exclusivity(unchecked) var samples: [TouchSample] = []

  /// Counts the events of a window.
  @exclusivity(unchecked) var number = 0

  /// The touches that hit `view`.
  public func touches(for view: View) -> [Touch] { allTouches.filter { $0.view === view } }

  /// The touches of `window`.
  public func touches(for window: Window) -> [Touch] { allTouches.filter { $0.window === window } }

  /// The touches that `recognizer` sees.
  public func touches(for recognizer: GestureRecognizer) -> [Touch] {
    allTouches.filter { touch in touch.gestureRecognizers.contains { $0 === recognizer } }
  }
}
