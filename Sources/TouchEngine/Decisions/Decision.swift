/// A decision of the engine, with its cause (rule A57).
///
/// The cases are a closed list. Changes of a running gesture, movements of views and questions
/// answered by their default are not decisions.
public struct Decision: Hashable, Sendable {
  /// Engine time.
  public var time: Timestamp
  public var content: Content
  /// The reason, from the code that decided; `nil` when it gave none.
  public var reason: Reason?

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
    case meant(recognizer: String, Meant)
    /// A should-begin question was answered with no; the decision's reason comes from the code that
    /// answered.
    case shouldBegin(recognizer: String, answer: Bool, by: Judge)
    /// A recognizer that wants to begin has to wait for the other one to fail.
    case held(recognizer: String, for: String)
    /// A held recognizer no longer has to wait for another.
    case released(recognizer: String)
    /// A recognizer failed because another one is active.
    ///
    /// The measure is from the other recognizer's attempt.
    case prevented(recognizer: String, by: String, Measure?)
    case began(recognizer: String)
    case ended(recognizer: String)
    /// A running gesture was cancelled; the decision's reason names the cause.
    case cancelled(recognizer: String)
    case touchBegan(TouchID, view: String)
    case touchEnded(TouchID, view: String)
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
    /// The offset stopped moving by itself here; the decision's reason is ``Reason/stoppedBy(_:)``
    /// when touches stopped it.
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
    case view(String)
    case delegate
    /// A state of the machine that governs the recognizer; `nil` when the machine has none.
    case state(machine: String, state: String?)
  }

  /// - Parameters:
  ///   - time: Engine time.
  ///   - content: The decision itself.
  ///   - reason: The reason, from the code that decided; `nil` when it gave none.
  public init(time: Timestamp, _ content: Content, reason: Reason? = nil) {
    self.time = time
    self.content = content
    self.reason = reason
  }
}

extension Decision {
  /// The directions for which an attempt waited; `nil` when it waited for none.
  package var directions: Directions? {
    if case .waitedFor(let directions)? = reason { directions } else { nil }
  }

  /// The touches that stopped a scroll view; empty when none did.
  package var stoppers: [TouchID] {
    if case .stoppedBy(let touches)? = reason { touches } else { [] }
  }
}

/// An observer of the engine's decisions.
///
/// It is called during a dispatch and must not change anything.
public protocol DecisionObserver: AnyObject {
  func decided(_ decision: Decision)
}

/// A call that the rules do not allow; it had no effect.
public enum Diagnostic: Hashable, Sendable {
  /// A recognizer asked for a state that cannot follow its present one (rule A8).
  case illegalTransition(
    recognizer: String, from: GestureRecognizer.State, to: GestureRecognizer.State)
  /// A recognizer was given a state while it had no touch (rule A8).
  case notTakingPart(recognizer: String)
  /// Actions kept changing recognizers in one dispatch (rule A14).
  case tooManyRounds(limit: Int)
  /// A continuous recognizer did not end when its last touch did; the engine ended it.
  case leftActive(recognizer: String)
  /// Recognizers waited for one another to fail; the engine released the first (rule A36).
  case requirementCycle([String], released: String)
  /// A delegate set a target for a paging view, which ignores it and stops at pages (rule D23).
  case pagingTarget(scrollView: String)
  /// Callbacks of a navigation controller kept changing its stack.
  case tooManyChanges(of: String, limit: Int)
  /// Code outside a dispatch started a timer or a motion while a live source feeds the stream: its
  /// time counts from engine time, which is that of the last event (rule A.8b).
  case startedBetweenEvents(at: Timestamp)
  /// ``TouchStream/perform(at:_:)`` was called while input is recorded, and refused: a recording
  /// cannot contain a closure (rule A.8b).
  case unnamedCall
  /// Several views of a window have the same identifier and are numbered; the second one is named
  /// `view`. Reported once for each identifier.
  case sharedIdentifier(String, view: String)
  /// Several recognizers of a window have the same name and are numbered; the second one is named
  /// `recognizer`. Reported once for each name.
  case sharedName(String, recognizer: String)
}

extension Diagnostic: CustomStringConvertible {
  public var description: String {
    switch self {
    case .illegalTransition(let recognizer, let from, let to):
      "\(recognizer) cannot go from \(from) to \(to); it stays \(from)"
    case .notTakingPart(let recognizer):
      "\(recognizer) takes part in no touch; it stays possible"
    case .tooManyRounds(let limit):
      "actions changed recognizers more than \(limit) times in one dispatch; the rest is dropped"
    case .leftActive(let recognizer):
      "\(recognizer) was still active when its last touch went; it was ended"
    case .requirementCycle(let members, let released):
      "\(members.joined(separator: ", ")) wait for one another to fail; \(released) was released"
    case .pagingTarget(let scrollView):
      "\(scrollView) stops at pages only; the delegate's target is left out"
    case .tooManyChanges(let navigation, let limit):
      "callbacks changed the stack of \(navigation) more than \(limit) times; the rest is dropped"
    case .startedBetweenEvents(let time):
      "a timer or a motion was started between two events and counts from \(time.seconds) s, the time of"
        + " the last one; start it inside TouchStream.perform, which gives it a time"
    case .unnamedCall:
      "a recording cannot hold a closure, so perform(at:) was refused; register the call in"
        + " TouchStream.calls and perform it by its name"
    case .sharedIdentifier(let identifier, let view):
      "several views are called \(identifier), so the second is \(view) in what is told; give each an"
        + " identifier of its own"
    case .sharedName(let name, let recognizer):
      "several recognizers are called \(name), so the second is \(recognizer) in what is told; give each"
        + " a name of its own"
    }
  }
}
