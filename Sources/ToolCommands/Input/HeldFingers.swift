import ScenePlayer
import TouchEngine

/// The fingers on the scene while time is stopped: then only a new size reaches the scene.
///
/// Fingers that are down when time stops are held, and nothing of them reaches the scene. When time
/// goes on, one that is still down goes on from where it is now, and one that was lifted meanwhile
/// is cancelled at the moment of the pause. A finger that lands while time is stopped is ignored
/// until it is lifted, even if time goes on meanwhile.
final class HeldFingers: Layer {
  private let isStopped: () -> Bool
  private var ignored: [TouchID] = []
  /// The last sample of each finger that is down, as the scene has it.
  private var fingers: [TouchSample] = []
  /// What became of each finger of ``fingers`` since time was stopped; `nil` for nothing.
  private var news: [TouchSample?] = []
  /// What the fingers that were held have become, for the next batch.
  private var released: [InputEvent] = []

  /// - Parameter isStopped: Returns whether time is stopped.
  init(while isStopped: @escaping () -> Bool) { self.isStopped = isStopped }

  var level: LayerLevel { .input }

  func take(_ batch: InputBatch) -> InputBatch {
    var rest = batch
    let isStopped = isStopped()
    rest.events = released + batch.events.compactMap { passed($0, isStopped: isStopped) }
    released = []
    return rest
  }

  private func passed(_ event: InputEvent, isStopped: Bool) -> InputEvent? {
    var event = event
    switch event.content {
    case .touches(var samples):
      samples.removeAll { isStopped && hold($0) || isIgnored($0, isStopped: isStopped) }
      guard !samples.isEmpty else { return nil }
      samples.forEach(follow)
      event.content = .touches(samples)
    // The source has forgotten them, too.
    case .cancelTouches: (ignored, fingers, news) = ([], [], [])
    case .resize: break
    default: if isStopped { return nil }
    }
    return event
  }

  private func isIgnored(_ sample: TouchSample, isStopped: Bool) -> Bool {
    if isStopped, sample.phase == .began { ignored.append(sample.touch) }
    guard let index = ignored.firstIndex(of: sample.touch) else { return isStopped }
    if sample.isOver { ignored.remove(at: index) }
    return true
  }

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

  // MARK: Holding

  /// Holds the fingers that are down: time has stopped.
  func begin() { news = fingers.map { _ in nil } }

  /// Removes the fingers that are held from the input of a page that is shown meanwhile. Fingers
  /// that land on the page are ignored by the scene later.
  func withhold(from batch: inout InputBatch) {
    batch.events = batch.events.compactMap { event in
      guard case .touches(let samples) = event.content else {
        if case .cancelTouches = event.content { cancel() }
        return event
      }
      var event = event
      let others = samples.filter { sample in
        if hold(sample) { return false }
        _ = isIgnored(sample, isStopped: true)
        return true
      }
      event.content = .touches(others)
      return others.isEmpty ? nil : event
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
  private func cancel() {
    for index in news.indices where news[index]?.isOver != true {
      news[index] = fingers[index]
      news[index]?.phase = .cancelled
    }
    ignored = []
  }

  /// Forgets the fingers that are held, which the caller has cancelled.
  func letGo() { (fingers, news) = ([], []) }

  /// Ignores the fingers that are held until they are lifted: another scene takes over.
  func ignore() {
    for (finger, now) in zip(fingers, news) where now?.isOver != true {
      ignored.append(finger.touch)
    }
    letGo()
  }

  /// Tells the scene with the next batch what the fingers that were held have become, at the moment
  /// of the pause.
  ///
  /// - Returns: Whether there is something to tell.
  func release(at time: Timestamp) -> Bool {
    let (held, news) = (fingers, news)
    letGo()
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
    return !released.isEmpty
  }
}

extension TouchSample {
  /// Whether the finger is lifted, or its touch was cancelled.
  var isOver: Bool { phase == .ended || phase == .cancelled }
}
