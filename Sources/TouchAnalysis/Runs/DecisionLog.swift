public import TouchEngine

/// Collects decisions by the touch that they belong to.
package final class DecisionLog: SliderObserver {
  private let storyteller: TouchStoryteller
  private let isOfToolkit: Bool
  private var before: [Decision] = []
  private var decisions: [[Decision]] = []
  /// The places of the decisions in the run, by touch.
  private var order: [[Int]] = []
  /// The time and the place of the end of each finger.
  private var ends: [(time: Timestamp, place: Int)?] = []
  /// The indices of the touches whose fingers are down.
  private var down: [Int] = []
  /// The number of decisions and ends of fingers so far.
  private var count = 0
  private var landings: [TouchLog.Landing?] = []
  /// The index of each touch.
  private var places: [TouchID: Int] = [:]
  /// The last touch on each view that has recognizers, by the view's name.
  private var last: [String: Int] = [:]
  /// The state right before the next touch lands.
  var landing: TouchLog.Landing?

  /// - Parameters:
  ///   - isThroughCompositor: Whether the touches came through a Wayland compositor (Xwayland),
  ///     which may cancel them silently.
  ///   - isOfToolkit: Whether another toolkit decided.
  package init(isThroughCompositor: Bool, isOfToolkit: Bool = false) {
    self.isOfToolkit = isOfToolkit
    storyteller = TouchStoryteller(
      isThroughCompositor: isThroughCompositor, isOfToolkit: isOfToolkit)
  }

  /// Notes what a program of another toolkit did.
  package func acted(_ action: TouchAction) { storyteller.acted(action) }

  package func movedBesideThumb(_ touch: TouchID) { storyteller.movedBesideThumb(touch) }

  /// Notes the ends of fingers; all input has to be passed, each event before what it decides.
  package func received(_ event: InputEvent) {
    storyteller.received(event)
    switch event.content {
    case .touches(let samples):
      for sample in samples where sample.phase == .ended || sample.phase == .cancelled {
        if let place = places[sample.touch] { end(place, at: event.time) }
      }
    case .cancelTouches: for place in down { end(place, at: event.time) }
    default: break
    }
  }

  /// Notes the end of the finger of the touch at an index.
  private func end(_ place: Int, at time: Timestamp) {
    guard ends[place] == nil else { return }
    down.removeAll { $0 == place }
    ends[place] = (time, count)
    count += 1
  }

  package func decided(_ decision: Decision) {
    let content = decision.content
    if case .hit(let touch, _) = content {
      places[touch] = decisions.count
      decisions.append([])
      order.append([])
      ends.append(nil)
      down.append(decisions.count - 1)
      landings.append(landing)
    }
    if case .attached(let touch, let recognizer) = content, let place = places[touch] {
      if let dot = recognizer.lastIndex(of: ".") { last[String(recognizer[..<dot])] = place }
    }
    // Before the story, in which a recognizer that is reset has no touches.
    let owners = owners(of: decision)
    storyteller.decided(decision)
    for owner in owners {
      decisions[owner].append(decision)
      order[owner].append(count)
    }
    count += 1
    if owners.isEmpty { before.append(decision) }
  }

  /// Returns the indices of the touches that a decision belongs to; none before the first touch.
  private func owners(of decision: Decision) -> [Int] {
    if let touch = decision.content.touch, let place = places[touch] { return [place] }
    if let recognizer = decision.content.recognizer, let touches = touches(of: recognizer) {
      return touches
    }
    let stoppers = decision.stoppers.compactMap { places[$0] }
    if !stoppers.isEmpty { return stoppers }
    if let view = Self.scrollView(of: decision.content), let place = last[view] { return [place] }
    if case .gesture(let recognizer)? = Self.cause(of: decision.content),
      let touches = touches(of: recognizer)
    {
      return touches
    }
    return decisions.isEmpty ? [] : [decisions.count - 1]
  }

  /// Returns the indices of a recognizer's touches since it was last possible; `nil` when it has
  /// none.
  private func touches(of recognizer: String) -> [Int]? {
    let found = storyteller.ledger.attempt(of: recognizer)?.touches.compactMap { places[$0.touch] }
    return found.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func scrollView(of content: Decision.Content) -> String? {
    switch content {
    case .dragBegan(let view, _), .dragEnded(let view, _), .decelerating(let view, _),
      .stopped(let view, _), .scrolling(let view, _):
      view
    default: nil
    }
  }

  private static func cause(of content: Decision.Content) -> TransitionCause? {
    switch content {
    case .entered(let transition): transition.cause
    case .entryRefused(let refused): refused.cause
    default: nil
    }
  }

  /// Returns the log so far.
  package func finish() -> RunLog {
    var log = RunLog()
    log.before = before
    log.isOfToolkit = isOfToolkit
    for (index, story) in storyteller.stories.enumerated() {
      log.touches.append(
        TouchLog(
          story: story, decisions: decisions[index], ended: ends[index]?.time,
          places: order[index], endPlace: ends[index]?.place, landing: landings[index]))
    }
    return log
  }
}

/// The decisions about one touch, and those that it caused.
public struct TouchLog: Hashable, Sendable {
  /// The story of the touch.
  public var story: TouchStory
  /// The decisions that belong to the touch, in their order.
  public var decisions: [Decision]
  /// The time at which the finger was lifted or cancelled; `nil` when it was down at the end.
  public internal(set) var ended: Timestamp?
  /// For each of ``decisions`` its place in the run: the number of decisions and ends of fingers
  /// before it.
  var places: [Int] = []
  /// The place of the finger's end in the run; `nil` when it was down at the end.
  var endPlace: Int?
  /// A number for the state of views and scene right before the touch landed; `nil` when it is not
  /// known.
  var landing: Landing?

  /// The state when a touch lands.
  struct Landing: Hashable, Sendable {
    /// A digest of the tree of views.
    var views: Int
    /// A digest of the scene's state; `nil` when that was not complete.
    var scene: Int?
  }
}

extension Decision.Content {
  /// The measured value that the decision tells; `nil` when it tells none.
  var measure: Measure? {
    switch self {
    case .failed(_, let failure): failure.measure
    case .attempt(_, let measure), .prevented(_, _, let measure): measure
    default: nil
    }
  }
}
