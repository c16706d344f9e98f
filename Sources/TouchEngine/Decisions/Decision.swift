/// Something that the engine decided, with what decided it (rule A57).
///
/// The cases are a closed list. Changes of a running gesture, a view's moves and questions that
/// were answered with their default are not decisions.
public struct Decision: Hashable, Sendable {
  /// Engine time.
  public var time: Timestamp
  public var content: Content
  /// Why it was decided, as whoever decided it says; `nil` when nobody gave a reason.
  public var reason: Reason?

  public enum Content: Hashable, Sendable {
    /// A new touch hit a view, or none.
    case hit(TouchID, view: String?)
    /// A recognizer takes part in a touch.
    case attached(TouchID, recognizer: String)
    /// A recognizer does not get a touch; the decision's reason is that of whoever said no.
    case refused(TouchID, recognizer: String, by: Refusal)
    /// A recognizer has to wait for another that shares the touch to fail.
    case waits(recognizer: String, for: String)
    /// A recognizer failed by itself, or because one that it had to wait for recognized.
    ///
    /// The decision's reason says why its touches were cancelled, or why it was switched off.
    case failed(recognizer: String, Failure)
    /// A recognizer wants to begin, or for a discrete one to end at once.
    ///
    /// The decision's reason is ``Reason/waitedFor(_:)`` when the fingers had moved enough before, and
    /// it waited for their direction (rule D41).
    case attempt(recognizer: String, Measure?)
    /// Which element the fingers of a recognizer meant, before it is asked whether it may begin.
    case meant(recognizer: String, Meant)
    /// Somebody answered should-begin with no; the decision's reason is theirs.
    case shouldBegin(recognizer: String, answer: Bool, by: Judge)
    /// A recognizer may begin as soon as the other has failed.
    case held(recognizer: String, for: String)
    /// A held recognizer has nobody to wait for any longer.
    case released(recognizer: String)
    /// A recognizer failed because another one is active.
    ///
    /// The measure is that of the other one's attempt.
    case prevented(recognizer: String, by: String, Measure?)
    case began(recognizer: String)
    case ended(recognizer: String)
    /// A running gesture was cancelled; the decision's reason says by what.
    case cancelled(recognizer: String)
    case touchBegan(TouchID, view: String)
    case touchEnded(TouchID, view: String)
    case touchCancelled(TouchID, view: String)
    /// A view has to wait for a phase because a recognizer has not made up its mind.
    case withheld(TouchID, view: String, TouchPhase, by: String)
    /// A view will never hear of a touch.
    case discarded(TouchID, view: String)
    /// What was withheld was handed over: so many phases at once.
    case flushed(TouchID, view: String, count: Int)
    /// A recognizer is possible again.
    case reset(recognizer: String)
    /// A scroll view holds a touch back from its content for so many seconds (rule D1).
    case delayStarted(TouchID, view: String, scrollView: String, seconds: Double)
    /// The touch stayed where it was for so long: the content may have it.
    case delayFired(TouchID, view: String, scrollView: String, seconds: Double)
    /// A scroll view does not let a view have a touch (rule D6).
    case contentShouldBegin(TouchID, view: String, scrollView: String, answer: Bool)
    /// A scroll view was asked whether a view has to give up its touch for scrolling (rule D8).
    case contentShouldCancel(TouchID, view: String, scrollView: String, answer: Bool)
    /// The finger scrolls from here on. The measure is that of the pan's attempt.
    case dragBegan(scrollView: String, Measure?)
    /// The finger let go; the velocity is the offset's, in points a second.
    case dragEnded(scrollView: String, velocity: Point)
    /// The offset goes on by itself and will stop at the target, in points.
    case decelerating(scrollView: String, target: Point)
    /// The offset stopped moving by itself here; the decision's reason is ``Reason/stoppedBy(_:)``
    /// when touches stopped it.
    case stopped(scrollView: String, offset: Point)
    /// The view that a touch hit does not get it, because of other touches.
    case limited(TouchID, view: String, by: TouchLimit)
    /// A state machine left a state and entered the next.
    case entered(Transition)
    /// A state machine was asked for a state that cannot follow, and stayed where it was.
    case entryRefused(RefusedTransition)
    /// A state does not admit an active recognizer, which is cancelled; no state when the machine is
    /// in none (rule G1.5).
    case dismissed(recognizer: String, machine: String, state: String?)
    /// What else a scroll view decided about its movement.
    case scrolling(String, ScrollDecision)
  }

  /// Who kept a recognizer from getting a touch.
  public enum Refusal: String, Hashable, Sendable, CaseIterable {
    /// It is switched off.
    case disabled
    /// It does not take this kind of touch, or not together with those it has.
    case type
    /// Its delegate said no.
    case delegate
    /// It has finished, and waits for its touches to go.
    case terminal
    /// It has made its gesture out, and waits for another recognizer to fail.
    case held
  }

  /// Which other touch keeps a view from getting one.
  public enum TouchLimit: Hashable, Sendable {
    /// It takes one at a time, and this one is in it (rule C7).
    case single(TouchID)
    /// It takes none beside others, and this view has one (rule C8).
    case othersTouched(view: String)
    /// This view has one, and lets no other view have any (rule C8).
    case exclusive(view: String)
  }

  /// Who was asked whether a recognizer should begin.
  public enum Judge: Hashable, Sendable {
    case view(String)
    case delegate
    /// A state of the machine that governs the recognizer; `nil` when the machine is in none.
    case state(machine: String, state: String?)
  }

  /// - Parameters:
  ///   - time: Engine time.
  ///   - content: What was decided.
  ///   - reason: Why, as whoever decided it says; `nil` when nobody gave a reason.
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

/// Somebody who wants to know what the engine decides.
///
/// Calls come in the middle of a dispatch: look, and change nothing.
public protocol DecisionObserver: AnyObject {
  func decided(_ decision: Decision)
}

/// A call that the rules do not allow; it changed nothing.
public enum Diagnostic: Hashable, Sendable {
  /// A recognizer asked for a state that cannot follow the one it is in (rule A8).
  case illegalTransition(
    recognizer: String, from: GestureRecognizer.State, to: GestureRecognizer.State)
  /// A recognizer was given a state while it took part in no touch (rule A8).
  case notTakingPart(recognizer: String)
  /// Actions kept changing recognizers in one dispatch (rule A14).
  case tooManyRounds(limit: Int)
  /// A continuous recognizer lost its last touch and did not end (it was ended).
  case leftActive(recognizer: String)
  /// Recognizers waited for one another to fail, and the first of them was released (rule A36).
  case requirementCycle([String], released: String)
  /// A delegate chose another target for a view that pages; pages stay where they are (rule D23).
  case pagingTarget(scrollView: String)
  /// Callbacks of a navigation controller kept changing its stack.
  case tooManyChanges(of: String, limit: Int)
  /// Code outside a dispatch started a timer or a motion while a live source feeds the stream: it counts
  /// from engine time, which is that of the last event (rule A.8b).
  case startedBetweenEvents(at: Timestamp)
  /// ``TouchStream/perform(at:_:)`` was called while input is recorded, and refused: a recording cannot
  /// hold a closure (rule A.8b).
  case unnamedCall
  /// Several views of a window have the same identifier: they are numbered, and the second is called
  /// `view`. Said once for each identifier.
  case sharedIdentifier(String, view: String)
  /// Several recognizers of a window are called the same: they are numbered, and the second is called
  /// `recognizer`. Said once for each name.
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
