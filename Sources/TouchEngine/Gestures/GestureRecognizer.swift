/// Watches touches and recognizes a gesture in them.
///
/// A recognizer is attached to a view and sees the touches that hit that view or a descendant,
/// before the view does (rules A15, A16). A subclass overrides the four `touches…` methods, sets
/// ``state`` when it recognizes or fails, and clears its own fields in ``reset()``. The rules,
/// outside the recognizer, decide which recognizers may begin together and which touches the views
/// see.
///
///     override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
///       state = .recognized
///     }
///
/// Two recognizers are equal when they are the same object.
open class GestureRecognizer: Hashable {
  /// The delegate that decides about beginning, waiting and receiving touches. It is not retained.
  public var delegate: (any GestureRecognizerDelegate)? {
    get { delegateReference?.object as? any GestureRecognizerDelegate }
    set { delegateReference = newValue.map { WeakTarget($0) } }
  }

  /// The view to which the recognizer was added, which is not retained; `nil` for none.
  public final var view: View? { host }

  /// Whether the recognizer gets touches. Disabling it cancels a running gesture and drops the
  /// touches; enabling it again does not bring them back (rules A18, A30).
  public var isEnabled = true {
    didSet { if oldValue, !isEnabled { withdraw(because: .disabled, endReason) } }
  }

  /// Whether the view loses the touches when this recognizer recognizes (rule A24).
  public var cancelsTouchesInView = true

  /// Whether the view gets nothing while this recognizer is possible (rule A26).
  public var delaysTouchesBegan = false

  /// Whether the view does not hear of a lift while this recognizer is possible (rule A27).
  public var delaysTouchesEnded = true

  /// Whether all touches must be of the same kind as the first (rule A19).
  public var requiresExclusiveTouchType = true

  // MARK: State that the arbiter uses

  // The state that a landing reads of each recognizer comes first, so that little memory is
  // fetched.

  /// Whether ``allowedTouchTypes`` contains every kind.
  private(set) final var takesAllTypes = true
  /// Whether the recognizer gets touches, and is over when the last of them has ended.
  final var needsTouches = true

  /// The touches that are attached and not ignored, in order of arrival; touches that end in an
  /// event stay here until it has been dispatched. A transform is represented by one touch at its
  /// middle.
  public internal(set) var touches: [Touch] = []

  /// All touches of this attempt that were not ignored, including ended ones, until the reset
  /// (rule A24).
  var attempt: [Touch] = []

  var committedState = State.possible {
    didSet { latest = requested.last ?? committedState }
  }
  /// The states requested and not yet allowed: an attempt, and later states of the same event.
  var requested: [State] = [] {
    didSet { latest = requested.last ?? committedState }
  }
  private final var delegateReference: WeakTarget?
  /// The last requested state, from which a subclass continues.
  final private(set) var latest = State.possible
  /// Whether it was allowed to begin and waits for others to fail; ``state`` reads possible
  /// (rule A35).
  public internal(set) var isHeld = false
  /// Whether it was held in this attempt.
  var wasHeld = false
  /// Whether it recognized in this attempt.
  var hasRecognized = false
  /// Whether it recognized in this attempt and so takes its touches from their views.
  var takesTouches = false
  /// Whether the fingers that lift in this event no longer count, because others go on with the
  /// gesture (rule B23).
  final var leavesOutLifted = false
  /// Whether it dropped its touches before they ended.
  var isWithdrawn = false
  /// A number unique to this attempt among all recognizers, so that no answer is reused for another
  /// attempt.
  var attemptNumber = 0
  /// The view that the recognizer is attached to.
  @Uncounted final var host: View?
  /// The arbiter while the recognizer is in its order, which retains it.
  @Uncounted final var arbiter: GestureArbiter?
  /// The recognizers that this recognizer must wait for.
  var requirements = FailureRequirements()
  /// Who lets this attempt recognize together with other attempts; `nil` where nobody does
  /// (rule A40).
  var simultaneity: [(attempt: Int, sharing: SharedRecognition?)] = []
  /// The locations of the fingers when the gesture was recognized, in window coordinates, for an
  /// action that runs later.
  var lateContacts: [Point]?
  var actions: [TargetAction] = []
  final var timers: [TimelineTimer] = []
  /// The timer of ``setAlarm(afterSeconds:)``. It is created once, so that a tap does not allocate
  /// one each time.
  final var alarm: TimelineTimer?

