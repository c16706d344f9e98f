import Expectations
import Foundation
import Testing
import TouchTestSupport

/// Devices that come and go at random for `TOUCH_SOAK_SECONDS`; `.ci/soak` runs it, alone and under
/// AddressSanitizer.
@Suite(.endsInTime(minutes: 24 * 60), .tags(.screen), .serialized, .touchscreen()) struct `A soak` {
  private static let seconds = number("TOUCH_SOAK_SECONDS")
  /// The seed of the first desk; each next one has the next seed.
  private static let firstSeed = number("TOUCH_SOAK_SEED") ?? 1

  private static func number(_ variable: String) -> Int? {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
  }

  /// The resident memory of the process, in MiB.
  private static var residentMemory: Double {
    get throws {
      let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
      let resident = try require(pages.split(separator: " ").dropFirst().first)
      return try require(Double(resident)) * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
    }
  }

  @Test(.enabled(if: seconds != nil, "TOUCH_SOAK_SECONDS is not set"))
  func `C15: no touch stays, and memory stays flat`() throws {
    let length = Duration.seconds(try require(Self.seconds))
    let start = ContinuousClock.now
    var (seed, touches, cancelled) = (Self.firstSeed, 0, 0)
    /// After the first quarter, and the greatest of the last.
    var (early, late) = (0.0, 0.0)

    while ContinuousClock.now - start < length {
      var player = try RandomDesk(seed: UInt64(seed))
      let received = player.desk.received
      for round in 0..<40 {
        try player.round()
        let lives = received.lives
        try require(
          Set(lives).isSubset(of: ["began ended", "began cancelled"]),
          "again: TOUCH_SOAK_SEED=\(seed), round \(round)")
        touches += lives.count
        cancelled += lives.count { $0 == "began cancelled" }
        received.forget()
      }
      try require(received.violations.isEmpty, "again: TOUCH_SOAK_SEED=\(seed)")
      try player.desk.touchOnce()
      try require(received.lives == ["began ended"], "again: TOUCH_SOAK_SEED=\(seed)")
      seed += 1
      let elapsed = ContinuousClock.now - start
      let memory = try Self.residentMemory
      if elapsed < length / 4 { early = max(early, memory) }
      if elapsed > length * 3 / 4 { late = max(late, memory) }
    }

    print(
      """
      soak: \(length), seeds \(Self.firstSeed) to \(seed - 1): \(touches) touches, of which \(cancelled) \
      were cancelled, and none was left; resident memory at most \(Int(early.rounded())) MiB in the first \
      quarter and \(Int(late.rounded())) MiB in the last
      """)
    expect(touches > 100)
    expect(late <= early * 1.02)
  }
}
