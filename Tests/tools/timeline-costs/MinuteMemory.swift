import Inspection
import SceneBase
import ScenePlayer
import Scenes
import TouchEngine

/// The memory of the last minute while many fingers are down.
struct MinuteMemory {
  /// The bytes of the log by its own account, the most of them at any moment.
  let counted: Int
  /// The bytes that playing takes with the log and does not take without it.
  let measured: Int

  /// - Parameter fingers: The number of fingers, each of which is reported 1000 times a second.
  init(fingers: Int) {
    func play(_ log: MinuteLog?) -> (bytes: Int, most: Int) {
      let used = Heap.used
      let playground = Playground(GestureLab(SceneEnvironment(size: Size(1280, 800))))
      if let log {
        playground.add(log)
        log.begin(playground, at: .zero)
      }
      var most = 0
      for millisecond in 0..<60_000 {
        Self.report(fingers, at: millisecond, to: playground)
        log?.rest(playground, at: playground.window.timeline.now)
        if millisecond % 100 == 0 { most = max(most, log?.bytes ?? 0) }
      }
      return withExtendedLifetime((playground, log)) { (Heap.used - used, most) }
    }
    // The first one fills what the program keeps for good.
    _ = play(MinuteLog())
    let plain = play(nil).bytes
    let (bytes, most) = play(MinuteLog())
    (counted, measured) = (most, bytes - plain)
  }

  /// Moves the fingers for 4.5 s, holds them still for half a second, and lifts them for another.
  private static func report(_ fingers: Int, at millisecond: Int, to playground: Playground) {
    let time = Timestamp(microseconds: Int64(millisecond + 1) * 1000)
    let (round, step) = (millisecond / 5500, millisecond % 5500)
    var events: [InputEvent] = []
    if step <= 5000 {
      let phase: TouchPhase = step == 0 ? .began : step == 5000 ? .ended : .moved
      let samples = (0..<fingers).map { finger in
        TouchSample(
          touch: TouchID(round * fingers + finger + 1), phase: phase,
          position: Point(100 + 100 * Double(finger), 200 + 0.04 * Double(min(step, 4500))),
          time: time)
      }
      events = [InputEvent(time: time, .touches(samples))]
    }
    playground.stream.accept(InputBatch(events: events, time: time))
  }
}