  // MARK: State that few events use

  // It comes after the fields above, so that these lie close together in memory.

  /// The measurement that led to the attempt.
  var attemptMeasure: Measure?
  /// The reason for the last refusal, if ``refuse(because:)`` gave one.
  var answerReason: Reason?
  /// The reason for disabling, while the recognizer is being disabled.
  var endReason: Reason?
  /// The value of ``state`` while an action runs.
  var reported: State?
  /// The name registered in the window, once the recognizer was named; see ``path``.
  final var nameClaim: NameClaim?
  /// The kind in its name, where a change of the run gave it another ``kindName``: changes and
  /// comparisons of runs go by names.
  final var kindBeforeChanges: String?

  /// The name in decisions and traces. If empty, the view's path and the kind of recognizer are
  /// used. The second of two recognizers with the same name in a window becomes `name#2`; see
  /// ``path``.
  public var name = ""

  /// The kinds of touch that the recognizer accepts (rule A19).
  public var allowedTouchTypes = TouchKind.allCases {
    didSet { takesAllTypes = Set(allowedTouchTypes) == Set(TouchKind.allCases) }
  }

  /// Who decides, after views and delegate, when the recognizer may begin, if anybody does.
  final var government: (any Governing)?

  final var token: LifeToken?

  /// Creates a recognizer without actions; it gets touches once it is added to a view.
  public init() {}

  public static func == (a: GestureRecognizer, b: GestureRecognizer) -> Bool { a === b }

  public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  deinit {
    token?.expire()
    alarm?.cancel()
    if let nameClaim { nameClaim.book.giveBack(nameClaim) }
  }

  // MARK: For users

  /// The state of the recognizer.
  ///
  /// Only subclasses set it. From possible, a request for began or ended is an attempt: it takes
  /// effect when should-begin and the other recognizers have agreed, later in the same event, and
  /// until then this property still reads possible. An invalid change is refused with one
  /// ``Diagnostic`` (rule A8).
  public var state: State {
    get { reported ?? committedState }
    set {
      if newValue == .possible, latest == .possible { return }
      if let arbiter, arbiter.isDispatching { return request(newValue, arbiter) }
      change { request(newValue, arbiter) }
    }
  }

  /// The number of touches that ``location(ofTouch:in:)`` can return.
  ///
  /// If the recognizer had to wait for another and its gesture is over, this number and the
  /// locations are those of the gesture (rule A24). A transform has no touches.
  public var numberOfTouches: Int {
    if let first = attempt.first, first.isTransform { return 0 }
    return contactCount
  }

  private var contactCount: Int { lateContacts?.count ?? contacts.count }

  /// The middle of the contacts, in window coordinates; `nil` when there is none.
  private var middle: Point? {
    if let lateContacts { return lateContacts.isEmpty ? nil : Point.middle(of: lateContacts) }
    let contacts = contacts
    return contacts.isEmpty ? nil : centroid(of: contacts)
  }

  /// The touches that count for locations and for ``numberOfTouches``: those of this event too that
  /// have lifted (rule A55), unless ``leavesOutLifted`` is true.
  private var contacts: [Touch] { leavesOutLifted ? touches.filter { !$0.isOver } : touches }

  /// The middle of the tracked touches, or of a transform, in the coordinates of `view`; `nil`
  /// means the window's. Zero without touches (rules A52, A53).
  open func location(in view: View?) -> Point {
    guard let middle else { return .zero }
    return view?.convert(middle, from: nil) ?? middle
  }

  /// The location of one of the touches, in the coordinates of `view`; `nil` means the window's.
  /// The index is in order of arrival and below ``numberOfTouches`` (rule A53).
  open func location(ofTouch index: Int, in view: View?) -> Point {
    let isInRange = index >= 0 && index < numberOfTouches
    assert(isInRange, "there is no touch \(index) of \(numberOfTouches)")
    guard isInRange else { return .zero }
    guard let lateContacts else { return contacts[index].location(in: view) }
    return view?.convert(lateContacts[index], from: nil) ?? lateContacts[index]
  }

  // MARK: For subclasses

