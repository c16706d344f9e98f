/// A decision of the engine, with its cause (rule A57).
///
/// The cases are a closed list. Changes of a running gesture, movements of views and questions
/// answered by their default are not decisions.
public struct Decision: Hashable, Sendable {
  /// Engine time.
  public var time: Timestamp
  /// The outcome, with the touch, the recognizer or the view that it is about.
  public var content: Content
  /// The reason, from the code that decided; `nil` when it gave none.
  public var reason: Reason?
  /// The velocity of a pan's fingers when a view or its delegate refused to let it begin, in points
  /// a second in the window's coordinates; `nil` for all other decisions.
  public var velocity: Point?

  /// The outcome of the decision. Recognizers, views and scroll views are named by their paths, as
  /// in ``GestureRecognizer/path``.
  public enum Content: Hashable, Sendable {
    /// A new touch hit a view, or none (`nil`).
    case hit(TouchID, view: String?)
    /// A recognizer was attached to a touch.
    case attached(TouchID, recognizer: String)
    /// A recognizer does not get a touch; the decision's reason comes from the code that refused.
    case refused(TouchID, recognizer: String, by: Refusal)
    /// A recognizer has to wait for another recognizer of the touch to fail.
    case waits(recognizer: String, for: String)
    /// A recognizer failed by its own criteria, or because a recognizer that it waited for
    /// recognized.
    ///
    /// The decision's reason says why its touches were cancelled, or why it was disabled.
    case failed(recognizer: String, Failure)
    /// A recognizer wants to begin; a discrete one wants to end at once.
    ///
    /// The decision's reason is ``Reason/waitedFor(_:)`` when the fingers had moved enough earlier
    /// and the recognizer waited for their direction (rule D41).
    case attempt(recognizer: String, Measure?)
    /// The element that a recognizer's fingers meant, before the recognizer is asked whether it
    /// should begin.
    case meant(recognizer: String, ElementChoice)
    /// A should-begin question was answered with no; the decision's reason comes from the code that
    /// answered, and its ``Decision/velocity`` is what that code could see.
    case shouldBegin(recognizer: String, answer: Bool, by: Judge)
    /// A recognizer that wants to begin has to wait for the other one to fail.
    case held(recognizer: String, for: String)
    /// A held recognizer no longer has to wait for another.
    case released(recognizer: String)
    /// A recognizer failed because another one is active.
    ///
    /// The measure is from the other recognizer's attempt.
    case prevented(recognizer: String, by: String, Measure?)
    /// A continuous gesture began: its recognizer recognized, and its actions are called.
    ///
    /// The decision's reason is ``Reason/beside(_:)`` when others had recognized with its touches.
    case began(recognizer: String)
    /// A gesture ended: a continuous one with its fingers, a discrete one when it was recognized.
    ///
    /// The decision's reason is ``Reason/beside(_:)`` when others had recognized with the touches of
    /// a discrete one.
    case ended(recognizer: String)
    /// A running gesture was cancelled; the decision's reason names the cause.
    case cancelled(recognizer: String)
    /// A view received a new touch.
    case touchBegan(TouchID, view: String)
    /// A view received the lift of a touch.
    case touchEnded(TouchID, view: String)
    /// A view received the cancellation of a touch that it had: it undoes what the touch began.
    case touchCancelled(TouchID, view: String)
    /// A phase is withheld from a view because a recognizer is still undecided.
    case withheld(TouchID, view: String, TouchPhase, by: String)
    /// A touch was discarded: the view never receives it.
    case discarded(TouchID, view: String)
    /// Withheld phases were delivered to the view; `count` is their number.
    case flushed(TouchID, view: String, count: Int)
    /// A recognizer is possible again.
    case reset(recognizer: String)
    /// A scroll view delays a touch to its content by this number of seconds (rule D1).
    case delayStarted(TouchID, view: String, scrollView: String, seconds: Double)
    /// The touch stayed in place until the delay passed: the content may receive it.
    case delayFired(TouchID, view: String, scrollView: String, seconds: Double)
    /// The answer of a scroll view to whether a view may have a touch (rule D6).
    case contentShouldBegin(TouchID, view: String, scrollView: String, answer: Bool)
    /// The answer of a scroll view to whether scrolling may cancel a view's touch (rule D8).
    case contentShouldCancel(TouchID, view: String, scrollView: String, answer: Bool)
    /// A drag began to scroll. The measure is from the pan's attempt.
    case dragBegan(scrollView: String, Measure?)
    /// The finger was lifted; the velocity is the offset's, in points a second.
    case dragEnded(scrollView: String, velocity: Point)
    /// The offset decelerates and will stop at the target, in points.
    case decelerating(scrollView: String, target: Point)
    /// The offset stopped moving by itself here; the decision's reason is
    /// ``Reason/stoppedBy(_:moving:)`` when touches stopped it.
    case stopped(scrollView: String, offset: Point)
    /// The hit view does not get a touch, because of other touches.
    case limited(TouchID, view: String, by: TouchLimit)
    /// A state machine left a state and entered the next.
    case entered(Transition)
    /// A state machine refused a state that cannot follow, and kept its state.
    case entryRefused(RefusedTransition)
    /// A state does not admit an active recognizer, which is cancelled; the state is `nil` when the
    /// machine has none (rule G1.5).
    case dismissed(recognizer: String, machine: String, state: String?)
    /// Another decision of a scroll view about its movement.
    case scrolling(String, ScrollDecision)
  }

