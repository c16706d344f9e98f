import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import X11Platform
import X11TestSupport

/// Window managers and menus take the pointer, and with it at times the first finger.
@Suite(.endsInTime, .tags(.screen), .serialized, .touchscreen())
struct `Touches that somebody else has a claim on` {
  @Test func `C15: the pointer grabbed in mid-touch takes no finger away`() throws {
    let desk = try Desk()
    try desk.server.touchscreen.begin(1, at: 100, 100)
    try desk.server.touchscreen.settle()
    try desk.rest()

    let grab = desk.other.grabPointer()
    try desk.server.touchscreen.move(1, to: 120, 100)
    try desk.server.touchscreen.end(1, at: 120, 100)
    try desk.server.touchscreen.settle()
    let samples = desk.samples(try desk.rest())

    expect(grab.isGranted)
    expect(samples.map(\.phase), equals: [.moved, .ended])
    expect(desk.received.lives, equals: ["began ended"])
  }

  @Test func `C15: a menu that has the pointer gets its finger, and we the next one`() throws {
    let desk = try Desk()
    var grab: PointerGrab? = desk.other.grabPointer()

    try desk.server.touchscreen.begin(1, at: 100, 100)
    try desk.server.touchscreen.settle()
    try desk.rest()
    try desk.server.touchscreen.begin(2, at: 150, 100)
    try desk.server.touchscreen.move(1, to: 110, 100)
    try desk.server.touchscreen.end(1, at: 110, 100)
    try desk.server.touchscreen.settle()
    try desk.rest()
    let first = desk.received.lives
    try desk.server.touchscreen.end(2, at: 150, 100)
    try desk.server.touchscreen.settle()
    try desk.rest()
    grab = nil
    try desk.touchOnce()

    expect(grab == nil)
    expect(first, equals: ["began cancelled", "began"])
    expect(desk.received.lives, equals: ["began cancelled", "began ended", "began ended"])
  }

  @Test func `a finger that a window manager keeps is not ours, and the next one is`() throws {
    let desk = try Desk()
    var grab: ButtonGrab? = desk.other.grabButton(isSynchronous: false)

    try desk.server.touchscreen.begin(1, at: 100, 100)
    try desk.server.touchscreen.begin(2, at: 150, 100)
    try desk.server.touchscreen.end(1, at: 100, 100)
    try desk.server.touchscreen.end(2, at: 150, 100)
    try desk.server.touchscreen.settle()
    let samples = desk.samples(try desk.rest())
    grab = nil
    try desk.touchOnce()

    expect(grab == nil)
    expect(samples.map(\.position.x).map { $0.rounded() }, equals: [150, 150])
    expect(desk.received.lives, equals: ["began ended", "began ended"])
  }

  @Test func `a finger that a window manager looks at first comes late, with its times`() throws {
    let desk = try Desk()
    let grab = desk.other.grabButton(isSynchronous: true)

    try desk.server.touchscreen.begin(1, at: 100, 100)
    try desk.server.touchscreen.move(1, to: 120, 100)
    try desk.server.touchscreen.settle()
    let before = desk.samples(try desk.rest())
    let decision = desk.source.now + 50_000
    while desk.source.now < decision { _ = try desk.source.next(until: decision) }
    grab.replay()
    let after = desk.samples(try desk.rest())
    try desk.server.touchscreen.end(1, at: 120, 100)
    try desk.server.touchscreen.settle()
    try desk.rest()

    // Because ownership is selected, its landing is known at once.
    expect(before.map(\.phase), equals: [.began])
    expect(after.map(\.phase), equals: [.moved])
    expect(after.allSatisfy { $0.time < decision })
    expect(desk.received.lives, equals: ["began ended"])
    withExtendedLifetime(grab) {}
  }

  @Test func `C15: a finger that a window manager looks at and keeps is cancelled`() throws {
    let desk = try Desk()
    var grab: ButtonGrab? = desk.other.grabButton(isSynchronous: true)

    try desk.server.touchscreen.begin(1, at: 100, 100)
    try desk.server.touchscreen.settle()
    try desk.rest()
    grab?.keep()
    try desk.server.touchscreen.end(1, at: 120, 100)
    try desk.server.touchscreen.settle()
    try desk.rest()
    grab = nil
    try desk.touchOnce()

    expect(grab == nil)
    expect(desk.received.lives, equals: ["began cancelled", "began ended"])
  }

  @Test func `a mouse that holds its button cannot be taken away by a grab`() throws {
    let desk = try Desk()
    let pointer = desk.server.pointer
    try pointer.move(to: 100, 100)
    try pointer.press()
    try pointer.settle()
    try desk.rest()

    let grab = desk.other.grabPointer()
    try pointer.move(to: 120, 100)
    try pointer.release()
    try pointer.settle()
    try desk.rest()

    expect(!grab.isGranted)
    expect(desk.received.lives, equals: ["began ended"])
  }

  @Test func `C15: fingers that another client takes and leaves each end in their own way`() throws
  {
    let desk = try Desk()
    let grab = desk.other.grabTouches()

    for keep in [true, false, true] {
      try desk.server.touchscreen.begin(1, at: 100, 100)
      try desk.server.touchscreen.move(1, to: 120, 100)
      try desk.server.touchscreen.settle()
      grab.decide(keep: keep)
      try desk.server.touchscreen.end(1, at: 120, 100)
      try desk.server.touchscreen.settle()
      try desk.rest()
    }

    expect(desk.received.lives, equals: ["began cancelled", "began ended", "began cancelled"])
    expect(desk.received.violations.isEmpty)
  }
}
