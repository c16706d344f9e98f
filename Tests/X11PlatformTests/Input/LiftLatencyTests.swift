import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import X11Platform
import X11TestSupport

/// The latency of lifts, which wait for an answer of the server, beside that of moves, which do not.
@Suite(
  .endsInTime(minutes: 10), .tags(.screen), .serialized, .touchscreen(),
  .enabled(if: Latencies.rounds != nil, "TOUCH_LATENCY_ROUNDS is not set"))
struct `The latency of lifts` {
  /// Waits for a sample of this phase.
  private func wait(for phase: TouchPhase, at desk: Desk) throws {
    let patience = desk.source.now + 20_000_000
    while desk.source.now < patience {
      let batch = try require(desk.source.next(until: desk.source.now + 100_000))
      if desk.samples(batch.events).contains(where: { $0.phase == phase }) { return }
    }
    fail("there came no sample with \(phase)")
  }

  private func measure(_ server: String, around round: (Desk, () throws -> Void) throws -> Void)
    throws
  {
    let desk = try Desk()
    let touchscreen = desk.server.touchscreen
    var (moves, lifts) = (Latencies("move, \(server)"), Latencies("lift, \(server)"))
    for _ in 0..<(Latencies.rounds ?? 0) {
      try touchscreen.begin(1, at: 100, 100)
      try wait(for: .began, at: desk)
      try desk.rest()
      try round(desk) {
        try moves.measure {
          try touchscreen.move(1, to: 120, 100)
          try wait(for: .moved, at: desk)
        }
        try lifts.measure {
          try touchscreen.end(1, at: 120, 100)
          try wait(for: .ended, at: desk)
        }
      }
    }
    print(moves.row)
    print(lifts.row)
  }

  @Test func `on Xorg`() throws {
    try measure("Xorg") { _, play in try play() }
  }

  @Test func `while another client has grabbed the server`() throws {
    try measure("Xorg grabbed") { desk, play in
      desk.other.grabServer()
      defer { desk.other.ungrabServer() }
      try play()
    }
  }
}
