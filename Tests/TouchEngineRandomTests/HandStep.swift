import TouchEngine
import TouchTestSupport
import TouchTesting

/// One step of a random hand. Its description is the Swift expression that creates it.
enum HandStep: Sendable, CustomStringConvertible {
  case down(Int, Double, Double)
  case move(Int, Double, Double)
  case up(Int)
  case cancel(Int)
  case cancelAll
  case point(Double, Double)
  case pointAway
  /// A wait in milliseconds.
  case wait(Int64)
  indirect case together([HandStep])

  static let fingers = 1...4

  var description: String {
    switch self {
    case .down(let finger, let x, let y): ".down(\(finger), \(x), \(y))"
    case .move(let finger, let x, let y): ".move(\(finger), \(x), \(y))"
    case .up(let finger): ".up(\(finger))"
    case .cancel(let finger): ".cancel(\(finger))"
    case .cancelAll: ".cancelAll"
    case .point(let x, let y): ".point(\(x), \(y))"
    case .pointAway: ".pointAway"
    case .wait(let milliseconds): ".wait(\(milliseconds))"
    case .together(let steps):
      ".together([\(steps.map(\.description).joined(separator: ", "))])"
    }
  }

  func perform(by hand: Hand) {
    switch self {
    case .down(let finger, let x, let y): hand.down(finger, at: x, y)
    case .move(let finger, let x, let y): hand.move(finger, by: x, y)
    case .up(let finger): hand.up(finger)
    case .cancel(let finger): hand.cancel(finger)
    case .cancelAll: hand.cancelAll()
    case .point(let x, let y): hand.point(at: x, y)
    case .pointAway: hand.pointAway()
    case .wait(let milliseconds): hand.wait(milliseconds)
    case .together(let steps): hand.together { for step in steps { step.perform(by: hand) } }
    }
  }

  /// The steps of a hand for this seed: taps, holds, drags and confusion.
  static func random(seed: UInt64) -> [HandStep] {
    var maker = Maker(generator: SeededGenerator(seed: seed))
    return maker.steps(60)
  }

  private struct Maker {
    var generator: SeededGenerator
    var down: [Int] = []
    /// The place where the last finger landed; later taps land there again.
    var place = (x: 200.0, y: 200.0)

    mutating func steps(_ count: Int) -> [HandStep] {
      var steps: [HandStep] = []
      for _ in 1...count {
        steps += step()
        steps.append(.wait(.random(in: 0...30, using: &generator)))
      }
      return steps
    }

    private mutating func step() -> [HandStep] {
      switch Int.random(in: 0...15, using: &generator) {
      case 0, 1, 2: land()
      case 3, 4: lift()
      case 5: [.wait(.random(in: 0...600, using: &generator))]
      case 6: generator.oneIn(5) ? [.cancelAll] : []
      case 7: [.together(land() + move() + lift() + move())]
      case 8, 9: land() + [.wait(50)] + lift()
      case 14, 15: point()
      default: move()
      }
    }

    private mutating func land() -> [HandStep] {
      guard let finger = HandStep.fingers.first(where: { !down.contains($0) }) else { return [] }
      down.append(finger)
      if !generator.oneIn(2) { place = generator.position(in: 400) }
      return [.down(finger, place.x, place.y)]
    }

    private mutating func move() -> [HandStep] {
      guard let finger = down.randomElement(using: &generator) else { return [] }
      let reach = generator.oneIn(2) ? 4 : 30
      return [
        .move(
          finger, Double(Int.random(in: -reach...reach, using: &generator)),
          Double(Int.random(in: -reach...reach, using: &generator)))
      ]
    }

    private mutating func point() -> [HandStep] {
      if generator.oneIn(5) { return [.pointAway] }
      let place = generator.position(in: 400)
      return [.point(place.x, place.y)]
    }

    private mutating func lift() -> [HandStep] {
      guard let index = down.indices.randomElement(using: &generator) else { return [] }
      let finger = down.remove(at: index)
      return [generator.oneIn(5) ? .cancel(finger) : .up(finger)]
    }
  }
}
