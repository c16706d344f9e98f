/// What became of one touch: who got it, who won, and why every other did not.
///
/// Told from decisions alone, so a recording tells the same story as the live run.
public struct TouchStory: Hashable, Sendable {
  /// How it went for one recognizer.
  public struct Part: Hashable, Sendable {
    public enum Outcome: Hashable, Sendable {
      /// It recognized: what its attempt measured, when it was over, and whether it was cancelled.
      case won(Measure?, over: Timestamp?, isCancelled: Bool)
      /// It failed; the decision that says why.
      case lost(Decision.Content)
      /// It never got the touch.
      case refused(Decision.Refusal)
      /// The recording ends before it made up its mind.
      case open
    }

    public var recognizer: String
    public var outcome: Outcome
    /// When that was decided; of one that is open, when it got the touch.
    public var time: Timestamp
    /// For whom it was held although it had seen enough, if it was.
    public var heldFor: String?
    /// Why it was refused the touch, lost or was cancelled, if somebody said so.
    public var reason: Reason?
    /// The directions until which it waited although the fingers had moved enough, if it did.
    public var waitedFor: Directions?
  }

  /// What the view that was hit got to know.
  public struct ViewPart: Hashable, Sendable {
    public var view: String
    /// When it was told of the touch; `nil` when it never was.
    public var began: Timestamp?
    /// When it was told the end, or lost the touch.
    public var over: Timestamp?
    /// Whether the touch was taken away from it.
    public var isTaken = false
    /// Who made it wait, if anybody did: a recognizer or a scroll view.
    public var waitedFor: String?
    /// After how many seconds a scroll view's delay let it have the touch, if one did.
    public var delay: Double?
    /// The scroll view that does not let it have the touch at all, if one does not.
    public var refusedBy: String?
    /// The other touch that keeps it from getting this one, if one does.
    public var limit: Decision.TouchLimit?
    /// The moving scroll view that this touch stopped, if it stopped one.
    public var stopped: String?
  }

  public var touch: TouchID
  public var began: Timestamp
  /// The last moment at which something was decided about the touch.
  public var last: Timestamp
  /// `nil` when nothing was hit.
  public var view: ViewPart?
  /// In the order of rule A21.
  public var parts: [Part] = []
  /// The elements that recognizers meant with this touch, in the order in which they were chosen.
  public var meant: [Meant] = []
  /// The other fingers that ended at the same moment as this one, as the last ones down, where that may
  /// be a compositor's doing; empty where it cannot, or nobody told.
  public var endedWith: [TouchID] = []
}

/// Gathers the stories of all touches from the decisions as they come.
public final class TouchStoryteller: DecisionObserver {
  /// In the order in which the touches began.
  public private(set) var stories: [TouchStory] = []

  /// Which touches a recognizer has had since it was last possible.
  private var attempts: [String: [TouchID]] = [:]
  /// What the attempt of a recognizer measured.
  private var measures: [String: Measure] = [:]
  /// The directions until which the attempt of a recognizer waited.
  private var directions: [String: Directions] = [:]
  /// Where a touch stands in ``stories``.
  private var places: [TouchID: Int] = [:]
  private let isThroughCompositor: Bool
  /// The fingers that are down, as input tells.
  private var fingers: Set<TouchID> = []

  /// - Parameter isThroughCompositor: Whether the touches came through a Wayland compositor (Xwayland),
  ///   which may take them away without a word. Then ``received(_:)`` has to be told of all input.
  public init(isThroughCompositor: Bool = false) { self.isThroughCompositor = isThroughCompositor }

  /// Notes which fingers ended at the same moment.
  ///
  /// A compositor that takes touches away ends all fingers of the device at once, and X tells that as
  /// if they had been lifted. So where the last fingers end together, and there are several, the story
  /// says that it may have been either.
  public func received(_ event: InputEvent) {
    guard isThroughCompositor, case .touches(let samples) = event.content else { return }
    for sample in samples where sample.kind == .direct && sample.phase == .began {
      fingers.insert(sample.touch)
    }
    let over = samples.filter { $0.phase == .ended || $0.phase == .cancelled }.map(\.touch)
    fingers.subtract(over)
    let ended = samples.filter { $0.kind == .direct && $0.phase == .ended }.map(\.touch)
    guard ended.count > 1, fingers.isEmpty else { return }
    for touch in ended {
      guard let place = places[touch] else { continue }
      stories[place].endedWith = ended.filter { $0 != touch }.sorted()
    }
  }

