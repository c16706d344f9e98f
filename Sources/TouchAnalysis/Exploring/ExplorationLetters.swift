import TouchEngine

/// The steps of an alphabet as numbers, and which may follow which.
struct ExplorationLetters: Sendable {
  /// A step before its pause is chosen. Fingers count from 1.
  enum Kind: Hashable, Sendable {
    case land(place: Int)
    case landAgain(finger: Int, offset: Int)
    case landBeside(finger: Int)
    case move(finger: Int, way: Int)
    /// Two fingers in one report: the same way, or away from each other.
    case moveBoth(way: Int, isApart: Bool)
    case lift(finger: Int)
  }

  let alphabet: ExplorationAlphabet
  private let bounds: Rect
  /// Every step with each pause.
  let all: [(kind: Kind, pause: Int64)]
  /// The steps of sequences in order.
  let core: [UInt16]
  /// The steps that land, lift and move: moves count twice.
  private let kinds: [[UInt16]]
  /// The same of sequences in order.
  private let coreKinds: [[UInt16]]
  /// By letter, the same step at the device's interval.
  private let quickest: [UInt16]
  /// The first steps, of all and in order.
  let firsts: [UInt16]
  let coreFirsts: [UInt16]

  init(_ alphabet: ExplorationAlphabet, in bounds: Rect, fingers: Int) {
    self.alphabet = alphabet
    self.bounds = bounds
    var all: [(kind: Kind, pause: Int64)] = []
    var (core, firsts, coreFirsts) = ([UInt16](), [UInt16](), [UInt16]())
    var kinds: [[UInt16]] = [[], [], []]
    var coreKinds = kinds
    var quickest: [UInt16] = []
    func add(_ kind: Kind, isCore: Bool, pauses: [Int64]) {
      let place =
        switch kind {
        case .land, .landAgain, .landBeside: 0
        case .lift: 1
        case .move, .moveBoth: 2
        }
      let first = UInt16(all.count)
      for pause in pauses where all.count < Int(UInt16.max) {
        kinds[place].append(UInt16(all.count))
        quickest.append(first)
        if isCore {
          core.append(UInt16(all.count))
          coreKinds[place].append(UInt16(all.count))
        }
        all.append((kind, pause))
      }
    }
    for place in alphabet.places.indices {
      firsts.append(UInt16(all.count))
      if alphabet.corePlaces.contains(place) { coreFirsts.append(UInt16(all.count)) }
      quickest.append(UInt16(all.count))
      all.append((.land(place: place), 0))
    }
    for finger in 1...max(fingers, 1) {
      let isCore = finger <= alphabet.fingers
      add(.lift(finger: finger), isCore: isCore, pauses: alphabet.pauses)
      if finger > 1 {
        add(.landBeside(finger: finger), isCore: isCore, pauses: [0] + alphabet.pauses)
      } else {
        for offset in alphabet.offsets.indices {
          add(
            .landAgain(finger: finger, offset: offset), isCore: isCore, pauses: alphabet.pauses)
        }
      }
      for way in alphabet.moves.indices {
        let isCore = isCore && alphabet.coreMoves.contains(way)
        add(.move(finger: finger, way: way), isCore: isCore, pauses: alphabet.pauses)
        guard isCore, finger == 2 else { continue }
        for isApart in [false, true] {
          add(.moveBoth(way: way, isApart: isApart), isCore: true, pauses: alphabet.pauses)
        }
      }
    }
    self.all = all
    self.kinds = kinds + [kinds[2]]
    self.coreKinds = coreKinds + [coreKinds[2]]
    self.quickest = quickest
    (self.core, self.firsts, self.coreFirsts) = (core, firsts, coreFirsts)
  }

  /// Where the fingers are after some letters.
  struct Hands {
    var places: [Point?] = [nil, nil, nil]
    var first: Point?
    var steps: [ExploredStep] = []
  }

