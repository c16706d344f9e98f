import Expectations
import Testing
import TouchEngine
import TouchReports
import TouchTestSupport

@testable import ToolCommands

@Suite(.endsInTime) struct MeasuringGuideTests {
  /// Follows every step as it asks, with a sample every 8 ms, until the guide is over or `limit`
  /// samples were made.
  private func play(
    _ guide: inout MeasuringGuide, missing: Set<GuideStep.Name> = []
  ) -> Timestamp {
    var time = Timestamp(milliseconds: 500)
    var number = 0
    while let step = guide.step, time < Timestamp(milliseconds: 90_000) {
      func send(_ phase: TouchPhase, _ along: Double) {
        guide.take(
          step.lines.enumerated().map {
            TouchSample(
              touch: TouchID(number + $0.offset), phase: phase,
              position: $0.element.point(at: along), time: time)
          })
      }
      let index = guide.index
      if missing.contains(step.name) {
        while guide.index == index {
          time = time + 8_000
          guide.advance(to: time)
        }
        continue
      }
      number += 2
      send(.began, 0)
      var along = 0.0
      while guide.index == index, time < Timestamp(milliseconds: 90_000) {
        time = time + 8_000
        along += 8
        send(.moved, along)
      }
      send(.ended, along)
      time = time + 200_000
    }
    return time
  }

  @Test(arguments: [Size(1280, 800), Size(800, 1280), Size(360, 480), Size(3840, 2160)])
  func `all steps can be followed, inside of the window, within a minute`(size: Size) {
    var guide = MeasuringGuide(size: size)
    for line in guide.steps.flatMap(\.lines) {
      expect(line.points.allSatisfy { Rect(origin: .zero, size: size).contains($0) })
    }
    expect(guide.steps.reduce(0) { $0 + $1.patience }, equals: 60_000_000)

    let end = play(&guide)

    expect(guide.isOver && end < Timestamp(milliseconds: 90_000))
    expect(guide.finished == guide.steps.count || size.width > 2000)
    let holds = guide.asked.filter(\.holds)
    expect(holds.map { $0.end - $0.start }, equals: [GuideStep.holdTime, GuideStep.holdTime])
    expect(holds.map(\.lines.count), equals: [1, 2])
  }

  @Test func `a step that nobody follows ends after its time`() {
    var guide = MeasuringGuide(size: Size(1280, 800))
    _ = play(&guide, missing: [.rising, .holdTwo])

    expect(guide.isOver && guide.finished == guide.steps.count - 2)
  }

  @Test func `the guide waits a minute for the first finger`() {
    var guide = MeasuringGuide(size: Size(1280, 800))
    guide.advance(to: Timestamp(milliseconds: 59_999))
    expect(!guide.isOver)
    guide.advance(to: Timestamp(milliseconds: 60_000))
    expect(guide.isOver && guide.asked.isEmpty)
  }

  @Test func `a finger that is far from the line does not move it on`() {
    var guide = MeasuringGuide(size: Size(1280, 800))
    func sample(_ phase: TouchPhase, _ place: Point, _ time: Int64) -> TouchSample {
      TouchSample(
        touch: TouchID(1), phase: phase, position: place, time: Timestamp(milliseconds: time))
    }
    guide.take([sample(.began, Point(600, 80), 0)])
    guide.take([sample(.moved, Point(60, 60), 8)])
    guide.take([sample(.moved, Point(100, 84), 16)])
    expect(guide.progress, equals: [0])

    guide.take([sample(.ended, Point(100, 84), 24), sample(.began, Point(64, 64), 32)])
    guide.take([sample(.moved, Point(120, 95), 40)])
    expect(guide.progress[0] > 50 && guide.progress[0] < 80)
  }
}
