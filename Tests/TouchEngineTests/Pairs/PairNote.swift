/// The reason why cells of the pair tables differ from the expectation, with the rule behind it.
struct PairNote: Hashable {
  var rules: String
  var words: String
  var places: [PairPlace] = PairPlace.allCases
  var relations: [PairRelation] = PairRelation.allCases
  var firsts: [PairKind] = PairKind.allCases
  var seconds: [PairKind] = PairKind.allCases
  var scripts: [PairScript] = PairScript.allCases

  func fits(_ pair: Pair, _ script: PairScript) -> Bool {
    places.contains(pair.place) && relations.contains(pair.relation)
      && firsts.contains(pair.first) && seconds.contains(pair.second) && scripts.contains(script)
  }

  static let all = taps + edgePan(isFirst: true) + edgePan(isFirst: false)

  private static let taps = [
    PairNote(
      rules: "A42",
      words:
        "a tap never prevents one that needs more taps, and the lift that completes both is the"
        + " double tap's: the single, which had the first tap, is not repeated",
      places: [.sameView, .parentAndChild], relations: [.none], firsts: [.tap, .doubleTap],
      seconds: [.tap, .doubleTap], scripts: [.doubleTap]),
    PairNote(
      rules: "A17, A31, A34",
      words: "the double tap waits for its second tap, so the single is held for it although they"
        + " share no finger; held, it takes no new touch, and fails when the double tap recognizes",
      places: [.siblings], relations: [.firstWaits], firsts: [.tap], seconds: [.doubleTap],
      scripts: [.doubleTap]),
    PairNote(
      rules: "A17, A31, A34",
      words: "the double tap waits for its second tap, so the single is held for it although they"
        + " share no finger; held, it takes no new touch, and fails when the double tap recognizes",
      places: [.siblings], relations: [.secondWaits], firsts: [.doubleTap], seconds: [.tap],
      scripts: [.doubleTap]),
    PairNote(
      rules: "A21",
      words: "only the order: the double tap has taken part since the first tap, the single joins"
        + " again with the second, and so stands behind it",
      places: [.siblings], relations: [.none, .simultaneous, .secondWaits], firsts: [.tap],
      seconds: [.doubleTap], scripts: [.doubleTap]),
  ]

  /// Notes for an edge pan and the recognizers that wait for it.
  private static func edgePan(isFirst: Bool) -> [PairNote] {
    let waiting: [PairKind] = [.pan, .scroll, .swipe]
    let (firsts, seconds) = isFirst ? ([.edgePan], waiting) : (waiting, [.edgePan])
    return [
      PairNote(
        rules: "B33",
        words: "the pans of others wait for the edge pan: they do not begin before it, wherever"
          + " they are",
        places: [.sameView, .parentAndChild], relations: [.none], firsts: firsts,
        seconds: seconds, scripts: [.edgeDrag]),
      PairNote(
        rules: "B33, A31",
        words: "pans and swipes of others wait for the edge pan and fail when it begins, also where"
          + " they might go together",
        places: [.sameView, .parentAndChild], relations: [.simultaneous], firsts: firsts,
        seconds: seconds, scripts: [.edgeDrag]),
      PairNote(
        rules: "B33, A36",
        words: "the other waits for the edge pan as well: of two that wait for each other the first"
          + " in the order of A21 is let go",
        places: isFirst ? [.sameView] : [.parentAndChild],
        relations: isFirst ? [.firstWaits] : [.secondWaits], firsts: firsts, seconds: seconds,
        scripts: [.edgeDrag]),
    ]
  }
}
