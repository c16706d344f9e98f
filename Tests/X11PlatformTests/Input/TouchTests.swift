import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import X11Platform
import X11TestSupport

@Suite(.endsInTime, .tags(.screen), .serialized, .touchscreen()) struct `Touches on a real server` {
  @Test func `C15: a finger begins, moves and ends, between the pixels too`() throws {
    let desk = try Desk()

    try desk.server.touchscreen.begin(1, at: 100.25, 50.5)
    try desk.server.touchscreen.move(1, to: 110.75, 60)
    try desk.server.touchscreen.end(1, at: 110.75, 60)
    try desk.server.touchscreen.settle()
    let events = try desk.events(3)

    let samples = desk.samples(events)
    expect(samples.map(\.phase), equals: [.began, .moved, .ended])
    expect(samples.map(\.kind), equals: [.direct, .direct, .direct])
    expect(Set(samples.map(\.touch)).count, equals: 1)
    let first = try require(samples.first)
    expect(first.position.distance(to: Point(100.25, 50.5)) < 0.01)
    expect(samples[1].position.distance(to: Point(110.75, 60)) < 0.01)
    expect(events.map(\.time), equals: samples.map(\.time))
  }

  @Test func `two fingers are two contacts, each with its own positions`() throws {
    let desk = try Desk()

    try desk.server.touchscreen.begin(1, at: 10, 10)
    try desk.server.touchscreen.begin(2, at: 200, 100)
    try desk.server.touchscreen.move(2, to: 210, 100)
    try desk.server.touchscreen.move(1, to: 20, 10)
    try desk.server.touchscreen.end(1, at: 20, 10)
    try desk.server.touchscreen.end(2, at: 210, 100)
    let samples = desk.samples(try desk.events(6))

    let (one, two) = (samples[0].touch, samples[1].touch)
    expect(one != two)
    expect(samples.map(\.touch), equals: [one, two, two, one, one, two])
    expect(samples.map { $0.position.x.rounded() }, equals: [10, 200, 210, 20, 20, 210])
  }

  @Test func `the same finger number on two screens is two contacts`() throws {
    let desk = try Desk()

    try desk.server.touchscreen.begin(1, at: 10, 10)
    try desk.server.secondTouchscreen.begin(1, at: 50, 50)
    let samples = desk.samples(try desk.events(2))

    expect(samples.map(\.phase), equals: [.began, .began])
    expect(samples[0].touch != samples[1].touch)
    try desk.server.touchscreen.end(1, at: 10, 10)
    try desk.server.secondTouchscreen.end(1, at: 50, 50)
    _ = try desk.events(2)
  }

  @Test func `positions are points, whatever the scale`() throws {
    let desk = try Desk(scale: 2)

    try desk.server.touchscreen.tap(1, at: 101, 50)
    let samples = desk.samples(try desk.events(2))

    expect(desk.window.size, equals: Size(400, 300))
    expect(desk.window.pixelWidth, equals: 800)
    expect(samples[0].position.distance(to: Point(50.5, 25)) < 0.01)
  }

  @Test func `C15: a finger's effect on the cursor is not reported a second time`() throws {
    let desk = try Desk()

    try desk.server.touchscreen.begin(1, at: 10, 10)
    try desk.server.touchscreen.move(1, to: 50, 10)
    try desk.server.touchscreen.end(1, at: 50, 10)
    try desk.server.touchscreen.settle()
    let samples = desk.samples(try desk.rest())

    expect(samples.map(\.phase), equals: [.began, .moved, .ended])
    expect(samples.map(\.kind), equals: [.direct, .direct, .direct])
  }

  @Test func `C15: a finger does not drag the mouse's finger along`() throws {
    let desk = try Desk()
    let pointer = desk.server.pointer
    try pointer.move(to: 100, 100)
    try pointer.press()
    try pointer.settle()

    try desk.server.touchscreen.begin(1, at: 300, 200)
    try desk.server.touchscreen.move(1, to: 310, 200)
    try desk.server.touchscreen.end(1, at: 310, 200)
    try desk.server.touchscreen.settle()
    try pointer.release()
    try pointer.settle()
    let samples = desk.samples(try desk.rest())

    expect(samples.filter { $0.kind == .direct }.map(\.phase), equals: [.began, .moved, .ended])
    expect(samples.filter { $0.kind == .pointer }.map(\.phase), equals: [.began, .ended])
  }

  @Test func `pressure is a fraction of the screen's range`() throws {
    let desk = try Desk()

    try desk.server.touchscreen.begin(1, at: 10, 10, pressure: 0.25)
    try desk.server.touchscreen.move(1, to: 20, 10, pressure: 1)
    try desk.server.touchscreen.end(1, at: 20, 10)
    let samples = desk.samples(try desk.events(3))

    let pressures = try samples.map { try require($0.pressure) }
    expect(abs(pressures[0] - 0.25) < 0.001)
    expect(abs(pressures[1] - 1) < 0.001)
  }

  @Test func `a finger continues outside the window in which it began`() throws {
    let desk = try Desk()

    try desk.server.touchscreen.begin(1, at: 10, 10)
    try desk.server.touchscreen.move(1, to: 1000, 700)
    try desk.server.touchscreen.end(1, at: 1000, 700)
    let samples = desk.samples(try desk.events(3))

    expect(samples[1].position.distance(to: Point(1000, 700)) < 0.01)
  }

  @Test func `A.8: every one of 2000 updates in a burst arrives, in order`() throws {
    let desk = try Desk()

    try desk.server.touchscreen.begin(1, at: 0, 100)
    for step in 1...2000 { try desk.server.touchscreen.move(1, to: Double(step) / 10, 100) }
    try desk.server.touchscreen.end(1, at: 200, 100)
    let samples = desk.samples(try desk.events(2002))

    expect(samples.count, equals: 2002)
    expect(samples.filter { $0.phase == .moved }.count, equals: 2000)
    expect(zip(samples, samples.dropFirst()).allSatisfy { $0.position.x <= $1.position.x })
    expect(zip(samples, samples.dropFirst()).allSatisfy { $0.time <= $1.time })
  }

  @Test func `a mouse with its button held is one finger`() throws {
    let desk = try Desk()
    let pointer = desk.server.pointer

    try pointer.move(to: 100, 100)
    try pointer.press()
    try pointer.move(to: 120, 100)
    try pointer.release()
    try pointer.move(to: 140, 100)
    try pointer.settle()
    let samples = desk.samples(try desk.rest())

    expect(samples.map(\.phase), equals: [.began, .moved, .ended])
    expect(samples.map(\.kind), equals: [.pointer, .pointer, .pointer])
    expect(samples.map { $0.position.x.rounded() }, equals: [100, 120, 120])
    expect(samples.map(\.pressure), equals: [nil, nil, nil])
  }

  @Test func `only the first button of a mouse touches`() throws {
    let desk = try Desk()
    let pointer = desk.server.pointer

    try pointer.move(to: 100, 100)
    for button in [2, 3, 8, 9] {
      try pointer.press(button)
      try pointer.release(button)
    }
    try pointer.settle()

    expect(desk.samples(try desk.rest()).isEmpty)
  }

  @Test func `a notch of the wheel scrolls by a step, where the pointer is`() throws {
    let desk = try Desk()
    let pointer = desk.server.pointer
    let step = InputEvent.pointsPerNotch

    try pointer.move(to: 100, 120)
    try pointer.settle()
    try desk.rest()
    try pointer.scroll(by: 0, 1)
    try pointer.scroll(by: 0, -1)
    try pointer.scroll(by: 1, 0)
    try pointer.press(4)
    try pointer.release(4)
    try pointer.settle()

    let contents = try desk.rest().map(\.content)
    expect(
      contents.filter { if case .wheel = $0 { true } else { false } },
      equals: [Point(0, step), Point(0, -step), Point(step, 0), Point(0, -step)].map {
        .wheel(position: Point(100, 120), delta: $0)
      })
  }

  @Test func `two cursors are two fingers, and a removed one is cancelled`() throws {
    let desk = try Desk()
    let (pointer, mouse) = (desk.server.pointer, desk.server.mouse)
    var second: MasterPointer? = try desk.other.makeMasterPointer(named: "second")
    try second?.attach(device: mouse.name)
    try desk.rest()

    try pointer.move(to: 100, 100)
    try pointer.press()
    try pointer.settle()
    try mouse.move(by: -10_000, -10_000)  // To the corner, wherever it was.
    try mouse.press()
    try mouse.settle()
    let began = desk.samples(try desk.rest())
    second = nil
    let cancelled = desk.samples(try desk.rest())
    try mouse.release()
    try pointer.release()
    try mouse.settle()
    try pointer.settle()
    let ended = desk.samples(try desk.rest())

    expect(began.map(\.phase), equals: [.began, .began])
    expect(began[0].touch != began[1].touch)
    expect(began[1].position, equals: .zero)
    expect(cancelled.map(\.phase), equals: [.cancelled])
    expect(cancelled.map(\.touch), equals: [began[1].touch])
    expect(ended.map(\.phase), equals: [.ended])
    expect(ended.map(\.touch), equals: [began[0].touch])
  }
}
