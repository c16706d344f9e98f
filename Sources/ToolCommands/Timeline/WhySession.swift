import Dispatch
import Drawing
import FileSupport
import Inspection
import SceneBase
import ScenePlayer
import TouchAnalysis
import TouchEngine
import TouchTraces

/// Shows the why card about a touch of a run, while what would have helped, or stopped the winner,
/// is searched for on another thread.
struct WhySession {
  /// The run as a recording whose touches count from 1.
  let recording: LoadedRecording
  let open: RunOpener
  /// The number of touches before the run's first one.
  var earlierTouches = 0
  /// The fixes that the answer in place offered for the same question.
  var fixes: [AnswerFix] = []
  /// Whether a change can be tried at once.
  var canTry = false
  /// Called when the user wants to see the last minute in place of the card; `nil` where the card
  /// stands over it.
  var onTimeline: (() -> Void)?

  /// Shows the card.
  ///
  /// - Parameters:
  ///   - question: A question about a recognizer, or about the view that was hit.
  ///   - wording: The names and the language.
  ///   - environment: The window's size, language and appearance.
  ///   - picture: The picture below the card.
  ///   - session: The session that plays pages.
  /// - Returns: The confirmed changes that the user tries; `nil` for none.
  /// - Throws: What is wrong with the recording, and what playing the card throws.
  func show(
    _ question: Question, _ wording: Wording, _ environment: SceneEnvironment,
    over picture: DisplayList, in session: AskingSession
  ) throws -> Cure? {
    let name = "why-\(question.name ?? "")-\(question.touch.number)"
    var question = question
    question.touch = TouchID(question.touch.number - earlierTouches)
    let answers = try recording.answers(opening: open)
    let path = try FingerPath(of: question.touch, in: recording)
    guard let story = WhyStory(question, in: answers, path: path, wording) else { return nil }
    let job = CureJob { [recording, open, target = story.target] progress in
      try CureSearch.report(on: target, in: recording, progress: progress, opening: open)
    }
    defer { job.cancel() }
    var tried: Cure?
    let card = WhyCard(
      story, wording, environment, over: picture,
      check: {
        switch job.result {
        case nil: .running(replays: job.replays)
        case .success(let report)?: .done(report, fixes: fixes)
        case .failure?: .failed
        }
      }, from: session.now())
    card.onTimeline = onTimeline
    card.onSave = { session.pictures.save($0, of: $1, called: name, environment) }
    var compared: Cure?
    func cure(of changes: Changes) -> Cure? {
      guard case .success(let report)? = job.result else { return nil }
      return report.cures.first { $0.changes == changes }
    }
    if canTry { card.onTry = { tried = cure(of: $0) } }
    card.onCompare = { compared = cure(of: $0) }
    try session.play(card) {
      guard let cure = compared.take() else { return }
      if let kept = try compare(cure, about: question.touch, environment, in: session) {
        tried = kept
        card.leave()
      }
      card.window.needsDisplay = true
    }
    return tried
  }

  /// Shows the run before and after a change, whose threshold the user can move.
  ///
  /// - Returns: The change that the user keeps; `nil` for none.
  private func compare(
    _ cure: Cure, about touch: TouchID, _ environment: SceneEnvironment, in session: AskingSession
  ) throws -> Cure? {
    let opener = { @Sendable [recording] (changes: Changes) in
      let header = recording.changedHeader(changes)
      return { @Sendable in try openPlayground(for: header, at: recording.name) }
    }
    let run = { (changes: Changes) throws -> AskedRun in
      try AskedRun(recording, isLive: canTry, opening: opener(changes))
    }
    let comparison = try Comparison(
      of: touch, before: run(Changes()), after: run(cure.changes), cure,
      reaching: FingerPath.distances(in: recording), in: environment.language)
    let plan = comparison.plan
    let page = ComparisonPage(comparison, environment, from: session.now(), canKeep: canTry) {
      cure in
      let job = BackgroundJob<ComparedAfter?>(on: .global(qos: .userInteractive)) { [recording] _ in
        try? plan.play(recording, opening: opener(cure.changes))
      }
      return { job.output }
    }
    try session.play(page) {}
    return page.outcome == .keep ? page.cure : nil
  }
}
