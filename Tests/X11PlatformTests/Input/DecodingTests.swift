import CX11
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import X11Platform

@Suite(.endsInTime) struct `Reading XInput's events` {
  private func event(_ type: Int32, flags: Int32 = 0) -> XIDeviceEvent {
    var event = XIDeviceEvent()
    event.evtype = type
    event.flags = flags
    event.deviceid = 2
    event.sourceid = 9
    event.detail = 5
    event.time = 1234
    event.event_x = 10.25
    return event
  }

  @Test func `one bit means two things, by the kind of the event`() {
    let kinds = [XI_TouchUpdate, XI_ButtonPress, XI_ButtonRelease, XI_Motion].map { type in
      DeviceReport(event(type, flags: XIPointerEmulated), traits: DeviceTraits())?.kind
    }

    expect(XIPointerEmulated, equals: XITouchPendingEnd)
    expect(kinds, equals: [.touchUpdate(isPendingEnd: true), nil, nil, nil])
  }

  @Test func `an event's numbers become a report's`() throws {
    let report = try require(DeviceReport(event(XI_TouchBegin), traits: DeviceTraits()))

    expect(
      report,
      equals: DeviceReport(.touchBegin, master: 2, source: 9, detail: 5, time: 1234, x: 10.25))
  }

  @Test func `a touchpad's fingers are no touches, but its button is`() {
    let traits = DeviceTraits(isDependent: true)

    expect(DeviceReport(event(XI_TouchBegin), traits: traits) == nil)
    expect(DeviceReport(event(XI_TouchUpdate), traits: traits) == nil)
    expect(DeviceReport(event(XI_TouchEnd), traits: traits) == nil)
    expect(DeviceReport(event(XI_ButtonPress), traits: traits)?.kind, equals: .buttonPress)
  }

  @Test func `a motion is the pointer's, unless a touch or a held button is behind it`() {
    var held = event(XI_Motion)
    var mask: [UInt8] = [0b0000_1000]

    let places = mask.withUnsafeMutableBufferPointer { mask in
      held.buttons = XIButtonState(mask_len: 1, mask: mask.baseAddress)
      return [event(XI_Motion), event(XI_Motion, flags: XIPointerEmulated), held].map {
        PointerReport($0)?.place
      }
    }

    expect(places, equals: [Point(10.25, 0), nil, nil])
    expect(PointerReport(event(XI_ButtonRelease)) == nil)
  }

  @Test func `a touch brings no pointer in, but it can take it away`() {
    let screen = DeviceTraits(isTouchscreen: true)
    let crossing = { (type: Int32, source: Int32) in
      var event = XIEnterEvent()
      event.evtype = type
      event.deviceid = 2
      event.sourceid = source
      event.time = 1234
      event.event_x = 10.25
      return event
    }

    expect(PointerReport(crossing(XI_Enter, 9), traits: screen) == nil)
    expect(PointerReport(crossing(XI_Enter, 2), traits: DeviceTraits()) == nil)
    expect(
      PointerReport(crossing(XI_Enter, 9), traits: DeviceTraits()),
      equals: PointerReport(master: 2, time: 1234, place: Point(10.25, 0)))
    expect(
      PointerReport(crossing(XI_Leave, 9), traits: screen),
      equals: PointerReport(master: 2, time: 1234, place: nil))
  }

  @Test func `the pointer is the one of two cursors that moved last`() {
    var hover = Hover()
    func follow(_ master: Int32, _ place: Point?) -> Bool {
      hover.follow(PointerReport(master: master, time: 0, place: place))
    }

    let isPointer = [
      follow(2, nil), follow(2, .zero), follow(6, .zero), follow(2, nil), follow(6, nil),
    ]
    let isLeft = hover.end()

    expect(isPointer, equals: [false, true, true, false, true])
    expect(!isLeft)
  }

  @Test func `values come without gaps, for the axes that the event has`() {
    var mask: [UInt8] = [0b0000_0101, 0b0000_0010]
    var values = [1.5, 2.5, 512.0]
    var event = event(XI_TouchUpdate)
    let axis = { DeviceTraits.Axis(number: $0, minimum: 0, maximum: 1024) }

    let reports = mask.withUnsafeMutableBufferPointer { mask in
      values.withUnsafeMutableBufferPointer { values in
        event.valuators = XIValuatorState(
          mask_len: 2, mask: mask.baseAddress, values: values.baseAddress)
        return [9, 1, 40].map {
          DeviceReport(event, traits: DeviceTraits(pressure: axis($0)))?.pressure
        }
      }
    }

    expect(reports, equals: [0.5, nil, nil])
  }

