/// Watches touches and says when they make its gesture.
///
/// A recognizer is attached to a view and sees the touches that hit that view or a descendant,
/// before the view does (rules A15, A16). A subclass overrides the four `touches…` methods, says
/// through ``state`` what it has made out, and clears its own fields in ``reset()``; who may begin
/// beside whom, and what the views get to see, is decided elsewhere, by the rules.
///
///     override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
///       state = .recognized
///     }
open class GestureRecognizer {
  /// Asked who may begin, wait and see touches. It is not kept alive.
  public var delegate: (any GestureRecognizerDelegate)? {
    get {
      if let delegateToken { return delegateToken.isExpired ? nil : responderDelegate }
      return otherDelegate
    }
    set {
      let responder = newValue as AnyObject? as? Responder
      delegateToken = responder?.lifeToken
      responderDelegate = responder == nil ? nil : newValue
      otherDelegate = responder == nil ? newValue : nil
    }
  }

  public final var view: View? { host }

  /// What decisions and traces call it; when empty, the view's path and the kind of recognizer. Of two
  /// in a window that are called the same the second is `name#2`; see ``path``.
  public var name = ""

  /// Whether it gets touches. Switching it off cancels a running gesture and lets go of the touches;
  /// switching it on again does not bring them back (rules A18, A30).
  @exclusivity(unchecked) public var isEnabled = true {
    didSet { if oldValue, !isEnabled { withdraw(because: .disabled, endReason) } }
  }

  /// Whether the view loses the touches when this recognizer recognizes (rule A24).
  @exclusivity(unchecked) public var cancelsTouchesInView = true

  /// Whether the view gets nothing while this recognizer is possible (rule A26).
  @exclusivity(unchecked) public var delaysTouchesBegan = false

  /// Whether the view does not get to know of a lift while this recognizer is possible (rule A27).
  @exclusivity(unchecked) public var delaysTouchesEnded = true

  /// Which kinds of touch it takes (rule A19).
  @exclusivity(unchecked) public var allowedTouchTypes = TouchKind.allCases {
    didSet { takesAllTypes = Set(allowedTouchTypes) == Set(TouchKind.allCases) }
  }

  /// Whether all its touches must be of the kind of the first (rule A19).
  @exclusivity(unchecked) public var requiresExclusiveTouchType = true

  /// The machine whose states say when it may begin, if there is one; see
  /// ``StateMachine/govern(_:)``.
  public internal(set) var governor: StateMachine?

  // MARK: What the arbiter keeps here

  /// The delegate when it is a responder, and whether that is still there.
  @exclusivity(unchecked) private unowned(unsafe) var responderDelegate:
    (any GestureRecognizerDelegate)?
  @exclusivity(unchecked) private var delegateToken: LifeToken?
  /// The delegate when it is none.
  @exclusivity(unchecked) private weak var otherDelegate: (any GestureRecognizerDelegate)?
  /// Whether ``allowedTouchTypes`` leaves nothing out.
  @exclusivity(unchecked) private(set) final var takesAllTypes = true

  /// The touches that are attached and not ignored, in order of arrival; those that end in an event
  /// are here until it has been dispatched. A transform stands here as one that lies in its middle.
  @exclusivity(unchecked) public internal(set) var touches: [Touch] = []

  /// Every touch of this attempt that was not ignored, ended ones too, until the reset (rule A24).
  @exclusivity(unchecked) var attempt: [Touch] = []

