import TouchEngine

extension EditableRecording {
  /// What is left out as a whole: a touch with all its samples, or a line about something else.
  enum Unit: Hashable {
    case touch(TouchID)
    case line(Int)
  }

  /// The touches and other lines, in their order.
  var units: [Unit] {
    lines.flatMap { line -> [Unit] in
      guard case .touches(let samples) = line.event.content else { return [.line(line.number)] }
      return samples.filter { $0.phase == .began }.map { .touch($0.touch) }
    }
  }

  /// Returns the recording with these touches and lines only.
  func keeping(_ units: [Unit]) -> EditableRecording {
    let kept = Set(units)
    var result = self
    result.lines = lines.compactMap { line in
      guard case .touches(let samples) = line.event.content else {
        return kept.contains(.line(line.number)) ? line : nil
      }
      let rest = samples.filter { kept.contains(.touch($0.touch)) }
      guard !rest.isEmpty else { return nil }
      var line = line
      line.samples = rest
      return line
    }
    return result
  }

  /// Changes the samples of a touch, or of all touches.
  mutating func change(
    _ touch: TouchID?, _ change: (inout TouchSample, _ time: Timestamp) -> Void
  ) {
    for index in lines.indices {
      guard case .touches(var samples) = lines[index].event.content else { continue }
      var hasChanged = false
      for place in samples.indices where touch == nil || samples[place].touch == touch {
        change(&samples[place], lines[index].event.time)
        hasChanged = true
      }
      if hasChanged { lines[index].samples = samples }
    }
  }

  /// Puts the samples of a touch on the line from its first to its last, by their times.
  mutating func straighten(_ touch: TouchID) {
    let samples = lines.flatMap { line in
      line.samples.filter { $0.touch == touch }.map { (line.event.time, $0.position) }
    }
    guard let first = samples.first, let last = samples.last, samples.count > 2 else { return }
    let time = Double(last.0 - first.0)
    change(touch) { sample, now in
      guard time > 0, now != first.0, now != last.0 else { return }
      sample.position = first.1 + (last.1 - first.1) * (Double(now - first.0) / time)
    }
  }

  /// Rounds the positions of a touch, or of all touches, to whole points.
  mutating func roundPositions(of touch: TouchID? = nil) {
    change(touch) { sample, _ in
      sample.position = Point(sample.position.x.rounded(), sample.position.y.rounded())
    }
  }

  /// Rounds all times to multiples of a number of microseconds.
  mutating func roundTimes(to step: Int64) {
    func rounded(_ time: Timestamp) -> Timestamp {
      Timestamp(microseconds: (time.microseconds + step / 2) / step * step)
    }
    for index in lines.indices { lines[index].move(to: rounded(lines[index].event.time)) }
    end = rounded(end)
  }

  /// Limits all waits between lines, before the first and after the last, to `limit` microseconds.
  mutating func limitWaits(to limit: Int64) {
    for index in 0...lines.count { limitWait(index, to: limit) }
  }

  /// Limits the wait before a line, or after the last one, to `limit` microseconds; what follows
  /// moves with the line.
  mutating func limitWait(_ index: Int, to limit: Int64) {
    guard index <= lines.count else { return }
    let before = index == 0 ? .zero : lines[index - 1].event.time
    let time = index < lines.count ? lines[index].event.time : end
    let way = (time - before) - limit
    guard way > 0 else { return }
    for later in lines.indices.dropFirst(index) {
      lines[later].move(to: lines[later].event.time + -way)
    }
    end = end + -way
  }
}
