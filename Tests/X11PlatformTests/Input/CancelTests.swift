import Expectations
import Glibc
import Testing
import TouchEngine
import TouchTestSupport
import X11TestSupport

@testable import X11Platform

@Suite(.endsInTime, .tags(.screen), .serialized, .touchscreen())
struct `Touches that are taken away` {
  /// A desk with one finger down, whose beginning has been read.
  private func deskWithFinger() throws -> Desk {
    let desk = try Desk()
    try desk.server.touchscreen.begin(1, at: 100, 100)
    _ = try desk.events(1)
    try desk.rest()
    return desk
  }

  private func lift(_ desk: Desk) throws {
    try desk.server.touchscreen.end(1, at: 100, 100)
    try desk.server.touchscreen.settle()
  }

  @Test func `C15: an unmapped window cancels once, and the rest of the touch is nothing`() throws {
    let desk = try deskWithFinger()

    desk.other.unmap(try desk.id)
    try desk.server.touchscreen.move(1, to: 120, 100)
    try lift(desk)
    let events = try desk.rest()

    expect(events.map(\.content), equals: [.cancelTouches(because: .windowHidden)])
  }

  @Test func `C15: a focus loss of mode normal cancels every touch`() throws {
    let desk = try deskWithFinger()
    let elsewhere = desk.other.makeWindow(x: 800, 500, width: 50, height: 50)

    desk.other.focus(elsewhere)
    let events = try desk.rest()

    expect(events.map(\.content), equals: [.cancelTouches(because: .focusLost)])
    try lift(desk)
  }

  @Test func `C15: a focus that moves while the keyboard is grabbed cancels every touch`() throws {
    let desk = try deskWithFinger()
    let elsewhere = desk.other.makeWindow(x: 800, 500, width: 50, height: 50)

    let isGrabbed = desk.other.grabKeyboard()
    let before = try desk.rest()
    desk.other.focus(elsewhere)
    let during = try desk.rest()
    desk.other.ungrabKeyboard()
    let after = try desk.rest()

    expect(isGrabbed)
    expect(
      [before, during, after].map { $0.map(\.content) },
      equals: [[], [.cancelTouches(because: .focusLost)], []])
    try lift(desk)
  }

  @Test func `C15: a grab of the keyboard cancels nothing`() throws {
    let desk = try deskWithFinger()

    desk.other.grabKeyboardBriefly()
    try lift(desk)
    let events = try desk.rest()

    expect(desk.samples(events).map(\.phase), equals: [.ended])
    expect(events.count, equals: 1)
  }

  @Test func `without touches a lost focus is nothing`() throws {
    let desk = try Desk()
    let elsewhere = desk.other.makeWindow(x: 800, 500, width: 50, height: 50)

    desk.other.focus(elsewhere)

    try expect(desk.rest().isEmpty)
  }

  @Test func `C15: a destroyed window cancels its touches, and then input ends`() throws {
    let desk = try deskWithFinger()

    desk.other.destroy(try desk.id)
    let events = try desk.rest()

    // X unmaps a window before it destroys it.
    expect(events.map(\.content), equals: [.cancelTouches(because: .windowHidden)])
    try expect(desk.source.next(until: nil) == nil)
    try lift(desk)
  }

  @Test func `C15: a screen that is unplugged cancels its fingers`() throws {
    let desk = try deskWithFinger()
    let touchscreen = desk.server.touchscreen
    try touchscreen.begin(2, at: 150, 100)
    _ = try desk.events(1)

    try desk.other.setEnabled(false, device: touchscreen.name)
    let samples = desk.samples(try desk.rest())

    expect(samples.map(\.phase), equals: [.cancelled, .cancelled])
    try desk.other.setEnabled(true, device: touchscreen.name)
    try touchscreen.reconnect()
    try touchscreen.tap(1, at: 100, 100)
    expect(desk.samples(try desk.events(2)).map(\.phase), equals: [.began, .ended])
  }

  @Test func `C15: a screen that is switched off while its window reads never ends a touch`() throws
  {
    let desk = try Desk()
    let touchscreen = desk.server.touchscreen
    var phases: [TouchPhase] = []

    for _ in 1...25 {
      try touchscreen.begin(1, at: 100, 100)
      try touchscreen.begin(2, at: 150, 100)
      phases += desk.samples(try desk.events(2)).map(\.phase)
      try desk.other.setEnabled(false, device: touchscreen.name, isWaiting: false)
      phases += desk.samples(try desk.events(2)).map(\.phase)
      try desk.other.setEnabled(true, device: touchscreen.name)
      try touchscreen.reconnect()
    }

    let expected: [TouchPhase] = [.began, .began, .cancelled, .cancelled]
    expect(phases, equals: (1...25).flatMap { _ in expected })
  }