  @exclusivity(unchecked) var standing = State.possible {
    didSet { latest = requested.last ?? standing }
  }
  /// States asked for and not yet allowed: an attempt, and what follows it in the same event.
  @exclusivity(unchecked) var requested: [State] = [] {
    didSet { latest = requested.last ?? standing }
  }
  /// The last state asked for, which a subclass goes on from.
  @exclusivity(unchecked) final private(set) var latest = State.possible
  /// Whom it has to wait for.
  @exclusivity(unchecked) var requirements = FailureRequirements()
  /// Whether it was allowed to begin and waits for others to fail; ``state`` reads possible.
  @exclusivity(unchecked) var isHeld = false
  /// Whether it was held in this attempt.
  @exclusivity(unchecked) var wasHeld = false
  /// Where its fingers were when it made its gesture out, for an action that comes later; in the
  /// window's coordinates.
  @exclusivity(unchecked) var lateContacts: [Point]?
  /// What ``state`` reads while an action runs.
  @exclusivity(unchecked) var reported: State?
  /// What the attempt was measured by.
  @exclusivity(unchecked) var attemptMeasure: Measure?
  /// Why the last question about it was answered with no, if somebody said so in ``refuse(because:)``.
  @exclusivity(unchecked) var answerReason: Reason?
  /// Why it is being switched off, while it is.
  @exclusivity(unchecked) var endReason: Reason?
  /// Whether it recognized in this attempt.
  @exclusivity(unchecked) var hasRecognized = false
  /// Whether it recognized in this attempt and so takes its touches from their views.
  @exclusivity(unchecked) var takesTouches = false
  /// Whether it let go of its touches before they ended.
  @exclusivity(unchecked) var isWithdrawn = false
  /// Whose simultaneity with this one has been asked in this attempt, and the answer (rule A40).
  @exclusivity(unchecked) var simultaneity: [(attempt: Int, together: Bool)] = []
  /// No other attempt of anybody has it, so that an answer is not used for another one.
  @exclusivity(unchecked) var attemptNumber = 0
  /// The name that it has in its window, once it was named; see ``path``.
  @exclusivity(unchecked) final var nameClaim: NameClaim?
  @exclusivity(unchecked) var actions: [TargetAction] = []
  /// Cleared by the view when it goes.
  final var host: View? {
    get { hostReference?.takeUnretainedValue() }
    set { hostReference = newValue.map { Unmanaged.passUnretained($0) } }
  }
  @exclusivity(unchecked) final var hostReference: Unmanaged<View>?
  /// Set while it stands in the arbiter's order, which keeps it alive; cleared by the arbiter.
  final var arbiter: GestureArbiter? {
    get { arbiterReference?.takeUnretainedValue() }
    set { arbiterReference = newValue.map { Unmanaged.passUnretained($0) } }
  }
  @exclusivity(unchecked) final var arbiterReference: Unmanaged<GestureArbiter>?
  @exclusivity(unchecked) final var timers: [TimelineTimer] = []
  /// See ``setAlarm(afterSeconds:)``; made once, because a tap would pay for a new one each time.
  @exclusivity(unchecked) final var alarm: TimelineTimer?

  public init() {}

  deinit {
    alarm?.cancel()
    if let nameClaim { nameClaim.book.giveBack(nameClaim) }
  }

  // MARK: For users

  /// Where the recognizer stands.
  ///
  /// Setting it is for subclasses. From possible, began and ended are attempts: they count when
  /// should-begin and the other recognizers have agreed, later in the same event, and until then
  /// this still reads possible. What cannot follow is refused with one ``Diagnostic`` (rule A8).
  public var state: State {
    get { reported ?? standing }
    set {
      if newValue == .possible, latest == .possible { return }
      guard isInDispatch else { return change { request(newValue, arbiter) } }
      arbiterReference?._withUnsafeGuaranteedRef { request(newValue, $0) }
    }
  }

  /// How many touches can be asked about with ``location(ofTouch:in:)``.
  ///
  /// Of a recognizer that had to wait for another, and whose gesture is over, this and the
  /// locations are those of its gesture (rule A24).
  /// A transform has none.
  public var numberOfTouches: Int {
    if let first = attempt.first, first.isTransform { return 0 }
    return contactCount
  }

  private var contactCount: Int { lateContacts?.count ?? touches.count }

  /// The middle of the tracked touches, or of a transform, in the coordinates of `view`; `nil` means the
  /// window's. Zero without touches (rules A52, A53).
  open func location(in view: View?) -> Point {
    guard contactCount > 0 else { return .zero }
    let middle = lateContacts.map { Point.middle(of: $0) } ?? centroid(of: touches)
    return view?.convert(middle, from: nil) ?? middle
  }

  /// Where one of the touches is, in the coordinates of `view`; `nil` means the window's. The index
  /// counts in order of arrival and is below ``numberOfTouches`` (rule A53).
  open func location(ofTouch index: Int, in view: View?) -> Point {
    let isInRange = index >= 0 && index < numberOfTouches
    assert(isInRange, "there is no touch \(index) of \(numberOfTouches)")
    guard isInRange else { return .zero }
    guard let lateContacts else { return touches[index].location(in: view) }
    return view?.convert(lateContacts[index], from: nil) ?? lateContacts[index]
  }

  // MARK: For subclasses

