import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@Suite(.endsInTime) struct FramePacerTests {
  /// Plays a second in which something moves, each frame `lateness` microseconds after it was due.
  ///
  /// - Returns: How many frames there were.
  private func framesInASecond(at rate: Double, lateness: Int64) -> Int {
    var pacer = FramePacer()
    var time = Timestamp.zero
    var frames = 0
    while time < Timestamp(milliseconds: 1000) {
      frames += 1
      pacer.hasShown(at: time, nextChange: time, refreshRate: rate)
      time = (pacer.nextFrame ?? time) + lateness
    }
    return frames
  }

  @Test(arguments: [60.0, 120, 240], [0, 900])
  func `a moving picture is shown as often as the screen refreshes`(rate: Double, lateness: Int64) {
    expect(abs(Double(framesInASecond(at: rate, lateness: lateness)) - rate) <= 1)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func `a rate that is not known is 60 Hz`(rate: Double) {
    expect(abs(framesInASecond(at: rate, lateness: 0) - 60) <= 1)
  }

  @Test(arguments: [(0.001, 10), (1e12, 1000)])
  func `no rate stops the picture, or asks for it all the time`(rate: Double, frames: Int) {
    expect(abs(framesInASecond(at: rate, lateness: 0) - frames) <= 1)
  }

  @Test func `a frame that came much too late is not made up for`() {
    var pacer = FramePacer()
    pacer.hasShown(at: .zero, nextChange: .zero, refreshRate: 100)
    let late = Timestamp(milliseconds: 500)

    pacer.hasShown(at: late, nextChange: late, refreshRate: 100)

    expect(pacer.nextFrame, equals: late + 10_000)
  }

  @Test func `without a change to come there is no next frame, and a later one waits`() {
    var pacer = FramePacer()

    pacer.hasShown(at: .zero, nextChange: nil, refreshRate: 60)
    expect(pacer.nextFrame == nil)
    expect(!pacer.isDue(at: Timestamp(milliseconds: 1000)))

    let change = Timestamp(milliseconds: 300)
    pacer.hasShown(at: .zero, nextChange: change, refreshRate: 60)
    expect(pacer.nextFrame, equals: change)
  }
}
