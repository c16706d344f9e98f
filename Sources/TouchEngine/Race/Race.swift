/// The recognizers that compete for the touches at a moment, and the views that wait for a touch.
///
/// ``Window/race(at:)`` reads it. Reading decides nothing, asks no delegate and changes nothing.
/// The names are those of decisions, which get theirs while an observer listens.
public struct Race: Hashable, Sendable {
  /// One recognizer that takes part in a touch, or waits for the next.
  public struct Lane: Hashable, Sendable {
    /// The recognizer's name, as in decisions.
    public var recognizer: String
    /// The kind of recognizer; see ``GestureRecognizer/kindName``.
    public var kind: String
    /// The path of the recognizer's view; `nil` when it has none.
    public var view: String?
    /// The recognizer's state, as its actions see it.
    public var state: GestureRecognizer.State
    /// The minimums that it needs and the maximums that it allows, the deciding measure first; see
    /// ``GestureRecognizer/progress(at:)``.
    public var goals: [Measure]
    /// The names of undecided recognizers that must fail first (rule A31).
    public var waitsFor: [String]
    /// Whether it has met its own criteria, and waits (rule A35).
    public var isHeld: Bool
    /// Its touches that are down, in order of arrival.
    public var touches: [TouchID]

    /// Creates a lane; by default of a recognizer that is possible and has no touches.
    public init(
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
  public struct Gate: Hashable, Sendable {
    /// The touch that is held back.
    public var touch: TouchID
    /// The path of the view that waits for the touch.
    public var view: String
    /// The path of the scroll view that holds the touch back.
    public var scrollView: String
    /// The time since the touch landed, in seconds; at most ``delay``.
    public var elapsed: Double
    /// The time after which the view gets the touch if no finger moves, in seconds.
    public var delay: Double

    /// Creates a gate. The times are in seconds: `elapsed` since the touch landed, and the whole
    /// `delay`.
    public init(
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
  public struct Press: Hashable, Sendable {
    /// The touch of the finger on the button.
    public var touch: TouchID
    /// The path of the button.
    public var button: String
    /// The finger's distance outside the button, and the greatest one that counts, in points.
    public var outside: Measure

    /// Creates a press of the button with this path.
    public init(touch: TouchID, button: String, outside: Measure) {
      self.touch = touch
      self.button = button
      self.outside = outside
    }
  }

  /// The recognizers, in the order in which they see touches (rule A21).
  public var lanes: [Lane]
  /// The touches that are held back, in order of arrival; for each the innermost scroll view first.
  public var gates: [Gate]
  /// The buttons that fingers may press, in the order of the fingers' arrival.
  public var presses: [Press]
  /// The touches that are down, in order of arrival.
  public var touches: [RacingTouch]

  /// Creates a race, by default one without touches.
  public init(
    lanes: [Lane] = [], gates: [Gate] = [], presses: [Press] = [], touches: [RacingTouch] = []
  ) {
    self.lanes = lanes
    self.gates = gates
    self.presses = presses
    self.touches = touches
  }
}

/// A finger that is down, at a moment of a race.
public struct RacingTouch: Hashable, Sendable {
  /// The identifier of the finger's touch.
  public var id: TouchID
  /// The place where it landed, in window coordinates.
  public var first: Point
  /// The present place, in window coordinates.
  public var place: Point
  /// The time at which it landed.
  public var landed: Timestamp
  /// The path of the view that it hit; `nil` when it hit none, or when the view has left.
  public var view: String?

  /// Creates a finger from the places where it landed and is, in window coordinates.
  public init(id: TouchID, first: Point, place: Point, landed: Timestamp, view: String? = nil) {
    self.id = id
    self.first = first
    self.place = place
    self.landed = landed
    self.view = view
  }
}
