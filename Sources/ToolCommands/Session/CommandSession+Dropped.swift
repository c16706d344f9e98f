import Inspection
import ScenePlayer
import TouchAnalysis
import TouchEngine
import TouchTraces

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
