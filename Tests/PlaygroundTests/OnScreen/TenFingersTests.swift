import Expectations
import Foundation
import Testing
import TouchTestSupport
import X11TestSupport

/// Ten fingers on a real screen that report a thousand times a second.
@Suite(.ofPlayground, .endsInTime, .tags(.screen), .serialized, .touchscreen())
struct TenFingersTests {
  let server = PrivateXServer.current

  /// How much memory a process has, in MiB.
  private func memory(of process: Int32) throws -> Double {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = try require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
    return try require(line.split(separator: " ").dropFirst().first.flatMap { Double($0) }) / 1024
  }

  @Test func `the photo editor keeps less than 120 MiB after ten fingers zoom repeatedly`()
    throws
  {
    let program = try server.run(Program.path, ["run", "photo-editor", "--no-settings"])
    try program.waitForWindow(
      titled: Shown.title("photo-editor"), seenBy: try OtherClient(server.display))
    let screen = server.touchscreen
    func place(_ finger: Int, _ step: Int) -> (x: Double, y: Double) {
      let angle = Double(step) / Double(200 + 17 * finger) * 2 * .pi
      return (
        150 + Double(finger % 5) * 150 + 100 * cos(angle),
        150 + Double(finger / 5) * 300 + 100 * sin(angle)
      )
    }
    // 34 rounds of 300 steps: the last step lifts every finger.
    for step in 0..<10_200 {
      for finger in 0..<10 {
        let (x, y) = place(finger, step)
        switch step % 300 {
        case 0: try screen.begin(finger + 1, at: x, y)
        case 299: try screen.end(finger + 1, at: x, y)
        default: try screen.move(finger + 1, to: x, y)
        }
      }
      if step % 10 == 0 { try screen.settle() }
      usleep(900)
    }

    // The last rasters of a zoom are released some frames later, about 0.6 s after the lift; on a
    // busy machine it takes longer.
    for _ in 0..<300 where try memory(of: program.processIdentifier) >= 120 { usleep(100_000) }
    let left = try memory(of: program.processIdentifier)
    expect(left < 120, "\(left) MiB")
    program.kill(SIGTERM)
    try expect(program.waitUntilExit(), equals: .exited(0))
  }
}
