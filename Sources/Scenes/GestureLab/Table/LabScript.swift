import Glibc
import TouchEngine

/// The scripts of the lab's table: what fingers do around each point that they touch.
enum LabScript: String, CaseIterable, Codable {
  case tap, doubleTap, tripleTap, hold, drag, flick, pinch, turn, edgeDrag, pointer

  /// Returns the script's input; all timers have fired by its end.
  func batches(at places: [Point]) -> [InputBatch] {
    var hand = LabFingers(places: places)
    switch self {
    case .tap: hand.tap()
    case .doubleTap: hand.taps(2)
    case .tripleTap: hand.taps(3, apart: 20)
    case .hold:
      hand.down([.zero])
      hand.wait(1000)
      hand.up()
    case .drag: hand.drag()
    case .flick:
      hand.down([.zero])
      hand.move(over: 80) { part in [Point(120 * part, 0)] }
      hand.up()
    case .pinch: hand.spread { part in Point(30 + 30 * part, 0) }
    case .turn: hand.spread { part in Point(cos(part), sin(part)) * 50 }
    case .edgeDrag:
      hand.places = places.map { Point($0.x, 5) }
      hand.down([.zero])
      hand.move(over: 150) { part in [Point(20 * part, 120 * part)] }
      hand.wait(100)
      hand.up()
    case .pointer:
      for place in places { hand.send(.pointer(place)) }
      hand.wait(100)
      hand.drag()
      hand.wait(100)
      hand.send(.pointer(nil))
    }
    hand.wait(3000)
    return hand.batches
  }
}

/// Fingers that move alike around several points.
private struct LabFingers {
  var places: [Point]
  private(set) var batches: [InputBatch] = []
  private var now = Timestamp.zero
  /// The last positions of the fingers that are down.
  private var fingers: [Point] = []

  /// The interval between reports of a moving finger, in microseconds: 120 a second.
  private static let interval: Int64 = 8_333

  init(places: [Point]) { self.places = places }

  mutating func wait(_ milliseconds: Int64) {
    now = now + milliseconds * 1000
    batches.append(InputBatch(time: now))
  }

  mutating func send(_ content: InputEvent.Content) {
    batches.append(InputBatch(events: [InputEvent(time: now, content)], time: now))
  }

  mutating func down(_ offsets: [Point]) {
    fingers = places.flatMap { place in offsets.map { place + $0 } }
    report(.began)
  }

  mutating func up() {
    report(.ended)
    fingers = []
  }

  mutating func move(over milliseconds: Int64, _ offsets: (Double) -> [Point]) {
    let begin = now
    let steps = milliseconds * 1000 / Self.interval
    for step in 1...steps {
      now = begin + milliseconds * 1000 * step / steps
      let offsets = offsets(Double(step) / Double(steps))
      fingers = places.flatMap { place in offsets.map { place + $0 } }
      report(.moved)
    }
  }

  mutating func tap() {
    down([.zero])
    wait(50)
    up()
  }

  /// Taps 100 ms apart, each `apart` points to the right of the one before.
  mutating func taps(_ count: Int, apart: Double = 0) {
    for number in 1...count {
      tap()
      if number < count { wait(100) }
      places = places.map { $0 + Point(apart, 0) }
    }
  }

  mutating func drag() {
    down([.zero])
    move(over: 300) { part in [Point(30 * part, 0)] }
    wait(100)
    up()
  }

  /// Two fingers on either side of each point, at a distance of `arm`, over 300 ms.
  mutating func spread(arm: @escaping (Double) -> Point) {
    let offsets = { (part: Double) in [arm(part), arm(part) * -1] }
    down(offsets(0))
    move(over: 300, offsets)
    wait(100)
    up()
  }

  private mutating func report(_ phase: TouchPhase) {
    let events = fingers.enumerated().map { index, place in
      InputEvent(
        TouchSample(touch: TouchID(index + 1), phase: phase, position: place, time: now))
    }
    batches.append(InputBatch(events: events, time: now))
  }
}
