/// The story of one touch: the view and the recognizer that got it, and why every other recognizer
/// did not.
///
/// The story depends on decisions only, so a recording tells the same story as the live run.
public struct TouchStory: Hashable, Sendable {
  /// The part of one recognizer.
  public struct Part: Hashable, Sendable {
    /// The outcome of a touch for a recognizer.
    public enum Outcome: Hashable, Sendable {
      /// The recognizer recognized: the measure of its attempt, when it was over, and whether it
      /// was cancelled.
      case won(Measure?, over: Timestamp?, isCancelled: Bool)
      /// The recognizer failed; the decision that says why.
      case lost(Decision.Content)
      /// The recognizer never got the touch.
      case refused(Decision.Refusal)
      /// The recording ends while the recognizer is undecided.
      case open
    }

    /// The recognizer's name, as in decisions.
    public var recognizer: String
    /// The outcome for the recognizer.
    public var outcome: Outcome
    /// The time of the outcome; of an open one, when the recognizer got the touch. A gesture that
    /// the touch joined won before that.
    public var time: Timestamp
    /// The time at which the touch joined the gesture, which was already running; `nil` when the
    /// recognizer had the touch before it won.
    public var joined: Timestamp?
    /// Whether the recognizer won with other touches, after this one had been lifted.
    package var isAfterLift = false
    /// Whether the recognizer lost to one that had not won itself: a touch stopped a moving scroll
    /// view.
    package var lostToLoser = false
    /// The stop by which the recognizer lost; `nil` when it lost otherwise.
    package var stop: Stop?
    /// Whether it lost by a touch that landed after this one was lifted, as the next tap.
    package var isByLaterTouch = false
    /// Whether no recognizer won a touch by which it lost to one that had not won.
    package var onlyStopped = false
    /// The recognizers that won the touch as well, and who lets both; empty when it won alone.
    package var beside: [Companion] = []
    /// The recognizer with which it began as a member of its group, in a program of another toolkit;
    /// `nil` when it began by itself.
    package var leader: String?
    /// The other members of its group that began with it, in a program of another toolkit.
    package var followers: [String] = []
    /// Whether it told its handlers and left the touch to others, in a program of another toolkit.
    package var isUnclaimed = false
    /// Whether the recognizer is possible again.
    package var isReset = false
    /// The recognizer it waited for after it had met its own criteria; `nil` when it did not wait.
    public var heldFor: String?
    /// The last moment at which it had met its own criteria and began to wait for ``heldFor``.
    package var heldSince: Timestamp?
    /// The reason for the refusal, the failure or the cancellation; `nil` when none was given.
    public var reason: Reason?
    /// The velocity at which it was refused to begin (``Decision/velocity``); `nil` for other
    /// outcomes.
    public var velocity: Point?
    /// The directions it waited for although the fingers had moved enough; `nil` when it did not
    /// wait.
    public var waitedFor: Directions?
    /// The largest distance of the finger from where it landed, in points, when a recognizer of one
    /// finger failed by its distance at the lift, and the finger had come back before; `nil`
    /// otherwise.
    package var farthest: Double?

    /// The way back from which both distances are told, in points. Our choice.
    static let backLimit = 1.0

    /// The decision by which the recognizer lost; `nil` when it did not.
    package var loss: Decision? {
      guard case .lost(let content) = outcome else { return nil }
      return Decision(time: time, content, reason: reason, velocity: velocity)
    }
  }

  /// The part of the hit view.
  public struct ViewPart: Hashable, Sendable {
    /// The view's path, as in decisions.
    public var view: String
    /// The time at which the view received the touch; `nil` when it never did.
    public var began: Timestamp?
    /// The time at which the touch ended for the view or was cancelled.
    public var over: Timestamp?
    /// Whether the touch was cancelled for the view, or discarded.
    public var isTaken = false
    /// Whether the view is a control that was disabled when it got the touch or when the finger was
    /// lifted, and so did nothing with it.
    public var isDisabled = false
    /// The distance outside of the view, a button, at which the finger was lifted, so that it was
    /// not pressed; `nil` when it was lifted inside, and for other views.
    public var missed: Measure?
    /// Whether the view is a slider that did nothing with the touch: the finger moved beside its
    /// thumb. A run tells it, and recorded decisions do not.
    package var isBesideThumb = false
    /// The recognizer or scroll view that delayed the touch; `nil` when none did.
    public var waitedFor: String?
    /// The seconds after which a scroll view's delay let the view have the touch; `nil` when there
    /// was no delay.
    public var delay: Double?
    /// The scroll view that kept the touch from the view; `nil` when none did.
    public var refusedBy: String?
    /// The other touch that kept this one from the view; `nil` when none did.
    public var limit: Decision.TouchLimit?
    /// What this touch stopped, or the other touch whose stop kept this one from the view; `nil`
    /// when there is none.
    package var stop: Stop?
    /// The recognizer that took the touch; `nil` when none did.
    package var taker: String?
    /// Whether ``waitedFor`` delayed the lift, and not the landing.
    package var waitedWithLift = false
    /// Whether the system cancelled the touch for the view.
    package var isCancelled = false
    /// Whether the view left the window while it had the touch, or waited for it.
    package var isRemoved = false
    /// The cause of the cancellation; `nil` when it is unknown.
    package var cancellation: TouchCancellation?
    /// The other scroll view that this touch scrolled, inside the one that it stopped; `nil` when
    /// it scrolled none (rule D39).
    package var scrolled: String?
    /// Whether ``stopped`` moved on to one of its pages at the lift.
    package var hasSettled = false
    /// The time at which the view lost the other touch of ``limit``; `nil` while it has it.
    package var limitOver: Timestamp?

