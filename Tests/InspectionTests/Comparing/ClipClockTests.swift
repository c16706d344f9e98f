import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import Inspection
@testable import SceneBase

/// The clock of moments that are played in a loop.
@Suite(.endsInTime) struct ClipClockTests {
  private func at(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  @Test func `moments of 10 ms are shown for 40 ms each, and the last one rests before the loop`() {
    var clock = ClipClock(count: 4, step: 10_000)
    clock.play(at: at(1000))
    expect(
      [1000, 1039, 1040, 1119, 1120, 2319].map { clock.index(at: at($0)) },
      equals: [0, 0, 1, 2, 3, 3])
    expect([2320, 2360].map { clock.index(at: at($0)) }, equals: [0, 1])
    expect(clock.nextChange(after: at(1010)), equals: at(1040))
    expect(clock.nextChange(after: at(1120)), equals: at(2320))
  }

  @Test func `each change of the picture is announced, and no other one`() {
    var clock = ClipClock(count: 20, step: 8_000)
    clock.play(at: .zero)
    var (time, shown) = (Timestamp.zero, [0])
    while shown.count < 45, let next = clock.nextChange(after: time) {
      expect(next > time && clock.index(at: next + -1) == shown.last)
      time = next
      shown.append(clock.index(at: time))
    }
    expect(shown, equals: (0..<45).map { $0 % 20 })
  }

  @Test func `a pause keeps the moment, and playing goes on from it`() {
    var clock = ClipClock(count: 4, step: 10_000)
    clock.play(at: .zero)
    clock.pause(at: at(50))
    expect(!clock.isPlaying && clock.index(at: at(9000)) == 1)
    expect(clock.nextChange(after: at(50)) == nil)
    clock.play(at: at(9000))
    expect(clock.index(at: at(9000)) == 1 && clock.index(at: at(9040)) == 2)
  }

  @Test func `steps stop at the first and the last moment, and playing begins anew after the last`()
  {
    var clock = ClipClock(count: 3, step: 10_000)
    clock.move(by: -1, at: .zero)
    expect(clock.index(at: .zero), equals: 0)
    for expected in [1, 2, 2] {
      clock.move(by: 1, at: .zero)
      expect(clock.index(at: .zero), equals: expected)
    }
    clock.play(at: at(10))
    expect(clock.index(at: at(10)), equals: 0)
  }

  @Test func `a clip of one moment never changes`() {
    var clock = ClipClock(count: 1, step: 10_000)
    clock.play(at: .zero)
    expect(clock.nextChange(after: .zero) == nil && clock.index(at: at(99_999)) == 0)
  }
}
