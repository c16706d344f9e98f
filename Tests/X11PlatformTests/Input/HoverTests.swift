import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import X11Platform
import X11TestSupport

@Suite(.endsInTime, .tags(.screen), .serialized, .touchscreen())
struct `The pointer on a real server` {
  /// Positions of the pointer, in whole points.
  private func places(_ events: [InputEvent]) -> [Point?] {
    events.compactMap { event -> Point?? in
      guard case .pointer(let position) = event.content else { return nil }
      return .some(position.map { Point($0.x.rounded(), $0.y.rounded()) })
    }
  }

  /// Moves the pointer, and reads the resulting events.
  private func move(_ desk: Desk, to x: Double, _ y: Double) throws -> [InputEvent] {
    try desk.server.pointer.move(to: x, y)
    try desk.server.pointer.settle()
    return try desk.rest()
  }

  @Test func `the pointer enters, moves and leaves with no button held`() throws {
    let desk = try Desk()

    let events =
      try move(desk, to: 100, 100) + move(desk, to: 120, 110) + move(desk, to: 900, 600)

    expect(places(events), equals: [Point(100, 100), Point(120, 110), nil])
    expect(desk.samples(events).isEmpty)
    expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time })
  }

  @Test func `its place is in points, whatever the scale`() throws {
    let desk = try Desk(scale: 2)

    expect(places(try move(desk, to: 100, 60)), equals: [Point(50, 30)])
  }

  @Test func `the last of many motions read at once counts, in order with a press`() throws {
    let desk = try Desk()
    let pointer = desk.server.pointer

    for x in 1...200 { try pointer.move(to: Double(x), 100) }
    try pointer.press()
    try pointer.move(to: 210, 100)
    try pointer.release()
    for x in 220...300 { try pointer.move(to: Double(x), 100) }
    try pointer.settle()
    let events = try desk.rest()

    // The read may have begun while the motions still came.
    let kinds = events.map { event in
      if case .touches(let samples) = event.content { "\(samples[0].phase)" } else { "pointer" }
    }
    let inARow = kinds.indices.filter { $0 == 0 || kinds[$0] != kinds[$0 - 1] }.map { kinds[$0] }
    expect(inARow, equals: ["pointer", "began", "moved", "ended", "pointer"])
    expect(kinds.count < 100)
    let seen = places(events)
    expect(seen.contains(Point(200, 100)) && seen.last == Point(300, 100))
  }

  @Test func `while any button is held it is nowhere new`() throws {
    let desk = try Desk()
    let pointer = desk.server.pointer
    _ = try move(desk, to: 100, 100)

    try pointer.press(3)
    let held = places(try move(desk, to: 150, 100))
    try pointer.release(3)
    let free = places(try move(desk, to: 160, 100))

    expect(held.isEmpty)
    expect(free, equals: [Point(160, 100)])
  }

  @Test func `a finger that moves the cursor is not the pointer`() throws {
    let desk = try Desk()
    let touchscreen = desk.server.touchscreen

    try touchscreen.begin(1, at: 100, 100)
    try touchscreen.move(1, to: 150, 100)
    try touchscreen.end(1, at: 150, 100)
    try touchscreen.settle()
    let touched = try desk.rest()

    expect(desk.samples(touched).map(\.phase), equals: [.began, .moved, .ended])
    expect(touched.count, equals: 3)
    // From here on it is the mouse again that the cursor follows.
    expect(places(try move(desk, to: 160, 100)), equals: [Point(160, 100)])
  }

  @Test func `a finger elsewhere takes the cursor away`() throws {
    let desk = try Desk()
    _ = try move(desk, to: 100, 100)

    try desk.server.touchscreen.tap(1, at: 900, 600)
    try desk.server.touchscreen.settle()

    expect(places(try desk.rest()), equals: [nil])
  }

  @Test func `the pointer leaves an unmapped window, once`() throws {
    let desk = try Desk()
    _ = try move(desk, to: 100, 100)

    desk.other.unmap(try desk.id)

    expect(places(try desk.rest()), equals: [nil])
  }

  @Test func `a window that comes up under it has it when it moves`() throws {
    let desk = try Desk()
    _ = try move(desk, to: 100, 100)
    desk.other.unmap(try desk.id)
    try desk.rest()

    desk.window.map()

    expect(places(try desk.rest()).isEmpty)
    expect(places(try move(desk, to: 101, 100)), equals: [Point(101, 100)])
  }

  @Test func `a cursor that is removed leaves`() throws {
    let desk = try Desk()
    let mouse = desk.server.mouse
    var second: MasterPointer? = try desk.other.makeMasterPointer(named: "second")
    try second?.attach(device: mouse.name)
    try desk.rest()

    try mouse.move(by: -10_000, -10_000)
    try mouse.settle()
    let moved = places(try desk.rest())
    withExtendedLifetime(second) {}
    second = nil
    let removed = places(try desk.rest())

    expect(moved.last, equals: .some(.zero))
    expect(removed, equals: [nil])
  }
}
