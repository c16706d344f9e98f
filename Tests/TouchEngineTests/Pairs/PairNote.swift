/// Why cells of the pair tables are not what one would expect, with the rule that says so.
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

  static let all = [
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
}