  /// Handles new touches, in order of arrival. The base class does nothing here and in the other
  /// three.
  open func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}

  /// Handles touches that moved, in order of arrival.
  open func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}

  /// Handles touches whose fingers lifted, in order of arrival.
  open func touchesEnded(_ touches: [Touch], with event: TouchEvent) {}

  /// Handles touches that the system or a source cancelled, in order of arrival.
  open func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {}

  /// Whether the recognizer sees a transform that begins over its view. Asked before
  /// ``transformReceived(_:)``, and only while the recognizer is possible. The default is yes for
  /// pan, pinch and rotation, and no for others.
  open func shouldReceive(_ event: TransformEvent) -> Bool { false }

  /// Handles a transform that began, changed or ended. The base class does nothing here.
  open func transformReceived(_ event: TransformEvent) {}

  /// Clears the subclass's own state when an attempt is over, before the next can begin. Call
  /// `super`. The engine resets ``GestureRecognizer/state`` itself (rule A7).
  open func reset() {}

  /// Whether this recognizer, while active, keeps `other` from recognizing (rule A40).
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

  /// Whether `other`, while active, keeps this recognizer from recognizing (rule A40).
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }

  /// Whether this recognizer must wait until `other` fails. Asked once an attempt for each pair
  /// that shares a touch (rules A32, A33). One yes, from a subclass or a delegate of either, is
  /// enough.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }

  /// Whether `other` must wait until this recognizer fails. Asked like
  /// ``GestureRecognizer/shouldRequireFailure(of:)``.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

  /// Returns the measures between the recognizer and its recognition or failure, the deciding
  /// measure first: a minimum is what it needs, a maximum is how much it can take at most.
  ///
  /// A measure decides in the event, or at the moment, in which it passes its limit. The result is
  /// empty while the recognizer takes part in nothing, and once it has decided. The default returns
  /// the measure of an attempt that is held, and otherwise nothing.
  ///
  /// An override changes nothing and asks no delegate. It calls `super` while the recognizer is not
  /// possible or ``GestureRecognizer/isHeld``.
  ///
  /// - Parameter time: The moment of a picture, at or after the timeline's now.
  /// - Returns: Measures in window coordinates, like those of decisions.
  open func progress(at time: Timestamp) -> [Measure] {
    guard latest != .possible, committedState == .possible else { return [] }
    return attemptMeasure.map { [$0] } ?? []
  }

  /// Whether a later touch may complete the gesture, such as the second tap of two. If so, the
  /// recognizer stays possible with no touch down, and recognizers that require it to fail wait
  /// (rules A6, A34). The default is `false`.
  ///
  /// This property counts only while the recognizer is possible. A subclass that overrides it sets
  /// a timer with ``GestureRecognizer/schedule(afterSeconds:_:)`` and fails when the timer ends.
  open var isWaitingForTouch: Bool { false }

  /// Drops a touch from this recognizer. The view still gets the touch (rule A23).
  public final func ignore(_ touch: Touch, for event: TouchEvent) {
    guard let arbiter, touches.contains(where: { $0 === touch }) else { return }
    arbiter.settle {
      noteAsked(because: touch)
      arbiter.note(.refused(touch.id, recognizer: path, by: .ignored), self, touch)
      touches.removeAll { $0 === touch }
      attempt.removeAll { $0 === touch }
      touch.recognizers.removeAll { $0 === self }
      arbiter.viewsMayGetMore = true
      arbiter.noteDeparture()
    }
  }

  /// Fails the recognizer.
  ///
  /// - Parameters:
  ///   - failure: The cause of the failure.
  ///   - reason: The reason behind it, such as why the recognizer was disabled; `nil` when there is
  ///     none.
  public final func fail(_ failure: Failure, because reason: Reason? = nil) {
    if isInDispatch { failNow(failure, reason) } else { change { failNow(failure, reason) } }
  }

  private func failNow(_ failure: Failure, _ reason: Reason?) {
    if isHeld, !latest.isTerminal { return failHeld(failure, because: reason) }
    guard committedState == .possible, requested.isEmpty else {
      return request(.failed, arbiter, because: reason)
    }
    committedState = .failed
    arbiter?.recognizerFailed(self, failure, because: reason)
  }

  /// Whether an event is being dispatched, which will handle the changes.
  private var isInDispatch: Bool { arbiter?.isDispatching ?? false }

  /// Attempts to begin (or, with `.ended`, to recognize at once), with the measurement that led to
  /// it.
  public final func attempt(_ state: State = .began, because measure: Measure?) {
    change {
      if committedState == .possible, requested.isEmpty { attemptMeasure = measure }
      request(state, arbiter)
    }
  }

  /// Handles an event as a whole; called once for each event with a touch of the recognizer, after
  /// the phases of all its touches, while the recognizer is not over.
  ///
  /// Several fingers may move in one event; here all of them have moved. An override of a class
  /// other than this one calls `super`.
  open func eventSeen(_ event: TouchEvent) {}

  /// Restarts measurements from the attempt; called once the recognizer may begin, before its first
  /// action. The default does nothing.
  open func attemptAccepted() {}

  /// Whether the recognizer has seen one stroke of several and has not decided, whether a finger
  /// is down or not. Recognizers that require it to fail wait (rule A34).
  ///
  /// The default is ``isWaitingForTouch``, which is about the time without a finger.
  open var isAmidStrokes: Bool { isWaitingForTouch }

  /// The failure if touches that the recognizer would get begin at these positions of the window,
  /// also on another view; `nil`, the default, if they do not fail it (rules A17, B4). Asked only
  /// while ``isAmidStrokes``.
  open func failure(ofLandingAt positions: [Point]) -> Failure? { nil }

  // MARK: Between the arbiter and the built-in recognizers

  /// Handles the alarm set by ``setAlarm(afterSeconds:)``.
  func alarmRang() {}

  /// The directions that the recognizer waited for before its attempt, although the fingers had
  /// moved far enough; `nil` when it did not wait.
  var directionsWaitedFor: Directions? { nil }

  /// The velocity of the fingers that drag, in points a second in the window's coordinates; `nil`
  /// for a recognizer that has none.
  var velocityInWindow: Point? { nil }

  /// Returns what the recognizer does by itself on a course of its fingers from `time` on, as far
  /// as its own measures tell. Changes nothing. Called only while the recognizer is possible and
  /// has not attempted.
  func forecast(_ course: Course, at time: Timestamp) -> Forecast { .unknown }

  /// Adds the fields that decide what comes of further input, apart from those of this class. An
  /// override calls `super` first, and covers its own class.
  func addState(to hasher: inout StateHasher) { hasher.cover(GestureRecognizer.self) }

  /// Returns what it does by itself on a course of two fingers; what follows neither of them stays.
  func forecast(_ course: PairCourse) -> Forecast {
    touches.contains { !$0.isOver } ? .unknown : .stays
  }

  /// Returns the answer of ``canPrevent(_:)``, also about an attempt of `other` to come.
  func canPrevent(_ other: GestureRecognizer, asking: Asking) -> Bool { canPrevent(other) }

  /// The movement of the fingers that drag; `nil` for a recognizer of no drag.
  var travel: Travel? { nil }

  /// Returns the displacement of the fingers with which it attempts, in window coordinates; of an
  /// attempt to come the direction alone counts. `nil` for a recognizer of no drag.
  final func displacement(_ asking: Asking) -> Point? {
    guard let travel else { return nil }
    guard case .foretell(let way) = asking, latest == .possible else { return travel.atAttempt }
    return travel.moved + way * travel.slop
  }

  /// The points of the window at which the fingers of the last tap landed, while it waits for the
  /// next one; empty for recognizers that count no taps.
  var lastTapPlaces: [Point] { [] }

  /// Returns whether the content of a scroll view lets the recognizer begin, once all others do
  /// (rules D7, D8, D26).
  func contentAnswer(asking: Asking) -> Beginning { .allowed }

  /// Takes over whether the scroll view that it drags delays touches, by the names of scroll views.
  func takeDelays(_ delays: [String: Bool]) {}

  /// The tap count, which decides the order when one lift completes several taps: the higher count
  /// goes first (rule A42). `nil` for recognizers that are not taps.
  var tapPrecedence: Int? { nil }

  /// The kind of recognizer, as shown in names. The default is the name of the class, less
  /// `GestureRecognizer` or `Recognizer`: that of `KnockRecognizer` is `knock`.
  open var kindName: String {
    let name = "\(type(of: self))".prefix { $0 != "<" }
    let suffix = ["GestureRecognizer", "Recognizer"].first { name.hasSuffix($0) }
    let stem = name.dropLast(suffix?.count ?? 0)
    return stem.isEmpty ? "recognizer" : stem.loweredFirst
  }
}

extension GestureRecognizer {
  /// The thresholds of the window; the standard ones while the recognizer is in none.
  @inline(__always) public var thresholds: GestureThresholds {
    arbiter?.thresholds ?? host?.window?.thresholds ?? .standard
  }
}

extension GestureRecognizer: Mortal {}
