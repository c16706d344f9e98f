import Dispatch
import Foundation
import Synchronization
public import Testing

/// Lets a process run one part of the suites (``SuitePart``), and ends the test program when a test
/// of the suite runs for too long and no other test begins or ends meanwhile, so that a test that
/// hangs fails.
///
/// ```swift
/// @Suite(.endsInTime) struct Fingers {
/// ```
///
/// Swift Testing's own `timeLimit` also counts the time for which a test waits behind others, and
/// does not stop a test that never suspends. This limit starts with the test, on a separate thread.
/// A test that suspends, such as an exit test, continues behind all tests that are ready to run: as
/// long as these go on, it does not hang.
public struct TimeLimitTrait: SuiteTrait, TestTrait, TestScoping {
  /// How many test cases of this program began or ended.
  private static let progress = Atomic<Int>(0)

  var minutes: Int

  public var isRecursive: Bool { true }

  /// Skips a test of another part than the one that the process runs.
  public func prepare(for test: Test) async throws {
    guard let part = SuitePart.chosen else { return }
    try await ConditionTrait.disabled(if: part.skips(test), "It runs in another part.")
      .prepare(for: test)
  }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let name = test.displayName ?? test.name
    let place = "\(test.sourceLocation.fileName):\(test.sourceLocation.line)"
    let limit = minutes
    Self.progress.add(1, ordering: .relaxed)
    let alarm = TimeLimit(
      after: .seconds(60 * limit), progress: { Self.progress.load(ordering: .relaxed) }
    ) {
      let issue = "recorded an issue at \(place): it runs for more than \(limit) min"
      FileHandle.standardError.write(Data("✘ Test \"\(name)\" \(issue)\n".utf8))
      _exit(1)
    }
    defer {
      alarm.cancel()
      Self.progress.add(1, ordering: .relaxed)
    }
    try await function()
  }
}

/// Calls a function after a time in which nothing went on, unless it is cancelled first, even if
/// other threads are blocked.
final class TimeLimit: Sendable {
  private static let queue = DispatchQueue(label: "tests that hang")

  private let isCancelled = Atomic<Bool>(false)

  /// Starts the time. `progress` is a number that differs as soon as something went on: the time
  /// then starts again when it is over.
  init(
    after time: DispatchTimeInterval, progress: @escaping @Sendable () -> Int = { 0 },
    onHang: @escaping @Sendable () -> Void
  ) {
    wait(for: time, progress, onHang)
  }

  func cancel() { isCancelled.store(true, ordering: .relaxed) }

  private func wait(
    for time: DispatchTimeInterval, _ progress: @escaping @Sendable () -> Int,
    _ onHang: @escaping @Sendable () -> Void
  ) {
    let before = progress()
    Self.queue.asyncAfter(deadline: .now() + time) { [self] in
      if isCancelled.load(ordering: .relaxed) { return }
      if progress() == before { onHang() } else { wait(for: time, progress, onHang) }
    }
  }
}

extension Trait where Self == TimeLimitTrait {
  /// Each test of the suite may run for at most five minutes in which no other test begins or ends.
  public static var endsInTime: Self { .endsInTime(minutes: 5) }

  /// Each test of the suite may run for at most `minutes` in which no other test begins or ends.
  /// They are at least one.
  public static func endsInTime(minutes: Int) -> Self { TimeLimitTrait(minutes: minutes) }
}
