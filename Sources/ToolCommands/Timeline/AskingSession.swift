import Inspection
import SceneBase
import ScenePlayer
import TouchAnalysis
import TouchEngine
import TouchTraces

/// Shows time lines, and the why card over them when the user asks for it.
struct AskingSession {
  /// Returns the time of the input.
  let now: () -> Timestamp
  /// Copies a text.
  let copy: (String) -> Void
  /// Saves pictures of cards.
  let pictures = CardPictures()
  /// Plays a page until it is over, and calls a closure after each batch.
  let play: (any ModalPage, () throws -> Void) throws -> Void

  /// Shows a time line until the user leaves it.
  ///
  /// - Parameters:
  ///   - page: The time line.
  ///   - question: The question that is answered at once; `nil` for none.
  ///   - why: Returns what the why card is about; called when the user asks for the card. `nil`
  ///     shows no button for it.
  /// - Returns: The confirmed changes that the user tries; `nil` for none.
  /// - Throws: What is wrong with the run, and what `why` and `play` throw.
  @discardableResult
  func show(
    _ page: TimelinePage, asking question: Question? = nil,
    why: (() throws -> WhySession)? = nil
  ) throws -> Cure? {
    var (asked, tried): (Question?, Cure?) = (nil, nil)
    if let question, page.ask(question) { asked = question }
    if why != nil { page.onFix = { asked = $0 } }
    page.onCopy = copy
    try play(page) {
      page.seekOn(at: now())
      if let failure = page.failure { throw failure }
      guard let question = asked.take(), let why = try why?() else { return }
      tried = try why.show(
        question, page.wording, page.environment, over: page.displayList(at: now()), in: self)
      page.window.needsDisplay = true
      if tried != nil { page.leave() }
    }
    return tried
  }

  /// Shows the time line of a recording, which is played to its end for it.
  ///
  /// - Parameters:
  ///   - path: The path of the recording.
  ///   - name: The recording's name for messages.
  ///   - photo: The recording's photo; `nil` when it has none.
  ///   - time: The moment that is shown first.
  ///   - environment: The window's size, language and appearance.
  ///   - failures: The touches that did nothing, if the recording is opened for them; the first one
  ///     is answered at once. `nil` opens it for any question.
  /// - Returns: The moment that was shown last.
  /// - Throws: What is wrong with the recording, and what `play` throws.
  func show(
    recordingAt path: String, called name: String, showing photo: RecordedPhoto?,
    from time: Timestamp, _ environment: SceneEnvironment, about failures: [Question]? = nil
  ) throws -> Timestamp {
    let recording = try LoadedRecording(path: path)
    let header = try recording.header.showing(photo)
    let progress = Progress("played")
    let run = try AskedRun(recording, isLive: false) {
      try openPlayground(for: header, at: name)
    }
    let film = try run.film(progress: progress.reached)
    progress.finish()
    let page = TimelinePage(run, film: film, environment, from: time, about: failures ?? [])
    page.onTakeAway = { try? FailureText(recording).text($1, about: $0, page.wording) }
    if failures?.isEmpty == true {
      page.tell(AskingWords.text("noFailure", in: environment.language))
    }
    // Another layout decides other things.
    if try OtherLayout(header, at: name) == nil {
      try show(page, asking: failures?.first) {
        WhySession(recording: recording, open: try recording.opener())
      }
    } else {
      try show(page)
    }
    return page.position
  }
}
