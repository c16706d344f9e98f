import Inspection
import SceneBase
import ScenePlayer
import TouchAnalysis
import TouchEngine

/// The answer in place.
extension CommandSession {
  /// Stops time, and answers why the last touch on the scene did what it did. Without a touch, and
  /// when the minute cannot be played, a message says so.
  ///
  /// - Parameter lane: The recognizer or the control that is asked about, by its name; `nil` for none.
  /// - Throws: That the connection to the server is lost.
  func showAnswer(about lane: String? = nil) throws {
    let window = playground.window
    input.pause(after: window.timeline.now)
    var isShown = false
    try tellingFaults {
      guard let minute = playground.minute?.minute(to: window.timeline.now),
        let asked = try AskedTouch(
          lastOf: minute, on: playground, about: lane ?? playground.line.failedRecognizer)
      else { return }
      isShown = true
      try show(asked, of: minute)
    }
    if !isShown { goOnUntouched("nothing") }
  }

  /// Goes on after a question about touches, and says by the words of a name that there are none; a
  /// button shows what fingers can do.
  func goOnUntouched(_ name: String) {
    input.resume()
    tellInPlace(
      AnswerPageWords.text(name, in: playground.scene.language), offering: .gestures)
  }

  /// Answers questions about a touch, and carries out what the user wants at the end.
  private func show(_ asked: AskedTouch, of minute: Minute) throws {
    let picture = playground.backdrop(at: now)
    let environment = pages.environment
    let search = AnswerSearch(minute, end: asked.minute, program: recordings.program)
    defer { search.cancel() }
    while true {
      let page = try AnswerPage(
        asked, on: playground, environment, over: picture, from: input.live.now,
        searching: search.begin)
      try pages.play(
        page, with: HeldFingersInput(input.live, heldBy: input.held), holdingFingers: true)
      switch page.outcome {
      case .tryIt(let cure)?: return try tryAgain(cure, on: asked, of: minute, from: page.card)
      case .timeline?: return try showTimeline(asking: asked.questions.first)
      case .details(let question)?:
        var card = try why(minute, after: asked.story.touch.number - asked.number)
        card.fixes = page.fixes
        var wantsTimeline = false
        card.onTimeline = { wantsTimeline = true }
        let cure = try card.show(
          question, page.wording, environment, over: picture, in: asking)
        if wantsTimeline { return try showTimeline(asking: question) }
        if let cure { return try tryAgain(cure, on: asked, of: minute) }
      case .leave?, nil: return input.resume()
      }
    }
  }

  /// Goes back to the moment before a touch, changes a rule, and repeats the touch. A touch that
  /// others followed is not repeated: they would be lost.
  private func tryAgain(
    _ cure: Cure, on asked: AskedTouch, of minute: Minute, from card: GhostFinger.Card? = nil
  ) throws {
    guard asked.isLast else {
      input.resume()
      return apply(cure, about: asked.winnerLook)
    }
    let (earlier, fingers) = (try asked.playgroundBefore(), try asked.fingers())
    before = minute
    goOn(from: earlier, at: asked.start)
    change(by: cure)
    // One message at a time: the change is told once the finger is gone.
    playground.layer(GhostFinger.self)?.begin(
      fingers, from: card, under: cure, against: asked.winnerLook
    ) { [weak self] in
      guard let self else { return }
      tell(cure, about: asked.winnerLook, playground.line.headline)
    }
  }
}