  @Test func `C15: a server that answers nobody delays a lift by 50 ms, and nothing before it`()
    throws
  {
    var seen = try DelayedLift(on: deskWithFinger())
    // A test that gets no processor for about as long as the lift waits sees nothing of it.
    for _ in 1..<20 where seen.isLate { seen = try DelayedLift(on: deskWithFinger()) }

    expect(!seen.isLate)
    // The second finger's landing says that the first one was lifted; nothing says so of its own.
    expect(seen.first.map(\.phase), equals: [.moved, .ended, .began])
    expect(seen.atDeadline.events.isEmpty)
    let lift = try require(seen.last)
    expect(lift.phase, equals: .ended)
    expect(seen.atDeadline.time <= lift.time, "a timer could overtake the lift")
    expect(seen.waited >= 50_000, "\(seen.waited)")
  }

  /// What comes of two fingers that are lifted while the server answers nobody.
  private struct DelayedLift {
    var first: [TouchSample]
    var atDeadline: InputBatch
    var last: TouchSample?
    /// The time until the last lift, in microseconds.
    var waited: Int64
    /// Whether the deadline, after 20 ms, was not met while the lift still waited.
    var isLate: Bool

    init(on desk: Desk) throws {
      let touchscreen = desk.server.touchscreen
      // The server counts whole milliseconds: within one, a lift is before a batch that had no
      // input.
      usleep(2000)
      desk.other.grabServer()
      defer { desk.other.ungrabServer() }
      try touchscreen.move(1, to: 120, 100)
      try touchscreen.end(1, at: 120, 100)
      try touchscreen.tap(2, at: 200, 100)
      try touchscreen.settle()
      desk.other.roundTrip()
      let start = desk.source.now
      var events: [InputEvent] = []
      while !desk.source.arrivals.isBlocked, desk.source.now < start + 40_000 {
        events += try require(desk.source.next(until: desk.source.now)).events
      }
      first = desk.samples(events)
      atDeadline = try require(desk.source.next(until: start + 20_000))
      isLate = !desk.source.arrivals.isBlocked || desk.source.now >= start + 40_000
      last = try desk.samples(require(desk.source.next(until: start + 5_000_000)).events).first
      waited = desk.source.now - start
    }
  }

  @Test func `C15: touches that the program cancels do not end later`() throws {
    let desk = try deskWithFinger()
    desk.other.grabServer()
    defer { desk.other.ungrabServer() }
    try lift(desk)
    desk.other.roundTrip()
    let blocked = try require(desk.source.next(until: desk.source.now))

    desk.source.cancelTouches(because: .covered)
    let rest = try require(desk.source.next(until: nil))

    expect(blocked.events.isEmpty)
    expect(rest.events.map(\.content), equals: [.cancelTouches(because: .covered)])
  }

  @Test func `C15: a touch that a client above accepts is cancelled`() throws {
    let desk = try Desk()
    let grab = desk.other.grabTouches()

    try desk.server.touchscreen.begin(1, at: 100, 100)
    try desk.server.touchscreen.move(1, to: 120, 100)
    try desk.server.touchscreen.settle()
    grab.decide(keep: true)
    let samples = desk.samples(try desk.rest())

    expect(samples.map(\.phase), equals: [.began, .moved, .cancelled])
    try lift(desk)
  }

  @Test func `C15: a touch that a client above rejects continues`() throws {
    let desk = try Desk()
    let grab = desk.other.grabTouches()

    try desk.server.touchscreen.begin(1, at: 100, 100)
    try desk.server.touchscreen.settle()
    grab.decide(keep: false)
    try desk.server.touchscreen.end(1, at: 100, 100)
    try desk.server.touchscreen.settle()
    let samples = desk.samples(try desk.rest())

    expect(samples.map(\.phase), equals: [.began, .ended])
    withExtendedLifetime(grab) {}
  }

  @Test func `C15: a finger lifted before the decision ended when it was lifted`() throws {
    let desk = try Desk()
    let grab = desk.other.grabTouches()

    try desk.server.touchscreen.tap(1, at: 100, 100)
    try desk.server.touchscreen.settle()
    let decision = desk.source.now + 50_000
    while desk.source.now < decision { _ = try desk.source.next(until: decision) }
    grab.decide(keep: false)
    let samples = desk.samples(try desk.rest())

    expect(samples.map(\.phase), equals: [.ended])
    try expect(require(samples.first).time < decision)
  }
}