  public func decided(_ decision: Decision) {
    let time = decision.time
    switch decision.content {
    case .hit(let touch, let view):
      places[touch] = stories.count
      stories.append(
        TouchStory(
          touch: touch, began: time, last: time,
          view: view.map { TouchStory.ViewPart(view: $0) }))
    case .attached(let touch, let recognizer):
      attempts[recognizer, default: []].append(touch)
      tell(touch, time) {
        $0.parts.append(.init(recognizer: recognizer, outcome: .open, time: time))
      }
    case .refused(let touch, let recognizer, let refusal):
      tell(touch, time) {
        $0.parts.append(
          .init(
            recognizer: recognizer, outcome: .refused(refusal), time: time,
            reason: decision.reason))
      }
    case .attempt(let recognizer, let measure):
      measures[recognizer] = measure
      directions[recognizer] = decision.directions
    case .meant(let recognizer, let meant):
      for touch in attempts[recognizer] ?? [] { tell(touch, time) { $0.meant.append(meant) } }
    case .failed(let recognizer, _), .prevented(let recognizer, _, _),
      .shouldBegin(let recognizer, answer: false, _):
      settle(recognizer, time, .lost(decision.content))
      change(recognizer, time) { $0.reason = decision.reason }
    case .began(let recognizer):
      settle(recognizer, time, .won(measures[recognizer], over: nil, isCancelled: false))
    case .ended(let recognizer): close(recognizer, time, isCancelled: false)
    case .cancelled(let recognizer):
      close(recognizer, time, isCancelled: true)
      change(recognizer, time) { $0.reason = decision.reason }
    case .reset(let recognizer):
      attempts[recognizer] = nil
      measures[recognizer] = nil
      directions[recognizer] = nil
    case .touchBegan(let touch, _): tell(touch, time) { $0.view?.began = time }
    case .touchEnded(let touch, _): tell(touch, time) { $0.view?.over = time }
    case .touchCancelled(let touch, _), .discarded(let touch, _):
      tell(touch, time) {
        $0.view?.over = time
        $0.view?.isTaken = true
      }
    case .withheld(let touch, _, _, let recognizer):
      tell(touch, time) { $0.view?.waitedFor = recognizer }
    case .held(let recognizer, let other): change(recognizer, time) { $0.heldFor = other }
    case .delayStarted(let touch, _, let scrollView, _):
      tell(touch, time) { $0.view?.waitedFor = scrollView }
    case .delayFired(let touch, _, _, let seconds):
      tell(touch, time) { $0.view?.delay = seconds }
    case .contentShouldBegin(let touch, _, let scrollView, answer: false):
      tell(touch, time) { $0.view?.refusedBy = scrollView }
    case .stopped(let scrollView, _):
      for touch in decision.stoppers { tell(touch, time) { $0.view?.stopped = scrollView } }
    case .limited(let touch, _, let limit): tell(touch, time) { $0.view?.limit = limit }
    case .flushed, .shouldBegin, .waits, .released, .contentShouldBegin, .contentShouldCancel,
      .dragBegan, .dragEnded, .decelerating, .scrolling, .entered, .entryRefused, .dismissed:
      break
    }
  }

  private func tell(_ touch: TouchID, _ time: Timestamp, _ change: (inout TouchStory) -> Void) {
    guard let place = places[touch] else { return }
    stories[place].last = time
    change(&stories[place])
  }

  /// A recognizer has made up its mind about all touches of its attempt.
  private func settle(_ recognizer: String, _ time: Timestamp, _ outcome: TouchStory.Part.Outcome) {
    let waitedFor = directions[recognizer]
    change(recognizer, time) { part in
      part.outcome = outcome
      part.time = time
      if case .won = outcome { part.waitedFor = waitedFor }
    }
  }

  /// A recognizer is done, or it recognized all at once.
  private func close(_ recognizer: String, _ time: Timestamp, isCancelled: Bool) {
    let measure = measures[recognizer]
    change(recognizer, time) { part in
      var begun = measure
      if case .won(let earlier, _, _) = part.outcome { begun = earlier } else { part.time = time }
      part.outcome = .won(begun, over: time, isCancelled: isCancelled)
    }
  }

  private func change(
    _ recognizer: String, _ time: Timestamp, _ body: (inout TouchStory.Part) -> Void
  ) {
    for touch in attempts[recognizer] ?? [] {
      tell(touch, time) { story in
        let index = story.parts.lastIndex { $0.recognizer == recognizer }
        if let index { body(&story.parts[index]) }
      }
    }
  }
}
