import FileSupport
import ScenePlayer
import TouchAnalysis
import TouchEngine
import TouchTraces
import X11Platform

/// The time line of the last minute.
extension CommandSession {
  /// Stops time, and shows the last minute until the user goes back to now, or goes on from an earlier
  /// moment.
  ///
  /// - Parameter asks: Whether it asks at once about what the pointer is at, or about the last touch.
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
      try show(page)
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
      case .back?, nil: return pausable.resume()
      }
    }
  }

  /// Shows a page, while the fingers on the scene are held.
  func show(_ page: TimelinePage) throws {
    try pages.play(
      page, with: HeldFingersInput(keys.live, heldBy: pausable), holdingFingers: true
    ) {
      page.seekOn(at: keys.live.now)
      if let failure = page.failure { throw failure }
    }
  }

  /// Goes on live from a moment of the last minute.
  private func goOn(from earlier: Playground, at time: Timestamp) {
    recordings.leaveForBranch()
    playground.goOn(from: earlier, at: time)
    pausable.resume(from: input.liveTime(of: time))
    input.goBack(to: time)
  }
}
