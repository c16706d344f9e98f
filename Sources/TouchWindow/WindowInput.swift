import TouchEngine
import X11Platform

/// The input of a display window, on the clock of the engine's window: it goes on from the time
/// that the window had when it got its place on the screen.
final class WindowInput: InputSource {
  private let source: XInput2Source
  /// The engine's time minus the source's, in microseconds.
  private let shift: Int64

  init(_ source: XInput2Source, startingAt start: Timestamp) {
    self.source = source
    shift = start - source.now
  }

  var now: Timestamp { source.now + shift }
  var hasPending: Bool { source.hasPending }
  var isLive: Bool { true }
  /// The time until which a lift waits for the server's answer at most; `nil` when none waits.
  var waitsUntil: Timestamp? { source.waitsUntil.map { $0 + shift } }

  func next(until deadline: Timestamp?) throws(X11Error) -> InputBatch? {
    guard var batch = try source.next(until: deadline.map { $0 + -shift }) else { return nil }
    batch.events = batch.events.map { $0.shifted(by: shift) }
    batch.time = batch.time + shift
    return batch
  }
}
