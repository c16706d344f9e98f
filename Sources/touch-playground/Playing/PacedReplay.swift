import TouchEngine
import TouchTraces
import X11Platform

/// A recording played at the speed at which it was made, in a window.
///
/// The window's own input reaches only the player: Esc, `q` or closing the window ends the replay,
/// and resizing it makes it draw again. When the recording is over the window stays.
final class PacedReplay: InputSource {
  /// Told the recording's last moment once it has been played.
  var onEnd: ((Timestamp) -> Void)?

  private let replayer: TraceReplayer
  private let live: XInput2Source
  /// What the live clock read when the recording's clock read zero.
  private let start: Timestamp
  private var isOver = false

  init(_ replayer: TraceReplayer, watching live: XInput2Source) {
    self.replayer = replayer
    self.live = live
    start = live.now
  }

  var now: Timestamp { Timestamp(microseconds: live.now - start) }

  var hasPending: Bool {
    if live.hasPending { return true }
    guard let moment = try? replayer.nextMoment() else { return false }
    return moment <= now
  }

  func next(until deadline: Timestamp?) throws -> InputBatch? {
    while true {
      let moment = try replayer.nextMoment()
      if let moment, moment <= now { return try replayer.next(until: deadline) }
      if moment == nil, !isOver {
        isOver = true
        onEnd?(replayer.now)
      }
      let until = [deadline, moment].compactMap { $0 }.min()
      guard let batch = try live.next(until: until.map { $0 + start.microseconds }),
        !batch.events.contains(where: Self.isEnd)
      else { return nil }
      // Nothing of the recording: timers that are due fire, and pictures may be drawn.
      guard let until, until <= now else {
        return InputBatch(time: .zero, grouping: .done)
      }
      if until != moment { return InputBatch(time: until, grouping: .done) }
    }
  }

  private static func isEnd(_ event: InputEvent) -> Bool {
    guard case .key(let key) = event.content else { return false }
    return key.name == "Escape" || key.name == "q"
  }
}
