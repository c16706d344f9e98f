import TouchEngine

/// Follows a run: its decisions, the names that come up in it, and its state before each touch.
final class RunObserver {
  private let run: any HeadlessRun
  private let log: DecisionLog
  private var names = RunNames()

  init(of run: any HeadlessRun, isThroughCompositor: Bool) {
    self.run = run
    log = DecisionLog(isThroughCompositor: isThroughCompositor)
    run.window.addObserver(log)
    let earlier = run.stream.onEvent
    run.stream.onEvent = { [unowned self] event in
      earlier?(event)
      received(event)
    }
    _ = survey()
  }

  private func received(_ event: InputEvent) {
    if case .touches(let samples) = event.content, samples.contains(where: { $0.phase == .began }) {
      log.landing = TouchLog.Landing(views: survey(), scene: run.stateDigest(at: event.time))
    }
    log.received(event)
  }

  /// Notes the names of all views and recognizers, and returns a digest of the tree.
  private func survey() -> Int {
    var hasher = Hasher()
    names.note(run.window, ViewSnapshot(of: run.window), into: &hasher)
    return hasher.finalize()
  }

  /// Returns the log; the run is over.
  func finish() -> RunLog {
    _ = survey()
    run.stream.onEvent = nil
    run.window.removeObserver(log)
    var result = log.finish()
    for touch in result.touches { names.note(touch.decisions) }
    names.note(result.before)
    result.names = names
    return result
  }
}
