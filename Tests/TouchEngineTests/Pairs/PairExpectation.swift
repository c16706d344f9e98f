/// What one would expect of a pair who knows what each of the two does alone, and four sentences:
/// without a word said the one that is ready first wins; at the same moment the inner view's, or the
/// one that was added first; together both win; whoever requires the other loses when that one
/// recognizes. Recognizers that share no finger have nothing to do with each other.
///
/// It is no engine: it does not know waiting, nor who makes up their mind when. Where the engine does
/// something else, there has to be a rule.
struct PairExpectation {
  /// What each kind does alone, by script.
  let alone: [PairKind: [PairScript: [PairRecognition]]]

  /// The winners in order, by name.
  func winners(_ pair: Pair, _ script: PairScript) -> [String] {
    let first = recognitions(pair.first, 0, pair, script)
    let second = recognitions(pair.second, 1, pair, script)
    let keep: [Ranked]
    switch pair.relation {
    case .simultaneous: keep = first + second
    case .firstWaits: keep = second + first.filter { one in !second.contains { one.shares($0) } }
    case .secondWaits: keep = first + second.filter { one in !first.contains { one.shares($0) } }
    case .none:
      keep = sorted(first + second).reduce(into: []) { kept, next in
        if !kept.contains(where: { $0.index != next.index && $0.shares(next) }) {
          kept.append(next)
        }
      }
    }
    return sorted(keep).map { pair.names[$0.index] }
  }

  private struct Ranked {
    var index: Int
    var rank: Int
    var recognition: PairRecognition

    func shares(_ other: Ranked) -> Bool {
      recognition.touches.contains { other.recognition.touches.contains($0) }
    }
  }

  private func recognitions(
    _ kind: PairKind, _ index: Int, _ pair: Pair, _ script: PairScript
  ) -> [Ranked] {
    // The scroll view adds its own pan before anybody can add another; a child is inside its parent.
    let isSecondFirst = pair.place == .parentAndChild || pair.second == .scroll
    let rank = pair.place != .siblings && isSecondFirst ? 1 - index : index
    return (alone[kind]?[script] ?? []).map { found in
      var found = found
      // Siblings are touched by fingers of their own.
      if pair.place == .siblings { found.touches = found.touches.map { $0 + 100 * index } }
      return Ranked(index: index, rank: rank, recognition: found)
    }
  }

  private func sorted(_ all: [Ranked]) -> [Ranked] {
    all.sorted { ($0.recognition.time, $0.rank) < ($1.recognition.time, $1.rank) }
  }
}
