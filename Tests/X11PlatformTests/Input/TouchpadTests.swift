import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import X11TestSupport

@testable import X11Platform

@Suite(.endsInTime, .tags(.screen)) struct `A touchpad's gesture as a transform` {
  private func report(
    _ kind: GestureReport.Kind, source: Int32 = 9, isPinch: Bool = true, step: Point = .zero,
    scale: Double = 1, degrees: Double = 0
  ) -> GestureReport {
    GestureReport(
      kind: kind, isPinch: isPinch, source: source, master: 2, time: 0, place: Point(100, 50),
      step: step, scale: scale, degrees: degrees)
  }

  /// At two pixels a point.
  private func follow(
    _ gesture: inout TouchpadGesture, _ report: GestureReport
  ) -> TransformEvent? {
    gesture.follow(report) { $0 * 0.5 }
  }

  @Test func `steps and degrees are added up, scales are told whole`() {
    var gesture = TouchpadGesture()
    let place = Point(50, 25)

    expect(follow(&gesture, report(.begin)), equals: TransformEvent(.began, at: place))
    _ = follow(&gesture, report(.update, step: Point(4, 0), scale: 1.5, degrees: 90))
    let second = follow(&gesture, report(.update, step: Point(4, -2), scale: 2, degrees: 90))
    expect(
      second,
      equals: TransformEvent(
        .changed, at: place, translation: Point(4, -1), scale: 2, rotation: .pi))
    let end = follow(&gesture, report(.end(isCancelled: false), scale: 0))
    expect(end?.phase, equals: .ended)
    expect(end?.scale, equals: 2)
    expect(follow(&gesture, report(.update)) == nil)
  }

  @Test func `a second touchpad is not heard meanwhile, nor is the other kind`() {
    var gesture = TouchpadGesture()
    _ = follow(&gesture, report(.begin))

    expect(follow(&gesture, report(.begin, source: 10)) == nil)
    expect(follow(&gesture, report(.update, source: 10)) == nil)
    expect(follow(&gesture, report(.end(isCancelled: false), isPinch: false)) == nil)
    expect(follow(&gesture, report(.end(isCancelled: true)))?.phase, equals: .cancelled)
  }

  @Test(arguments: [2, 9] as [Int32])
  func `a removed device cancels its gesture once`(device: Int32) {
    var gesture = TouchpadGesture()
    _ = follow(&gesture, report(.begin))

    expect(gesture.cancel(device: 77) == nil)
    expect(gesture.cancel(device: device)?.phase, equals: .cancelled)
    expect(gesture.cancel(device: device) == nil)
    expect(gesture.forget(), equals: false)
  }
}

@Suite(.endsInTime, .tags(.screen), .serialized, .touchscreen())
struct `A touchpad on a real server` {
  private func transforms(_ desk: Desk) throws -> [TransformEvent] {
    try desk.server.touchpad.settle()
    return try desk.rest().compactMap {
      if case .transform(let event) = $0.content { event } else { nil }
    }
  }

  private func desk() throws -> Desk {
    let desk = try Desk()
    try desk.server.pointer.move(to: 100, 120)
    try desk.server.pointer.settle()
    try desk.rest()
    return desk
  }

  @Test func `a pinch is a transform where the pointer is`() throws {
    let desk = try desk()
    let touchpad = desk.server.touchpad

    try touchpad.pinch(.begin)
    try touchpad.pinch(.update, by: 3, 4, scale: 1.5, degrees: 45)
    try touchpad.pinch(.update, by: 1, 0, scale: 2, degrees: 45)
    try touchpad.pinch(.end, scale: 2)

    let found = try transforms(desk)
    expect(found.map(\.phase), equals: [.began, .changed, .changed, .ended])
    let last = try require(found.last)
    expect(last.position.distance(to: Point(100, 120)) < 0.1)
    expect(last.translation, equals: Point(4, 4))
    expect(last.scale, equals: 2)
    expect(abs(last.rotation - .pi / 2) < 1e-6)
  }

  @Test func `a device that announces gestures and no touches is listed as a touchpad`() throws {
    let desk = try desk()

    let kinds = desk.source.pointingDevices().filter { $0.name == desk.server.touchpad.name }

    expect(kinds.map(\.kind), equals: [.touchpad])
  }

  @Test func `a swipe moves and nothing else, and may be cancelled`() throws {
    let desk = try desk()
    let touchpad = desk.server.touchpad

    try touchpad.swipe(.begin)
    try touchpad.swipe(.update, by: 30, 0)
    try touchpad.swipe(.end, isCancelled: true)

    let found = try transforms(desk)
    expect(found.map(\.phase), equals: [.began, .changed, .cancelled])
    expect(found.last?.translation, equals: Point(30, 0))
    expect(found.last?.scale, equals: 1)
  }

  @Test func `a focus loss in its middle takes it away, and the rest means nothing`() throws {
    let desk = try desk()
    try desk.server.touchpad.pinch(.begin)
    try expect(transforms(desk).count, equals: 1)

    desk.other.focus(desk.other.makeWindow(x: 800, 500, width: 50, height: 50))
    try expect(desk.rest().map(\.content), equals: [.cancelTouches(because: .focusLost)])
    try desk.server.touchpad.pinch(.update, scale: 2)
    try desk.server.touchpad.pinch(.end, scale: 2)

    try expect(transforms(desk), equals: [])
  }

  @Test func `a touchpad that is switched off in its middle cancels it`() throws {
    let desk = try desk()
    let touchpad = desk.server.touchpad
    try touchpad.pinch(.begin)
    try expect(transforms(desk).count, equals: 1)

    try desk.other.setEnabled(false, device: touchpad.name)
    let phases = try desk.rest().compactMap { event -> TransformEvent.Phase? in
      if case .transform(let event) = event.content { event.phase } else { nil }
    }
    try desk.other.setEnabled(true, device: touchpad.name)
    try touchpad.reconnect()
    try desk.rest()

    expect(phases, equals: [.cancelled])
  }
}
