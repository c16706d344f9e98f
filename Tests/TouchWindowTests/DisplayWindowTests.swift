import Drawing
import Expectations
import Glibc
import Testing
import TouchEngine
import TouchTestSupport
import TouchWindow
import X11TestSupport

/// A window on a real X server, with fingers there, in a loop of the test's own.
@Suite(.endsInTime, .tags(.screen), .serialized, .touchscreen()) struct DisplayWindowTests {
  let server = PrivateXServer.current
  let other: OtherClient
  let window = Window(size: Size(400, 300))
  let card = View(identifier: "card", frame: Rect(100, 100, 200, 100))
  let log = Log()

  final class Log { var lines: [String] = [] }

  static let title = "A display window"

  init() throws {
    other = try OtherClient(server.display)
    window.addSubview(card)
    let log = log
    let tap = TapGestureRecognizer()
    tap.addAction { tap in
      log.lines.append("tapped")
      tap.view?.setNeedsDisplay()
    }
    card.addGestureRecognizer(tap)
    let hold = LongPressGestureRecognizer()
    hold.addAction { log.lines.append("hold \($0.state)") }
    card.addGestureRecognizer(hold)
  }

  private func display(
    size: Size? = nil, scale: Double? = 1, draws: Log? = nil, className: String? = nil
  ) throws -> DisplayWindow {
    let card = card
    let log = log
    return try DisplayWindow(
      size.map { Window(size: $0) } ?? window, title: Self.title, className: className,
      displayName: server.display, scale: scale
    ) { list, time in
      draws?.lines.append("\(time)")
      list.fill(.rect(Rect(0, 0, 4000, 4000)), .white)
      list.fill(.rect(card.frame), Color(hex: log.lines.isEmpty ? 0x0000FF : 0x00FF00))
    }
  }

  /// Handles events whenever `poll` says so, until the condition holds.
  private func play(
    _ display: DisplayWindow, until condition: () throws -> Bool,
    path: String = #filePath, line: Int = #line
  ) throws {
    let end = ContinuousClock.now + .patience
    var file = pollfd(fd: display.fileDescriptor, events: Int16(POLLIN), revents: 0)
    while try !condition() {
      guard try display.handleEvents() else { return }
      // 50 ms at most, because the condition may wait for others.
      let timeout = display.pollTimeout
      poll(&file, 1, timeout < 0 ? 50 : min(timeout, 50))
      try require(ContinuousClock.now < end, path: path, line: line)
    }
  }

  /// Shows the window, gives it the focus and waits until its picture is there.
  @discardableResult
  private func appear(_ display: DisplayWindow) throws -> OtherClient.WindowID {
    display.show()
    var shown: OtherClient.WindowID?
    try play(display) {
      shown = try other.window(titled: Self.title).flatMap { try other.isVisible($0) ? $0 : nil }
      return shown != nil
    }
    let id = try require(shown)
    other.focus(id)
    try play(display) { try other.color(150, 150) == 0x0000FF }
    return id
  }

  @Test func `a finger taps a view, and the picture follows`() throws {
    let display = try display()
    try appear(display)

    try server.touchscreen.tap(1, at: 150, 150)

    try play(display) { log.lines == ["tapped"] }
    try play(display) { try other.color(150, 150) == 0x00FF00 }
  }

  @Test func `the time limit of poll wakes a loop for a timer`() throws {
    let display = try display()
    try appear(display)
    try server.touchscreen.begin(1, at: 150, 150)
    try play(display) { window.timeline.nextDeadline != nil }

    // Nothing can be read from here on: the limit alone ends the wait.
    var file = pollfd(fd: -1, events: 0, revents: 0)
    var waits = 0
    while log.lines.isEmpty, waits < 100 {
      expect((0...700).contains(display.pollTimeout))
      poll(&file, 1, display.pollTimeout)
      waits += 1
      try expect(display.handleEvents())
    }

    expect(log.lines, equals: ["hold began"])
    expect(waits < 20)
    try server.touchscreen.end(1, at: 150, 150)
    try play(display) { log.lines.last == "hold ended" }
    try play(display) { display.nextDeadline == nil }
    expect(display.pollTimeout, equals: -1)
  }

  @Test func `losing the focus cancels touches`() throws {
    let display = try display()
    try appear(display)
    try server.touchscreen.begin(1, at: 150, 150)
    try play(display) { log.lines == ["hold began"] }

    let second = try DisplayWindow(
      Window(size: Size(50, 50)), title: "second", displayName: server.display, draw: { _, _ in })
    second.show()
    try play(display) { try other.window(titled: "second").map { try other.isVisible($0) } == true }
    other.focus(try require(other.window(titled: "second")))

    try play(display) { log.lines.last == "hold cancelled" }
    try server.touchscreen.end(1, at: 150, 150)
  }

  @Test func `its user closes the window, which ends the loop and cancels touches`() throws {
    let display = try display()
    let id = try appear(display)
    try server.touchscreen.begin(1, at: 150, 150)
    try play(display) { log.lines == ["hold began"] }

    other.close(id)
    try display.run()

    expect(log.lines, equals: ["hold began", "hold cancelled"])
    expect(display.isClosed)
    try expect(!display.handleEvents())
    expect(display.nextDeadline == nil)
    let end = ContinuousClock.now + .patience
    while try other.isVisible(id) { try require(ContinuousClock.now < end) }
    try server.touchscreen.end(1, at: 150, 150)
  }

  @Test func `a timer's action closes the window`() throws {
    let display = try display()
    try appear(display)
    let time = display.now
    let timer = display.stream.perform(at: time) {
      window.timeline.schedule(at: time + 20_000) { display.close() }
    }

    try display.run()

    expect(display.isClosed)
    withExtendedLifetime(timer) {}
  }

  @Test func `the size and the scale of the screen become the window's`() throws {
    let display = try display(scale: 2)
    expect(display.scale, equals: 2)
    display.show()
    try play(display) { other.window(titled: Self.title) != nil }
    let id = try require(other.window(titled: Self.title))

    other.resize(id, toWidth: 500, height: 360)
    try play(display) { window.bounds.size == Size(250, 180) }

    try play(display) { try other.color(300, 300) == 0x0000FF }
    try expect(other.color(150, 150), equals: 0xFFFFFF)
  }

  @Test func `a window is never larger than the screen`() throws {
    let display = try display(size: Size(5000, 200))

    expect(display.window.bounds.size, equals: Size(Double(server.width), 200))
  }

  @Test func `the window's time goes on from where it was`() throws {
    let stream = TouchStream(window: window)
    stream.accept(InputBatch(time: Timestamp(milliseconds: 5000)))

    let display = try display()

    expect(display.now >= window.timeline.now)
    expect(display.now - Timestamp(milliseconds: 5000) < 20_000_000)
  }

  @Test func `nothing is drawn while nothing changes, and a picture in time when it does`() throws {
    let draws = Log()
    let display = try display(draws: draws)
    try appear(display)
    try play(display) { display.nextDeadline == nil }
    let count = draws.lines.count
    for _ in 0..<5 { _ = try display.handleEvents() }
    expect(draws.lines.count, equals: count)

    let end = display.now + 100_000
    display.nextChange = { $0 < end ? $0 : nil }
    display.stream.perform(at: display.now) { window.setNeedsDisplay() }
    expect(display.pollTimeout, equals: 0)
    try play(display) { display.now > end + 50_000 && display.nextDeadline == nil }

    // 60 Hz for 0.1 s, and one picture once it rests.
    expect((3...9).contains(draws.lines.count - count), "\(draws.lines.count - count)")
  }

  @Test func `nothing is left of a window that is released, and its place is gone`() throws {
    func showing() throws -> (Remains<DisplayWindow>, Remains<Window>, Remains<TouchStream>) {
      let display = try DisplayWindow(
        Window(size: Size(80, 80)), title: Self.title, displayName: server.display,
        draw: { _, _ in })
      display.show()
      expect(other.window(titled: Self.title) != nil)
      return (
        Remains(of: display), Remains(of: display.window), Remains(of: display.stream)
      )
    }
    let left = try showing()

    expect(left.0.object == nil)
    expect(left.1.object == nil)
    expect(left.2.object == nil)
    let end = ContinuousClock.now + .patience
    while other.window(titled: Self.title) != nil { try require(ContinuousClock.now < end) }
  }

  @Test func `the desktop knows the program by its class name`() throws {
    let display = try display(className: "card-table")
    let id = try appear(display)

    expect(other.text(of: "WM_CLASS", on: id), equals: "card-table\0card-table\0")
  }

  @Test func `a server that ends is told with its display`() throws {
    let gone = try PrivateXServer()
    let display = try DisplayWindow(
      window, title: Self.title, displayName: gone.display, draw: { _, _ in })
    display.show()
    gone.close()

    let error = expect(throws: DisplayError.self) { try display.run() }

    expect(error?.kind, equals: .connectionLost)
    expect(error?.display, equals: gone.display)
    expect(error?.description.contains(gone.display), equals: true)
  }
}
