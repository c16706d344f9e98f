import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import X11Platform
import X11TestSupport

/// What wakes a source that waits.
@Suite(.endsInTime, .tags(.screen), .serialized, .touchscreen()) struct WakingTests {
  @Test func `an event that was read while something was asked wakes the source`() throws {
    let desk = try Desk()
    let reader = AskedReader()
    var hasTouched = false
    reader.onAsk = {
      guard !hasTouched else { return }
      hasTouched = true
      try? desk.server.touchscreen.begin(1, at: 200, 150)
      try? desk.server.touchscreen.settle()
      desk.other.roundTrip()
      desk.ownRoundTrip()
    }
    desk.source.delegate = reader
    let start = desk.source.now

    let batch = try desk.source.next(until: start.advanced(bySeconds: 30))

    expect(batch?.events.count, equals: 1)
    expect(desk.source.now < start.advanced(bySeconds: 20))
    try desk.server.touchscreen.end(1, at: 200, 150)
    try desk.rest()
  }
}

/// A delegate that is asked right before the source waits.
private final class AskedReader: XInput2SourceDelegate {
  var onAsk: () -> Void = {}

  var isTyping: Bool {
    onAsk()
    return false
  }

  func receive(_ drop: Drop) {}
  func dragging(isOver: Bool) {}
  func companionIsReadable() {}
}