    /// The moving scroll view that this touch stopped, of several the last; `nil` when it stopped
    /// none. Of two that one finger scrolls as one, it is the one that moved (rule G3.4).
    public var stopped: String? { stop?.touch == nil ? stop?.moving.last : nil }

    /// The scroll view whose motion ``stopped`` was: another one when it moved a view inside.
    var halted: String? { stop?.touch == nil ? stop?.scrollViews.last : nil }
  }

  /// The stop of content that moved by itself.
  package struct Stop: Hashable, Sendable {
    /// The scroll views, in the order in which they were stopped.
    package var scrollViews: [String] = []
    /// The views that moved: these scroll views, or views inside to which they had handed over.
    package var moving: [String] = []
    /// Whether the content zoomed.
    package var isZoom = false
    /// The other touch that stopped it; `nil` for the touch of the story.
    package var touch: TouchID?
    /// Whether the other touch was still down when it counted.
    package var isDown = false
  }

  /// The touch that the story is about.
  public var touch: TouchID
  /// The time at which the finger landed.
  public var began: Timestamp
  /// The time at which the finger was lifted, or the touch cancelled; `nil` while it is down, and
  /// when input was not passed to the storyteller.
  public var lifted: Timestamp?
  /// Whether input says that the finger is still down.
  package var isDown = false
  /// The time of the last decision about the touch, or of its lift when that is later.
  public var last: Timestamp
  /// The time of the lift; that of the last decision when no lift is known.
  package var end: Timestamp { lifted ?? last }
  /// The hit view; `nil` when nothing was hit.
  public var view: ViewPart?
  /// The recognizers' parts, in the order of rule A21.
  public var parts: [Part] = []
  /// The elements that recognizers meant with this touch, in the order in which they were chosen.
  public var meant: [ElementChoice] = []
  /// The other fingers that were lifted at the same moment as this one, as the last ones down, when
  /// a compositor may have caused it; empty when it cannot have, or when input was not reported.
  public var endedWith: [TouchID] = []
  /// The actions of a program of another toolkit at the touch, in the order in which it was told.
  public var actions: [TouchAction] = []
  /// The number of the mouse's button in a program of another toolkit; `nil` for the primary one,
  /// and for fingers.
  package var button: UInt8?
  /// The seconds by which a program of another toolkit saw the landing or the lift too late; `nil`
  /// when it was in time.
  package var late: Double?

  /// The microseconds from which a program counts as late. Our choice: three frames of a screen.
  static let latenessLimit: Int64 = 50_000
}

extension TouchStory.ViewPart {
  /// Whether the view got the touch, and nothing took it away.
  package var keptIt: Bool { began != nil && !isTaken }

  /// Whether the view could act on the touch: it kept it, it is not disabled, and it is no button
  /// outside of which the finger was lifted (rule A56), and no slider beside whose thumb it moved.
  package var usedIt: Bool { keptIt && !isDisabled && missed == nil && !isBesideThumb }

  /// Notes that the touch stopped a scroll view.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - inner: The view inside that it moved; `nil` when it moved its own content.
  mutating func noteStop(of scrollView: String, moving inner: String? = nil) {
    if stop?.touch != nil { stop = nil }
    stop = stop ?? TouchStory.Stop()
    stop?.scrollViews.append(scrollView)
    stop?.moving.append(inner ?? scrollView)
  }
}

