import CairoRendering
import FileSupport
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
  ///   - why: Returns what the why card is about; called when the user asks for the card. `nil`
  ///     shows no button for it.
  /// - Returns: The confirmed changes that the user tries; `nil` for none.
  /// - Throws: What is wrong with the run, and what `why` and `play` throw.
  @discardableResult
  func show(_ page: TimelinePage, why: (() throws -> WhySession)? = nil) throws -> Cure? {
    var (asked, tried): (Question?, Cure?) = (nil, nil)
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
  ///   - others: The scenes in which its touches can be played, too.
  /// - Returns: The page, which tells what was shown last, and whether another scene is wanted.
  /// - Throws: What is wrong with the recording, and what `play` throws.
  func show(
    recordingAt path: String, called name: String, showing photo: RecordedPhoto?,
    from time: Timestamp, _ environment: SceneEnvironment, about failures: [Question]? = nil,
    orIn others: [any Scene.Type] = []
  ) throws -> TimelinePage {
    let recording = try LoadedRecording(path: path, called: name)
    let header = try recording.header.showing(photo)
    let progress = Progress("played")
    let run = try AskedRun(recording, isLive: false) {
      try openPlayground(for: header, at: name)
    }
    let film = try run.film(progress: progress.reached)
    progress.finish()
    let file = failures.map { _ in shown(recording, called: name, environment.language, others) }
    let page = TimelinePage(
      run, film: film, environment, from: time, about: failures ?? [], naming: file)
    page.onTakeAway = {
      // The test stands beside a recording, also where a report was received.
      let recording = try? LoadedRecording(
        path: path, called: LoadedRecording.name(madeOf: name))
      return try? recording.map { FailureText($0, from: name) }?.text($1, about: $0, page.wording)
    }
    if let failures {
      if let first = failures.first {
        page.ask(first)
      } else if recording.touchCount > 0 {
        // The page says by itself that there are no touches.
        page.tell(AskingWords.text("noFailure", in: environment.language))
      }
    }
    // Another layout decides other things.
    if try OtherLayout(header, at: name) == nil {
      try show(page) {
        WhySession(recording: recording, open: try recording.opener())
      }
    } else {
      try show(page)
    }
    return page
  }

  /// Shows a report of a device in a scene, at its first touch that did nothing, and then in each
  /// scene that the user chooses.
  ///
  /// - Parameters:
  ///   - path: The path of the report.
  ///   - name: The report's name.
  ///   - images: The store that reads the photo of a scene.
  ///   - environment: Returns the window's size, language and appearance.
  /// - Throws: What is wrong with the report, and what `play` throws.
  func show(
    reportAt path: String, called name: String, images: ImageStore,
    _ environment: () -> SceneEnvironment
  ) throws {
    var scene = ToolProgram.current.usual
    while true {
      let others = ToolProgram.current.scenes.filter {
        $0 != scene && $0 != ToolProgram.current.home
      }
      let imported = try ImportedReport(of: path, called: name, in: scene)
      let page = try show(
        receivedAt: imported.path, called: name, images: images, environment(), orIn: others)
      withExtendedLifetime(imported) {}
      guard case .playIn(let number)? = page.outcome else { return }
      scene = others[number]
    }
  }

  /// Shows a recording that somebody received, at its first touch that did nothing.
  ///
  /// - Parameters:
  ///   - path: The path of the recording.
  ///   - name: The name of the file.
  ///   - images: The store that reads the recording's photo.
  ///   - environment: The window's size, language and appearance.
  ///   - others: The scenes in which its touches can be played, too.
  /// - Returns: The page.
  /// - Throws: What is wrong with the recording, and what `play` throws.
  @discardableResult
  func show(
    receivedAt path: String, called name: String, images: ImageStore,
    _ environment: SceneEnvironment, orIn others: [any Scene.Type] = []
  ) throws -> TimelinePage {
    let file = try RereadableTrace(path)
    let photo = try RecordedPhoto(of: file.header, besideFile: path)
    photo?.announce(in: images)
    let failures = try Self.failures(in: file, called: name)
    return try show(
      recordingAt: file.path, called: name, showing: photo, from: .zero, environment,
      about: failures, orIn: others)
  }

  /// Plays a recording, and finds the questions about its touches that did nothing; none where
  /// another layout would decide other things.
  ///
  /// - Throws: What is wrong with the recording.
  static func failures(in file: RereadableTrace, called name: String) throws -> [Question] {
    guard try OtherLayout(file.header, at: name) == nil else { return [] }
    let recording = try LoadedRecording(path: file.path)
    return try recording.questionsAboutUnusedTouches(opening: recording.opener())
  }

  /// Returns what the page tells about the file.
  private func shown(
    _ recording: LoadedRecording, called name: String, _ language: Language,
    _ others: [any Scene.Type]
  ) -> ShownFile {
    let (header, surroundings) = (recording.header, recording.header.surroundings)
    let scene =
      ToolProgram.current.scene(named: header.scene)?.title(in: language) ?? header.scene.shown
    let origin: [String?] =
      surroundings.source.map { source in
        [source.format, surroundings.devices?.first.map { $0.name.shown }]
      } ?? [scene, "\(header.program.shown) \(header.version.shown)"]
    return ShownFile(
      name: PathName.last(of: name).shown,
      facts: [
        origin.compactMap(\.self).joined(separator: ", "),
        AskingWords.touches(recording.touchCount, in: language),
        OverlayWords.clock(recording.end.microseconds),
      ], scene: scene, otherScenes: others.map { $0.title(in: language) })
  }
}
