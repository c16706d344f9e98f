/// The mode `sticky`: fingers that stay where they are left.
extension MouseFingers {
  mutating func stick(_ report: MouseReport, _ index: Int) -> [TouchSample]? {
    switch report.kind {
    case .left: return nil
    case .pressed(3): return plant(report)
    case .pressed(1): return hold(report, index)
    case .moved: return drag(report, index)
    case .released(1): return letGo(report, index)
    case .pressed, .released: return nil
    }
  }

  /// Plants a finger at the pointer, or lifts the planted finger there.
  private mutating func plant(_ report: MouseReport) -> [TouchSample] {
    if let place = plantedIndex(at: report.position) { return [lift(place, at: report.time)] }
    guard planted.count < Self.plantLimit, !isGrabbed(near: report.position) else { return [] }
    let touch = nextTouch()
    planted.append(PlantedFinger(touch: touch, position: report.position))
    return [Self.sample(touch, .began, at: report.position, report.time)]
  }

  /// Grabs the planted finger at the pointer, or puts down a finger that is lifted with the button.
  private mutating func hold(_ report: MouseReport, _ index: Int) -> [TouchSample] {
    if mice[index].press != nil { return [] }
    if let place = plantedIndex(at: report.position) {
      let (touch, position) = (planted[place].touch, planted[place].position)
      mice[index].press = Press(
        device: report.device,
        fingers: .planted(
          touch, reach: position - report.position, start: report.position, isDrag: false))
      return []
    }
    let touch = nextTouch()
    mice[index].press = Press(device: report.device, fingers: .passing(touch))
    return [Self.sample(touch, .began, at: report.position, report.time)]
  }

  private mutating func drag(_ report: MouseReport, _ index: Int) -> [TouchSample]? {
    switch mice[index].press?.fingers {
    case .passing(let touch)?:
      return [Self.sample(touch, .moved, at: report.position, report.time)]
    case .planted(let touch, let reach, let start, let isDrag)?:
      guard let place = planted.firstIndex(where: { $0.touch == touch }),
        isDrag || report.position.distance(to: start) >= Self.clickMovement
      else { return [] }
      mice[index].press?.fingers = .planted(touch, reach: reach, start: start, isDrag: true)
      planted[place].position = report.position + reach
      return [Self.sample(touch, .moved, at: planted[place].position, report.time)]
    case .pair?, nil: return nil
    }
  }

  private mutating func letGo(_ report: MouseReport, _ index: Int) -> [TouchSample]? {
    guard let press = mice[index].press else { return nil }
    mice[index].press = nil
    switch press.fingers {
    case .passing(let touch):
      return [Self.sample(touch, .ended, at: report.position, report.time)]
    case .planted(let touch, _, _, let isDrag):
      guard !isDrag, let place = planted.firstIndex(where: { $0.touch == touch }) else { return [] }
      return [lift(place, at: report.time)]
    case .pair: return []
    }
  }

  private mutating func lift(_ place: Int, at time: Timestamp) -> TouchSample {
    let finger = planted.remove(at: place)
    return Self.sample(finger.touch, .ended, at: finger.position, time)
  }

  /// Returns the index of the nearest planted finger within reach that no mouse holds; of equally
  /// near ones the newest, which is on top.
  private func plantedIndex(at place: Point) -> Int? {
    planted.indices.reversed().filter {
      planted[$0].position.distance(to: place) <= Self.grabRadius && !isHeld(planted[$0].touch)
    }.min { planted[$0].position.distance(to: place) < planted[$1].position.distance(to: place) }
  }

  private func isHeld(_ touch: TouchID) -> Bool {
    mice.contains { mouse in
      if case .planted(touch, _, _, _)? = mouse.press?.fingers { true } else { false }
    }
  }

  /// Returns whether a finger within reach is being held.
  private func isGrabbed(near place: Point) -> Bool {
    planted.contains { isHeld($0.touch) && $0.position.distance(to: place) <= Self.grabRadius }
  }
}
