import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import X11TestSupport

@testable import X11Platform

@Suite(.endsInTime, .tags(.screen)) struct `Connections that fail` {
  @Test func `no server at the display is an error that names it`() {
    let error = expect(throws: X11Error.self) { try X11Connection(displayName: ":59999") }

    expect(error, equals: .cannotOpenDisplay(name: ":59999"))
    expect(
      error?.description,
      equals: "Cannot open the X display “:59999”: no server answers, or it refuses the connection."
    )
  }

  @Test func `no display at all is an error that says so`() {
    expect(
      X11Error.cannotOpenDisplay(name: "").description,
      equals: "There is no X display for a window: the variable DISPLAY is not set.")
  }

  @Test(arguments: [(1, 5), (2, 0), (2, 1)])
  func `an X Input without touches is too old`(major: Int, minor: Int) {
    let found = XInputVersion(major: major, minor: minor)

    let error = expect(throws: X11Error.self) { try XInput2Extension.accept(found) }

    expect(error, equals: .xinputTooOld(found: found))
    expect(
      error?.description,
      equals: """
        The X server offers X Input \(major).\(minor), but touches need X Input 2.2 or later.
        """)
  }

  @Test(arguments: [(2, 2), (2, 3), (2, 4)])
  func `an X Input with touches will do`(major: Int, minor: Int) throws {
    let found = XInputVersion(major: major, minor: minor)

    try expect(XInput2Extension.accept(found), equals: found)
  }
}

/// Here every test has a server of its own, made to its measure.
@Suite(.endsInTime, .tags(.screen), .serialized, .touchscreen())
struct `Servers with something amiss` {
  @Test func `a lost server is an error, not the end of the program`() throws {
    let server = try PrivateXServer()
    let connection = try X11Connection(displayName: server.display)
    let window = try X11Window(connection, title: "lost", size: Size(100, 100))
    let source = try XInput2Source(window)
    window.map()
    window.show { _ in [] }

    server.close()
    let error = expect(throws: X11Error.self) {
      while try source.next(until: nil) != nil {}
    }
    window.show { _ in [] }
    window.title = "nobody reads this"

    expect(error, equals: .connectionLost(name: server.display))
    expect(throws: X11Error.self) { try source.next(until: nil) }
    expect(!source.hasPending)
  }

  @Test func `drawing to a lost server is harmless`() throws {
    let server = try PrivateXServer(arguments: ["-extension", "MIT-SHM"])
    let connection = try X11Connection(displayName: server.display)
    let window = try X11Window(connection, title: "lost", size: Size(600, 600))
    let source = try XInput2Source(window)
    window.map()

    server.close()
    for _ in 0..<3 { window.show { _ in [] } }

    expect(throws: X11Error.self) {
      while try source.next(until: nil) != nil {}
    }
  }

  @Test func `without shared memory the pixels are sent`() throws {
    let server = try PrivateXServer(arguments: ["-extension", "MIT-SHM"])
    defer { server.close() }
    let connection = try X11Connection(displayName: server.display)
    let window = try X11Window(connection, title: "sent", size: Size(700, 700))
    let source = try XInput2Source(window)
    let other = try OtherClient(server.display)
    window.map()
    other.roundTrip()
    while source.hasPending { _ = try source.next(until: source.now) }

    window.show { buffer in
      for offset in stride(from: 0, to: buffer.bytesPerRow * buffer.height, by: 4) {
        buffer.baseAddress.storeBytes(of: 0x65_43_21, toByteOffset: offset, as: UInt32.self)
      }
      return []
    }
    _ = try source.next(until: source.now)
    other.roundTrip()

    let format = try PixelFormat(connection)
    let frame = try require(SharedFrame(connection, format: format, width: 2, height: 2))
    expect(!frame.isShared)
    let screen = try other.screenshot()
    expect(screen[0, 0], equals: 0x65_43_21)
    expect(screen[699, 699], equals: 0x65_43_21)
  }

  @Test func `on this machine the pixels are shared`() throws {
    let connection = try X11Connection(displayName: PrivateXServer.current.display)
    let format = try PixelFormat(connection)

    let frame = try require(SharedFrame(connection, format: format, width: 2, height: 2))

    expect(frame.isShared)
    expect(frame.lend().bytesPerRow, equals: 8)
  }

  @Test func `a server that cannot start says why`() {
    let error = expect(throws: TouchscreenError.self) {
      try PrivateXServer(arguments: ["-no-such-argument"])
    }

    expect(error?.description.contains("no-such-argument"), equals: true)
  }

  @Test func `a program runs on the server, and its output is kept`() throws {
    let server = PrivateXServer.current

    let program = try server.run(
      "/bin/sh", ["-c", "echo $DISPLAY $MORE; echo trouble >&2; exit 3"],
      environment: ["MORE": "or less"])
    let end = try program.waitUntilExit()

    expect(end, equals: .exited(3))
    expect(program.output, equals: "\(server.display) or less\n")
    expect(program.errorOutput, equals: "trouble\n")
  }

  @Test func `a program notices a signal, and one that stays is reported`() throws {
    let program = try RunningProgram("/bin/sleep", ["1000"])

    expect(throws: TouchscreenError.self) {
      try program.waitUntilExit(timeout: .milliseconds(50))
    }
    program.kill(SIGTERM)

    try expect(program.waitUntilExit(), equals: .killed(by: SIGTERM))
  }
}
