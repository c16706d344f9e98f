import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import TouchReports

@Suite(.endsInTime) struct CellTests {
  private let made = MadeStroke()

  @Test func `a cell without the samples that were due is dead`() {
    // 25 samples of 0.8 mm are the cells from 50 to 70 mm.
    let stroke = made.contact(from: Point(10.4, 35), by: Point(120, 0), skipping: 49..<75)
    let measurement = MadeStroke.measure(stroke)

    expect(
      measurement.deadCells,
      equals: [MeasuredCell(column: 5, row: 3), MeasuredCell(column: 6, row: 3)])
    expect(measurement.crossedCells, equals: 13)
  }

  @Test func `a cell that another stroke found is not dead`() {
    let first = made.contact(from: Point(10.4, 35), by: Point(120, 0), skipping: 49..<75)
    let second = made.contact(
      from: Point(55, 5), by: Point(0, 80), at: first.end.time + 500_000, number: 2)

    expect(
      MadeStroke.measure(first, second).deadCells, equals: [MeasuredCell(column: 6, row: 3)])
  }

  @Test func `a fast finger leaves no dead cell`() {
    let stroke = MadeStroke(step: 14).contact(from: Point(5, 35), by: Point(182, 0))

    expect(MadeStroke.measure(stroke).deadCells, equals: [])
  }

  @Test func `cells where a contact was lost and came back are dead`() {
    let before = made.contact(from: Point(10.4, 35), by: Point(39, 0))
    let fast = MadeStroke(gap: 2_000)
    let first = fast.contact(from: Point(10.4, 35), by: Point(39.2, 0))
    let second = fast.contact(
      from: Point(61, 35), by: Point(40, 0), at: first.end.time + 28_000, number: 2)

    expect(before.end.position.x < 50)
    expect(MadeStroke.measure(first, second).deadCells, equals: [MeasuredCell(column: 5, row: 3)])
  }

  @Test func `the reach is the distance of the nearest sample from each edge`() throws {
    let stroke = made.contact(from: Point(3, 1.5), by: Point(192, 0))
    let down = made.contact(from: Point(20, 20), by: Point(0, 96), at: 5_000_000, number: 2)
    let reach = try require(MadeStroke.measure(stroke, down).reach)

    expect(abs((reach.left ?? 0) - 3) < 0.001 && abs((reach.top ?? 0) - 1.5) < 0.001)
    expect(abs((reach.right ?? 0) - 5) < 0.001 && abs((reach.bottom ?? 0) - 4) < 0.001)
  }
}
