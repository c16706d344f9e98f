import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import X11Platform
import X11TestSupport

/// A window of ours on the Xwayland of a real compositor.
@Suite(.serialized, .wayland()) struct `A window under Xwayland` {
  private let desktop = WaylandDesktop.current
  private let connection: X11Connection
  private let window: X11Window
  private let source: XInput2Source
  private let other: OtherClient
  /// Of each test another: the window of the last one may not be gone yet.
  private let title = "Touch Playground \(UUID().uuidString)"

  init() throws {
    connection = try X11Connection(displayName: desktop.display)
    window = try X11Window(connection, title: title, size: Size(600, 400))
    source = try XInput2Source(window)
    other = try OtherClient(desktop.display)
    window.map()
    try waitUntilTouched()
  }

  /// Waits until fingers reach the window: the compositor shows it when it has been drawn, and in its
  /// own time.
  private func waitUntilTouched() throws {
    try wait("the window") {
      _ = try events()
      guard let id = other.window(titled: title) else { return false }
      return try other.isVisible(id) && other.place(of: id).y > 0
    }
    try wait("the first touch") {
      try touch(9, at: 300, 200)
      try desktop.end(9)
      let began = source.now
      while source.now < began + 100_000 {
        if try events().contains(where: isEnd) { return true }
      }
      return false
    }
  }

  private func isEnd(_ event: InputEvent) -> Bool {
    if case .touches(let samples) = event.content { samples.last?.phase == .ended } else { false }
  }

  /// What comes in the next moment; the window is drawn when it has to be.
  private func events() throws -> [InputEvent] {
    let batch = try source.next(until: source.now + 10_000)
    if window.needsDisplay { window.show { _ in [] } }
    return batch?.events ?? []
  }

  private func wait(_ what: @autoclosure () -> String, _ condition: () throws -> Bool) throws {
    let patience = ContinuousClock.now + .seconds(20)
    while try !condition() {
      try #require(ContinuousClock.now < patience, "\(what()) did not come")
    }
  }

  private var id: OtherClient.WindowID {
    get throws { try #require(other.window(titled: title)) }
  }

  /// Where a point of the window is on the monitor.
  private func place(_ x: Double, _ y: Double) throws -> (x: Double, y: Double) {
    let place = other.place(of: try id)
    return (Double(place.x) + x, Double(place.y) + y)
  }

  /// Touch samples that come, until so many are of that phase.
  private func samples(until phase: TouchPhase, count: Int = 1) throws -> [TouchSample] {
    var samples: [TouchSample] = []
    try wait("the last of \(samples)") {
      for event in try events() {
        if case .touches(let some) = event.content { samples += some }
      }
      return samples.filter { $0.phase == phase }.count >= count
    }
    return samples
  }

  private func touch(_ finger: Int, at x: Double, _ y: Double) throws {
    let place = try place(x, y)
    try desktop.begin(finger, at: place.x, place.y)
  }

  private func move(_ finger: Int, to x: Double, _ y: Double) throws {
    let place = try place(x, y)
    try desktop.move(finger, to: place.x, place.y)
  }

  @Test func `it is known for what it is`() throws {
    #expect(connection.serverKind == .xwayland)
    #expect(
      source.pointingDevices().contains {
        $0.kind == .touchscreen && $0.name.hasPrefix("xwayland-touch")
      })
    let facts = DesktopFacts(connection)
    #expect(facts.server == .xwayland)
    #expect(facts.managesFullscreen)
    #expect(facts.monitors.map(\.frame) == [PixelRect(x: 0, y: 0, width: 1280, height: 800)])
  }

  @Test func `fingers come as on X11, and go with the window`() throws {
    try expectTwoFingers()
    try expectFingerBeyondTheEdge()
    try expectNoFingerBeside()
    try expectCancelWithTheWindow()
  }

  private func expectTwoFingers() throws {
    try touch(1, at: 200, 150)
    try touch(2, at: 300, 150)
    try move(1, to: 150, 160)
    try move(2, to: 350, 140)
    try desktop.end(1)
    try desktop.end(2)

    let samples = try samples(until: .ended, count: 2)

    let numbers = Set(samples.map(\.touch)).sorted { $0.number < $1.number }
    let ways = [[Point(200, 150), Point(150, 160)], [Point(300, 150), Point(350, 140)]]
    #expect(numbers.count == 2)
    for (number, way) in zip(numbers, ways) {
      let own = samples.filter { $0.touch == number }
      #expect(own.first?.phase == .began)
      #expect(own.last?.phase == .ended)
      #expect(own.dropFirst().dropLast().allSatisfy { $0.phase == .moved })
      #expect(own.allSatisfy { $0.kind == .direct })
      #expect((own.first?.position.distance(to: way[0]) ?? 9) < 0.1)
      #expect((own.last?.position.distance(to: way[1]) ?? 9) < 0.1)
    }
  }

  private func expectFingerBeyondTheEdge() throws {
    try touch(1, at: 100, 90)
    try move(1, to: -30, -25)
    try desktop.end(1)

    let samples = try samples(until: .ended)

    #expect((samples.last?.position.distance(to: Point(-30, -25)) ?? 9) < 0.1)
  }

  private func expectNoFingerBeside() throws {
    try desktop.begin(1, at: 2, 790)
    try desktop.move(1, to: 10, 780)
    try desktop.end(1)
    try touch(2, at: 100, 100)
    try desktop.end(2)

    let samples = try samples(until: .ended)

    #expect(samples.allSatisfy { $0.position.distance(to: Point(100, 100)) < 0.1 })
  }

  private func expectCancelWithTheWindow() throws {
    try touch(1, at: 100, 100)
    _ = try samples(until: .began)

    other.unmap(try id)
    var events: [InputEvent] = []
    try wait("the cancel") {
      events += try self.events()
      return events.contains { $0.content == .cancelTouches }
    }
    try desktop.end(1)

    #expect(events.filter { $0.content == .cancelTouches }.count == 1)
    window.map()
    try waitUntilTouched()
  }

  @Test func `the compositor fills the monitor with it when asked, and gives it back`() throws {
    window.toggleFullscreen()
    try wait("full screen") {
      _ = try events()
      return window.isFullscreen && window.size == Size(1280, 800)
    }

    window.toggleFullscreen()
    try wait("the window again") {
      _ = try events()
      return !window.isFullscreen && window.size == Size(600, 400)
    }
  }

  @Test func `other resources give it another scale`() throws {
    let desktop = DesktopSettings(connection)
    window.follow(desktop)
    other.setResources("Xft.dpi: 144")
    defer { other.setResources("") }

    try wait("the scale") {
      _ = try events()
      return window.scale == 1.5
    }

    #expect(window.size == Size(600, 400))
    #expect(other.place(of: try id).width == 900)
  }
}
