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
