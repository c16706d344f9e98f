import Expectations
import Foundation
import Testing
import TouchTestSupport
import X11TestSupport

extension RunningProgram {
  /// Waits until `condition` holds, for as long as a slow machine may need.
  func wait(
    for what: String, within patience: Duration = .patience,
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

  /// Waits until it has handled and shown all input so far.
  ///
  /// A program answers a ping as it reads, so only a second answer says that it is done with what
  /// it read before the first.
  func waitUntilHandled(
    in window: OtherClient.WindowID, seenBy other: OtherClient,
    path: String = #filePath, line: Int = #line
  ) throws {
    other.listenAsWindowManager()
    for _ in 0..<2 {
      other.sendProtocol("_NET_WM_PING", to: window)
      try wait(for: "the answer to a ping", path: path, line: line) {
        other.nextAnswer("_NET_WM_PING") != nil
      }
    }
  }

  /// Lets what moves by itself come to its end: so many seconds pass after all input so far was
  /// handled, and the program knows that they have passed.
  func pause(
    _ seconds: Double, in window: OtherClient.WindowID, seenBy other: OtherClient,
    path: String = #filePath, line: Int = #line
  ) throws {
    try waitUntilHandled(in: window, seenBy: other, path: path, line: line)
    Thread.sleep(forTimeInterval: seconds)
    try waitUntilHandled(in: window, seenBy: other, path: path, line: line)
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
