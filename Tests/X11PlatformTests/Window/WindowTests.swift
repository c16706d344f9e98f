import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import X11Platform
import X11TestSupport

@Suite(
  .endsInTime, .tags(.screen), .serialized, .touchscreen(width: 1024, height: 768, refreshRate: 120)
)
struct `A window on a real server` {
  /// Fills the picture with one color, `0xRRGGBB`, and says that only `damage` was changed.
  private func fill(
    _ colour: UInt32, damage: PixelRect? = nil
  ) -> (FrameBuffer) -> [PixelRect] {
    { buffer in
      for y in 0..<buffer.height {
        let row = (buffer.baseAddress + y * buffer.bytesPerRow)
          .assumingMemoryBound(to: UInt32.self)
        for x in 0..<buffer.width { row[x] = colour }
      }
      return [damage ?? PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height)]
    }
  }

  @Test func `a drawn picture is on the screen`() throws {
    let desk = try Desk()

    desk.window.show(fill(0x12_34_56))
    try desk.rest()
    desk.other.roundTrip()

    let screen = try desk.other.screenshot()
    expect(screen[0, 0], equals: 0x12_34_56)
    expect(screen[399, 299], equals: 0x12_34_56)
    expect(screen[400, 299] != 0x12_34_56)
    expect(!desk.window.needsDisplay)
  }

  @Test func `only damaged areas are shown, and the picture stays`() throws {
    let desk = try Desk()
    desk.window.show(fill(0x11_11_11))

    desk.window.show(fill(0x22_22_22, damage: PixelRect(x: 10, y: 20, width: 5, height: 5)))
    var isNew = true
    desk.window.show { buffer in
      isNew = buffer.isNew
      return []
    }
    try desk.rest()

    let screen = try desk.other.screenshot()
    expect(screen[10, 20], equals: 0x22_22_22)
    expect(screen[14, 24], equals: 0x22_22_22)
    expect(screen[15, 24], equals: 0x11_11_11)
    expect(screen[9, 20], equals: 0x11_11_11)
    expect(!isNew)
  }

  @Test func `damage outside of the window is no harm`() throws {
    let desk = try Desk()
    desk.window.show(fill(0x11_11_11))

    desk.window.show(
      fill(0x33_33_33, damage: PixelRect(x: -10, y: 290, width: 5000, height: 5000)))
    try desk.rest()

    let screen = try desk.other.screenshot()
    expect(screen[0, 289], equals: 0x11_11_11)
    expect(screen[399, 299], equals: 0x33_33_33)
  }

  @Test func `an exposed area needs to be shown`() throws {
    let desk = try Desk()
    desk.window.show(fill(0x44_44_44))
    let cover = desk.other.makeWindow(x: 0, 0, width: 50, height: 50)
    try desk.rest()
    let wasNeeded = desk.window.needsDisplay

    desk.other.unmap(cover)
    let events = try desk.rest()

    expect(!wasNeeded)
    expect(desk.window.needsDisplay)
    expect(events.isEmpty)
  }

  @Test func `a new size is reported in points, and the picture has it`() throws {
    let desk = try Desk(scale: 2)

    desk.other.resize(try desk.id, toWidth: 601, height: 500)
    let events = try desk.rest()
    var buffer: (width: Int, height: Int, isNew: Bool)?
    desk.window.show {
      buffer = ($0.width, $0.height, $0.isNew)
      return []
    }

    expect(events.map(\.content), equals: [.resize(Size(300.5, 250))])
    try expect(require(buffer) == (601, 500, true))
  }

  @Test(arguments: [(65_535, 300), (32_767, 32_767), (400, 0), (500, 400)])
  func `a size in a forged event changes nothing`(width: Int, height: Int) throws {
    let desk = try Desk()

    desk.other.forge(.configured(width: width, height: height), of: try desk.id)
    let events = try desk.rest()
    var buffer: (width: Int, height: Int)?
    desk.window.show {
      buffer = ($0.width, $0.height)
      return []
    }

    expect(events.isEmpty)
    try expect(require(buffer) == (400, 300))
  }

  @Test func `C15: forged events neither cancel a touch nor end the input`() throws {
    let desk = try Desk()
    try desk.server.touchscreen.begin(1, at: 100, 90)
    try desk.server.touchscreen.settle()
    try desk.rest()

    for event: OtherClient.ForgedEvent in [.unmapped, .focusLost, .destroyed] {
      desk.other.forge(event, of: try desk.id)
    }
    try desk.rest()
    try desk.server.touchscreen.end(1, at: 100, 90)
    try desk.server.touchscreen.settle()
    try desk.rest()

    expect(desk.received.lives, equals: ["began ended"])
  }

  @Test func `a size that is no size for a picture or a recording is not taken`() throws {
    let desk = try Desk(scale: 2)

    // The server makes the window as large as that.
    desk.other.resize(try desk.id, toWidth: 40_000, height: 300)
    desk.other.resize(try desk.id, toWidth: 30_000, height: 30_000)
    let refused = try desk.rest()
    desk.other.resize(try desk.id, toWidth: 1, height: 300)
    let smallest = try desk.rest()

    expect(refused.isEmpty)
    expect(smallest.map(\.content), equals: [.resize(Size(1, 150))])
  }

  @Test func `a moved window is no new size`() throws {
    let desk = try Desk()

    desk.other.move(try desk.id, to: 30, 40)

    try expect(desk.rest().isEmpty)
  }

  @Test func `a window asked to close ends the input`() throws {
    let desk = try Desk()

    desk.other.close(try desk.id)

    try expect(desk.source.next(until: nil) == nil)
    expect(!desk.source.hasPending)
  }

  @Test func `a stop descriptor ends the wait`() throws {
    let desk = try Desk()
    let stop = try StopPipe()
    let source = try XInput2Source(desk.window, stopDescriptor: stop.reading)
    while source.hasPending { _ = try source.next(until: source.now) }

    stop.signal()

    try expect(source.next(until: nil) == nil)
  }

  @Test func `a companion that is readable is read by the delegate, and a batch follows`() throws {
    let desk = try Desk()
    let pipe = try StopPipe()
    var calls = 0
    let source = desk.source
    source.companions = [pipe.reading]
    desk.reader.onCompanion = {
      calls += 1
      // Unread, it stays readable.
      if calls == 2 { source.companions = [] }
    }
    pipe.signal()

    for call in 1...2 {
      try expect(require(desk.source.next(until: nil)).events.isEmpty)
      expect(calls, equals: call)
    }
    let deadline = desk.source.now + 1000
    try expect(desk.source.next(until: deadline)?.time, equals: deadline)
    expect(calls, equals: 2)
  }

  @Test func `a deadline ends the wait, and is the batch's time`() throws {
    let desk = try Desk()

    let deadline = desk.source.now + 3000
    let batch = try require(desk.source.next(until: deadline))

    expect(batch.events.isEmpty)
    expect(batch.time, equals: deadline)
    expect(desk.source.now >= deadline)
  }

  @Test func `A.8: arrived events come before a deadline that has passed`() throws {
    let desk = try Desk()
    let deadline = desk.source.now + 1000

    try desk.server.touchscreen.tap(1, at: 10, 10)
    try desk.server.touchscreen.settle()
    desk.other.roundTrip()
    while desk.source.now < deadline + 5000 {}
    let batch = try require(desk.source.next(until: deadline))
    // The lift waits for the server's answer, and no deadline comes before it.
    desk.other.roundTrip()
    let lift = try require(desk.source.next(until: deadline))

    expect(desk.samples(batch.events).map(\.phase), equals: [.began])
    expect(desk.samples(lift.events).map(\.phase), equals: [.ended])
    expect(lift.time >= deadline)
    expect(batch.grouping, equals: .byTime)
  }

  @Test func `a window identifies its program`() throws {
    let desk = try Desk()

    let (other, id) = (desk.other, try desk.id)
    desk.window.title = "Neu – 新"
    try desk.rest()

    expect(other.text(of: "WM_CLASS", on: id), equals: "touch-playground\0touch-playground\0")
    expect(other.text(of: "_NET_WM_NAME", on: id), equals: "Neu – 新")
    expect(other.text(of: "_NET_WM_PID", on: id)?.isEmpty, equals: false)
    expect(other.text(of: "WM_CLIENT_MACHINE", on: id)?.isEmpty, equals: false)
  }

  @Test func `the rate is the one of the screen`() throws {
    let desk = try Desk()

    expect(abs(desk.connection.refreshRate - 120) < 0.01)
  }

  @Test func `a window whose touches belong to another client is refused`() throws {
    let server = PrivateXServer.current
    let connection = try X11Connection(displayName: server.display)
    let window = try X11Window(connection, title: "claimed", size: Size(50, 50))
    let other = try OtherClient(server.display)
    window.map()

    other.selectTouches(of: try require(other.window(titled: "claimed")))

    let error = expect(throws: X11Error.self) { try XInput2Source(window) }
    let description = try require(error?.description)
    expect(description.contains("refused the window's touches: BadAccess"))
  }
}
