import TouchEngine

/// Looks for the most ordinary input that shows something: short, at plain times, and away from
/// limits.
struct WitnessSearch {
  private let bench: ExplorationBench
  private let pauses: [Double]
  private let distances: [Double]

  /// Returns whether an input shows it.
  typealias Property = (ExploredSequence) throws -> Bool

  /// An input that shows something.
  struct Witness {
    var sequence: ExploredSequence
    /// Whether it no longer does when reports come a little earlier or later.
    var needsTiming = false
  }

  /// How much earlier or later reports may come, in microseconds: what a person, a touchscreen and
  /// a server make of a time.
  static let tremor: Int64 = 3_000
  /// The least time between two reports, in microseconds.
  private static let least: Int64 = 1_000
  /// The time by which a pause is longer than the longest limit, in microseconds. Our choice.
  private static let beyond = 200_000.0

  init(_ bench: ExplorationBench, _ alphabet: ExplorationAlphabet) {
    self.bench = bench
    pauses = alphabet.pauses.map(Double.init)
    distances = Set(alphabet.moves.map(Self.length)).sorted()
  }

  /// Returns the first of the counted inputs that can be made ordinary, or the first at all.
  ///
  /// - Parameters:
  ///   - count: Inputs that show it.
  ///   - roughly: Whether an input shows it when its times are not exactly those that were found;
  ///     `nil` for the same.
  ///   - holds: Whether an input shows it.
  /// - Returns: The input, reduced; `nil` when there is none.
  /// - Throws: What playing an input throws.
  func witness(
    of count: ExplorationTally.Count, roughly: Property? = nil, _ holds: Property
  ) throws -> Witness? {
    var first: Witness?
    for sequence in count.some {
      guard try first == nil || holds(sequence) else { continue }
      let eased = try eased(reduced(sequence, holds), holds)
      var witness = Witness(sequence: eased)
      witness.needsTiming =
        if let roughly { try needsTiming(eased, roughly) } else { try needsTiming(eased, holds) }
      if !witness.needsTiming { return witness }
      first = first ?? witness
    }
    return first
  }

  /// Leaves out steps, from the last on, while it holds.
  func reduced(_ sequence: ExploredSequence, _ holds: Property) throws -> ExploredSequence {
    let interval = ExploredSequence.interval
    var kept = sequence
    var index = kept.steps.count - 1
    while index > 0 {
      var less = kept
      let gone = less.steps.remove(at: index)
      // What follows keeps its time.
      let later = less
      if index < less.steps.count { less.steps[index].pause += gone.pause }
      for shorter in [later, less] where shorter.isPossible {
        if try holds(shorter) {
          kept = shorter
          break
        }
      }
      index = min(index, kept.steps.count) - 1
    }
    // The usual interval is more ordinary than a time at a limit.
    for index in kept.steps.indices.dropFirst() where kept.steps[index].pause > interval {
      var plain = kept
      plain.steps[index].pause = interval
      if try holds(plain) { kept = plain }
    }
    return kept
  }

  /// Takes times and ways away from limits, where it still holds.
  private func eased(_ sequence: ExploredSequence, _ holds: Property) throws -> ExploredSequence {
    var kept = sequence
    for index in kept.steps.indices.dropFirst() {
      var easier = kept
      let pause = Double(kept.steps[index].pause)
      if let away = Self.away(
        pause, pauses, Double(2 * ExplorationAlphabet.phase), beyond: pause + Self.beyond)
      {
        easier.steps[index].pause = Int64(away)
        if try holds(easier) { kept = easier }
      }
      guard case .move(let finger, let way) = kept.steps[index].action else { continue }
      let length = Self.length(way)
      guard
        let away = Self.away(
          length, distances, 2 * ExplorationAlphabet.nudge, beyond: length * 1.5)
      else { continue }
      let longer = way * (away.rounded() / way.length)
      easier = kept
      easier.steps[index].action = .move(
        finger: finger,
        by: Point((longer.x * 1000).rounded() / 1000, (longer.y * 1000).rounded() / 1000))
      if easier.isInside(bench.run.window.bounds), try holds(easier) { kept = easier }
    }
    return kept
  }

  private static func length(_ way: Point) -> Double { (way.length * 100).rounded() / 100 }

  /// Returns the middle between a value beside a limit and the next one on its side, `beyond` after
  /// the last; `nil` for a value that is beside no limit.
  private static func away(
    _ value: Double, _ all: [Double], _ gap: Double, beyond: Double
  ) -> Double? {
    guard let place = all.firstIndex(of: value) else { return nil }
    let (before, after) = (place > 0 ? all[place - 1] : 0, all.dropFirst(place + 1).first)
    if let after, abs(after - value - gap) < 0.01 { return (before + value) / 2 }
    guard abs(value - before - gap) < 0.01 else { return nil }
    return after.map { (value + $0) / 2 } ?? beyond
  }

  /// Whether it does not hold when reports come a little earlier or later.
  private func needsTiming(_ sequence: ExploredSequence, _ holds: Property) throws -> Bool {
    for (odd, even) in [(1, 1), (-1, -1), (1, -1), (-1, 1)] as [(Int64, Int64)] {
      var shaken = ExploredSequence(sequence.whole)
      for index in shaken.steps.indices.dropFirst() where shaken.steps[index].pause > 0 {
        let tremor = (index % 2 == 0 ? even : odd) * Self.tremor
        shaken.steps[index].pause = max(shaken.steps[index].pause + tremor, Self.least)
      }
      if try !holds(shaken) { return true }
    }
    return false
  }
}

extension ExploredSequence {
  /// Whether each finger lands before it moves or lifts.
  fileprivate var isPossible: Bool {
    var down = Set<Int>()
    for step in steps {
      switch step.action {
      case .land(let finger, _): guard down.insert(finger).inserted else { return false }
      case .move(let finger, _): guard down.contains(finger) else { return false }
      case .lift(let finger): guard down.remove(finger) != nil else { return false }
      }
    }
    return true
  }

  /// Whether all fingers stay in a window.
  fileprivate func isInside(_ bounds: Rect) -> Bool {
    paths.values.allSatisfy { $0.allSatisfy { bounds.contains($0.place) } }
  }
}
