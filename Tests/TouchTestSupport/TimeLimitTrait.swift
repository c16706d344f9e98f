import Dispatch
import Foundation
public import Testing

/// Ends the test program when a test of the suite runs for too long, so that a test that hangs
/// fails.
///
/// ```swift
/// @Suite(.endsInTime) struct Fingers {
/// ```
///
/// Swift Testing's own `timeLimit` also counts the time for which a test waits behind others, and
/// does not stop a test that never suspends. This limit starts with the test, on a separate thread.
public struct TimeLimitTrait: SuiteTrait, TestTrait, TestScoping {
  var minutes: Int

  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let name = test.displayName ?? test.name
    let place = "\(test.sourceLocation.fileName):\(test.sourceLocation.line)"
    let limit = minutes
    let alarm = TimeLimit(after: .seconds(60 * limit)) {
      let issue = "recorded an issue at \(place): it runs for more than \(limit) min"
      FileHandle.standardError.write(Data("✘ Test \"\(name)\" \(issue)\n".utf8))
      _exit(1)
    }
    defer { alarm.cancel() }
    try await function()
  }
}

/// Calls a function after a time, unless it is cancelled first, even if other threads are blocked.
struct TimeLimit {
  private static let queue = DispatchQueue(label: "tests that hang")

  private let call: DispatchWorkItem

  init(after time: DispatchTimeInterval, onHang: @escaping @Sendable () -> Void) {
    call = DispatchWorkItem(block: onHang)
    Self.queue.asyncAfter(deadline: .now() + time, execute: call)
  }

  func cancel() { call.cancel() }
}

extension Trait where Self == TimeLimitTrait {
  /// Each test of the suite may run for at most five minutes.
  public static var endsInTime: Self { .endsInTime(minutes: 5) }

  /// Each test of the suite may run for at most `minutes`, which are at least one.
  public static func endsInTime(minutes: Int) -> Self { TimeLimitTrait(minutes: minutes) }
}