  @Test func `pressure is kept within the axis's range`() {
    let axis = DeviceTraits.Axis(number: 0, minimum: 100, maximum: 300)

    expect([100, 200, 300, 0, 999].map(axis.fraction), equals: [0, 0.5, 1, 0, 1])
  }

  @Test(arguments: [(0.0, DeviceReport.Tool.finger), (1, .pen), (2, .palm), (9, .finger)])
  func `the kernel's number gives the tool`(number: Double, tool: DeviceReport.Tool) {
    expect(DeviceReport.Tool(kernelNumber: number), equals: tool)
  }

  @Test func `C15: only turning to another window loses the focus`() {
    let modes = [NotifyNormal, NotifyGrab, NotifyUngrab, NotifyWhileGrabbed]
    let details = NotifyAncestor...NotifyDetailNone

    let lost = modes.flatMap { mode in
      details.filter { XInput2Source.isFocusLost(mode: mode, detail: $0) }.map { (mode, $0) }
    }

    let away = [NotifyAncestor, NotifyVirtual, NotifyNonlinear, NotifyNonlinearVirtual]
    expect(
      lost.map(\.0), equals: away.map { _ in NotifyNormal } + away.map { _ in NotifyWhileGrabbed })
    expect(lost.map(\.1), equals: away + away)
  }
}

@Suite(.endsInTime) struct `Reading keys` {
  @Test(
    arguments: [
      (0xff1b, "Escape"), (0x73, "s"), (0x2b, "plus"), (0xffc8, "F11"), (0x20ac, "EuroSign"),
      (0x0fff_ffff, "0xfffffff"),
    ] as [(UInt, String)])
  func `a key has its X name`(symbol: UInt, name: String) {
    expect(KeyDecoder.name(of: symbol), equals: name)
  }

  @Test func `no key has no name`() {
    expect(KeyDecoder.name(of: 0) == nil)
  }

  @Test(
    arguments: [
      ([], ""), ([0x61], "a"), ([0x1b], ""), ([0x0d], ""), ([0x7f], ""), ([0xc3, 0xa4], "ä"),
      ([0xe8, 0xa7, 0xa6], "触"),
    ] as [([UInt8], String)])
  func `control characters are not text`(bytes: [UInt8], text: String) {
    expect(KeyDecoder.typed(bytes), equals: text)
  }

  @Test func `locks and other modifiers are not among the three`() {
    expect(KeyDecoder.modifiers(of: 0), equals: [])
    expect(KeyDecoder.modifiers(of: UInt32(ShiftMask | LockMask | Mod2Mask)), equals: .shift)
    expect(
      KeyDecoder.modifiers(of: UInt32(ShiftMask | ControlMask | Mod1Mask)),
      equals: [.shift, .control, .alternate])
  }
}

@Suite(.endsInTime) struct `What arrives in one read` {
  private func sample(_ phase: TouchPhase, _ milliseconds: Int64) -> TouchSample {
    TouchSample(
      touch: TouchID(1), phase: phase, position: .zero, time: Timestamp(milliseconds: milliseconds))
  }

  private let now = Timestamp(milliseconds: 100)

  @Test func `an event without a time takes its neighbor's`() {
    var arrivals = PendingEvents()
    arrivals.append(.resize(.zero))
    arrivals.append(sample(.began, 10), source: 9)
    arrivals.append(.cancelTouches)
    arrivals.append(sample(.began, 20), source: 9)

    let times = arrivals.take(now: now).map(\.time)

    expect(times, equals: [10, 10, 10, 20].map { Timestamp(milliseconds: $0) })
  }

  @Test func `an event without a time or neighbors happened now`() {
    var arrivals = PendingEvents()
    arrivals.append(.cancelTouches)

    expect(arrivals.take(now: now), equals: [InputEvent(time: now, .cancelTouches)])
  }

  @Test func `the last of successive pointer positions is kept, and every leave event`() {
    var arrivals = PendingEvents()
    let pointer = { (x: Double?, milliseconds: Int64) in
      arrivals.append(
        pointer: x.map { Point($0, 0) }, at: Timestamp(milliseconds: milliseconds))
    }
    pointer(1, 10)
    pointer(2, 20)
    arrivals.append(sample(.began, 30), source: 9)
    pointer(3, 40)
    pointer(nil, 50)
    pointer(4, 60)
    pointer(5, 70)

    let events = arrivals.take(now: now)

    expect(events.map(\.time), equals: [20, 30, 40, 50, 70].map { Timestamp(milliseconds: $0) })
    expect(
      events.map(\.content),
      equals: [
        .pointer(Point(2, 0)), .touches([sample(.began, 30)]), .pointer(Point(3, 0)),
        .pointer(nil), .pointer(Point(5, 0)),
      ])
  }
}
