import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import X11Platform
import X11TestSupport

/// Devices that are plugged, unplugged and moved from one cursor to another during a touch.
@Suite(.endsInTime, .tags(.screen), .serialized, .touchscreen()) struct `Devices that come and go` {
  /// A desk with a finger of the touchscreen down.
  private func deskWithFinger() throws -> Desk {
    let desk = try Desk()
    try desk.server.touchscreen.begin(1, at: 100, 100)
    try desk.server.touchscreen.settle()
    try desk.rest()
    return desk
  }

  /// The finger moves on and lifts, whichever client receives it.
  private func finish(_ desk: Desk) throws {
    try desk.server.touchscreen.move(1, to: 120, 100)
    try desk.server.touchscreen.end(1, at: 120, 100)
    try desk.server.touchscreen.settle()
    try desk.rest()
  }

  @Test func `C15: a screen given to another cursor in mid-touch cancels`() throws {
    let desk = try deskWithFinger()
    var second: MasterPointer? = try desk.other.makeMasterPointer(named: "second")

    try second?.attach(device: desk.server.touchscreen.name)
    try desk.rest()
    let atOnce = desk.received.lives
    try finish(desk)
    try desk.touchOnce()
    second = nil
    try desk.touchOnce()

    expect(second == nil)
    expect(atOnce, equals: ["began cancelled"])
    expect(desk.received.lives, equals: ["began cancelled", "began ended", "began ended"])
    expect(desk.received.violations.isEmpty)
  }

  @Test func `C15: a screen taken from its cursor in mid-touch cancels, and still works`() throws {
    let desk = try deskWithFinger()
    let name = desk.server.touchscreen.name

    try desk.other.float(device: name)
    try desk.rest()
    let atOnce = desk.received.lives
    try finish(desk)
    try desk.touchOnce()
    try desk.other.attach(device: name)
    try desk.rest()
    try desk.touchOnce()

    expect(atOnce, equals: ["began cancelled"])
    expect(desk.received.lives, equals: ["began cancelled", "began ended", "began ended"])
    expect(desk.received.violations.isEmpty)
  }

  @Test func `a screen that has no cursor from the start works too`() throws {
    let server = PrivateXServer.current
    try OtherClient(server.display).float(device: server.touchscreen.name)
    let desk = try Desk()

    try desk.touchOnce()
    try desk.other.attach(device: server.touchscreen.name)
    try desk.touchOnce()

    expect(desk.received.lives, equals: ["began ended", "began ended"])
  }

  @Test func `C15: the cursor of a screen removed in mid-touch cancels`() throws {
    let desk = try Desk()
    var second: MasterPointer? = try desk.other.makeMasterPointer(named: "second")
    try second?.attach(device: desk.server.touchscreen.name)
    try desk.rest()
    try desk.server.touchscreen.begin(1, at: 100, 100)
    try desk.server.touchscreen.settle()
    try desk.rest()

    second = nil
    try desk.rest()
    let atOnce = desk.received.lives
    try finish(desk)
    try desk.touchOnce()

    expect(second == nil)
    expect(atOnce, equals: ["began cancelled"])
    expect(desk.received.lives, equals: ["began cancelled", "began ended"])
  }

  @Test func `C15: a mouse unplugged while it holds its button cancels`() throws {
    let desk = try Desk()
    let pointer = desk.server.pointer
    try pointer.move(to: 100, 100)
    try pointer.press()
    try pointer.settle()
    try desk.rest()

    try desk.other.setEnabled(false, device: pointer.name)
    try desk.rest()
    let atOnce = desk.received.lives
    try desk.other.setEnabled(true, device: pointer.name)
    try pointer.reconnect()
    try pointer.move(to: 100, 100)
    try pointer.press()
    try pointer.release()
    try pointer.settle()
    try desk.rest()

    expect(atOnce, equals: ["began cancelled"])
    expect(desk.received.lives, equals: ["began cancelled", "began ended"])
  }

  @Test func `C15: a mouse given to another cursor while it holds its button cancels`() throws {
    let desk = try Desk()
    let pointer = desk.server.pointer
    let second = try desk.other.makeMasterPointer(named: "second")
    try pointer.move(to: 100, 100)
    try pointer.press()
    try pointer.settle()
    try desk.rest()

    try second.attach(device: pointer.name)
    try desk.rest()
    let atOnce = desk.received.lives
    try pointer.release()
    try pointer.move(to: 110, 100)
    try pointer.press()
    try pointer.release()
    try pointer.settle()
    try desk.rest()

    expect(atOnce, equals: ["began cancelled"])
    expect(desk.received.lives, equals: ["began cancelled", "began ended"])
  }

  @Test func `only the removed screen loses its fingers`() throws {
    let desk = try deskWithFinger()
    let other = desk.server.secondTouchscreen
    try other.begin(1, at: 200, 100)
    try other.settle()
    try desk.rest()

    try desk.other.setEnabled(false, device: other.name)
    try desk.rest()
    let atOnce = desk.received.lives
    try desk.other.setEnabled(true, device: other.name)
    try other.reconnect()
    try finish(desk)

    expect(atOnce, equals: ["began", "began cancelled"])
    expect(desk.received.lives, equals: ["began ended", "began cancelled"])
  }

  @Test func `more fingers than a screen announces are all fingers`() throws {
    let desk = try Desk()
    // The server announces more once there have been more.
    expect(desk.source.pointingDevices().first { $0.kind == .touchscreen }?.touches, equals: 10)

    for finger in 1...12 {
      try desk.server.touchscreen.begin(finger, at: Double(20 * finger), 100)
    }
    for finger in 1...12 {
      try desk.server.touchscreen.end(finger, at: Double(20 * finger), 100)
    }
    try desk.server.touchscreen.settle()
    try desk.rest()

    expect(desk.received.lives, equals: Array(repeating: "began ended", count: 12))
  }
}
