import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import TouchReports

@Suite(.endsInTime) struct FaultTests {
  private let made = MadeStroke()

  private func kinds(_ measurement: TouchMeasurement) -> [String] {
    measurement.faults.map { "\($0.kind.rawValue) \($0.contact)" }
  }

  @Test func `a finger that goes on as another contact was lost`() {
    let before = made.contact(from: Point(10, 10), by: Point(40, 0))
    let after = made.contact(
      from: Point(52, 10), by: Point(40, 0), at: before.end.time + 24_000, number: 2)

    expect(kinds(MadeStroke.measure(before, after)), equals: ["lost 1"])
  }

  @Test func `two taps, and two strokes with a pause, lose nothing`() {
    let taps = (0..<4).map {
      made.still(at: Point(50, 50), for: 64_000, from: Int64($0) * 120_000, number: $0 + 1)
    }
    let first = made.contact(from: Point(10, 10), by: Point(40, 0), at: 1_000_000, number: 5)
    let second = made.contact(
      from: Point(52, 10), by: Point(40, 0), at: first.end.time + 200_000, number: 6)

    expect(kinds(MadeStroke.measure(taps[0], taps[1], taps[2], taps[3], first, second)), equals: [])
  }

  @Test func `a contact that ends while the guide asks to hold was lost`() {
    let asked = AskedFingers(
      from: 100_000, until: 3_100_000, along: [[Point(50, 50)]], holds: true)
    let short = made.still(at: Point(52, 50), for: 1_400_000, from: 0, number: 1)
    let held = made.still(at: Point(52, 50), for: 3_200_000, from: 0, number: 1)

    expect(kinds(MadeStroke.measure(short, asked: [asked])), equals: ["lost 1"])
    expect(kinds(MadeStroke.measure(held, asked: [asked])), equals: [])
    expect(kinds(MadeStroke.measure(short)), equals: [])
  }

  @Test func `a contact whose neighbor jumps toward it was merged`() {
    let first = made.still(at: Point(50, 50), for: 800_000, from: 0, number: 1)
    var second = made.still(at: Point(62, 50), for: 1_600_000, from: 0, number: 2)
    for index in second.samples.indices where second.samples[index].time > 800_000 {
      second.samples[index].position = Point(56, 50)
    }
    let apart = made.still(at: Point(62, 50), for: 1_600_000, from: 0, number: 2)

    expect(kinds(MadeStroke.measure(first, second)), equals: ["merged 1"])
    expect(kinds(MadeStroke.measure(first, apart)), equals: [])
  }

  @Test func `each ghost beside a finger is found, and its samples are no jitter`() {
    let finger = made.contact(from: Point(10, 10), by: Point(150, 0))
    let ghosts = (0..<3).map {
      made.still(
        at: Point(100, 90), for: 16_000, from: 200_000 + Int64($0) * 300_000, number: $0 + 2)
    }
    let tap = made.still(at: Point(100, 90), for: 80_000, from: 1_200_000, number: 5)
    let measurement = MadeStroke.measure(finger, ghosts[0], ghosts[1], ghosts[2], tap)

    expect(kinds(measurement), equals: ["ghost 2", "ghost 3", "ghost 4"])
    expect(measurement.reach?.bottom, equals: 30)
    expect(measurement.jitter?.distances.largest ?? 1 < 0.001)
  }

  @Test func `a short contact far from where the guide asks is a ghost`() {
    let asked = AskedFingers(
      from: 0, until: 5_000_000, along: [[Point(10, 10), Point(150, 10)]], holds: false)
    let far = made.still(at: Point(100, 90), for: 80_000, from: 1_000_000, number: 1)
    let near = made.still(at: Point(100, 14), for: 80_000, from: 2_000_000, number: 2)

    expect(kinds(MadeStroke.measure(far, near, asked: [asked])), equals: ["ghost 1"])
  }
}
