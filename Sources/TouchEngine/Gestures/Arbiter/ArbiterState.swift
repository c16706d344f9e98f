/// What the arbiter knows while it dispatches; the arbiter's methods keep it.
class ArbiterState {
  /// See ``Window/thresholds``; stored here for direct access by recognizers.
  final var thresholds = GestureThresholds.standard
  final var observers: [any DecisionObserver] = []
  /// See ``Window/changes``; `nil` when there are none.
  final var changes: AppliedChanges?
  /// Touches that are down, and lifted touches with phases that a view has yet to receive; in order
  /// of arrival.
  final var touches: [Touch] = []
  /// The running transform, if there is one.
  final var transform: RunningTransform?
  /// Recognizers that have touches, are not possible or wait for a touch, in the order of rule A21.
  final var order: [GestureRecognizer] = []
  /// Recognizers with an unanswered request to begin, in the order of asking.
  final var attempts: [GestureRecognizer] = []
  /// Recognizers that should-begin has allowed and that have not begun, in the order of asking;
  /// between events, the held recognizers.
  final var unsettled: [GestureRecognizer] = []
  /// State changes whose actions have not run.
  final var transitions: [(recognizer: GestureRecognizer, state: GestureRecognizer.State)] = []
  /// State changes whose actions are running; kept to reuse its memory.
  final var due: [(recognizer: GestureRecognizer, state: GestureRecognizer.State)] = []
  /// The phases to deliver to views; kept to reuse its memory.
  final var deliveries: [Delivery] = []
  /// The delegates of the recognizers in ``order``, during the questions of step 1: looking up a
  /// delegate costs as much as asking it.
  final var delegates: [(any GestureRecognizerDelegate)?] = []
  /// The event passed to all callbacks; refilled for each event.
  let event = TouchEvent()
  /// The touches of this event by phase.
  final var changed = ChangedTouches()
  /// The last touch that ended, for tap counts (rule B6).
  final var lastEnded: (time: Timestamp, began: Point, tapCount: Int)?
  /// Whether a recognizer failed or dropped a touch since the last delivery to views.
  final var viewsMayGetMore = false
  /// Whether this dispatch contains more than moves: only then can a recognizer lose its last
  /// touch, finish, or get a new requirement.
  final var hasNews = false
  /// Whether a touch ended or was taken from a recognizer: only then can a recognizer finish.
  final var touchesWent = false

  final var isDispatching = false
  /// The decisions of the current step, until they are reported.
  final var noted: [NotedDecision] = []
  /// The memory of decisions that were reported, for later ones.
  final var reportedNotes: [NotedDecision] = []
}

/// The touches in an event, by phase, each list in order of arrival.
struct ChangedTouches {
  var began: [Touch] = []
  var moved: [Touch] = []
  var ended: [Touch] = []
  var cancelled: [Touch] = []

  var areMovesOnly: Bool { began.isEmpty && ended.isEmpty && cancelled.isEmpty }

  /// The phase of all touches, or `nil` if they have different phases.
  var onlyPhase: TouchPhase? {
    if areMovesOnly { return .moved }
    guard moved.isEmpty, cancelled.isEmpty else { return nil }
    return ended.isEmpty ? .began : began.isEmpty ? .ended : nil
  }

  subscript(phase: TouchPhase) -> [Touch] {
    switch phase {
    case .began: began
    case .moved: moved
    case .ended: ended
    case .cancelled: cancelled
    }
  }

  mutating func removeAll() {
    // The recognizers may share the memory of this list.
    if !began.isEmpty { began = [] }
    moved.removeAll(keepingCapacity: true)
    ended.removeAll(keepingCapacity: true)
    cancelled.removeAll(keepingCapacity: true)
  }
}

/// A decision of the current step that has not been reported yet.
struct NotedDecision {
  /// The recognizer's place in the order of rule A21; −1 for decisions about none.
  var rank: Int
  /// The touch's number; 0 for decisions about none.
  var touch: Int
  var content: Decision.Content
  var reason: Reason?
  var velocity: Point?

  /// The place in the order of rule A57: by recognizer, then by touch.
  var place: (rank: Int, touch: Int) { (rank, touch) }

  /// Takes the decision out, which leaves one without meaning. A copy would count references to
  /// each name in it.
  mutating func take(at time: Timestamp) -> Decision {
    var content = Decision.Content.hit(TouchID(0), view: nil)
    var reason: Reason?
    swap(&content, &self.content)
    swap(&reason, &self.reason)
    return Decision(time: time, content, reason: reason, velocity: velocity)
  }

  /// Whether decisions are in the order of rule A57 as they are, as they mostly are.
  static func areInOrder(_ decisions: [NotedDecision]) -> Bool {
    for index in decisions.indices.dropFirst()
    where decisions[index].place < decisions[index - 1].place {
      return false
    }
    return true
  }
}
