/// The recognizers that compete for the touches at a moment, and the views that wait for a touch.
///
/// ``Window/race(at:)`` reads it. Reading decides nothing, asks nobody and changes nothing. The
/// names are those of decisions, which get theirs while an observer listens.
public struct Race: Hashable, Sendable {
  /// One recognizer that takes part in a touch, or waits for the next.
  public struct Lane: Hashable, Sendable {
    /// The recognizer's name, as in decisions.
    public var recognizer: String
    /// The kind of recognizer; see ``GestureRecognizer/kindName``.
    public var kind: String
    /// The path of the recognizer's view; `nil` when it has none.
    public var view: String?
    public var state: GestureRecognizer.State
    /// What it needs and what it can take at most, the deciding measure first; see
    /// ``GestureRecognizer/progress(at:)``.
    public var goals: [Measure]
    /// The names of undecided recognizers that must fail first (rule A31).
    public var waitsFor: [String]
    /// Whether it has met its own criteria, and waits (rule A35).
    public var isHeld: Bool
    /// Its touches that are down, in order of arrival.
    public var touches: [TouchID]

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
    public var touch: TouchID
    /// The path of the view that waits for the touch.
    public var view: String
    public var scrollView: String
    /// The time since the touch landed, in seconds; at most ``delay``.
    public var elapsed: Double
    /// The time after which the view gets the touch if no finger moves, in seconds.
    public var delay: Double

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
    public var touch: TouchID
    /// The path of the button.
    public var button: String
    /// How far the finger is outside the button, and how far it may be, in points.
    public var outside: Measure

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

  public init(
    lanes: [Lane] = [], gates: [Gate] = [], presses: [Press] = [], touches: [RacingTouch] = []
  ) {
    self.lanes = lanes
    self.gates = gates
    self.presses = presses
    self.touches = touches
  }
}
