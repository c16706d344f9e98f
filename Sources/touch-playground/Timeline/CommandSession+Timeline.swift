import FileSupport
import ScenePlayer
import TouchAnalysis
import TouchEngine
import TouchTraces
import X11Platform

/// The time line of the last minute.
extension CommandSession {
  /// Stops time, and shows the last minute until the user goes back to now, or goes on from an
  /// earlier moment.
  ///
  /// - Parameter asks: Whether it asks at once about what the pointer is at, or about the last
  ///   touch.
  /// - Throws: What the page throws, and what is wrong with the minute.
  func showTimeline(asking asks: Bool = false) throws {
    let window = playground.window
    pausable.pause(after: window.timeline.now)
    guard let minute = playground.minute?.minute(to: window.timeline.now) else {
      if asks { try tell("noMinute") }
      return
    }
    var asks = asks
    while true {
      var run = try AskedRun(minute, isLive: true)
      run.hasBefore = before != nil
      let page = TimelinePage(run, film: try run.film(), pages.environment)
      page.onSave = { [unowned self] in recordings.save(minute, to: $0) }
      page.onCopy = { [source] in source.clipboard.copy($0) }
      if asks { page.ask(at: playground.pointerPlace) }
      let first = run.answers.log.touches.first?.story.touch.number ?? 1
      let tried = try show(page, why: try why(minute, after: first - 1, on: page))
      playground.leaving = nil
      switch page.outcome {
      case .before?:
        guard let before else { break }
        let earlier = try AskedRun(before, isLive: false)
        try show(TimelinePage(earlier, film: try earlier.film(), pages.environment))
        asks = false
      case .goOn(let earlier, let time)?:
        before = minute
        return goOn(from: earlier, at: time)
      case .back?, nil:
        pausable.resume()
        if let tried { apply(tried) }
        return
      }
    }
  }

  /// Returns what shows the why card about touches of a minute.
  private func why(
    _ minute: Minute, after earlier: Int, on page: TimelinePage
  ) throws -> WhySession {
    let recording = try minute.recording(
      minute.header(version: programVersion), to: minute.end)
    return try whySession(of: recording, after: earlier, canTry: true, on: page)
  }

  /// Returns what shows the why card about touches of a recording.
  func whySession(
    of recording: LoadedRecording, after earlier: Int = 0, canTry: Bool = false,
    on page: TimelinePage
  ) throws -> WhySession {
    WhySession(
      recording: recording, open: try recording.opener(), earlierTouches: earlier, canTry: canTry,
      environment: page.environment, now: { [keys] in keys.live.now }
    ) { [unowned self] in try show($0, afterBatch: $1) }
  }

  /// Shows a page, while the fingers on the scene are held.
  func show(_ page: some ModalPage, afterBatch: () throws -> Void = {}) throws {
    try pages.play(
      page, with: HeldFingersInput(keys.live, heldBy: pausable), holdingFingers: true,
      afterBatch: afterBatch)
    playground.leaving = nil
  }

  /// Shows a time line, and the why card when the user asks for it.
  ///
  /// - Returns: The changes that the user tries; `nil` for none.
  @discardableResult
  func show(_ page: TimelinePage, why: WhySession? = nil) throws -> Changes? {
    var (asked, tried): (Question?, Changes?) = (nil, nil)
    if why != nil { page.onFix = { asked = $0 } }
    try show(page) {
      page.seekOn(at: keys.live.now)
      if let failure = page.failure { throw failure }
      guard let question = asked.take(), let why else { return }
      let picture = page.displayList(at: keys.live.now)
      tried = try why.show(question, page.wording, over: picture)
      page.window.needsDisplay = true
      if tried != nil { page.leave() }
    }
    return tried
  }

  /// Plays on with changes that the user tries. A recording cannot hold them, so it ends first,
  /// unless all of them are settings.
  private func apply(_ changes: Changes) {
    let time = playground.window.timeline.now
    var others: [Change] = []
    for change in changes.all {
      guard case .setting(let name, let value) = change else {
        others.append(change)
        continue
      }
      playground.stream.accept(
        InputBatch(
          events: [InputEvent(time: time, .setting(name: name, value: value))], time: time))
    }
    guard !others.isEmpty else { return }
    recordings.leaveForBranch()
    let window = playground.window
    playground.changeUnrecorded(at: time) { window.changes.all += others }
  }

  /// Goes on live from a moment of the last minute.
  private func goOn(from earlier: Playground, at time: Timestamp) {
    recordings.leaveForBranch()
    playground.goOn(from: earlier, at: time)
    pausable.resume(from: input.liveTime(of: time))
    input.goBack(to: time)
    onBranch()
  }
}
