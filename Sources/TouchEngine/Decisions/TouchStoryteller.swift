/// An observer that builds the stories of all touches from decisions.
public final class TouchStoryteller: DecisionObserver {
  /// The stories, in the order in which the touches began.
  @exclusivity(unchecked) public private(set) var stories: [TouchStory] = []

  /// The touches that each recognizer has had since it was last possible.
  @exclusivity(unchecked) private var attempts: [String: [TouchID]] = [:]
  /// The measures of the recognizers' attempts.
  @exclusivity(unchecked) private var measures: [String: Measure] = [:]
  /// The directions that the recognizers' attempts waited for.
  @exclusivity(unchecked) private var directions: [String: Directions] = [:]
  /// The index of each touch in ``stories``.
  @exclusivity(unchecked) private var places: [TouchID: Int] = [:]
  private let isThroughCompositor: Bool
  /// The fingers that are down, according to input.
  private var fingers: Set<TouchID> = []

  /// - Parameter isThroughCompositor: Whether the touches came through a Wayland compositor
  ///   (Xwayland), which may cancel them silently. Then all input has to be passed to
  ///   ``received(_:)``.
  public init(isThroughCompositor: Bool = false) { self.isThroughCompositor = isThroughCompositor }

  /// Records which fingers ended at the same moment.
  ///
  /// A compositor that takes touches over ends all fingers of the device at once, and X reports
  /// that as if they had been lifted. So when several last fingers end together, the story says
  /// that either may have happened.
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
    case .touchBegan(let touch, _):
      tell(touch, time) {
        $0.view?.began = time
        $0.view?.isDisabled = decision.reason == .disabled
      }
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

  /// Sets the outcome in all touches of a recognizer's attempt.
  private func settle(_ recognizer: String, _ time: Timestamp, _ outcome: TouchStory.Part.Outcome) {
    let waitedFor = directions[recognizer]
    change(recognizer, time) { part in
      part.outcome = outcome
      part.time = time
      if case .won = outcome { part.waitedFor = waitedFor }
    }
  }

  /// Sets the end of a recognizer that is done, or of one that recognized at once.
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
