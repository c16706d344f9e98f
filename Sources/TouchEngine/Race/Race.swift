/// The recognizers that compete for the touches at a moment, and the views that wait for a touch.
///
/// ``Window/race(at:)`` reads it. Reading decides nothing, asks no delegate and changes nothing.
/// The names are those of decisions, which get theirs while an observer listens.
package struct Race: Hashable, Sendable {
  /// One recognizer that takes part in a touch, or waits for the next.
  package struct Lane: Hashable, Sendable {
    /// The recognizer's name, as in decisions.
    package var recognizer: String
    /// The kind of recognizer; see ``GestureRecognizer/kindName``.
    package var kind: String
    /// The path of the recognizer's view; `nil` when it has none.
    package var view: String?
    /// The recognizer's state, as its actions see it.
    package var state: GestureRecognizer.State
    /// The minimums that it needs and the maximums that it allows, the deciding measure first; see
    /// ``GestureRecognizer/progress(at:)``.
    package var goals: [Measure]
    /// The names of undecided recognizers that must fail first (rule A31).
    package var waitsFor: [String]
    /// Whether it has met its own criteria, and waits (rule A35).
    package var isHeld: Bool
    /// Its touches that are down, in order of arrival.
    package var touches: [TouchID]

    /// Creates a lane; by default of a recognizer that is possible and has no touches.
    package init(
      recognizer: String, kind: String, view: String? = nil,
      state: GestureRecognizer.State = .possible, goals: [Measure] = [], waitsFor: [String] = [],
      isHeld: Bool = false, touches: [TouchID] = []
    ) {
      self.recognizer = recognizer
      self.kind = kind
      self.view = view
      self.state = state
      self.goals = goals
      self.waitsFor = waitsFor
      self.isHeld = isHeld
      self.touches = touches
    }
  }

  /// A touch that a scroll view holds back from its content (rule D1).
  package struct Gate: Hashable, Sendable {
    /// The touch that is held back.
    package var touch: TouchID
    /// The path of the view that waits for the touch.
    package var view: String
    /// The path of the scroll view that holds the touch back.
    package var scrollView: String
    /// The time since the touch landed, in seconds; at most ``delay``.
    package var elapsed: Double
    /// The time after which the view gets the touch if no finger moves, in seconds.
    package var delay: Double

    /// Creates a gate. The times are in seconds: `elapsed` since the touch landed, and the whole
    /// `delay`.
    package init(
      touch: TouchID, view: String, scrollView: String, elapsed: Double, delay: Double
    ) {
      self.touch = touch
      self.view = view
      self.scrollView = scrollView
      self.elapsed = elapsed
      self.delay = delay
    }
  }

  /// A button that gets the press of a finger if the finger is lifted inside (rule A56).
  package struct Press: Hashable, Sendable {
    /// The touch of the finger on the button.
    package var touch: TouchID
    /// The path of the button.
    package var button: String
    /// The finger's distance outside the button, and the greatest one that counts, in points.
    package var outside: Measure

    /// Creates a press of the button with this path.
    package init(touch: TouchID, button: String, outside: Measure) {
      self.touch = touch
      self.button = button
      self.outside = outside
    }
  }

  /// The recognizers, in the order in which they see touches (rule A21).
  package var lanes: [Lane]
  /// The touches that are held back, in order of arrival; for each the innermost scroll view first.
  package var gates: [Gate]
  /// The buttons that fingers may press, in the order of the fingers' arrival.
  package var presses: [Press]
  /// The touches that are down, in order of arrival.
  package var touches: [RacingTouch]

  /// Creates a race, by default one without touches.
  package init(
    lanes: [Lane] = [], gates: [Gate] = [], presses: [Press] = [], touches: [RacingTouch] = []
  ) {
    self.lanes = lanes
    self.gates = gates
    self.presses = presses
    self.touches = touches
  }
}

/// A finger that is down, at a moment of a race.
package struct RacingTouch: Hashable, Sendable {
  /// The identifier of the finger's touch.
  package var id: TouchID
  /// The place where it landed, in window coordinates.
  package var first: Point
  /// The present place, in window coordinates.
  package var place: Point
  /// The time at which it landed.
  package var landed: Timestamp
  /// The path of the view that it hit; `nil` when it hit none, or when the view has left.
  package var view: String?

  /// Creates a finger from the places where it landed and is, in window coordinates.
  package init(id: TouchID, first: Point, place: Point, landed: Timestamp, view: String? = nil) {
    self.id = id
    self.first = first
    self.place = place
    self.landed = landed
    self.view = view
  }
}