  /// Adds a letter; returns whether it may follow. In order, the first of two fingers moves while it
  /// is alone, or with the second.
  func add(_ letter: UInt16, to hands: inout Hands, isInOrder: Bool = false) -> Bool {
    let (kind, pause) = all[Int(letter)]
    let action: ExploredStep.Action
    switch kind {
    case .land(let place):
      guard hands.steps.isEmpty else { return false }
      let point = alphabet.places[place].point
      (hands.places[0], hands.first) = (point, point)
      action = .land(finger: 1, at: point)
    case .landAgain(let finger, let offset):
      guard let first = hands.first, hands.places[finger - 1] == nil else { return false }
      let point = first + alphabet.offsets[offset]
      guard bounds.contains(point) else { return false }
      hands.places[finger - 1] = point
      action = .land(finger: finger, at: point)
    case .landBeside(let finger):
      guard let first = hands.first, hands.places[finger - 2] != nil,
        hands.places[finger - 1] == nil
      else { return false }
      // Fingers that land in one event are the first: what follows a state takes time.
      guard pause > 0 || hands.steps.allSatisfy({ $0.pause == 0 }) else { return false }
      var point = ExplorationAlphabet.beside(first, in: bounds)
      if finger == 3 { point = Point(point.x, first.y + ExplorationAlphabet.reach) }
      guard bounds.contains(point) else { return false }
      hands.places[finger - 1] = point
      action = .land(finger: finger, at: point)
    case .move(let finger, let way):
      guard let place = hands.places[finger - 1] else { return false }
      if isInOrder, finger == 1, hands.places[1] != nil { return false }
      let to = place + alphabet.moves[way]
      // A finger outside the screen reports nothing.
      guard bounds.contains(to) else { return false }
      hands.places[finger - 1] = to
      action = .move(finger: finger, by: alphabet.moves[way])
    case .moveBoth(let way, let isApart):
      guard let one = hands.places[0], let other = hands.places[1] else { return false }
      let (way, back) = (alphabet.moves[way], alphabet.moves[way] * (isApart ? -1 : 1))
      let (to, otherTo) = (one + back, other + way)
      guard bounds.contains(to), bounds.contains(otherTo) else { return false }
      (hands.places[0], hands.places[1]) = (to, otherTo)
      hands.steps.append(ExploredStep(after: pause, .move(finger: 1, by: back)))
      hands.steps.append(ExploredStep(after: 0, .move(finger: 2, by: way)))
      return true
    case .lift(let finger):
      guard hands.places[finger - 1] != nil else { return false }
      hands.places[finger - 1] = nil
      action = .lift(finger: finger)
    }
    hands.steps.append(ExploredStep(after: hands.steps.isEmpty ? 0 : pause, action))
    return true
  }

  /// Returns the sequence of some letters in order; `nil` when one cannot follow.
  func sequenceInOrder(_ letters: [UInt16]) -> ExploredSequence? {
    var hands = Hands()
    for letter in letters {
      guard add(letter, to: &hands, isInOrder: true) else { return nil }
    }
    return ExploredSequence(hands.steps)
  }

  private func isMove(_ letter: UInt16) -> Bool {
    switch all[Int(letter)].kind {
    case .move, .moveBoth: true
    case .land, .landAgain, .landBeside, .lift: false
    }
  }

  /// Returns a random sequence, the same for the same number.
  func random(_ number: Int, seed: UInt64) -> ExploredSequence {
    var random = SplitRandom(seed: seed, sequence: number)
    let count = 3 + random.index(below: 8)
    var hands = Hands()
    var letters: [UInt16] = []
    // Half of them take of what the engine answers alike one step alone, as sequences in order do.
    let isPlain = number % 2 == 1
    let (firsts, kinds) = isPlain ? (coreFirsts, coreKinds) : (firsts, kinds)
    let first = firsts[random.index(below: firsts.count)]
    guard add(first, to: &hands) else { return ExploredSequence() }
    letters.append(first)
    var tries = 0
    while letters.count < count, tries < 12 * count {
      tries += 1
      // A drag is the same way again and again, also when another finger lands on its way.
      if random.index(below: 4) == 0, let last = letters.last(where: isMove) {
        if add(last, to: &hands) { letters.append(last) }
        continue
      }
      let some = kinds[random.index(below: kinds.count)]
      guard !some.isEmpty else { continue }
      // Half of the reports come at the device's interval.
      var letter = some[random.index(below: some.count)]
      if random.index(below: 2) == 0 { letter = quickest[Int(letter)] }
      if add(letter, to: &hands) { letters.append(letter) }
    }
    return ExploredSequence(hands.steps)
  }
}
