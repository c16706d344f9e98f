import CX11
import Expectations
import Glibc
import Testing
import TouchEngine
import TouchTestSupport
import X11TestSupport

@testable import X11Platform

/// Screens of all kinds, each on a server of its own.
@Suite(.endsInTime, .tags(.screen), .serialized, .touchscreen()) struct `Screens of all kinds` {
  @Test(arguments: [60, 120, 240])
  func `the monitor says how often it shows a new picture`(rate: Int) throws {
    let server = try PrivateXServer(width: 800, height: 600, refreshRate: rate)
    defer { server.close() }
    let connection = try X11Connection(displayName: server.display)
    let window = try X11Window(connection, title: "rate", size: Size(100, 100))

    expect(abs(window.refreshRate - Double(rate)) < 0.01)
    let monitors = connection.monitors()
    expect(monitors.map(\.frame), equals: [PixelRect(x: 0, y: 0, width: 800, height: 600)])
    expect(
      monitors.allSatisfy { !$0.name.isEmpty && abs(($0.refreshRate ?? 0) - Double(rate)) < 0.01 })
  }

  @Test func `a screen that shows no pictures at any rate is taken for one of 60 Hz`() throws {
    let screen = try VirtualScreen("640x480x24")
    let connection = try X11Connection(displayName: screen.display)

    expect(connection.refreshRate, equals: 60)
    expect(connection.monitors().allSatisfy { $0.refreshRate == nil })
  }

  @Test(arguments: [8, 16])
  func `colors that are too few are refused with a word about it`(depth: Int) throws {
    let screen = try VirtualScreen("800x600x\(depth)", arguments: ["-extension", "Composite"])
    let connection = try X11Connection(displayName: screen.display)

    let error = expect(throws: X11Error.self) {
      try X11Window(connection, title: "few colours", size: Size(100, 100))
    }

    expect(error, equals: .noUsableVisual(depth: depth))
    expect(error?.description.contains("has color depth \(depth)"), equals: true)
  }

  @Test func `a screen of 16 bits shows its best when the server mixes windows`() throws {
    let screen = try VirtualScreen("800x600x16")
    let connection = try X11Connection(displayName: screen.display)
    let window = try X11Window(connection, title: "few colours", size: Size(100, 100))
    let source = try XInput2Source(window)
    window.map()
    _ = connection.refreshRate
    _ = try source.next(until: source.now)

    window.show { buffer in
      memset(buffer.baseAddress, 0xFF, buffer.bytesPerRow * buffer.height)
      return []
    }
    _ = connection.refreshRate

    try expect(OtherClient(screen.display).screenBytes(x: 50, y: 50), equals: [0xFF, 0xFF])
  }

  @Test func `a picture after an event from the server costs no round trip`() throws {
    let desk = try Desk()
    func requests(_ body: () throws -> Void) rethrows -> UInt {
      let before = XNextRequest(desk.connection.display)
      try body()
      return XNextRequest(desk.connection.display) - before
    }
    func show() { desk.window.show { _ in [PixelRect(x: 0, y: 0, width: 9, height: 9)] } }
    show()
    // While the server answers another client twice, it takes the picture.
    for _ in 1...2 { _ = desk.other.nextAnswer("_NET_WM_PING") }
    try desk.server.touchscreen.begin(1, at: 50, 50)
    // Something else may come before the touch.
    while let batch = try desk.source.next(until: nil) {
      let hasTouch = batch.events.contains { if case .touches = $0.content { true } else { false } }
      if hasTouch { break }
    }

    let afterTouch = requests { show() }
    let directlyAfter = requests { show() }
    try desk.server.touchscreen.end(1, at: 50, 50)

    expect(afterTouch, equals: 1)
    // The question that XSync asks, and the picture.
    expect(directlyAfter, equals: 2)
  }

  /// As a display on another machine: the server cannot see this process's memory.
  @Test func `a server that refuses to share memory gets the pixels sent`() throws {
    let server = try PrivateXServer(arguments: ["-listen", "tcp", "-ac"])
    defer { server.close() }
    let connection = try X11Connection(displayName: "127.0.0.1\(server.display)")
    let window = try X11Window(connection, title: "far away", size: Size(500, 400))
    let source = try XInput2Source(window)
    let other = try OtherClient(server.display)
    window.map()
    _ = connection.refreshRate
    while source.hasPending { _ = try source.next(until: source.now) }

    window.show { buffer in
      for offset in stride(from: 0, to: buffer.bytesPerRow * buffer.height, by: 4) {
        buffer.baseAddress.storeBytes(of: 0x24_68_AC, toByteOffset: offset, as: UInt32.self)
      }
      return []
    }
    _ = connection.refreshRate

    expect(!DesktopFacts(connection).sharesPixels)
    expect(DesktopFacts(try X11Connection(displayName: server.display)).sharesPixels)
    let pixels = try other.screenshot()
    expect(pixels[0, 0], equals: 0x24_68_AC)
    expect(pixels[499, 399], equals: 0x24_68_AC)
  }
}
