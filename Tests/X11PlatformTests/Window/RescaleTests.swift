import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import X11TestSupport

@testable import X11Platform

/// The desktop changes its scale under a window of 400 × 300 points.
@Suite(.endsInTime, .tags(.screen), .serialized, .touchscreen())
struct `A window that follows the desktop` {
  private let desk: Desk
  private let desktop: DesktopSettings

  init() throws {
    desk = try Desk()
    // Removes what another test has left.
    desk.other.setResources("")
    desktop = DesktopSettings(desk.connection)
    desk.window.follow(desktop)
    try desk.rest()
  }

  /// All resulting events, including the window's answer and the server's answer to that.
  private func settle() throws -> [InputEvent] { try desk.rest() + desk.rest() }

  private var pixels: OtherClient.Place {
    get throws { desk.other.place(of: try desk.id) }
  }

  private func dpi(_ number: Int32) -> [(name: String, number: Int32)] {
    [("Net/CursorBlink", 1), ("Xft/DPI", number * 1024)]
  }

  @Test func `other resources give it other pixels, and the same points`() throws {
    desk.other.setResources("Xft.dpi:\t144\n")

    try expect(settle().isEmpty)
    expect(desk.window.scale, equals: 1.5)
    expect(desktop.scale.source, equals: .resources)
    expect(desk.window.size, equals: Size(400, 300))
    try expect(pixels, equals: .init(0, 0, 600, 450))
    expect(desk.window.needsDisplay)
  }

  @Test func `a settings program that starts, changes its settings and ends is followed`() throws {
    desk.other.setResources("Xft.dpi: 120\n")
    _ = try settle()
    do {
      let settings = SettingsManager(desk.other, dpi(192))
      _ = try settle()
      expect(desk.window.scale, equals: 2)
      try expect(pixels.width, equals: 800)

      settings.set(dpi(144))
      _ = try settle()
      expect(desk.window.scale, equals: 1.5)

      // A word about something else.
      settings.set(dpi(144) + [("Gdk/WindowScalingFactor", 3)])
      try expect(settle().isEmpty)
      expect(desk.window.scale, equals: 1.5)

      settings.set([("Gdk/WindowScalingFactor", 2)])
      _ = try settle()
      expect(desk.window.scale, equals: 2)
      expect(desktop.scale.source, equals: .scalingFactor)
    }

    _ = try settle()

    expect(desk.window.scale, equals: 1.25)
    expect(desktop.scale.source, equals: .resources)
    expect(desk.window.size, equals: Size(400, 300))
  }

  @Test func `a settings program that is there already is heard`() throws {
    let settings = SettingsManager(desk.other, dpi(120))

    expect(DesktopSettings(desk.connection).scale.value, equals: 1.25)
    withExtendedLifetime(settings) {}
  }

  @Test func `a finger that is down when the scale changes is taken away, the next works`() throws {
    try desk.server.touchscreen.begin(1, at: 100, 90)
    try desk.server.touchscreen.settle()
    _ = try settle()

    desk.other.setResources("Xft.dpi: 192\n")
    let change = try settle()
    try desk.server.touchscreen.move(1, to: 120, 90)
    try desk.server.touchscreen.end(1, at: 120, 90)
    try desk.server.touchscreen.settle()
    let rest = try settle()
    try desk.server.touchscreen.tap(2, at: 100, 90)
    try desk.server.touchscreen.settle()
    let next = desk.samples(try settle())

    expect(change.map(\.content), equals: [.cancelTouches(because: .windowRescaled)])
    expect(rest.isEmpty)
    expect(next.map(\.phase), equals: [.began, .ended])
    expect(next.first?.position, equals: Point(50, 45))
  }

  @Test func `a screen too small for it gives it fewer points`() throws {
    desk.other.setResources("Xft.dpi: 384\n")

    let events = try settle()

    expect(desk.window.scale, equals: 4)
    try expect(pixels, equals: .init(0, 0, 1280, 800))
    expect(events.map(\.content), equals: [.resize(Size(320, 200))])
  }

  @Test func `a window that fills the screen keeps its pixels`() throws {
    desk.window.toggleFullscreen()
    _ = try settle()

    desk.other.setResources("Xft.dpi: 192\n")
    let events = try settle()

    try expect(pixels, equals: .init(0, 0, 1280, 800))
    expect(events.map(\.content), equals: [.resize(Size(640, 400))])
  }

  @Test func `a window with a scale of its own does not care`() throws {
    let own = try Desk(scale: 2)

    own.other.setResources("Xft.dpi: 120\n")

    try expect(own.rest().isEmpty)
    expect(own.window.scale, equals: 2)
  }

  @Test func `the smallest size grows with the scale`() throws {
    let connection = try X11Connection(displayName: desk.server.display)
    let window = try X11Window(
      connection, title: "small", size: Size(400, 300), minimumSize: Size(320, 240), scale: 1.5)
    let source = try XInput2Source(window)
    let desktop = DesktopSettings(connection)
    window.follow(desktop)
    window.map()
    _ = connection.refreshRate
    let id = try require(desk.other.window(titled: "small"))
    try expect(require(desk.other.minimumSize(of: id)) == (480, 360))

    desk.other.setResources("Xft.dpi: 192\n")
    let patience = source.now + 20_000_000
    while window.scale != 2 {
      try require(source.now < patience, "the window's scale is still \(window.scale)")
      _ = try source.next(until: source.now + 20_000)
    }

    try expect(require(desk.other.minimumSize(of: id)) == (640, 480))
  }
}
