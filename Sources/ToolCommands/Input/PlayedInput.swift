import TouchEngine
import TouchTraces

/// The input of a recording, at the pace at which it was recorded. The user's own input does
/// nothing but end it.
///
/// The scene gets the recorded events at their recorded times, however late they are played;
/// between them only time passes. So the outcome is that of a replay without a window.
final class PlayedInput: InputSource {
  private let live: any InputSource
  private let replayer: TraceReplayer
  /// The live clock's time at the recording's beginning; `nil` before the first batch.
  private var start: Timestamp?
  /// The time up to which the recording has been played.
  private(set) var reached = Timestamp.zero
  private var isOver = false

  init(_ live: any InputSource, playing replayer: TraceReplayer) {
    self.live = live
    self.replayer = replayer
  }

  var now: Timestamp { max(reached, elapsed) }

  var hasPending: Bool {
    guard !isOver, let moment = try? replayer.nextMoment() else { return false }
    return moment <= elapsed
  }

  private var elapsed: Timestamp {
    start.map { Timestamp(microseconds: max(0, live.now - $0)) } ?? .zero
  }

  func next(until deadline: Timestamp?) throws -> InputBatch? {
    guard !isOver, let moment = try replayer.nextMoment() else { return nil }
    if let start {
      let wake = deadline.map { min($0, moment) } ?? moment
      if elapsed < wake, try live.next(until: start + wake.microseconds) == nil {
        isOver = true
        return nil
      }
    } else {
      // The first batch comes at once, so that the scene is drawn.
      start = live.now
    }
    if moment <= elapsed {
      let batch = try replayer.next(until: nil)
      reached = batch?.time ?? reached
      return batch
    }
    reached = max(reached, min(elapsed, moment))
    return InputBatch(time: reached, grouping: .done)
  }
}
