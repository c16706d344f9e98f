import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import X11TestSupport

@testable import X11Platform

@Suite(.endsInTime, .tags(.screen)) struct `Counters of what was scrolled` {
  private let axes = [
    DeviceTraits.ScrollAxis(number: 2, isVertical: false, increment: 15),
    DeviceTraits.ScrollAxis(number: 3, isVertical: true, increment: -120),
  ]

  private func turn(
    _ wheel: inout WheelDecoding, _ values: [Int: Double], source: Int32 = 9, time: UInt32 = 1
  ) -> Point? {
    wheel.delta(source: source, time: time, axes: axes) { values[$0] }
  }

  @Test func `only the growth of a counter counts, in notches of its own size`() {
    var wheel = WheelDecoding()

    expect(turn(&wheel, [2: 5000, 3: -7000]) == nil)
    expect(turn(&wheel, [3: -7060]), equals: Point(0, 20))
    expect(turn(&wheel, [2: 4985, 3: -7060]), equals: Point(-40, 0))
    expect(turn(&wheel, [:]) == nil)
    expect(turn(&wheel, [2: 5000, 3: -7000]), equals: Point(40, -20))
  }

  @Test func `each device counts for itself`() {
    var wheel = WheelDecoding()
    _ = turn(&wheel, [3: 0], source: 9)

    expect(turn(&wheel, [3: 9000], source: 10) == nil)
    expect(turn(&wheel, [3: -120], source: 9), equals: Point(0, 40))
    expect(turn(&wheel, [3: 8880], source: 10), equals: Point(0, 40))
  }

  @Test func `a huge jump is ignored, and later scrolling is not`() {
    var wheel = WheelDecoding()
    _ = turn(&wheel, [3: 0])

    expect(turn(&wheel, [3: 120 * 101]) == nil)
    expect(turn(&wheel, [3: 120 * 100]), equals: Point(0, 40))
    expect(turn(&wheel, [3: .infinity]) == nil)
  }

  @Test func `after the counters were forgotten the first value counts for nothing`() {
    var wheel = WheelDecoding()
    _ = turn(&wheel, [3: 0])

    wheel.forget()

    expect(turn(&wheel, [3: -1200]) == nil)
    expect(turn(&wheel, [3: -1320]), equals: Point(0, 40))
  }

  @Test func `a button reports what its axis could not, and nothing twice`() {
    var wheel = WheelDecoding()
    func press(
      _ button: Int32, at time: UInt32, axes: [DeviceTraits.ScrollAxis]
    ) -> Point? {
      wheel.delta(ofButton: button, source: 9, time: time, axes: axes)
    }

    expect(press(5, at: 4, axes: axes) == nil)
    _ = turn(&wheel, [3: 0], time: 5)
    expect(press(5, at: 5, axes: axes), equals: Point(0, 40))
    expect(press(7, at: 5, axes: axes) == nil)
    expect(press(5, at: 6, axes: axes) == nil)
    _ = turn(&wheel, [3: -120], time: 7)
    expect(press(5, at: 7, axes: axes) == nil)
    expect(press(4, at: 7, axes: []), equals: Point(0, -40))
    expect(press(1, at: 7, axes: []) == nil)
  }
}

@Suite(.endsInTime, .tags(.screen), .serialized, .touchscreen())
struct `Smooth scrolling on a real server` {
  private func deltas(_ desk: Desk) throws -> [Point] {
    try desk.server.pointer.settle()
    return try desk.rest().compactMap {
      if case .wheel(_, let delta) = $0.content { delta } else { nil }
    }
  }

  @Test func `parts of a notch scroll by parts of its way`() throws {
    let desk = try Desk()
    let pointer = desk.server.pointer
    try pointer.move(to: 100, 120)
    try pointer.scroll(by: 0, 0.25)

    for _ in 1...4 { try pointer.scroll(by: 0, 0.25) }
    try pointer.scroll(by: -0.5, 0)
    try pointer.scroll(by: -0.5, 0.25)

    try expect(
      deltas(desk),
      equals: [
        Point(0, 10), Point(0, 10), Point(0, 10), Point(0, 10), Point(-20, 10),
      ])
  }

  @Test func `scrolling over another window has no effect here`() throws {
    let desk = try Desk()
    let pointer = desk.server.pointer
    try pointer.move(to: 100, 120)
    try pointer.scroll(by: 0, 1)
    try pointer.move(to: 900, 700)
    try pointer.scroll(by: 0, 50)
    try pointer.move(to: 100, 120)
    // Less than half a notch, which X rounds up to a button.
    try pointer.scroll(by: 0, 0.25)
    try pointer.scroll(by: 0, 0.125)

    let found = try deltas(desk)
    expect(found, equals: [Point(0, 40), Point(0, 5)])
  }
}
