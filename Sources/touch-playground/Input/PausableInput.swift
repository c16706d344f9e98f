import TouchEngine

/// Input whose clock can be stopped: then only a new size reaches the scene, and time advances only
/// by steps.
///
/// The caller cancels the touches before stopping the clock. A finger that lands while the clock is
/// stopped is ignored until it is lifted, even if the clock runs again meanwhile.
final class PausableInput: InputSource {
  /// The length of a step, in microseconds: a frame at 60 Hz.
  static let frame: Int64 = 16_667

  private let live: any InputSource
  private let focus: KeyFocus?
  /// The total time for which the clock was stopped, in microseconds.
  private var lost: Int64 = 0
  private var frozen: Timestamp? {
    didSet { focus?.isPaused = isPaused }
  }
  private var hasStepped = false
  private var ignored: [TouchID] = []

  /// - Parameters:
  ///   - live: The input.
  ///   - focus: Told while time is stopped; `nil` when no key depends on it.
  init(_ live: any InputSource, focus: KeyFocus? = nil) {
    self.live = live
    self.focus = focus
  }

  var isPaused: Bool { frozen != nil }
  var now: Timestamp { frozen ?? live.now + -lost }
  var hasPending: Bool { live.hasPending }
  var isLive: Bool { live.isLive }

  /// Stops the clock, no earlier than at a time that was already reached.
  func pause(after reached: Timestamp) {
    if frozen == nil { frozen = max(now, reached) }
  }

  func resume() {
    guard let frozen else { return }
    lost = live.now - frozen
    self.frozen = nil
  }

  /// Advances the stopped clock by a frame.
  func step() {
    guard let frozen else { return }
    self.frozen = frozen + Self.frame
    hasStepped = true
  }

  func next(until deadline: Timestamp?) throws -> InputBatch? {
    if let frozen, hasStepped {
      hasStepped = false
      return InputBatch(events: [], time: frozen)
    }
    let isPaused = isPaused
    guard var batch = try live.next(until: isPaused ? nil : deadline.map { $0 + lost })
    else { return nil }
    batch.events = batch.events.compactMap { passed($0, isPaused: isPaused) }
    batch.time = frozen ?? batch.time + -lost
    return batch
  }

  private func passed(_ event: InputEvent, isPaused: Bool) -> InputEvent? {
    var event = event
    event.time = frozen ?? event.time + -lost
    switch event.content {
    case .touches(var samples):
      samples.removeAll { isIgnored($0, isPaused: isPaused) }
      guard !samples.isEmpty else { return nil }
      for index in samples.indices { samples[index].time = samples[index].time + -lost }
      event.content = .touches(samples)
    case .cancelTouches: ignored = []  // The source has forgotten them, too.
    case .resize: break
    default: if isPaused { return nil }
    }
    return event
  }

  private func isIgnored(_ sample: TouchSample, isPaused: Bool) -> Bool {
    if isPaused, sample.phase == .began { ignored.append(sample.touch) }
    guard let index = ignored.firstIndex(of: sample.touch) else { return isPaused }
    if sample.phase == .ended || sample.phase == .cancelled { ignored.remove(at: index) }
    return true
  }
}
