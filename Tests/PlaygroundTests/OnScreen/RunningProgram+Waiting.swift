import Expectations
import Foundation
import Testing
import TouchTestSupport
import X11TestSupport

extension RunningProgram {
  /// Waits until `condition` holds, for as long as a slow machine may need.
  func wait(
    for what: String, within patience: Duration = .seconds(20),
    path: String = #filePath, line: Int = #line, _ condition: () throws -> Bool
  ) throws {
    let end = ContinuousClock.now + patience
    while try !condition() {
      try require(
        ContinuousClock.now < end, "\(what) did not come; it said: \(errorOutput)",
        path: path, line: line)
      Thread.sleep(forTimeInterval: 0.005)
    }
  }

  /// Waits until a window of that title can be seen.
  @discardableResult
  func waitForWindow(
    titled title: String, seenBy other: OtherClient,
    path: String = #filePath, line: Int = #line
  ) throws -> OtherClient.WindowID {
    var shown: OtherClient.WindowID?
    try wait(for: "the window “\(title)”", path: path, line: line) {
      shown = try other.window(titled: title).flatMap { try other.isVisible($0) ? $0 : nil }
      return shown != nil
    }
    return try require(shown, path: path, line: line)
  }
}
