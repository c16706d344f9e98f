package import FileSupport
import TouchEngine
import TouchTraces

/// What a search has found, as JSON.
package enum ExplorationJSON {
  /// Converts the findings, what is meant, every pair, and the bound. Times are microseconds.
  ///
  /// - Parameters:
  ///   - exploration: What was found.
  ///   - cures: The cures that were compared, by the finding's name.
  /// - Returns: An object.
  package static func json(
    _ exploration: Exploration, cures: [String: [ExploredCure]] = [:]
  ) -> JSON {
    .object([
      JSON.Member(
        "findings",
        .array(exploration.findings.map { json($0, cures: cures[$0.name] ?? []) })),
      JSON.Member("byDesign", .array(exploration.byDesign.map { json($0, cures: []) })),
      JSON.Member(
        "recognizers",
        .array(
          exploration.recognizers.map { explored in
            .object([
              JSON.Member("name", .string(explored.name)),
              JSON.Member("kind", .string(explored.kind)),
              JSON.Member("view", .string(explored.view)), count("wins", explored.wins),
              count("winsAlone", explored.winsAlone),
            ])
          })),
      JSON.Member("pairs", .array(exploration.pairs.map(json))),
      JSON.Member("bound", json(exploration.bound)),
    ])
  }

  /// Converts the steps of which sequences are made.
  package static func json(_ alphabet: ExplorationAlphabet) -> JSON {
    .object([
      JSON.Member(
        "limits",
        .array(
          alphabet.limits.map { limit in
            .object([
              JSON.Member("recognizer", .string(limit.recognizer)),
              JSON.Member("measure", .string(limit.quantity.rawValue)),
              JSON.Member("limit", .rounded(limit.value)),
            ])
          })),
      JSON.Member(
        "places",
        .array(
          alphabet.places.map {
            .object([JSON.Member("name", .string($0.name)), JSON.Member("at", json($0.point))])
          })),
      JSON.Member("pauses", .array(alphabet.pauses.map { .integer($0) })),
      JSON.Member("moves", .array(alphabet.moves.map(json))), count("fingers", alphabet.fingers),
    ])
  }

  private static func json(_ finding: ExplorationFinding, cures: [ExploredCure]) -> JSON {
    var members = [
      JSON.Member("kind", .string(finding.kind.rawValue)),
      JSON.Member("name", .string(finding.name)),
      JSON.Member("recognizers", .array(finding.recognizers.map { .string($0) })),
      JSON.Member("winners", .array(finding.winners.map { .string($0) })),
      JSON.Member("otherwise", .array(finding.otherwise.map { .string($0) })),
      count("count", finding.count),
    ]
    if let time = finding.time { members.append(JSON.Member("time", .integer(time))) }
    if finding.needsTiming { members.append(JSON.Member("needsTiming", .bool(true))) }
    if let reason = finding.reason {
      let words = ExplorationWords(in: .english).words(of: reason)
      members.append(JSON.Member("reason", .string(words)))
    }
    members.append(JSON.Member("witness", json(finding.witness)))
    if !finding.beside.isEmpty {
      members.append(JSON.Member("beside", .array(finding.beside.map(json))))
    }
    if !cures.isEmpty { members.append(JSON.Member("cures", .array(cures.map(json)))) }
    members.append(
      JSON.Member("stories", .array(finding.stories.map { StoryJSON.json($0) })))
    return .object(members)
  }

  private static func json(_ cure: ExploredCure) -> JSON {
    .object([
      JSON.Member("options", .string(cure.options)), count("sequences", cure.bound.sequences),
      count("wins", cure.wins), count("otherWinners", cure.others?.count ?? 0),
    ])
  }

  private static func json(_ pair: Exploration.Pair) -> JSON {
    var members = [
      JSON.Member("first", .string(pair.first)), JSON.Member("second", .string(pair.second)),
    ]
    for (name, shown) in [
      ("firstBeats", pair.firstBeats), ("secondBeats", pair.secondBeats),
      ("together", pair.together), ("neither", pair.neither), ("order", pair.order),
    ] {
      guard let shown else { continue }
      members.append(
        JSON.Member(
          name,
          .object([count("count", shown.count), JSON.Member("witness", json(shown.witness))])))
    }
    return .object(members)
  }

  private static func json(_ bound: Exploration.Bound) -> JSON {
    .object([
      count("steps", bound.steps), count("fingers", bound.fingers),
      count("inOrder", bound.inOrder), count("further", bound.further),
      count("random", bound.random), count("merged", bound.merged),
      JSON.Member("isCut", .bool(bound.isCut)),
    ])
  }

  /// A sequence, with the last lifts.
  private static func json(_ sequence: ExploredSequence) -> JSON {
    .array(
      sequence.whole.map { step in
        var members = [count("finger", step.finger), JSON.Member("pause", .integer(step.pause))]
        switch step.action {
        case .land(_, let place): members.append(JSON.Member("land", json(place)))
        case .move(_, let way): members.append(JSON.Member("move", json(way)))
        case .lift: members.append(JSON.Member("lift", .bool(true)))
        }
        return .object(members)
      })
  }

  private static func json(_ point: Point) -> JSON {
    .array([.rounded(point.x), .rounded(point.y)])
  }

  private static func count(_ name: String, _ number: Int) -> JSON.Member {
    JSON.Member(name, .integer(Int64(number)))
  }
}
