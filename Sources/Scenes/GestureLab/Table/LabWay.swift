import SceneBase
import TouchEngine

/// The way of a finger on the stage: its places at the decisions since it landed.
struct LabWay {
  /// The numbers as a state has them: the landing in the window's coordinates, 1 for a lifted
  /// finger, the recognizer whose distance decided (-1 for none), 1 for one that won, the number of
  /// places until then, the distance, its limit and 1 for a minimum; then the places, from the
  /// landing.
  private(set) var numbers: [Double]

  /// The places in ``numbers``, and the maximum number of numbers; a drag has four places.
  private static let (start, most) = (9, 51)

  init(from landing: Point) { numbers = [landing.x, landing.y, 0, -1, 0, 1, 0, 0, 0] }

  /// Creates a way from the numbers of a state; `nil` from others.
  init?(_ numbers: [Double]) {
    guard (Self.start...Self.most).contains(numbers.count), !numbers.count.isMultiple(of: 2),
      numbers.allSatisfy({ abs($0) <= 1e5 }), [-1, 0, 1].contains(numbers[3]),
      numbers[5] >= 1, numbers[5] <= Double((numbers.count - Self.start) / 2 + 1)
    else { return nil }
    self.numbers = numbers
  }

  var landing: Point { Point(numbers[0], numbers[1]) }
  var isLifted: Bool { numbers[2] == 1 }
  /// The recognizer that won by a distance, or lost by one while none had won: 0 is A, 1 is B;
  /// `nil` for none.
  var decider: Int? { numbers[3] < 0 ? nil : Int(numbers[3]) }
  private var hasWon: Bool { numbers[4] == 1 }
  /// The distance that decided.
  var measure: Measure {
    Measure(.movement, numbers[6], limit: numbers[7], isMinimum: numbers[8] == 1)
  }

  private var places: [Point] {
    [.zero]
      + stride(from: Self.start, to: numbers.count, by: 2).map {
        Point(numbers[$0], numbers[$0 + 1])
      }
  }

  /// The place of the decision, from the landing, in points.
  var decision: Point { places[Int(numbers[5]) - 1] }

  mutating func follow(_ touch: Touch) {
    let place = touch.location(in: nil) - landing
    numbers[2] = touch.isOver ? 1 : 0
    if place != places.last, numbers.count < Self.most { numbers += [place.x, place.y] }
  }

  /// Notes that a recognizer won or lost by a measure, if that is a distance and none has won.
  mutating func decide(_ index: Int, by measure: Measure?, hasWon: Bool) {
    guard !self.hasWon, let measure, measure.quantity == .movement else { return }
    let count = Double(places.count)
    numbers[3...8] = [
      Double(index), hasWon ? 1 : 0, count, measure.value, measure.limit,
      measure.isMinimum ? 1 : 0,
    ]
  }

  /// The picture of the way.
  var path: FingerWay {
    let (all, count) = (places, Int(numbers[5]))
    return FingerWay(
      before: Array(all.prefix(count)), after: Array(all.dropFirst(count - 1)),
      limit: measure.limit, isDecided: hasWon, isLifted: isLifted)
  }
}
