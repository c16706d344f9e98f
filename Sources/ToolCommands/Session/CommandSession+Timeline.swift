import Drawing
import FileSupport
import Inspection
import SceneBase
import ScenePlayer
import TouchAnalysis
import TouchEngine
import TouchTraces

/// The time line of the last minute.
extension CommandSession {
  /// Stops time, and shows the last minute until the user goes back to now, or goes on from an
  /// earlier moment. Without a touch a message says so.
  ///
  /// What is wrong with the minute is told, and the scene goes on.
  ///
  /// - Parameter question: The question that is answered at once; `nil` for none.
  /// - Throws: That the connection to the server is lost.
  func showTimeline(asking question: Question? = nil) throws {
    let window = playground.window
    input.pause(after: window.timeline.now)
    guard let minute = playground.minute?.minute(to: window.timeline.now) else { return }
    var isShown = false
    try tellingFaults {
      try show(minute, asking: question)
      isShown = true
    }
    if !isShown { input.resume() }
  }

  /// Shows a minute, and carries out what the user wants at its end.
  private func show(_ minute: Minute, asking question: Question?) throws {
    var question = question
    while true {
      var run = try AskedRun(minute, isLive: true)
      if before == nil, run.answers.log.touches.isEmpty { return goOnUntouched("nothing.minute") }
      run.hasBefore = before != nil
      let page = TimelinePage(
        run, film: try run.film(), pages.environment, opened: input.live.now)
      page.onSave = { [unowned self] in recordings.save(minute, to: $0) }
      if let question = question.take() { page.ask(question) }
      let first = run.answers.log.touches.first?.story.touch.number ?? 1
      let tried = try asking.show(page) { try self.why(minute, after: first - 1) }
      switch page.outcome {
      case .before?:
        guard let before else { break }
        let earlier = try AskedRun(before, isLive: false)
        try asking.show(TimelinePage(earlier, film: try earlier.film(), pages.environment))
      case .goOn(let earlier, let time)?:
        before = minute
        return goOn(from: earlier, at: time)
      case .back?, .playIn?, nil:
        input.resume()
        if let tried { apply(tried) }
        return
      }
    }
  }

  /// Returns what the why card is about when it is about a touch of a minute.
  ///
  /// - Parameters:
  ///   - minute: The minute.
  ///   - earlier: The number of touches before the minute's first one.
  /// - Returns: What the card is about.
  /// - Throws: What is wrong with the minute.
  func why(_ minute: Minute, after earlier: Int) throws -> WhySession {
    let recording = try minute.recording(
      minute.header(of: recordings.program), to: minute.end)
    return WhySession(
      recording: recording, open: try recording.opener(), earlierTouches: earlier, canTry: true)
  }

  /// Shows time lines while the fingers on the scene are held.
  var asking: AskingSession {
    AskingSession(now: { [input] in input.live.now }, copy: { [window] in window.copy($0) }) {
      [unowned self] in try show($0, afterBatch: $1)
    }
  }

  /// Shows a page, while the fingers on the scene are held.
  func show(_ page: some ModalPage, afterBatch: () throws -> Void) throws {
    try pages.play(
      page, with: HeldFingersInput(input.live, heldBy: input.held), holdingFingers: true,
      afterBatch: afterBatch)
    pages.stopLeaving()
  }

  /// Plays on with changes that the user tries, and tells how to take them back.
  ///
  /// - Parameters:
  ///   - cure: The changes.
  ///   - look: The gesture that was asked about; `nil` for none.
  func apply(_ cure: Cure, about look: GestureLook? = nil) {
    change(by: cure)
    tell(cure, about: look)
  }

  /// Makes changes that the user tries. The last decision was made without them, and is told no
  /// more.
  func change(by cure: Cure) {
    let window = playground.window
    let changes = LastingCure(cure, after: window.changes)
    kept = changes
    playground.hasChangedRule = true
    make(changes.settings, changes.others)
    playground.line.forget()
  }

  /// Tells changes that hold from now on, and how to take them back.
  ///
  /// - Parameters:
  ///   - cure: The changes.
  ///   - look: The gesture that was asked about; `nil` for none.
  ///   - effect: What the touch did under the changed rule; `nil` when it was not repeated.
  func tell(_ cure: Cure, about look: GestureLook? = nil, _ effect: String? = nil) {
    let wording = Wording(
      namingAll: { [weak playground] in playground }, in: playground.scene.language)
    playground.tellKept(cure, wording, about: look, effect, at: now)
  }

  /// Takes back the changes that the user kept last.
  func takeBack() {
    playground.layer(ChangeToast.self)?.dismiss()
    guard let kept = kept.take() else { return }
    playground.hasChangedRule = false
    make(kept.formerSettings, kept.formerOthers)
  }

  /// Makes changes now. A recording cannot hold others than settings, so it ends first.
  ///
  /// - Parameters:
  ///   - settings: The settings, which a recording holds.
  ///   - others: All other changes that hold from now on; `nil` leaves them as they are.
  private func make(_ settings: [(name: String, value: Double)], _ others: Changes?) {
    let time = playground.window.timeline.now
    for (name, value) in settings {
      playground.stream.accept(
        InputBatch(
          events: [InputEvent(time: time, .setting(name: name, value: value))], time: time))
    }
    guard let others else { return }
    recordings.leaveForBranch()
    let window = playground.window
    playground.changeUnrecorded(at: time) { window.changes = others }
  }

  /// Goes on live from a moment of the last minute.
  func goOn(from earlier: Playground, at time: Timestamp) {
    recordings.leaveForBranch()
    playground.goOn(from: earlier, at: time)
    input.resume(from: time)
    onBranch()
  }
}

/// Recordings and reports that were dropped on the window, or pasted.
extension CommandSession {
  /// Shows a recording, or a report as a recording, at its first touch that did nothing, answered.
  /// Then the user is back where they were.
  ///
  /// - Throws: What is wrong with the file, and what a page throws.
  func show(_ dropped: DroppedFile) throws {
    let wasPaused = input.isPaused
    input.pause(after: playground.window.timeline.now)
    defer { if !wasPaused { input.resume() } }
    if dropped.isReport {
      try asking.show(reportAt: dropped.path, called: dropped.name, images: images) {
        pages.environment
      }
    } else {
      try asking.show(
        receivedAt: dropped.path, called: dropped.name, images: images, pages.environment)
    }
    withExtendedLifetime(dropped) {}
  }
}

/// Changes that the user keeps while a scene is played, and what takes them back.
struct LastingCure {
  /// The settings that change.
  private(set) var settings: [(name: String, value: Double)] = []
  /// The values of the settings before.
  private(set) var formerSettings: [(name: String, value: Double)] = []
  /// All other changes that hold; `nil` when only settings change.
  private(set) var others: Changes?
  /// All other changes that hold once these are taken back; `nil` when only settings change.
  private(set) var formerOthers: Changes?

  /// - Parameters:
  ///   - cure: The changes, with the values before them.
  ///   - earlier: The changes that hold already.
  init(_ cure: Cure, after earlier: Changes) {
    for part in cure.parts {
      if case .setting(let name, let value) = part.change {
        settings.append((name, value))
        if let former = part.former { formerSettings.append((name, former)) }
        continue
      }
      others = others ?? earlier
      formerOthers = formerOthers ?? earlier
      others?.all.append(part.change)
      // A property keeps its value when its change is gone, so it is set back.
      if case .property(let recognizer, let name, _) = part.change, let former = part.former {
        formerOthers?.all.append(.property(recognizer: recognizer, name, former))
      }
    }
  }
}
