import ScenePlayer
import TouchEngine

/// Input whose clock runs slowly while no finger is on the scene, so that an animation can be seen
/// in slow motion.
///
/// A finger that lands is timed as it moves: the clock runs at full speed from its landing until
/// the last finger is lifted. All times are those of the slowed clock, so a recording holds them
/// and replays like any other.
final class SlowInput: InputSource {
  private let live: any InputSource
  private let hasFingers: () -> Bool
  /// The chosen speed, at which the clock runs while no finger is down.
  private(set) var speed = 1.0
  /// The speed of the clock now.
  private(set) var rate = 1.0
  /// A moment of the live clock, and the same moment of this one; the speed was the same since.
  private var since: (live: Timestamp, own: Timestamp) = (.zero, .zero)

  /// - Parameters:
  ///   - live: The input.
  ///   - hasFingers: Returns whether a finger is on the scene.
  init(_ live: any InputSource, hasFingers: @escaping () -> Bool) {
    (self.live, self.hasFingers) = (live, hasFingers)
  }

  var now: Timestamp { own(live.now) }
  var hasPending: Bool { live.hasPending }
  var isLive: Bool { live.isLive }

  /// Chooses the next slower speed; after the slowest one, full speed again.
  func slower() {
    speed = SlowMotion.speed(after: speed)
    follow()
  }

  func next(until deadline: Timestamp?) throws -> InputBatch? {
    follow()
    guard var batch = try live.next(until: deadline.map(liveTime)) else { return nil }
    for index in batch.events.indices {
      if batch.events[index].isLanding { run(at: 1, from: batch.events[index].time) }
      batch.events[index] = shifted(batch.events[index])
    }
    batch.time = own(batch.time)
    return batch
  }

  /// Sets the speed of the clock to what the fingers allow.
  private func follow() { run(at: hasFingers() ? 1 : speed, from: live.now) }

  private func run(at rate: Double, from time: Timestamp) {
    guard rate != self.rate else { return }
    let time = max(time, since.live)
    since = (time, own(time))
    self.rate = rate
  }

  /// Returns the time of this clock at a time of the live one.
  private func own(_ time: Timestamp) -> Timestamp {
    since.own + Int64((Double(time - since.live) * rate).rounded())
  }

  /// Returns the time of the live clock at which this one has reached a time.
  private func liveTime(_ time: Timestamp) -> Timestamp {
    since.live + Int64((Double(time - since.own) / rate).rounded(.up))
  }

  private func shifted(_ event: InputEvent) -> InputEvent {
    event.shifted(by: own(event.time) - event.time)
  }
}

extension InputEvent {
  /// Whether a finger lands with it.
  fileprivate var isLanding: Bool {
    guard case .touches(let samples) = content else { return false }
    return samples.contains { $0.phase == .began }
  }
}
