import FileSupport

/// The options of the lab's panel, except the engine's settings, which are the window's.
struct LabOptions: Codable, Hashable, Sendable {
  enum Mode: String, Codable, CaseIterable { case alone, pair, people }

  enum Place: String, Codable, CaseIterable { case sameView, parentAndChild, siblings }

  /// The relation between A and B.
  enum Relation: String, Codable, CaseIterable { case nothing, together, firstWaits, secondWaits }

  /// The source of a failure requirement.
  enum Teller: String, Codable, CaseIterable {
    /// A call of `require(toFail:)` on the waiting recognizer.
    case called
    /// The delegate of the waiting recognizer.
    case waitingAsked
    /// The delegate of the other recognizer.
    case awaitedAsked
  }

  enum Canvas: String, Codable, CaseIterable { case oneForAll, oneEach }

  var mode = Mode.pair
  var first = LabKind.tap
  var second = LabKind.pan
  /// The rules of A and of B while they are swipes to the right; `nil` means improved.
  var firstSwipe: LabGesture.SwipeRule?
  var secondSwipe: LabGesture.SwipeRule?
  var place = Place.sameView
  var relation = Relation.nothing
  var teller = Teller.called
  var canvas = Canvas.oneEach
  /// The changed numbers of recognizers that are not settings of the engine.
  var numbers: [Number] = []

  struct Number: Codable, Hashable, Sendable {
    var name: LabNumber
    var value: Double
  }

  subscript(number: LabNumber) -> Double {
    get { numbers.first { $0.name == number }?.value ?? number.standard }
    set {
      numbers.removeAll { $0.name == number }
      if newValue != number.standard { numbers.append(Number(name: number, value: newValue)) }
      numbers.sort { $0.name.rawValue < $1.name.rawValue }
    }
  }

  /// The recognizers on the stage.
  var gestures: [LabGesture] {
    let first = LabGesture(kind: first, swipe: firstSwipe ?? .improved)
    let second = LabGesture(kind: second, swipe: secondSwipe ?? .improved)
    return switch mode {
    case .alone: [first]
    case .pair: [first, second]
    case .people: []
    }
  }

  /// The kinds of the recognizers on the stage.
  var kinds: [LabKind] { gestures.map(\.kind) }

  /// The options that decide which recognizers are on the stage, and where.
  var arrangement: LabOptions {
    var options = self
    options.numbers = []
    return options
  }

  func check() throws(StateFault) {
    for (index, number) in numbers.enumerated() {
      guard !numbers[..<index].contains(where: { $0.name == number.name }) else {
        throw StateFault("each number once", found: number.name.rawValue)
      }
      try StateLimits.check(
        number.value, in: LabRange.number(number.name).values, number.name.rawValue)
    }
  }
}
