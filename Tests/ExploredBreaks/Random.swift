import TouchAnalysis
import TouchEngine

/// Sequences of steps around limits, and exactly at them.
struct Random {
  var state: UInt64

  /// A time between two reports, in microseconds, and the way in it at exactly the speed of a flick
  /// that turns a page.
  private static let even: Int64 = 8000
  private static let slow = ScrollPhysics.standard.pageFlickSpeed * 0.008

  private mutating func index(below count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(truncatingIfNeeded: (state >> 33) % UInt64(max(count, 1)))
  }

  private mutating func one<Element>(of all: [Element]) -> Element { all[index(below: all.count)] }

  mutating func sequence(_ alphabet: ExplorationAlphabet, in bounds: Rect) -> ExploredSequence {
    let pauses =
      [0, Self.even, Self.even, ExploredSequence.interval]
      + alphabet.pauses
      + zip(alphabet.pauses, alphabet.pauses.dropFirst()).map { ($0 + $1) / 2 }
    let distances =
      alphabet.limits.map(\.value).filter { (1...150).contains($0) } + [
        3, 10, 60, 120, 200, Self.slow,
      ]
    let ways = [Point(1, 0), Point(0, 1), Point(-1, 0), Point(0, -1)]
    var places: [Int: Point] = [:]
    var steps: [ExploredStep] = []
    let drag = one(of: ways) * one(of: distances)
    var last = drag
    for _ in 0..<(3 + index(below: 9)) {
      let finger = index(below: 4) == 0 ? 2 : 1
      let pause = steps.isEmpty ? 0 : one(of: pauses)
      guard let place = places[finger] else {
        let place =
          alphabet.places.isEmpty
          ? bounds.center : one(of: alphabet.places).point + Point(finger == 2 ? 40 : 0, 0)
        places[finger] = place
        steps.append(ExploredStep(after: pause, .land(finger: finger, at: place)))
        continue
      }
      if index(below: 3) == 0 {
        places[finger] = nil
        steps.append(ExploredStep(after: pause, .lift(finger: finger)))
      } else {
        // On in the same way, back, or another way.
        let choice = index(below: 5)
        let way =
          choice == 0 ? one(of: ways) * one(of: distances) : choice == 1 ? last * -1 : drag
        guard bounds.contains(place + way) else { continue }
        places[finger] = place + way
        last = way
        steps.append(ExploredStep(after: pause, .move(finger: finger, by: way)))
      }
    }
    return ExploredSequence(steps)
  }
}
