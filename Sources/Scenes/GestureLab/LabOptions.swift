/// What the panel of the lab switches, but for the engine's settings, which are the window's.
struct LabOptions: Codable, Hashable, Sendable {
  enum Mode: String, Codable, CaseIterable { case alone, pair, people }

  enum Place: String, Codable, CaseIterable { case sameView, parentAndChild, siblings }

  /// What is said about A and B.
  enum Relation: String, Codable, CaseIterable { case nothing, together, firstWaits, secondWaits }

  /// Who says that one waits for the other.
  enum Teller: String, Codable, CaseIterable {
    /// The one that waits was told so, once and for all.
    case called
    /// The delegate of the one that waits is asked.
    case waitingAsked
    /// The delegate of the one that is waited for is asked.
    case awaitedAsked
  }

  enum Canvas: String, Codable, CaseIterable { case oneForAll, oneEach }

  var mode = Mode.pair
  var first = LabKind.tap
  var second = LabKind.pan
  var place = Place.sameView
  var relation = Relation.nothing
  var teller = Teller.called
  var canvas = Canvas.oneEach
  /// Numbers of recognizers that are no settings of the engine, where they were changed.
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

  /// The kinds that are on the stage.
  var kinds: [LabKind] {
    switch mode {
    case .alone: [first]
    case .pair: [first, second]
    case .people: []
    }
  }

  /// Without what changes nothing about who is on the stage, and where.
  var arrangement: LabOptions {
    var options = self
    options.numbers = []
    return options
  }

  func check() throws(SceneStateFault) {
    for (index, number) in numbers.enumerated() {
      guard !numbers[..<index].contains(where: { $0.name == number.name }) else {
        throw SceneStateFault("each number once", found: number.name.rawValue)
      }
      try StateLimits.check(
        number.value, in: LabRange.number(number.name).values, number.name.rawValue)
    }
  }
}
