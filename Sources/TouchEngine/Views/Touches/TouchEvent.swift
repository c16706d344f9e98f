/// The changes in the touches of a window at one time.
///
/// The event contains all current touches, including those that did not change (rule C11). The
/// object is reused for the next event: do not keep it.
public final class TouchEvent {
  /// The engine time of the event.
  @exclusivity(unchecked) public internal(set) var timestamp = Timestamp.zero

  /// Every touch of the window that is down or was lifted in this event, in order of arrival.
  @exclusivity(unchecked) public internal(set) var allTouches: [Touch] = []

  /// The samples of this event.
  @exclusivity(unchecked) var samples: [TouchSample] = []

  /// The number of the event in its window.
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
