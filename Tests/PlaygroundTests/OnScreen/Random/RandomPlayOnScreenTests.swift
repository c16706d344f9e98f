import Expectations
import Foundation
import Testing
import TouchTestSupport

/// Random keys, taps, drags, pinches and sizes in the window of the real program, in all scenes and
/// on all pages. `make check` plays a round in each scene, `.ci/window-play` others.
@Suite(
  .ofPlayground, .endsInTime, .tags(.outside),
  .enabled(
    if: PrivateXServer.isInstalled || PrivateXServer.isRequired,
    "There is no Xorg to test with; install \(PrivateXServer.packages)."))
struct RandomPlayOnScreenTests {
  private static let first = number("TOUCH_PLAY_SEED") ?? 1
  private static let seeds = first..<first + (number("TOUCH_PLAY_ROUNDS") ?? 7)

  private static func number(_ variable: String) -> UInt64? {
    ProcessInfo.processInfo.environment[variable].flatMap { UInt64($0) }
  }

  @Test(arguments: seeds)
  func `nothing ends the program, each page can be left, and each recording replays`(
    seed: UInt64
  ) throws {
    do {
      let round = try RandomRound(seed: seed)
      try round.play(150)
      try round.leave()
      print("round \(seed): \(try round.check()) recordings")
    } catch {
      fail("\(error)\nagain: .ci/window-play 1 \(seed)")
    }
  }
}