  /// The cause for which a recognizer did not get a touch.
  public enum Refusal: String, Hashable, Sendable, CaseIterable {
    /// The recognizer is disabled.
    case disabled
    /// The recognizer does not accept this kind of touch, or not together with its present touches.
    case type
    /// The recognizer's delegate answered no.
    case delegate
    /// The recognizer has finished, and waits for its touches to end.
    case terminal
    /// The recognizer has met its own criteria, and waits for another recognizer to fail.
    case held
    /// The recognizer had got the touch, and ignores it (rule A23).
    case ignored
  }

  /// The other touch that keeps a view from getting one.
  public enum TouchLimit: Hashable, Sendable {
    /// The view takes one touch at a time, and already has this one (rule C7).
    case single(TouchID)
    /// The view takes no touch while other views have any, and this view has one (rule C8).
    case othersTouched(view: String)
    /// This view has a touch, and is exclusive: no other view may get one (rule C8).
    case exclusive(view: String)
  }

  /// The code that answers whether a recognizer should begin.
  public enum Judge: Hashable, Sendable {
    /// The view of the recognizer; the value is its path.
    case view(String)
    /// The recognizer's delegate.
    case delegate
    /// A state of the machine that governs the recognizer; `nil` when the machine has none.
    case state(machine: String, state: String?)
  }

  /// - Parameters:
  ///   - time: Engine time.
  ///   - content: The decision itself.
  ///   - reason: The reason, from the code that decided; `nil` when it gave none.
  ///   - velocity: The velocity of a pan's fingers when it was refused to begin, in points a second
  ///     in the window's coordinates.
  public init(
    time: Timestamp, _ content: Content, reason: Reason? = nil, velocity: Point? = nil
  ) {
    self.time = time
    self.content = content
    self.reason = reason
    self.velocity = velocity
  }
}

extension Decision {
  /// The directions for which an attempt waited; `nil` when it waited for none.
  package var directions: Directions? {
    if case .waitedFor(let directions)? = reason { directions } else { nil }
  }

  /// The touches that stopped a scroll view; empty when none did.
  package var stoppers: [TouchID] {
    if case .stoppedBy(let touches, _)? = reason { touches } else { [] }
  }
}

/// An observer of the engine's decisions.
///
/// It is called during a dispatch and must not change anything.
public protocol DecisionObserver: AnyObject {
  /// Receives a decision, in the order in which the engine decides.
  func decided(_ decision: Decision)
}

/// An observer that is also told what sliders do, of which there is no decision.
package protocol SliderObserver: DecisionObserver {
  /// Receives a touch with which a slider did nothing: the finger moved beside its thumb.
  func movedBesideThumb(_ touch: TouchID)
}

/// Another recognizer that had recognized with the same touches when one recognized, and who lets
/// both (rule A40).
public struct Companion: Hashable, Sendable {
  /// A permission for two recognizers to be active at the same time.
  public enum Permission: Hashable, Sendable {
    /// The delegate of the recognizer with this name answered yes.
    case delegate(of: String)
    /// The recognizer with this name excludes none of the other's kind, or is excluded by none.
    case recognizer(String)
    /// The state of the machine with this name, which governs both.
    case machine(String)
    /// A change of the run (``Window/changes``).
    case change
  }

