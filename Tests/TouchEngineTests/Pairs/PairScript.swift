import Glibc
import TouchEngine
import TouchTestSupport
import TouchTesting

/// The movements of the fingers, around each place that they touch.
enum PairScript: String, CaseIterable {
  case tap
  case doubleTap = "double tap"
  case hold
  case drag = "30 pt drag"
  case flick
  case pinch
  case turn
  /// A quick drag inward from the upper edge of the window, where both siblings are.
  case edgeDrag = "edge drag"
  /// A pointer enters the view, a finger drags there, and the pointer leaves.
  case pointer = "drag under a pointer"

  func play(_ hand: Hand, at places: [Point]) {
    switch self {
    case .tap: tap(hand, places)
    case .doubleTap:
      tap(hand, places)
      hand.wait(100)
      tap(hand, places)
    case .hold:
      down(hand, places)
      hand.wait(1000)
      up(hand, places)
    case .drag: drag(hand, places)
    case .flick:
      down(hand, places)
      move(hand, places, over: 80) { part in [Point(120 * part, 0)] }
      up(hand, places)
    case .pinch: spread(hand, places) { part in Point(30 + 30 * part, 0) }
    case .turn: spread(hand, places) { part in Point(cos(part), sin(part)) * 50 }
    case .edgeDrag:
      let edge = places.map { Point($0.x, 5) }
      down(hand, edge)
      move(hand, edge, over: 150) { part in [Point(0, 120 * part)] }
      hand.wait(100)
      up(hand, edge)
    case .pointer:
      for place in places { hand.point(at: place.x, place.y) }
      hand.wait(100)
      drag(hand, places)
      hand.wait(100)
      hand.pointAway()
    }
  }

  private func drag(_ hand: Hand, _ places: [Point]) {
    down(hand, places)
    move(hand, places, over: 300) { part in [Point(30 * part, 0)] }
    hand.wait(100)
    up(hand, places)
  }

  private func tap(_ hand: Hand, _ places: [Point]) {
    down(hand, places)
    hand.wait(50)
    up(hand, places)
  }

  /// Two fingers on opposite sides of each place, at `arm`'s offset from it, over 300 ms.
  private func spread(_ hand: Hand, _ places: [Point], arm: @escaping (Double) -> Point) {
    let offsets = { (part: Double) in [arm(part), arm(part) * -1] }
    down(hand, places, offsets(0))
    move(hand, places, over: 300, offsets)
    hand.wait(100)
    up(hand, places, count: 2)
  }

  // MARK: Fingers, the same number at each place

  private func down(_ hand: Hand, _ places: [Point], _ offsets: [Point] = [.zero]) {
    hand.together {
      for (number, at) in fingers(places, offsets) { hand.down(number, at: at.x, at.y) }
    }
  }

  private func up(_ hand: Hand, _ places: [Point], count: Int = 1) {
    hand.together {
      for number in 1...(places.count * count) { hand.up(number) }
    }
  }

  /// Moves the fingers, with 120 reports a second.
  private func move(
    _ hand: Hand, _ places: [Point], over milliseconds: Int64, _ offsets: (Double) -> [Point]
  ) {
    let begin = hand.now
    let steps = milliseconds * 1000 / Hand.reportInterval
    for step in 1...steps {
      hand.wait(until: begin + milliseconds * 1000 * step / steps)
      let now = offsets(Double(step) / Double(steps))
      hand.together {
        for (number, at) in fingers(places, now) { hand.move(number, to: at.x, at.y) }
      }
    }
  }

  private func fingers(_ places: [Point], _ offsets: [Point]) -> [(Int, Point)] {
    let all = places.flatMap { place in offsets.map { place + $0 } }
    return all.enumerated().map { ($0.offset + 1, $0.element) }
  }
}
