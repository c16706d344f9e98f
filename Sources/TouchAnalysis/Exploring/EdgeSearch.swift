import TouchEngine

/// Looks for knife's edges: a finger rests and then moves evenly, and only the moment at which it
/// begins to move differs by an eighth of a report. Where the winner changes and changes back, no
/// person can tell what will happen.
struct EdgeSearch {
  private let bench: ExplorationBench
  private let alphabet: ExplorationAlphabet
  private let play: PlaySequences

  /// The number of moments around each limit of time. Our choice: six reports.
  private static let moments = 48
  /// The number of reports of the movement.
  private static let reports = 3

  init(_ bench: ExplorationBench, _ alphabet: ExplorationAlphabet, _ play: @escaping PlaySequences)
  {
    (self.bench, self.alphabet, self.play) = (bench, alphabet, play)
  }

  /// Returns the edges, one for each two sets of winners.
  func findings(counting plays: inout Int) throws -> [ExplorationFinding] {
    let strokes = strokes
    let winners = try play(strokes, JobNeeds()).map(\.played.won)
    plays += winners.count
    var found: [ExplorationFinding] = []
    var seen = Set<[UInt64]>()
    for start in stride(from: 0, to: strokes.count, by: Self.moments) {
      let mine = Array(winners[start..<start + Self.moments])
      guard let edge = Self.edge(in: mine), seen.insert(Self.pair(edge, mine)).inserted
      else { continue }
      let winner = bench.subjects.names(in: mine[edge.middle])
      let other = bench.subjects.names(in: mine[edge.before])
      var finding = ExplorationFinding(
        kind: .edge, recognizers: winner + other.filter { !winner.contains($0) },
        witness: strokes[start + edge.middle])
      (finding.winners, finding.otherwise) = (winner, other)
      finding.beside = [strokes[start + edge.before], strokes[start + edge.after]]
      found.append(finding)
    }
    return found
  }

  /// The movements that are tried: ``moments`` of each kind, one after the other.
  private var strokes: [ExploredSequence] {
    guard let place = alphabet.places.first?.point else { return [] }
    var strokes: [ExploredSequence] = []
    for rest in rests {
      for step in steps {
        for way in [Point(1, 0), Point(0, 1), Point(-1, 0), Point(0, -1)] {
          let end = place + way * (step * Double(Self.reports))
          guard bench.run.window.bounds.contains(end) else { continue }
          for number in 0..<Self.moments {
            let time = rest + Int64(number - Self.moments / 2) * ExplorationAlphabet.phase
            strokes.append(Self.stroke(from: place, along: way, step: step, after: time))
          }
        }
      }
    }
    return strokes
  }

  /// The times for which the finger rests: a moment, and each limit of time.
  private var rests: [Int64] {
    let limits = alphabet.pauses.filter { $0 > ExploredSequence.interval }
    // Of the two sides of a limit the middle is the limit itself.
    var rests = [Int64(Self.moments) * ExplorationAlphabet.phase]
    for (low, high) in zip(limits, limits.dropFirst())
    where high - low == 2 * ExplorationAlphabet.phase {
      rests.append((low + high) / 2)
    }
    return rests
  }

  /// The ways from one report to the next: a little more than each distance that is a limit.
  private var steps: [Double] {
    let distances = alphabet.limits.filter {
      switch $0.quantity {
      case .movement, .travel: true
      case .duration, .gap, .tapDistance, .spread, .arc, .angle, .touches, .taps, .stray, .retreat,
        .direction, .edgeDistance, .speed, .slant, .custom:
        false
      }
    }.map(\.value)
    return Set(distances).sorted().map { ($0 * 1.1).rounded() }.filter { $0 > 0 }
  }

  /// A finger that rests and then moves evenly, as it is reported: at the device's interval since
  /// it landed.
  private static func stroke(
    from place: Point, along way: Point, step: Double, after rest: Int64
  ) -> ExploredSequence {
    let interval = ExploredSequence.interval
    let first = rest / interval + 1
    let part = Double(first * interval - rest) / Double(interval)
    func rounded(_ distance: Double) -> Point { way * ((distance * 1000).rounded() / 1000) }
    var steps = [
      ExploredStep(.land(finger: 1, at: place)),
      ExploredStep(after: first * interval, .move(finger: 1, by: rounded(step * part))),
    ]
    for _ in 1..<reports {
      steps.append(ExploredStep(after: interval, .move(finger: 1, by: rounded(step))))
    }
    return ExploredSequence(steps)
  }

  private typealias Edge = (before: Int, middle: Int, after: Int)

  /// Returns the narrowest place at which the winner changes and changes back.
  private static func edge(in winners: [UInt64]) -> Edge? {
    var best: Edge?
    var start = 0
    for index in winners.indices.dropFirst() where winners[index] != winners[index - 1] {
      defer { start = index }
      guard start > 0, winners[start - 1] == winners[index], winners[start] != 0,
        winners[index] != 0
      else { continue }
      if best.map({ index - start < $0.after - $0.middle }) ?? true {
        best = (start - 1, start, index)
      }
    }
    return best
  }

  private static func pair(_ edge: Edge, _ winners: [UInt64]) -> [UInt64] {
    [winners[edge.middle], winners[edge.before]].sorted()
  }
}