  /// New touches, in order of arrival. The base class does nothing here and in the other three.
  open func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}

  open func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}

  open func touchesEnded(_ touches: [Touch], with event: TouchEvent) {}

  open func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {}

  /// Whether it sees a transform that begins over its view; asked before ``transformReceived(_:)``, and
  /// only while it is possible. Yes for pan, pinch and rotation, no for others unless they say so.
  open func shouldReceive(_ event: TransformEvent) -> Bool { false }

  /// A transform began, changed or is over. The base class does nothing here.
  open func transformReceived(_ event: TransformEvent) {}

  /// Called when an attempt is over, before the next can begin: clear what belongs to it, and call
  /// `super`. The state is put back by the engine, not here (rule A7).
  open func reset() {}

  /// Whether this recognizer, being active, keeps `other` from recognizing (rule A40).
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

  /// Whether `other`, being active, keeps this recognizer from recognizing (rule A40).
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }

  /// Whether this recognizer has to wait until `other` fails; asked once an attempt of a pair that
  /// shares a touch (rules A32, A33). A yes of either side's subclass or delegate is enough.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }

  /// Whether `other` has to wait until this recognizer fails; asked as
  /// ``shouldRequireFailure(of:)`` is.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

  /// Whether a later touch may complete the gesture, as the second tap of two: then the recognizer
  /// stays possible with no touch down, and those who require it to fail wait (rules A6, A34). False
  /// unless a subclass says otherwise.
  ///
  /// It counts only while the recognizer is possible; whoever overrides it sets a timer at the end of
  /// which it fails, with ``schedule(afterSeconds:_:)``.
  open var isWaitingForTouch: Bool { false }

  /// Drops a touch from this recognizer. Its view goes on getting it (rule A23).
  public final func ignore(_ touch: Touch, for event: TouchEvent) {
    guard let arbiter, touches.contains(where: { $0 === touch }) else { return }
    arbiter.settle {
      noteAsked(because: touch)
      touches.removeAll { $0 === touch }
      attempt.removeAll { $0 === touch }
      touch.recognizers.removeAll { $0 === self }
      arbiter.viewsMayGetMore = true
      arbiter.noteDeparture()
    }
  }

  /// Fails, saying why.
  ///
  /// - Parameters:
  ///   - failure: What decided it.
  ///   - reason: Why somebody wanted that, as who switched it off; `nil` when there is nothing to say.
  public final func fail(_ failure: Failure, because reason: Reason? = nil) {
    if isInDispatch { failNow(failure, reason) } else { change { failNow(failure, reason) } }
  }

  private func failNow(_ failure: Failure, _ reason: Reason?) {
    if isHeld, !latest.isTerminal { return failHeld(failure, because: reason) }
    guard standing == .possible, requested.isEmpty else {
      return request(.failed, arbiter, because: reason)
    }
    standing = .failed
    arbiterReference?._withUnsafeGuaranteedRef {
      $0.recognizerFailed(self, failure, because: reason)
    }
  }

  /// Whether an event is being dispatched, which will deal with what changes.
  private var isInDispatch: Bool {
    arbiterReference?._withUnsafeGuaranteedRef { $0.isDispatching } ?? false
  }

  /// Attempts to begin (or, with `.ended`, to recognize at once), saying what was measured.
  public final func attempt(_ state: State = .began, because measure: Measure?) {
    change {
      if standing == .possible, requested.isEmpty { attemptMeasure = measure }
      request(state, arbiter)
    }
  }

  // MARK: Between the arbiter and the built-in recognizers

  /// See ``setAlarm(afterSeconds:)``.
  func alarmRang() {}

  /// The directions until which it waited with the attempt that it makes, although the fingers had moved
  /// enough; `nil` when it did not wait.
  var directionsWaitedFor: Directions? { nil }

  /// Whether it gets touches, and is over when the last of them has gone.
  var needsTouches: Bool { true }

  /// Called once an event, after the phases: the place to judge the event as a whole.
  func eventSeen(_ event: TouchEvent) {}

  /// Should-begin has been answered with yes; what was measured from the attempt counts from here.
  func attemptAccepted() {}

  /// Whether it has seen a tap of several and may see the next, a finger down or not: whoever
  /// requires it to fail waits (rule A34).
  var isAmidTaps: Bool { isWaitingForTouch }

  /// Why touches that it would get, and that are about to begin at these positions of the window, fail
  /// it; `nil` when they do not (rules A17, B4). Asked only while it is amid taps.
  func failure(ofLandingAt positions: [Point]) -> Failure? { nil }

  /// More taps go first when several taps are recognized by the same lift (rule A42); `nil` for all
  /// that are not taps.
  var tapPrecedence: Int? { nil }

  /// The kind, as names show it.
  open var kindName: String { "recognizer" }
}

extension GestureRecognizer {
  var thresholds: GestureThresholds {
    @inline(__always) get {
      guard let arbiterReference else { return idleThresholds }
      return arbiterReference._withUnsafeGuaranteedRef { $0.thresholds }
    }
  }

  @inline(never) private var idleThresholds: GestureThresholds {
    host?.window?.thresholds ?? .standard
  }
}
