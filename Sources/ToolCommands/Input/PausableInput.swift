import TouchEngine

/// Input whose clock can be stopped: then only a new size reaches the scene, and time advances only
/// by steps.
///
/// Fingers that are down when the clock stops are held, and nothing of them reaches the scene. When
/// the clock runs again, one that is still down goes on from where it is now, and one that was
/// lifted meanwhile is cancelled at the moment of the pause. A finger that lands while the clock is
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
  /// The last sample of each finger that is down, as the scene has it.
  private var fingers: [TouchSample] = []
  /// What became of each finger of ``fingers`` since the clock was stopped; `nil` for nothing.
  private var news: [TouchSample?] = []
  /// What the fingers that were held have become, for the next batch.
  private var released: [InputEvent] = []

  /// - Parameters:
  ///   - live: The input.
  ///   - focus: Told while time is stopped; `nil` when no key depends on it.
  init(_ live: any InputSource, focus: KeyFocus? = nil) {
    self.live = live
    self.focus = focus
  }

  var isPaused: Bool { frozen != nil }
  var now: Timestamp { frozen ?? live.now + -lost }
  var hasPending: Bool { live.hasPending || !released.isEmpty }
  var isLive: Bool { live.isLive }

  /// Stops the clock, no earlier than at a time that was already reached.
  func pause(after reached: Timestamp) {
    guard frozen == nil else { return }
    frozen = max(now, reached)
    news = fingers.map { _ in nil }
  }

  func resume() {
    guard let frozen else { return }
    lost = live.now - frozen
    self.frozen = nil
    release(at: frozen)
  }

  /// Lets the clock run on from an earlier time, at which another scene takes over. The fingers
  /// that are held are ignored until they are lifted.
  func resume(from time: Timestamp) {
    guard frozen != nil else { return }
    lost = live.now - time
    frozen = nil
    for (finger, now) in zip(fingers, news) where now?.isOver != true {
      ignored.append(finger.touch)
    }
    (fingers, news) = ([], [])
  }

  /// Forgets the fingers that are held, which the caller has cancelled.
  func letGo() { (fingers, news) = ([], []) }

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
    if !released.isEmpty, let time = released.last?.time {
      defer { released = [] }
      return InputBatch(events: released, time: time)
    }
    let isPaused = isPaused
    guard var batch = try live.next(until: isPaused ? nil : deadline.map { $0 + lost })
    else { return nil }
    batch.events = batch.events.compactMap { passed($0, isPaused: isPaused) }
    batch.time = frozen ?? batch.time + -lost
    return batch
  }

  /// Removes the fingers that are held from the input of a page that is shown while the clock is
  /// stopped. Fingers that land on the page are ignored by the scene later.
  func withhold(from batch: inout InputBatch) {
    batch.events = batch.events.compactMap { event in
      guard case .touches(let samples) = event.content else {
        if case .cancelTouches = event.content { cancelHeld() }
        return event
      }
      var event = event
      let others = samples.filter { sample in
        if hold(sample) { return false }
        _ = isIgnored(sample, isPaused: true)
        return true
      }
      event.content = .touches(others)
      return others.isEmpty ? nil : event
    }
  }

  private func passed(_ event: InputEvent, isPaused: Bool) -> InputEvent? {
    var event = event
    event.time = frozen ?? event.time + -lost
    switch event.content {
    case .touches(var samples):
      samples.removeAll { isPaused && hold($0) || isIgnored($0, isPaused: isPaused) }
      guard !samples.isEmpty else { return nil }
      for index in samples.indices { samples[index].time = samples[index].time + -lost }
      samples.forEach(follow)
      event.content = .touches(samples)
    // The source has forgotten them, too.
    case .cancelTouches: (ignored, fingers, news) = ([], [], [])
    case .resize: break
    default: if isPaused { return nil }
    }
    return event
  }

  private func isIgnored(_ sample: TouchSample, isPaused: Bool) -> Bool {
    if isPaused, sample.phase == .began { ignored.append(sample.touch) }
    guard let index = ignored.firstIndex(of: sample.touch) else { return isPaused }
    if sample.isOver { ignored.remove(at: index) }
    return true
  }

  // MARK: Fingers that are held

  /// Keeps where a finger of the scene is.
  private func follow(_ sample: TouchSample) {
    let index = fingers.firstIndex { $0.touch == sample.touch }
    if sample.isOver {
      if let index { fingers.remove(at: index) }
    } else if let index {
      fingers[index] = sample
    } else {
      fingers.append(sample)
    }
  }

  /// Returns whether a sample is of a finger that is held, and keeps it.
  private func hold(_ sample: TouchSample) -> Bool {
    let index = fingers.indices.first { index in
      fingers[index].touch == sample.touch && news[index]?.isOver != true
    }
    guard let index else { return false }
    news[index] = sample
    return true
  }

  /// Cancels the fingers that are held at the moment of the pause: the source has forgotten them.
  private func cancelHeld() {
    for index in news.indices where news[index]?.isOver != true {
      news[index] = fingers[index]
      news[index]?.phase = .cancelled
    }
    ignored = []
  }

  /// Tells the scene what the fingers that were held have become, at the moment of the pause.
  private func release(at time: Timestamp) {
    let (held, news) = (fingers, news)
    (fingers, self.news) = ([], [])
    for (finger, now) in zip(held, news) {
      guard var sample = now else {
        fingers.append(finger)
        continue
      }
      if sample.isOver {
        sample = finger
        (sample.phase, sample.cancellation) = (.cancelled, .paused)
      }
      sample.time = time
      follow(sample)
      released.append(InputEvent(sample))
    }
  }
}

extension TouchSample {
  /// Whether the finger is lifted, or its touch was cancelled.
  var isOver: Bool { phase == .ended || phase == .cancelled }
}
