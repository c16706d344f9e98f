/// The outcome for a pair that follows from what each of the two does alone, and four sentences: by
/// default the one that is ready first wins; at the same moment the inner view's wins, or the one
/// added first; when both may run together both win; one that requires the other loses when the
/// other recognizes. Recognizers that share no finger do not affect each other.
///
/// This is not an engine: it does not know about waiting, or about when each recognizer decides.
/// A rule has to say where the engine differs.
struct PairExpectation {
  /// The recognitions of each kind alone, by script.
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
    // The scroll view adds its own pan before any other can be added; a child is inside its parent.
    let isSecondFirst = pair.place == .parentAndChild || pair.second == .scroll
    let rank = pair.place != .siblings && isSecondFirst ? 1 - index : index
    return (alone[kind]?[script] ?? []).map { found in
      var found = found
      // Siblings are touched by separate fingers.
      if pair.place == .siblings { found.touches = found.touches.map { $0 + 100 * index } }
      return Ranked(index: index, rank: rank, recognition: found)
    }
  }

  private func sorted(_ all: [Ranked]) -> [Ranked] {
    all.sorted { ($0.recognition.time, $0.rank) < ($1.recognition.time, $1.rank) }
  }
}
