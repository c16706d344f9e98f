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

extension Diagnostic {
  /// Stops a debug build, for a program that sets it as ``Window/onDiagnostic``; a release build
  /// goes on.
  public static func stop(_ diagnostic: Diagnostic) { assertionFailure(diagnostic.description) }
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
