import TouchAnalysis
import TouchEngine

/// Sequences of steps around limits, and exactly at them.
struct Random {
  private var state: UInt64
  private let alphabet: ExplorationAlphabet
  private let bounds: Rect
  private let pauses: [Int64]
  private let distances: [Double]

  /// A time between two reports in which whole points are a whole speed, in microseconds.
  private static let even: Int64 = 10_000
  /// The speeds at which something is decided when a finger lifts, in points a second.
  private static let speeds = [
    ScrollPhysics.standard.pageFlickSpeed, ScrollPhysics.standard.minimumReleaseSpeed, 300,
  ]
  private static let slop = GestureThresholds.standard.panSlop
  private static let ways = [Point(1, 0), Point(0, 1), Point(-1, 0), Point(0, -1)]

  init(seed: UInt64, _ alphabet: ExplorationAlphabet, in bounds: Rect) {
    (state, self.alphabet, self.bounds) = (seed, alphabet, bounds)
    let pauses = alphabet.pauses
    self.pauses =
      [0, Self.even, Self.even, ExploredSequence.interval] + pauses
      + zip(pauses, pauses.dropFirst()).map { ($0 + $1) / 2 }
    distances =
      alphabet.limits.map(\.value).filter { (1...150).contains($0) } + [3, 10, 60, 120, 200, 300]
  }

  private mutating func index(below count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(truncatingIfNeeded: (state >> 33) % UInt64(max(count, 1)))
  }

  private mutating func one<Element>(of all: [Element]) -> Element { all[index(below: all.count)] }

  /// A way from a place that ends in the window.
  private mutating func way(from place: Point) -> Point {
    for _ in 0..<20 {
      let way = one(of: Self.ways) * one(of: distances)
      if bounds.contains(place + way) { return way }
    }
    return .zero
  }

  private mutating func place() -> Point {
    alphabet.places.isEmpty ? bounds.center : one(of: alphabet.places).point
  }

  mutating func sequence() -> ExploredSequence {
    let place = place()
    return index(below: 4) == 0 ? release(at: place) : steps(at: place)
  }

  /// A finger that goes far enough for a drag, goes on evenly at exactly the speed of a limit, and
  /// lifts in motion.
  private mutating func release(at place: Point) -> ExploredSequence {
    let first = way(from: place)
    let direction = first * (1 / max(first.length, 1)) * (index(below: 4) == 0 ? -1 : 1)
    let step = direction * (one(of: Self.speeds) * Double(Self.even) / 1_000_000)
    var steps = [
      ExploredStep(.land(finger: 1, at: place)),
      ExploredStep(after: Self.even, .move(finger: 1, by: first)),
    ]
    var end = place + first
    for _ in 0..<3 + index(below: 2) where bounds.contains(end + step) {
      end = end + step
      steps.append(ExploredStep(after: Self.even, .move(finger: 1, by: step)))
    }
    return ExploredSequence(steps + [ExploredStep(after: Self.even, .lift(finger: 1))])
  }

  /// Any steps of up to two fingers.
  private mutating func steps(at first: Point) -> ExploredSequence {
    var places: [Int: Point] = [:]
    var steps: [ExploredStep] = []
    let drag = way(from: first)
    var last = drag
    for _ in 0..<(3 + index(below: 9)) {
      let finger = index(below: 4) == 0 ? 2 : 1
      let pause = steps.isEmpty ? 0 : one(of: pauses)
      guard let place = places[finger] else {
        let landing = steps.isEmpty ? first : self.place()
        places[finger] = landing + Point(finger == 2 ? 40 : 0, 0)
        steps.append(ExploredStep(after: pause, .land(finger: finger, at: places[finger] ?? first)))
        continue
      }
      if index(below: 3) == 0 {
        places[finger] = nil
        steps.append(ExploredStep(after: pause, .lift(finger: finger)))
        continue
      }
      // Another way, back, back to where a drag took the content from, or on in the same way.
      let next: Point =
        switch index(below: 6) {
        case 0: way(from: place)
        case 1: last * -1
        case 2: last * -(max(last.length - Self.slop, 1) / max(last.length, 1))
        default: drag
        }
      guard bounds.contains(place + next) else { continue }
      places[finger] = place + next
      last = next
      steps.append(ExploredStep(after: pause, .move(finger: finger, by: next)))
    }
    return ExploredSequence(steps)
  }
}
