import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import X11Platform
import X11TestSupport

/// A window of ours on the suite's server, and another client. The window is at the screen's
/// corner, so its pixels are the screen's.
final class Desk {
  let server: PrivateXServer
  let connection: X11Connection
  let window: X11Window
  let source: XInput2Source
  /// The source's delegate.
  let reader = SourceReader()
  let other: OtherClient
  /// All that was read so far, as the engine gets it.
  let received = ReceivedTouches()

  static let title = "Touch Playground – 触摸"

  /// The window is 400 × 300 points and has the focus; the events of its appearance have been read.
  init(
    scale: Double = 1, mouse: MouseSettings = MouseSettings(),
    on server: PrivateXServer = .current, stopDescriptor: Int32? = nil
  ) throws {
    self.server = server
    connection = try X11Connection(displayName: server.display)
    window = try X11Window(connection, title: Self.title, size: Size(400, 300), scale: scale)
    source = try XInput2Source(window, stopDescriptor: stopDescriptor, mouse: mouse)
    source.delegate = reader
    other = try OtherClient(server.display)
    // The pointer rests outside of the window.
    try server.pointer.move(to: Double(server.width) - 5, Double(server.height) - 5)
    try server.pointer.settle()
    window.map()
    ownRoundTrip()
    _ = try source.next(until: source.now)
    other.roundTrip()
    try require(other.isVisible(id))
    try other.focus(id)
    try rest()
  }

  /// The window, as others see it.
  var id: OtherClient.WindowID {
    get throws { try require(other.window(titled: Self.title)) }
  }

  /// Waits until the server has dealt with all that we sent. It may well serve others first; but a
  /// question of our own, here that for the refresh rate, is answered after all before it.
  func ownRoundTrip() { _ = connection.refreshRate }

  /// Reads events that have arrived, events on their way, and answers to the source's questions.
  @discardableResult
  func rest() throws -> [InputEvent] {
    var events: [InputEvent] = []
    ownRoundTrip()
    // Whatever the server sent before it answers this, has arrived by then.
    other.roundTrip()
    repeat {
      guard let batch = try source.next(until: source.now) else { break }
      received.accept(batch)
      events += batch.events
    } while source.hasPending || source.awaitsAnswer
    return events
  }

  /// A finger on the touchscreen lands, moves and lifts; reads the resulting events.
  func touchOnce(at x: Double = 200, _ y: Double = 150) throws {
    try server.touchscreen.begin(9, at: x, y)
    try server.touchscreen.move(9, to: x + 5, y)
    try server.touchscreen.end(9, at: x + 5, y)
    try server.touchscreen.settle()
    try rest()
  }

  /// The samples among some events, each of which holds one.
  func samples(_ events: [InputEvent]) -> [TouchSample] {
    events.flatMap { event -> [TouchSample] in
      if case .touches(let samples) = event.content { samples } else { [] }
    }
  }

  /// Waits for `count` events.
  func events(_ count: Int) throws -> [InputEvent] {
    var events: [InputEvent] = []
    let patience = source.now + 20_000_000
    while events.count < count, source.now < patience {
      let batch = try require(source.next(until: source.now + 100_000))
      received.accept(batch)
      events += batch.events
    }
    return events
  }
}

/// Reads a source: says whether the user types, and collects drops.
final class SourceReader: XInput2SourceDelegate {
  var isTyping = false
  private var drops: [Drop] = []

  /// Called when a companion of the source is readable.
  var onCompanion: () -> Void = {}

  func receive(_ drop: Drop) { drops.append(drop) }

  /// Whether something that can be dropped is over the window.
  private(set) var isDraggedOver = false
  func dragging(isOver: Bool) { isDraggedOver = isOver }

  func companionIsReadable() { onCompanion() }

  /// Returns the drops since the last call.
  func takeDrops() -> [Drop] {
    defer { drops = [] }
    return drops
  }
}