extension TouchStory {
  /// Whether the recording ends before it is decided what becomes of the touch: the finger is still
  /// down, or a recognizer is undecided.
  package var isOpen: Bool { isDown || parts.contains { $0.outcome == .open } }

  /// Returns whether nothing used the touch: it is over, no recognizer won it, it stopped no scroll
  /// view, the hit view could not act on it, and a program of another toolkit did nothing.
  ///
  /// Whatever says that a touch did nothing asks this.
  ///
  /// - Parameter isPlain: Whether the hit view is known to do nothing with a touch that it keeps,
  ///   which decisions do not tell.
  /// - Returns: Whether nothing used it.
  package func isUnused(onPlainView isPlain: Bool = false) -> Bool {
    !isOpen && winners.isEmpty && view?.stopped == nil && deeds.isEmpty
      && (isPlain || view?.usedIt != true)
  }
}

/// Something that a program of another toolkit did at a touch, such as a button that was clicked.
public struct TouchAction: Hashable, Sendable {
  /// The time of the action.
  public var time: Timestamp
  /// The name of the action, as `clicked`.
  public var name: String
  /// The view that acted.
  public var view: String
  /// The recognizer that caused it; `nil` for none, or where that is not known.
  public var by: String?

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - time: The time of the action.
  ///   - name: The name of the action, as `clicked`.
  ///   - view: The view that acted.
  ///   - by: The recognizer that caused it; `nil` for none.
  package init(time: Timestamp, _ name: String, view: String, by: String? = nil) {
    (self.time, self.name, self.view, self.by) = (time, name, view, by)
  }
}

/// The names of actions that have sentences of their own.
extension TouchAction {
  /// The name of the action of a button.
  static let clicked = "clicked"
  /// The name of the action of a popup.
  static let closed = "closed"
  /// The name of the action of a window's handle: the rest of the touch moves the window.
  static let movesWindow = "movesWindow"
  /// The name of the action of what is dragged: a drag and drop has the rest of the touch.
  static let beganDrop = "beganDrop"
  /// The name of the action of a text: by then some of it was selected.
  static let selected = "selected"
  /// The name of what GTK left out: it did not tell a gesture the end of a touch, by its fault.
  static let endNotTold = "endNotTold"
  /// The name of what GTK made up for: it has told a widget's gestures since that an earlier touch
  /// ended, as when a popup came.
  static let endTold = "endTold"
}

/// An observer that tells the stories of all touches from decisions and input.
public final class TouchStoryteller: DecisionObserver {
  /// The stories, in the order in which the touches began.
  public var stories: [TouchStory] {
    ledger.stories(isThroughCompositor: isThroughCompositor, isOfToolkit: isOfToolkit)
  }

  /// Returns the stories of the touches that are over, and forgets these touches.
  ///
  /// - Parameter isEnd: Whether nothing more comes, so that all touches are over.
  /// - Returns: The stories, in the order in which the touches began.
  package func takeStories(isEnd: Bool) -> [TouchStory] {
    ledger.takeStories(
      isAll: isEnd, isThroughCompositor: isThroughCompositor, isOfToolkit: isOfToolkit)
  }

  /// What became of the touches so far.
  package private(set) var ledger = TouchLedger()
  private let isThroughCompositor: Bool
  private let isOfToolkit: Bool

  /// Creates a storyteller before the first touch. Stories know when fingers were lifted only if
  /// all input is passed to ``received(_:)``.
  ///
  /// - Parameters:
  ///   - isThroughCompositor: Whether the touches came through a Wayland compositor (Xwayland),
  ///     which may cancel them silently.
  ///   - isOfToolkit: Whether another toolkit decided, so that stories tell mouse buttons and a
  ///     program that was late.
  public init(isThroughCompositor: Bool = false, isOfToolkit: Bool = false) {
    (self.isThroughCompositor, self.isOfToolkit) = (isThroughCompositor, isOfToolkit)
  }

  /// Records which fingers land and when they are lifted. Pass each event before its decisions,
  /// with its engine time, as ``TouchStream/onEvent`` does.
  ///
  /// A compositor that takes touches over ends all fingers of the device at once, and X reports
  /// that as if they had been lifted. So when several last fingers end together, the story says
  /// that either may have happened.
  public func received(_ event: InputEvent) { ledger.append(event) }

  public func decided(_ decision: Decision) { ledger.append(decision) }

  /// Records what a program of another toolkit did. Pass it after the decisions of its moment.
  public func acted(_ action: TouchAction) { ledger.append(action) }
}

extension TouchStoryteller: SliderObserver {
  package func movedBesideThumb(_ touch: TouchID) { ledger.appendMove(besideThumb: touch) }
}
