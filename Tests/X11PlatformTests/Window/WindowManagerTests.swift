import Expectations
import Glibc
import Testing
import TouchEngine
import TouchTestSupport
import X11Platform
import X11TestSupport

/// Messages between a window and a window manager, with the test in the manager's place.
@Suite(.endsInTime, .tags(.screen), .serialized, .touchscreen()) struct `A window and its manager` {
  @Test func `the window answers a ping, so that the manager does not consider it dead`() throws {
    let desk = try Desk()
    let id = try desk.id
    desk.other.listenAsWindowManager()

    desk.other.sendProtocol("_NET_WM_PING", to: id, [77, 1234])
    let before = desk.other.nextAnswer("_NET_WM_PING")
    // The second time the server has answered it, and so has passed on the answer before it.
    let events = try desk.rest() + desk.rest()

    expect(before == nil)
    expect(desk.other.nextAnswer("_NET_WM_PING"), equals: [77, 1234])
    expect(events.isEmpty)
  }

  @Test func `the window reports a new size when it is drawn, and not before`() throws {
    let desk = try Desk()
    let id = try desk.id
    let number = try require(
      desk.other.numbers(of: "_NET_WM_SYNC_REQUEST_COUNTER", on: id).first)
    desk.window.show { _ in [] }
    expect(desk.other.counter(number), equals: 0)

    desk.other.sendProtocol("_NET_WM_SYNC_REQUEST", to: id, [0, 5, 1])
    try desk.rest()
    desk.window.show { _ in [] }
    desk.ownRoundTrip()
    expect(desk.other.counter(number), equals: 0)
    desk.other.resize(id, toWidth: 500, height: 350)
    try desk.rest()
    desk.ownRoundTrip()
    expect(desk.other.counter(number), equals: 0)
    expect(desk.window.needsDisplay)

    desk.window.show { _ in [] }
    desk.ownRoundTrip()
    expect(desk.other.counter(number), equals: 1 << 32 | 5)
  }

  @Test func `the window names its program and the protocols that it supports`() throws {
    let desk = try Desk()
    let id = try desk.id

    expect(desk.other.numbers(of: "_NET_WM_PID", on: id), equals: [UInt(getpid())])
    expect(
      desk.other.atoms(of: "WM_PROTOCOLS", on: id),
      equals: ["WM_DELETE_WINDOW", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST"])
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count)
    let host = String(
      decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    expect(desk.other.text(of: "WM_CLIENT_MACHINE", on: id), equals: host)
  }

  @Test func `an icon of several sizes is there as window managers want it`() throws {
    let desk = try Desk()

    desk.window.setIcons([
      WindowIcon(width: 2, height: 1, pixels: [0xFF00_0001, 0x8012_3456]),
      WindowIcon(width: 1, height: 1, pixels: [7]),
    ])
    try desk.rest()

    expect(
      desk.other.numbers(of: "_NET_WM_ICON", on: try desk.id),
      equals: [2, 1, 0xFF00_0001, 0x8012_3456, 1, 1, 7])
  }

  @Test func `without a manager full screen takes the monitor, and gives it back`() throws {
    let desk = try Desk()
    desk.other.move(try desk.id, to: 30, 40)
    try desk.rest()
    let before = desk.other.place(of: try desk.id)

    desk.window.toggleFullscreen()
    let events = try desk.rest()
    let filled = desk.other.place(of: try desk.id)
    expect(desk.window.isFullscreen)
    desk.window.toggleFullscreen()
    let back = try desk.rest()

    expect(before, equals: .init(30, 40, 400, 300))
    expect(filled, equals: .init(0, 0, 1280, 800))
    expect(events.map(\.content), equals: [.resize(Size(1280, 800))])
    expect(back.map(\.content), equals: [.resize(Size(400, 300))])
    expect(desk.other.place(of: try desk.id), equals: before)
    expect(!desk.window.isFullscreen)
  }
}

/// A real window manager: Openbox.
@Suite(.endsInTime, .tags(.screen), .serialized, .touchscreen()) struct `A window under Openbox` {
  private static let program = "/usr/bin/openbox"
  private let server = PrivateXServer.current
  private let other: OtherClient
  private let manager: RunningProgram

  init() throws {
    try require(access(Self.program, X_OK) == 0, "Openbox is required here; install openbox.")
    let other = try OtherClient(server.display)
    self.other = other
    manager = try server.run(
      Self.program, ["--sm-disable", "--config-file", "/dev/null"],
      environment: ["HOME": "/nonexistent"])
    try Self.wait("Openbox") { other.hasWindowManager }
  }

  /// Repeats `step` until a condition holds.
  private static func wait(
    _ what: String, _ step: () throws -> Void = { usleep(10_000) }, _ condition: () throws -> Bool
  ) throws {
    let patience = ContinuousClock.now + .patience
    while try !condition() {
      try require(ContinuousClock.now < patience, "\(what) did not come")
      try step()
    }
  }

  @Test func `F11's wish is granted and taken back, with the scale changed in between`() throws {
    other.setResources("")
    let connection = try X11Connection(displayName: server.display)
    let window = try X11Window(connection, title: "managed", size: Size(400, 300))
    let source = try XInput2Source(window)
    let desktop = DesktopSettings(connection)
    window.follow(desktop)
    window.map()
    func read() throws { _ = try source.next(until: source.now + 10_000) }
    try Self.wait("the window", read) {
      try other.window(titled: "managed").map { try other.isVisible($0) } ?? false
    }
    let id = try require(other.window(titled: "managed"))

    // Asked before the manager knows the window, it would be forgotten.
    try Self.wait("being managed", read) { !other.numbers(of: "WM_STATE", on: id).isEmpty }
    window.toggleFullscreen()
    try Self.wait("full screen", read) { window.isFullscreen && window.size == Size(1280, 800) }
    // The manager gives the size first, and then takes its frame away.
    let filled = OtherClient.Place(0, 0, 1280, 800)
    try Self.wait("the corner", read) { other.place(of: id) == filled }
    expect(other.atoms(of: "_NET_WM_STATE", on: id).contains("_NET_WM_STATE_FULLSCREEN"))

    other.setResources("Xft.dpi: 192")
    try Self.wait("the scale", read) { window.scale == 2 }
    expect(window.size, equals: Size(640, 400))
    expect(other.place(of: id), equals: filled)

    window.toggleFullscreen()
    try Self.wait("the window again", read) { !window.isFullscreen && window.pixelWidth == 400 }
    expect(window.size, equals: Size(200, 150))

    // In its own place it gets the size it asks for.
    other.setResources("Xft.dpi: 96")
    try Self.wait("the old scale", read) { window.scale == 1 }
    expect(window.size, equals: Size(200, 150))
    try Self.wait("the size asked for", read) { other.place(of: id).width == 200 }
    expect(other.minimumSize(of: id)?.width, equals: 1)
  }
}
