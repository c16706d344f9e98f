import Dispatch
import Drawing
import FileSupport
import ScenePlayer
import Synchronization
import TouchAnalysis
import TouchEngine

/// Shows the why card about a touch of a run, while what would have helped is searched for on another
/// thread.
struct WhySession {
  /// The run as a recording whose touches count from 1.
  let recording: LoadedRecording
  let open: RunOpener
  /// The number of touches before the run's first one.
  let earlierTouches: Int
  /// Whether a change can be tried at once.
  let canTry: Bool
  let environment: SceneEnvironment
  /// Returns the time of the input.
  let now: () -> Timestamp
  /// Plays a page until it is over.
  let play: (WhyCard) throws -> Void

  /// Shows the card.
  ///
  /// - Parameters:
  ///   - question: A question about a recognizer that did not win.
  ///   - wording: The names and the language.
  ///   - picture: The picture below the card.
  /// - Returns: The changes that the user tries; `nil` for none.
  /// - Throws: What is wrong with the recording, and what `play` throws.
  func show(
    _ question: Question, _ wording: Wording, over picture: DisplayList
  ) throws -> Changes? {
    var question = question
    question.touch = TouchID(question.touch.number - earlierTouches)
    let answers = try recording.answers(opening: open)
    let path = try FingerPath(of: question.touch, in: recording)
    guard let story = WhyStory(question, in: answers, path: path, wording) else { return nil }
    let replays = Replays()
    let job = BackgroundJob<Result<CureReport, any Error>>(on: .global(qos: .userInitiated)) {
      [recording, open, target = story.target] _ in
      Result {
        try CureSearch.report(
          on: target, in: recording, progress: { replays.number = $0 },
          opening: open)
      }
    }
    var tried: Changes?
    let card = WhyCard(
      story, wording, environment, over: picture,
      check: {
        switch job.output {
        case nil: .running(replays: replays.number)
        case .success(let report)?: .done(report)
        case .failure?: .failed
        }
      }, from: now())
    if canTry { card.onTry = { tried = $0 } }
    try play(card)
    return tried
  }
}

/// The number of replays of a search on another thread.
private final class Replays: Sendable {
  private let count = Mutex(0)

  var number: Int {
    get { count.withLock { $0 } }
    set { count.withLock { $0 = newValue } }
  }
}
