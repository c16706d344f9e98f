import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import X11Platform
import X11TestSupport

/// However input ends, no finger stays down.
@Suite(.endsInTime, .tags(.screen), .serialized, .touchscreen()) struct `The end of input` {
  private func put(fingers count: Int, on desk: Desk) throws {
    for finger in 1...count {
      try desk.server.touchscreen.begin(finger, at: Double(50 * finger), 100)
    }
    try desk.server.touchscreen.settle()
    try desk.rest()
  }

  private func lift(_ count: Int, _ desk: Desk) throws {
    for finger in 1...count { try desk.server.touchscreen.end(finger, at: 0, 0) }
    try desk.server.touchscreen.settle()
  }

  @Test func `C15: a window that is closed takes its fingers away first`() throws {
    let desk = try Desk()
    try put(fingers: 2, on: desk)

    desk.other.close(try desk.id)
    try desk.rest()

    expect(desk.received.lives, equals: ["began cancelled", "began cancelled"])
    try expect(desk.source.next(until: nil) == nil)
    try lift(2, desk)
  }

  @Test func `C15: a program that is told to stop cancels its touches first`() throws {
    let stop = try StopPipe()
    let desk = try Desk(stopDescriptor: stop.reading)
    try put(fingers: 2, on: desk)

    stop.signal()
    while let batch = try desk.source.next(until: nil) { desk.received.accept(batch) }

    expect(desk.received.lives, equals: ["began cancelled", "began cancelled"])
    try expect(desk.source.next(until: nil) == nil)
    try lift(2, desk)
  }

  @Test func `C15: a lost server cancels all touches, and then is an error`() throws {
    let server = try PrivateXServer()
    let desk = try Desk(on: server)
    try put(fingers: 2, on: desk)

    server.close()
    let error = expect(throws: X11Error.self) {
      while let batch = try desk.source.next(until: nil) { desk.received.accept(batch) }
    }

    expect(error, equals: .connectionLost(name: server.display))
    expect(desk.received.lives, equals: ["began cancelled", "began cancelled"])
  }

  @Test func `events that arrived before the server ended are not lost`() throws {
    let server = try PrivateXServer()
    let desk = try Desk(on: server)
    try server.touchscreen.begin(1, at: 100, 100)
    try server.touchscreen.move(1, to: 120, 100)
    try server.touchscreen.settle()
    desk.other.roundTrip()

    server.close()
    expect(throws: X11Error.self) {
      while let batch = try desk.source.next(until: nil) { desk.received.accept(batch) }
    }

    expect(desk.received.lives, equals: ["began cancelled"])
  }

  @Test func `C15: a mouse whose window is hidden is cancelled, and the next press works`()
    throws
  {
    let desk = try Desk()
    let pointer = desk.server.pointer
    try pointer.move(to: 100, 100)
    try pointer.press()
    try pointer.settle()
    try desk.rest()

    desk.other.unmap(try desk.id)
    try pointer.release()
    try pointer.settle()
    try desk.rest()
    desk.window.map()
    try desk.rest()
    try pointer.press()
    try pointer.release()
    try pointer.settle()
    try desk.rest()

    expect(desk.received.lives, equals: ["began cancelled", "began ended"])
    expect(desk.received.violations.isEmpty)
  }

  @Test func `C15: after a window was out of sight and came back the next finger works`() throws {
    let desk = try Desk()
    try put(fingers: 1, on: desk)

    desk.other.unmap(try desk.id)
    try desk.rest()
    desk.window.map()
    try desk.rest()
    try lift(1, desk)
    try desk.rest()
    try desk.touchOnce()

    expect(desk.received.lives, equals: ["began cancelled", "began ended"])
    expect(desk.received.violations.isEmpty)
  }

  @Test func `C15: after the focus went and came back the next finger works`() throws {
    let desk = try Desk()
    let elsewhere = desk.other.makeWindow(x: 800, 500, width: 50, height: 50)
    try put(fingers: 2, on: desk)

    desk.other.focus(elsewhere)
    try desk.rest()
    desk.other.focus(try desk.id)
    try lift(2, desk)
    try desk.rest()
    try desk.touchOnce()

    expect(desk.received.lives, equals: ["began cancelled", "began cancelled", "began ended"])
    expect(desk.received.violations.isEmpty)
  }
}
