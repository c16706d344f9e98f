import TouchEngine

/// A touch that is the plainest of its kind: what a gesture is for.
public enum PlainTouch: String, Hashable, Sendable, CaseIterable {
  /// A finger that stays 0.1 s.
  case tap
  /// A finger that stays 0.6 s.
  case hold
  /// A finger that moves 40 pt in 0.2 s.
  case drag
  /// A finger that moves 120 pt in 0.1 s.
  case flick
  /// Two fingers that move apart.
  case pinch
  /// Two fingers that turn.
  case turn

  /// The directions in which the touch is tried.
  var ways: [Point] {
    switch self {
    case .drag, .flick: [Point(0, -1), Point(-1, 0), Point(1, 0), Point(0, 1)]
    case .tap, .hold, .pinch, .turn: [.zero]
    }
  }

  /// The touch with which a recognizer of a kind is meant (``GestureRecognizer/kindName``); `nil`
  /// for a kind that this does not know.
  static func of(kind: String) -> Set<PlainTouch>? {
    switch kind {
    case "tap", "doubleTap", "tripleTap", "comboTap": [.tap]
    case "longPress": [.hold]
    case "pan", "directionalPan", "edgePan", "systemEdge", "swipe": [.drag, .flick]
    case "pinch": [.pinch]
    case "rotation": [.turn]
    default: nil
    }
  }

  /// The touches to which the path of a finger comes near.
  static func near(_ path: FingerPath) -> Set<PlainTouch> {
    let far = path.samples.map { ($0.place - path.start).length }.max() ?? 0
    if far >= 20 { return [.drag, .flick] }
    let last = path.samples.last?.time ?? .zero
    return last.seconds(since: path.samples[0].time) >= 0.5 ? [.hold] : [.tap]
  }

  // MARK: Fingers

  /// The time between two reports, in microseconds: 120 a second.
  private static let interval: Int64 = 8_333
  /// The time after the lift in which everything is decided, in microseconds: longer than any wait
  /// for another tap or swipe. Our choice.
  private static let rest: Int64 = 1_500_000

  /// The time from landing to lift, in microseconds.
  private var duration: Int64 {
    switch self {
    case .tap, .flick: 100_000
    case .hold: 600_000
    case .drag: 200_000
    case .pinch, .turn: 300_000
    }
  }

  /// Returns the input of the touch.
  ///
  /// - Parameters:
  ///   - place: The place around which the fingers land, in the window's coordinates.
  ///   - way: One of ``ways``.
  ///   - isDouble: Whether two fingers beside each other do what one does.
  ///   - start: The time of the landing.
  /// - Returns: The batches; the last one lets time pass until everything is decided.
  func batches(
    at place: Point, _ way: Point, isDouble: Bool, from start: Timestamp
  ) -> [InputBatch] {
    func batch(_ phase: TouchPhase, _ passed: Int64) -> InputBatch {
      let time = start + passed
      let events = fingers(Double(passed) / Double(duration), way, isDouble).enumerated().map {
        InputEvent(
          TouchSample(
            touch: TouchID($0.offset + 1), phase: phase, position: place + $0.element, time: time))
      }
      return InputBatch(events: events, time: time)
    }
    let moves = ways == [.zero] && self != .pinch && self != .turn ? 0 : duration / Self.interval
    let moved = moves == 0 ? [] : (1..<moves).map { batch(.moved, $0 * Self.interval) }
    return [batch(.began, 0)] + moved
      + [batch(.ended, duration), InputBatch(time: start + duration + Self.rest)]
  }

  /// Returns the distances of the fingers from the place after a part of the time, 0 to 1.
  private func fingers(_ part: Double, _ way: Point, _ isDouble: Bool) -> [Point] {
    switch self {
    case .tap, .hold, .drag, .flick:
      let moved = way * (part * (self == .flick ? 120 : 40))
      return isDouble ? [moved - Point(20, 0), moved + Point(20, 0)] : [moved]
    case .pinch:
      let radius = Point(40 + 40 * part, 0)
      return [Point.zero - radius, radius]
    case .turn:
      let radius = AffineTransform.rotation(part).apply(to: Point(60, 0))
      return [Point.zero - radius, radius]
    }
  }
}
