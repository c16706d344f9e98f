import Inspection
import SceneBase
import ScenePlayer
import TouchAnalysis
import TouchEngine

/// The page about conflicts between gestures.
extension CommandSession {
  /// Stops time, and shows which gesture goes first until the user goes back, or wants to see two
  /// gestures or a change in a scene.
  ///
  /// - Throws: That the connection to the server is lost.
  func showConflicts() throws {
    try tellingFaults {
      let session = try ConflictSession(
        of: playground, by: recordings.program, at: playground.window.timeline.now)
      defer { session.end() }
      // The page is dark over a dark scene only when the user wants it so.
      var environment = pages.environment
      environment.appearance = playground.window.appearance
      let page = ConflictPage(session.sets, session.wordings, environment) {
        session.progress(of: $0)
      }
      page.cures = { session.cures(of: $2, $0, $1) }
      page.onCopy = { [window] in window.copy($0) }
      try ask(page)
      switch page.outcome {
      case .pair(let first, let second)?: pair(first, with: second)
      case .keep(let cure, let pair)?:
        if pair.count == 2 { self.pair(pair[0], with: pair[1]) }
        apply(cure)
      case .back?, nil: break
      }
    }
  }

  /// Puts two gestures beside each other in the scene. A recording cannot hold that, so it ends
  /// first.
  private func pair(_ first: String, with second: String) {
    recordings.leaveForBranch()
    playground.changeUnrecorded(at: playground.window.timeline.now) {
      (playground.scene as? any PairingScene)?.pair(first, with: second)
    }
  }
}
