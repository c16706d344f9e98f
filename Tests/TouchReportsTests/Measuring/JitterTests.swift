import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import TouchReports

@Suite(.endsInTime) struct JitterTests {
  @Test(arguments: [Point(150, 0), Point(0, 100), Point(120, 70), Point(-60, 90)])
  func `a known jitter is measured within 5 %`(way: Point) throws {
    for jitter in [0.05, 0.3, 1.4] {
      let stroke = MadeStroke().contact(from: Point(80, 10), by: way) {
        $0 % 2 == 0 ? jitter : -jitter
      }
      let distances = try require(MadeStroke.measure(stroke).jitter?.distances)
      expect(abs(distances.median / jitter - 1) < 0.05, "\(jitter): \(distances)")
      expect(abs(distances.largest / jitter - 1) < 0.05, "\(jitter): \(distances)")
    }
  }

  @Test func `a random jitter is never more than its bound, and nearly that`() throws {
    var random = SeededGenerator(seed: 23)
    let stroke = MadeStroke(step: 0.4).contact(from: Point(10, 10), by: Point(170, 60)) { _ in
      Double.random(in: -0.5...0.5, using: &random)
    }
    let jitter = try require(MadeStroke.measure(stroke).jitter)

    expect(jitter.distances.largest < 0.62 && jitter.distances.largest > 0.45)
    expect(jitter.distances.count > 12)
  }

  @Test func `one sample that jumps is found`() throws {
    let stroke = MadeStroke().contact(from: Point(10, 10), by: Point(150, 0)) {
      $0 == 100 ? 3 : 0
    }
    let distances = try require(MadeStroke.measure(stroke).jitter?.distances)

    expect(distances.median < 0.001)
    expect(distances.largest > 2.4 && distances.largest < 3)
  }

  @Test func `a curve is left out, and a corner is`() throws {
    let corner = MeasuredContact(
      number: 1,
      samples: (0...150).map { (index: Int) -> MeasuredContact.Sample in
        let (along, down): (Int, Int) = (min(index, 75), max(index - 75, 0))
        let place = Point(10 + Double(along), 10 + Double(down))
        return MeasuredContact.Sample(time: Int64(index) * 8_000, position: place)
      })
    let jitter = try require(MadeStroke.measure(corner).jitter)

    expect(jitter.distances.largest < 0.001)
    expect(jitter.curved, equals: 1)
  }

  @Test func `a finger that is too fast for five samples tells nothing`() {
    let stroke = MadeStroke(step: 4).contact(from: Point(10, 10), by: Point(150, 0))

    expect(MadeStroke.measure(stroke).jitter == nil)
  }
}
