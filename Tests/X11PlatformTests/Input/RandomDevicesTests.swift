import Expectations
import Testing
import TouchTestSupport

/// Fingers, mice and a pen at random, while devices, cursors, focus and window come and go.
@Suite(.endsInTime, .tags(.screen), .serialized, .touchscreen()) struct `Random devices` {
  @Test(arguments: Array(1...6) as [UInt64])
  func `C15: every touch that began ends once, whatever devices come and go`(seed: UInt64) throws {
    var player = try RandomDesk(seed: seed)

    let received = player.desk.received
    // Often, because what takes all fingers away takes those that are stuck too.
    for _ in 0..<40 {
      try player.round()
      expect(Set(received.lives).isSubset(of: ["began ended", "began cancelled"]), "seed \(seed)")
    }
    let lives = received.lives

    expect(lives.count > 50)
    expect(received.violations.isEmpty, "seed \(seed)")
    try player.desk.touchOnce()
    expect(received.lives, equals: lives + ["began ended"], "seed \(seed)")
  }
}