  /// The name of the other recognizer, as in decisions.
  public var recognizer: String
  /// The permission for both.
  public var permission: Permission

  /// - Parameters:
  ///   - recognizer: The name of the other recognizer.
  ///   - permission: Who lets both.
  package init(_ recognizer: String, _ permission: Permission) {
    (self.recognizer, self.permission) = (recognizer, permission)
  }
}

extension Decision {
  /// The recognizers beside which one recognized; empty when there was none.
  package var companions: [Companion] {
    if case .beside(let companions)? = reason { companions } else { [] }
  }
}

extension Decision.Content {
  /// The touch that the decision is about; `nil` when it is about none.
  public var touch: TouchID? {
    switch self {
    case .hit(let touch, _), .attached(let touch, _), .refused(let touch, _, _),
      .touchBegan(let touch, _), .touchEnded(let touch, _), .touchCancelled(let touch, _),
      .withheld(let touch, _, _, _), .discarded(let touch, _), .flushed(let touch, _, _),
      .delayStarted(let touch, _, _, _), .delayFired(let touch, _, _, _),
      .contentShouldBegin(let touch, _, _, _), .contentShouldCancel(let touch, _, _, _),
      .limited(let touch, _, _):
      touch
    case .waits, .failed, .attempt, .meant, .shouldBegin, .held, .released, .prevented, .began,
      .ended,
      .cancelled, .reset, .dragBegan, .dragEnded, .decelerating, .stopped,
      .scrolling, .entered, .entryRefused, .dismissed:
      nil
    }
  }

  /// The recognizer that the decision is about; `nil` when it is about none.
  public var recognizer: String? {
    switch self {
    case .attached(_, let recognizer), .refused(_, let recognizer, _),
      .failed(let recognizer, _), .attempt(let recognizer, _), .meant(let recognizer, _),
      .shouldBegin(let recognizer, _, _),
      .prevented(let recognizer, _, _), .began(let recognizer), .ended(let recognizer),
      .cancelled(let recognizer), .reset(let recognizer), .waits(let recognizer, _),
      .held(let recognizer, _), .released(let recognizer),
      .dismissed(let recognizer, _, _):
      recognizer
    case .hit, .touchBegan, .touchEnded, .touchCancelled, .withheld, .discarded, .flushed,
      .delayStarted, .delayFired, .contentShouldBegin, .contentShouldCancel, .dragBegan,
      .dragEnded, .decelerating, .stopped,
      .scrolling, .entered, .entryRefused, .limited:
      nil
    }
  }
}

/// The element that fingers meant, and its rivals (rule A57).
public struct ElementChoice: Hashable, Sendable {
  /// The region of an element in which the fingers were.
  public enum Region: String, Hashable, Sendable {
    /// The element itself.
    case own
    /// The area around the element.
    case surrounding
  }

  /// An element that the fingers could mean.
  public struct Candidate: Hashable, Sendable {
    /// The element's name.
    public var element: String
    /// The region of the element in which the fingers were.
    public var region: Region
    /// The distance of the fingers from the element's center, in points on the screen, by which the
    /// nearest is chosen; 0 in the element's own region.
    public var distance: Double

    /// Creates a candidate from its name, the region of the fingers, and their distance from its
    /// center in points.
    public init(_ element: String, _ region: Region, distance: Double) {
      self.element = element
      self.region = region
      self.distance = distance
    }
  }

  /// The maximum number of rivals.
  public static let rivalLimit = 3

  /// The chosen element.
  public var choice: Candidate
  /// The number of fingers; the center of several fingers counts.
  public var fingers: Int
  /// The other candidates, the nearest first, at most ``rivalLimit``.
  public var rivals: [Candidate]

  /// Creates a choice. `rivals` come with the nearest first; those after the first ``rivalLimit``
  /// are left out.
  public init(_ choice: Candidate, fingers: Int = 1, rivals: [Candidate] = []) {
    self.choice = choice
    self.fingers = fingers
    self.rivals = Array(rivals.prefix(Self.rivalLimit))
  }
}
