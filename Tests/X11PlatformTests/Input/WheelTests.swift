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
    _ wheel: inout WheelDecoding, _ values: [Int: Double], source: Int32 = 9, serial: UInt = 1
  ) -> Point? {
    wheel.delta(source: source, serial: serial, axes: axes) { values[$0] }
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

  @Test func `a counter that was read counts from the next event on`() {
    var wheel = WheelDecoding()
    let readings = [
      ScrollCounter(source: 9, axis: 3, value: -240), ScrollCounter(source: 9, axis: 2, value: 30),
    ]

    wheel.read(readings, asked: 7)

    expect(turn(&wheel, [3: -216], serial: 6) == nil, "sent before the counter was read")
    expect(turn(&wheel, [3: -240, 2: 27], serial: 6), equals: Point(0, 8))
    expect(turn(&wheel, [3: -264, 2: 30], serial: 7), equals: Point(8, 8))
    wheel.read(readings, asked: 9)
    expect(turn(&wheel, [3: -264], serial: 9), equals: Point(0, 8))
    expect(turn(&wheel, [3: -264], source: 10, serial: 9) == nil)
  }

  @Test func `a button counts only for a wheel without an axis in its direction`() {
    let wheel = WheelDecoding()

    let deltas = [axes, [axes[0]], []].map { axes in
      [4, 5, 6, 7, 1].map { wheel.delta(ofButton: $0, axes: axes) }
    }

    let (up, down, left, right) = (Point(0, -40), Point(0, 40), Point(-40, 0), Point(40, 0))
    expect(
      deltas,
      equals: [
        [nil, nil, nil, nil, nil], [up, down, nil, nil, nil], [up, down, left, right, nil],
      ])
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

  /// Moves the pointer into the window, which reads the counters.
  private func enter(_ desk: Desk) throws {
    try desk.server.pointer.move(to: 100, 120)
    try expect(deltas(desk), equals: [])
  }

  @Test func `parts of a notch scroll by parts of its way`() throws {
    let desk = try Desk()
    let pointer = desk.server.pointer
    try enter(desk)

    for _ in 1...4 { try pointer.scroll(by: 0, 0.25) }
    try pointer.scroll(by: -0.5, 0)
    try pointer.scroll(by: -0.5, 0.25)

    try expect(
      deltas(desk),
      equals: [
        Point(0, 10), Point(0, 10), Point(0, 10), Point(0, 10), Point(-20, 0), Point(-20, 10),
      ])
  }

  @Test func `scrolling over another window has no effect here, and nothing is lost after it`()
    throws
  {
    let desk = try Desk()
    let pointer = desk.server.pointer

    for elsewhere in [0, 0.1, 0.3, 0.5, 0.7, 0.9, 40, 150] {
      try pointer.move(to: 900, 700)
      if elsewhere > 0 { try pointer.scroll(by: 0, elsewhere) }
      try enter(desk)
      for _ in 1...10 { try pointer.scroll(by: 0, 0.2) }

      let found = try deltas(desk)
      expect(
        found.map { ($0.y * 100).rounded() / 100 }, equals: Array(repeating: 8, count: 10),
        "\(elsewhere) notches elsewhere")
    }
  }

  @Test func `a part of a notch at once after entering scrolls by nothing or by its way`() throws {
    let desk = try Desk()
    let pointer = desk.server.pointer

    for elsewhere in [0.1, 0.3, 0.5, 0.7, 0.9] {
      try pointer.move(to: 900, 700)
      try pointer.scroll(by: 0, elsewhere)
      try pointer.move(to: 100, 120)
      try pointer.scroll(by: 0, 0.2)

      let found = try deltas(desk)
      expect(found.allSatisfy { abs($0.y - 8) < 0.01 }, "\(elsewhere) notches elsewhere: \(found)")
    }
  }
}
