/// The mode `pair`: two fingers, each the mirror image of the other.
extension MouseFingers {
  /// Records the pressed keys. Pressing the pair key sets the center at the pointer; releasing it
  /// clears the center, unless the center is pinned or a pair is down.
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

  /// Returns the landing position of the second finger, and the center between both; the first
  /// finger lands at `place`. A `center` that would put the fingers closer than the least distance
  /// is moved so that they are exactly that far apart; with the pointer at the center they land
  /// side by side.
  static func landing(at place: Point, center: Point) -> (center: Point, second: Point) {
    let arm = place - center
    guard 2 * arm.length < leastDistance else { return (center, center - arm) }
    let direction = arm == .zero ? Point(1, 0) : arm * (1 / arm.length)
    let middle = place - direction * (leastDistance / 2)
    return (middle, place - direction * leastDistance)
  }

  private mutating func press(_ report: MouseReport, _ index: Int) -> [TouchSample]? {
    // A second mouse's button on the same cursor is ignored.
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

  /// Pins the center at the pointer; with the pointer on the pinned center, unpins it.
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
