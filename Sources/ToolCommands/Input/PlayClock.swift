import Drawing
import ScenePlayer
import TouchEngine

/// The clock of what is played, around the live source: it can be slowed and stopped, and set to
/// zero.
///
/// While it is slow, a finger that lands is timed as it moves: the clock runs at full speed from its
/// landing until the last finger on the scene is lifted. While it is stopped, time advances only by
/// steps. All times are those of this clock, so a recording holds them and replays like any other.
final class PlayClock: ForwardedInput {
  /// The length of a step, in microseconds: a frame at 60 Hz.
  static let frame: Int64 = 16_667

  let live: any InputSource
  private let hasFingers: () -> Bool
  /// The chosen speed, at which the clock runs while no finger is down.
  private(set) var speed = 1.0
  /// The speed of the clock now.
  private(set) var rate = 1.0
  /// A moment of the source's clock, and the same moment of this one; the speed was the same since.
  private var since: (live: Timestamp, own: Timestamp) = (.zero, .zero)
  /// The time at which the clock stands; `nil` while it runs.
  private var frozen: Timestamp?
  /// The time of a batch without events that is due at once; `nil` for none.
  private var due: Timestamp?
  /// The source's time of its last batch.
  private var latest = Timestamp.zero

  /// - Parameters:
  ///   - live: The source.
  ///   - hasFingers: Returns whether a finger is on the scene.
  init(_ live: any InputSource, hasFingers: @escaping () -> Bool) {
    (self.live, self.hasFingers) = (live, hasFingers)
  }

  var now: Timestamp { own(live.now) }
  var hasPending: Bool { live.hasPending || due != nil }

  func next(until deadline: Timestamp?) throws -> InputBatch? {
    if let time = due {
      due = nil
      return InputBatch(events: [], time: time)
    }
    if frozen == nil { follow() }
    let end = frozen == nil ? deadline.map(liveTime) : nil
    guard var batch = try live.next(until: end) else { return nil }
    latest = batch.time
    for index in batch.events.indices {
      let event = batch.events[index]
      if frozen == nil, event.isLanding { run(at: 1, from: event.time) }
      batch.events[index] = event.shifted(by: own(event.time) - event.time)
    }
    batch.time = own(batch.time)
    return batch
  }

  // MARK: Speed

  /// Chooses the next slower speed; after the slowest one, full speed again.
  func slower() {
    speed = SlowMotion.speed(after: speed)
    if frozen == nil { follow() }
  }

  /// Sets the speed of the clock to what the fingers allow.
  private func follow() { run(at: hasFingers() ? 1 : speed, from: live.now) }

  private func run(at rate: Double, from time: Timestamp) {
    guard rate != self.rate else { return }
    let time = max(time, since.live)
    since = (time, own(time))
    self.rate = rate
  }

  // MARK: Stopping

  var isStopped: Bool { frozen != nil }

  /// Stops the clock, no earlier than at a time that was already reached.
  func stop(after reached: Timestamp) {
    if frozen == nil { frozen = max(now, reached) }
  }

  /// Lets the clock run on.
  ///
  /// - Parameter time: The time from which it runs; `nil` for that at which it stands.
  /// - Returns: This time; `nil` when the clock was running.
  @discardableResult
  func run(from time: Timestamp? = nil) -> Timestamp? {
    guard let frozen else { return nil }
    since = (live.now, time ?? frozen)
    self.frozen = nil
    return since.own
  }

  /// Advances the stopped clock by a frame.
  func step() {
    frozen = frozen.map { $0 + Self.frame }
    due = frozen
  }

  /// Hands out a batch without events at a time, before the source is asked again.
  func hurry(to time: Timestamp) { due = time }

  /// Sets the clock back by a time.
  func turnBack(by time: Timestamp) {
    since.own = since.own + -time.microseconds
    frozen = frozen.map { $0 + -time.microseconds }
    due = due.map { $0 + -time.microseconds }
  }

  // MARK: Times

  /// Returns the time of this clock at a time of the source's.
  private func own(_ time: Timestamp) -> Timestamp {
    frozen ?? since.own + Int64((Double(time - since.live) * rate).rounded())
  }

  /// Returns the time of the source's clock at which this one has reached a time.
  private func liveTime(_ time: Timestamp) -> Timestamp {
    since.live + Int64((Double(time - since.own) / rate).rounded(.up))
  }

  /// Returns when an event of the last batch happened, on the source's clock, which never stands
  /// still.
  func sourceTime(of time: Timestamp) -> Timestamp { frozen == nil ? liveTime(time) : latest }
}

/// A screen for pictures that are paced by a slowed clock: on that clock it refreshes more often.
final class SlowScreen: Screen {
  private let screen: any Screen
  private let rate: () -> Double

  /// - Parameters:
  ///   - screen: The screen.
  ///   - rate: Returns the speed of the clock.
  init(_ screen: any Screen, rate: @escaping () -> Double) {
    (self.screen, self.rate) = (screen, rate)
  }

  var needsDisplay: Bool { screen.needsDisplay }
  var needsAnotherFrame: Bool { screen.needsAnotherFrame }
  var refreshRate: Double { screen.refreshRate / rate() }
  func show(_ list: DisplayList) { screen.show(list) }
  func prepare(_ list: DisplayList) { screen.prepare(list) }
}
