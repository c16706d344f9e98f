import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting
import X11Platform
import X11TestSupport

/// A window of ours on the Xwayland of a real compositor.
@Suite(.endsInTime, .tags(.outside), .serialized, .wayland()) struct `A window under Xwayland` {
  private let desktop = WaylandDesktop.current
  private let connection: X11Connection
  private let window: X11Window
  private let source: XInput2Source
  private let other: OtherClient
  /// Each test has another title: the window of the last test may still exist.
  private let title = "Touch Playground \(UUID().uuidString)"

  init() throws {
    connection = try X11Connection(displayName: desktop.display)
    window = try X11Window(connection, title: title, size: Size(600, 400))
    source = try XInput2Source(window)
    other = try OtherClient(desktop.display)
    window.map()
    try waitUntilTouched()
  }

  /// Waits until fingers reach the window: the compositor shows it some time after it has been
  /// drawn.
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

  /// The events of the next moment; draws the window when needed.
  private func events() throws -> [InputEvent] {
    let batch = try source.next(until: source.now + 10_000)
    if window.needsDisplay { window.show { _ in [] } }
    return batch?.events ?? []
  }

  private func wait(_ what: @autoclosure () -> String, _ condition: () throws -> Bool) throws {
    let patience = ContinuousClock.now + .patience
    while try !condition() {
      try require(ContinuousClock.now < patience, "\(what()) did not come")
    }
  }

  private var id: OtherClient.WindowID {
    get throws { try require(other.window(titled: title)) }
  }

  /// The position of a point of the window on the monitor.
  private func place(_ x: Double, _ y: Double) throws -> (x: Double, y: Double) {
    let place = other.place(of: try id)
    return (Double(place.x) + x, Double(place.y) + y)
  }

  /// Touch samples, until `count` samples have that phase.
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

  /// Events, until one of them is as wanted.
  private func contents(
    until what: String, _ isWanted: (InputEvent.Content) -> Bool
  ) throws -> [InputEvent.Content] {
    var contents: [InputEvent.Content] = []
    try wait(what) {
      contents += try events().map(\.content)
      return contents.contains(where: isWanted)
    }
    return contents
  }

  private func point(at x: Double, _ y: Double) throws {
    let place = try place(x, y)
    try desktop.point(at: place.x, place.y)
  }

  private func touch(_ finger: Int, at x: Double, _ y: Double) throws {
    let place = try place(x, y)
    try desktop.begin(finger, at: place.x, place.y)
  }

  private func move(_ finger: Int, to x: Double, _ y: Double) throws {
    let place = try place(x, y)
    try desktop.move(finger, to: place.x, place.y)
  }

  @Test func `the server is recognized as Xwayland`() throws {
    expect(connection.serverKind, equals: .xwayland)
    expect(
      source.pointingDevices().contains {
        $0.kind == .touchscreen && $0.name.hasPrefix("xwayland-touch")
      })
    let facts = DesktopFacts(connection)
    expect(facts.server, equals: .xwayland)
    expect(facts.managesFullscreen)
    expect(facts.monitors.map(\.frame), equals: [PixelRect(x: 0, y: 0, width: 1280, height: 800)])
  }

  @Test func `fingers come as on X11, and go with the window`() throws {
    try expectTwoFingers()
    try expectFingerBeyondTheEdge()
    try expectNoFingerBeside()
    try expectOrder()
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
    expect(numbers.count, equals: 2)
    for (number, way) in zip(numbers, ways) {
      let own = samples.filter { $0.touch == number }
      expect(own.first?.phase, equals: .began)
      expect(own.last?.phase, equals: .ended)
      expect(own.dropFirst().dropLast().allSatisfy { $0.phase == .moved })
      expect(own.allSatisfy { $0.kind == .direct })
      expect((own.first?.position.distance(to: way[0]) ?? 9) < 0.1)
      expect((own.last?.position.distance(to: way[1]) ?? 9) < 0.1)
    }
  }

  private func expectFingerBeyondTheEdge() throws {
    try touch(1, at: 100, 90)
    try move(1, to: -30, -25)
    try desktop.end(1)

    let samples = try samples(until: .ended)

    expect((samples.last?.position.distance(to: Point(-30, -25)) ?? 9) < 0.1)
  }

  private func expectNoFingerBeside() throws {
    try desktop.begin(1, at: 2, 790)
    try desktop.move(1, to: 10, 780)
    try desktop.end(1)
    try touch(2, at: 100, 100)
    try desktop.end(2)

    let samples = try samples(until: .ended)

    expect(samples.allSatisfy { $0.position.distance(to: Point(100, 100)) < 0.1 })
  }

  /// The compositor need not hand on every move.
  private func expectOrder() throws {
    try touch(1, at: 100, 100)
    for step in 1...300 { try move(1, to: 100 + Double(step), 100) }
    try desktop.end(1)

    let samples = try samples(until: .ended)

    expect(samples.filter { $0.phase == .began }.count, equals: 1)
    expect(zip(samples, samples.dropFirst()).allSatisfy { $0.position.x <= $1.position.x })
    expect(zip(samples, samples.dropFirst()).allSatisfy { $0.time <= $1.time })
    expect((samples.last?.position.distance(to: Point(400, 100)) ?? 9) < 0.1)
  }

  private func expectCancelWithTheWindow() throws {
    try touch(1, at: 100, 100)
    _ = try samples(until: .began)

    other.unmap(try id)
    var events: [InputEvent] = []
    try wait("the cancel") {
      events += try self.events()
      return events.contains { $0.content == .cancelTouches(because: .windowHidden) }
    }
    try desktop.end(1)

    expect(events.filter { $0.content == .cancelTouches(because: .windowHidden) }.count, equals: 1)
    window.map()
    try waitUntilTouched()
  }

  @Test func `the wheel scrolls by notches, where the pointer is`() throws {
    try point(at: 200, 120)
    try wait("what the wheel has counted") {
      _ = try events()
      return !source.awaitsAnswer
    }
    try desktop.scroll(by: 0, 1)
    _ = try contents(until: "a notch") { if case .wheel = $0 { true } else { false } }

    try desktop.scroll(by: 0, 2)
    try desktop.scroll(by: -1, 0)
    let contents = try contents(until: "both ways") {
      if case .wheel(_, let delta) = $0 { delta.x != 0 } else { false }
    }

    var sum = Point.zero
    for case .wheel(let position, let delta) in contents {
      sum += delta
      expect(position.distance(to: Point(200, 120)) < 0.1)
    }
    expect(sum, equals: Point(-InputEvent.pointsPerNotch, 2 * InputEvent.pointsPerNotch))
  }

  @Test(.enabled(if: Latencies.rounds != nil, "TOUCH_LATENCY_ROUNDS is not set"))
  func `how late a lift is, from the compositor on`() throws {
    var (moves, lifts) = (Latencies("move, Xwayland"), Latencies("lift, Xwayland"))
    for _ in 0..<(Latencies.rounds ?? 0) {
      try touch(1, at: 100, 100)
      _ = try samples(until: .began)
      let place = try place(120, 100)
      try moves.measure {
        try desktop.move(1, to: place.x, place.y)
        _ = try samples(until: .moved)
      }
      try lifts.measure {
        try desktop.end(1)
        _ = try samples(until: .ended)
      }
    }

    print(moves.row)
    print(lifts.row)
  }

  @Test func `a key comes to the window, which has the focus`() throws {
    var contents: [InputEvent.Content] = []
    // The compositor has a keyboard from the first key on, and Xwayland learns of it later.
    try wait("the key; there came \(contents)") {
      try desktop.tap(key: 30)
      contents += try events().map(\.content)
      return contents.contains(.key(KeyPress(name: "a", text: "a")))
    }
  }

  @Test func `C15: another window that gets the focus takes the fingers away, once`() throws {
    try touch(1, at: 100, 100)
    _ = try samples(until: .began)

    let elsewhere = other.makeWindow(x: 900, 600, width: 50, height: 50)
    defer { other.destroy(elsewhere) }
    let first = try contents(until: "the cancel") { $0 == .cancelTouches(because: .focusLost) }
    try desktop.end(1)
    try touch(2, at: 100, 100)
    try desktop.end(2)
    let then = try samples(until: .ended)

    expect(first.filter { $0 == .cancelTouches(because: .focusLost) }.count, equals: 1)
    expect(Set(then.map(\.touch)).count, equals: 1)
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

    expect(window.size, equals: Size(600, 400))
    expect(other.place(of: try id).width, equals: 900)
    try wait("a touch in points") {
      try touch(1, at: 150, 90)
      try self.desktop.end(1)
      return try samples(until: .ended).allSatisfy {
        $0.position.distance(to: Point(100, 60)) < 0.1
      }
    }
  }
}
