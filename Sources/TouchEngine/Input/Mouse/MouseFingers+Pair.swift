/// Two fingers, each the mirror image of the other.
extension MouseFingers {
  /// The centre comes where the mouse stands when the key goes down, and goes with the key unless it
  /// is pinned or a pair is down.
  mutating func setKeys(_ keys: MouseReport.Keys, of index: Int, at place: Point?) {
    mice[index].keys = keys
    guard mode == .pair else { return }
    if !keys.contains(.pair) {
      if !mice[index].isPinned, mice[index].press == nil { mice[index].center = nil }
    } else if mice[index].center == nil {
      mice[index].center = place
    }
  }

  mutating func pair(_ report: MouseReport, _ index: Int, step: Point) -> [TouchSample]? {
    switch report.kind {
    case .left: return nil
    case .moved: return movePair(report, index, step: step)
    case .pressed(1): return press(report, index)
    case .pressed(2), .pressed(3):
      guard report.keys.contains(.pair) else { return nil }
      if mice[index].press == nil { pin(index, at: report.position) }
      return []
    case .released(1): return release(report, index)
    case .pressed, .released: return nil
    }
  }

  /// The two places where a pair lands, the first where the mouse is, and what they are mirrored
  /// through: the centre, or when that is too close, what leaves them apart as far as fingers have
  /// to be; side by side when the mouse stands on it.
  static func landing(at place: Point, center: Point) -> (center: Point, second: Point) {
    let arm = place - center
    guard 2 * arm.length < leastDistance else { return (center, center - arm) }
    let direction = arm == .zero ? Point(1, 0) : arm * (1 / arm.length)
    let middle = place - direction * (leastDistance / 2)
    return (middle, place - direction * leastDistance)
  }

  private mutating func press(_ report: MouseReport, _ index: Int) -> [TouchSample]? {
    // A second mouse's button on the same cursor.
    if mice[index].press != nil { return [] }
    guard report.keys.contains(.pair) else { return nil }
    let place = report.position
    let (center, other) = Self.landing(at: place, center: mice[index].center ?? place)
    let (first, second) = (nextTouch(), nextTouch())
    if !mice[index].isPinned { mice[index].center = center }
    mice[index].press = Press(
      device: report.device, fingers: .pair(first, second, center: center))
    return [
      Self.sample(first, .began, at: place, report.time),
      Self.sample(second, .began, at: other, report.time),
    ]
  }

  private mutating func movePair(
    _ report: MouseReport, _ index: Int, step: Point
  ) -> [TouchSample]? {
    let isTogether = report.keys.contains(.together)
    guard case .pair(let first, let second, var center)? = mice[index].press?.fingers else {
      if isTogether, report.keys.contains(.pair) { mice[index].center? += step }
      return nil
    }
    if isTogether {
      center += step
      mice[index].center? += step
      mice[index].press?.fingers = .pair(first, second, center: center)
    }
    return [
      Self.sample(first, .moved, at: report.position, report.time),
      Self.sample(second, .moved, at: center + (center - report.position), report.time),
    ]
  }

  private mutating func release(_ report: MouseReport, _ index: Int) -> [TouchSample]? {
    guard case .pair(let first, let second, let center)? = mice[index].press?.fingers else {
      return nil
    }
    mice[index].press = nil
    setKeys(report.keys, of: index, at: report.position)
    return [
      Self.sample(first, .ended, at: report.position, report.time),
      Self.sample(second, .ended, at: center + (center - report.position), report.time),
    ]
  }

  /// Pins the centre at the pointer; on the pinned centre, takes the pin off.
  private mutating func pin(_ index: Int, at place: Point) {
    if mice[index].isPinned, let center = mice[index].center,
      place.distance(to: center) <= Self.leastDistance
    {
      mice[index].isPinned = false
    } else {
      mice[index].center = place
      mice[index].isPinned = true
    }
  }
}
