import TouchEngine

/// Follows a run: its decisions, the names that come up in it, and its state before each touch.
package final class RunObserver {
  private let run: any HeadlessRun
  private let decisions: DecisionLog
  private var names = RunNames()

  /// Follows a run from here on. It listens to the events of the run's stream.
  ///
  /// - Parameters:
  ///   - run: The run, which is retained.
  ///   - isThroughCompositor: Whether the touches came through a Wayland compositor (Xwayland),
  ///     which may cancel them silently.
  package init(of run: any HeadlessRun, isThroughCompositor: Bool) {
    self.run = run
    decisions = DecisionLog(isThroughCompositor: isThroughCompositor)
    run.window.addObserver(decisions)
    let earlier = run.stream.onEvent
    run.stream.onEvent = { [weak self] event in
      earlier?(event)
      self?.received(event)
    }
    _ = survey()
  }

  private func received(_ event: InputEvent) {
    if event.isLanding {
      decisions.landing = TouchLog.Landing(views: survey(), scene: run.stateDigest(at: event.time))
    }
    decisions.received(event)
  }

  /// Notes the names of all views and recognizers, and returns a digest of the tree.
  private func survey() -> Int {
    var hasher = Hasher()
    names.note(run.window, ViewSnapshot(of: run.window), into: &hasher)
    return hasher.finalize()
  }

  /// The log of the run so far.
  package var log: RunLog {
    _ = survey()
    var result = decisions.finish()
    result.names = names
    result.noteNames()
    return result
  }

  /// Returns the log; the run is over.
  func finish() -> RunLog {
    let log = log
    run.stream.onEvent = nil
    run.window.removeObserver(decisions)
    return log
  }
}
