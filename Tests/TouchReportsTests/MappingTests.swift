import Expectations
import Testing
import TouchEngine
import TouchReports
import TouchTestSupport

/// The way from a device's units to points.
@Suite(.endsInTime) struct MappingTests {
  private let wide = DeviceDescription.Axis(0...1599)
  private let high = DeviceDescription.Axis(0...799)
  private let window = Rect(0, 0, 1280, 800)

  @Test func `one scale for both axes, in the middle, nothing cut`() {
    let mapping = ReportMapping(wide, high, into: window)

    expect(mapping.place(x: 0, y: 0).distance(to: Point(0.4, 80.4)) < 1e-9)
    expect(mapping.place(x: 1599, y: 799).distance(to: Point(1279.6, 719.6)) < 1e-9)
    expect(!mapping.usesMillimeters)
  }

  @Test func `millimeters count where both axes know them`() {
    // 100 mm × 100 mm, in units of different size.
    let mapping = ReportMapping(
      DeviceDescription.Axis(0...999, resolution: 10),
      DeviceDescription.Axis(0...1999, resolution: 20), into: window)

    expect(mapping.usesMillimeters)
    let (left, right) = (mapping.place(x: 0, y: 0), mapping.place(x: 999, y: 1999))
    expect(abs((right.x - left.x) - 799.2) < 1e-9)
    expect(abs((right.y - left.y) - 799.6) < 1e-9)
  }

  @Test func `stretched, each axis fills the place`() {
    let mapping = ReportMapping(wide, high, into: Rect(100, 50, 160, 400), fit: .stretch)

    expect(mapping.place(x: 0, y: 0).distance(to: Point(100.05, 50.25)) < 1e-9)
    expect(mapping.place(x: 1599, y: 799).distance(to: Point(259.95, 449.75)) < 1e-9)
  }

  @Test(arguments: [
    (ReportMapping.Rotation.none, Point(0, 0)), (.quarter, Point(1280, 0)),
    (.half, Point(1280, 800)), (.threeQuarters, Point(0, 800)),
  ])
  func `turned clockwise, the first corner is at`(_ turn: ReportMapping.Rotation, _ corner: Point) {
    let mapping = ReportMapping(wide, high, into: window, fit: .stretch, rotation: turn)

    expect(mapping.place(x: 0, y: 0).distance(to: corner) < 1.2)
  }

  @Test func `mirrored before it is turned`() {
    let mapping = ReportMapping(
      wide, high, into: window, fit: .stretch, mirror: .x, rotation: .quarter)

    expect(mapping.place(x: 0, y: 0).distance(to: Point(1280, 800)) < 1.2)
  }

  @Test func `a part of a screen keeps its proportions, also when it is turned otherwise`() {
    let part = ScreenPart(Size(800.3, 1280), turns: 1)

    expect(part?.place(in: window), equals: Rect(390, 0, 500, 800))
    expect(part?.turned(to: 0)?.place(in: window), equals: window)
    expect(part?.turned(to: 3)?.size, equals: Size(800, 1280))
    for size in [Size(199, 800), Size(1280, 40_000), Size(.nan, 800)] {
      expect(ScreenPart(size), equals: nil)
    }
  }

  @Test func `coordinates of any size stay where a touch may be`() {
    let mapping = ReportMapping(wide, high, into: window)
    let place = mapping.place(x: 1_000_000_000, y: -1_000_000_000)

    expect(place, equals: Point(TouchStream.positionLimit, -TouchStream.positionLimit))
  }
}
