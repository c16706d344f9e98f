import TouchEngine

extension EditableRecording {
  /// Gives a part of a touch's movement another value.
  mutating func set(_ part: SweepVariable.Part, of touch: TouchID, to value: Double) {
    let samples = lines.flatMap { line in
      line.samples.filter { $0.touch == touch }.map { (line.event.time, $0.position) }
    }
    guard let first = samples.first, let last = samples.last else { return }
    switch part {
    case .duration: stretch(from: first.0, to: last.0, lasting: value)
    case .distance:
      let now = samples.map { ($0.1 - first.1).length }.max() ?? 0
      guard now > 0 else { return }
      change(touch) { sample, _ in
        sample.position = first.1 + (sample.position - first.1) * (value / now)
      }
    case .x, .y:
      let way = part == .x ? Point(value - first.1.x, 0) : Point(0, value - first.1.y)
      change(touch) { sample, _ in sample.position = sample.position + way }
    }
  }

  /// Gives the time between two moments another length in seconds; what follows moves.
  private mutating func stretch(from first: Timestamp, to last: Timestamp, lasting seconds: Double)
  {
    guard last > first else { return }
    let length = Int64((seconds * 1_000_000).rounded())
    func moved(_ time: Timestamp) -> Timestamp {
      if time <= first { return time }
      if time >= last { return first + (length + (time - last)) }
      let part = Double(time - first) / Double(last - first)
      return first + Int64((part * Double(length)).rounded())
    }
    for index in lines.indices { lines[index].move(to: moved(lines[index].event.time)) }
    end = moved(end)
  }
}
