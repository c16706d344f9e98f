public import TouchEngine

/// An expression whose names were found in a run.
public struct AppliedExpression: Sendable {
  let root: TouchExpression.Node
  let names: NameLookup.Matches

  /// Whether the expression holds for these stories: all of a run, or one.
  public func holds(for stories: [TouchStory]) -> Bool { holds(root, stories) }

  /// Whether the story is about a touch or a recognizer that the expression names.
  public func concerns(_ story: TouchStory) -> Bool { concerns(root, story) }

  private func holds(_ node: TouchExpression.Node, _ stories: [TouchStory]) -> Bool {
    switch node {
    case .any(let nodes): nodes.contains { holds($0, stories) }
    case .all(let nodes): nodes.allSatisfy { holds($0, stories) }
    case .not(let node): !holds(node, stories)
    case .claim(let claim): stories.contains { holds(claim, $0) }
    }
  }

  private func concerns(_ node: TouchExpression.Node, _ story: TouchStory) -> Bool {
    switch node {
    case .any(let nodes), .all(let nodes): return nodes.contains { concerns($0, story) }
    case .not(let node): return concerns(node, story)
    case .claim(let claim):
      if let touch = claim.touch { return story.touch.number == touch }
      return claim.subjects.contains { !parts($0, story).isEmpty }
    }
  }

  // MARK: Claims

  private func holds(_ claim: Claim, _ story: TouchStory) -> Bool {
    switch claim {
    // A member of a group that went along with the winner took nothing itself.
    case .won(let subject):
      return parts(subject, story).contains { $0.isWinner && $0.leader == nil }
    case .lost(let subject, let other, let measure):
      return parts(subject, story).contains { part in
        guard case .lost(let decision) = part.outcome else { return false }
        return isLost(decision, to: other, by: measure, story)
      }
    case .waited(let subject, let other):
      return parts(subject, story).contains { part in
        guard let holder = part.heldFor else { return false }
        return other.map { names(of: $0, story).contains(holder) } ?? true
      }
    case .refused(let subject):
      return parts(subject, story).contains { part in
        if case .refused = part.outcome { true } else { false }
      }
    case .cancelled(let subject):
      return parts(subject, story).contains { part in
        if case .won(_, _, isCancelled: true) = part.outcome { true } else { false }
      }
    case .measure(let quantity, let subject, let comparison, let limit):
      return parts(subject, story).compactMap(\.measure).contains { measure in
        measure.quantity.rawValue == quantity && comparison.holds(measure.value, limit)
      }
    case .hit(let touch, let view):
      return story.touch.number == touch && isHit(view, story)
    case .wentTo(let touch, let view):
      return story.touch.number == touch && isHit(view, story) && story.view?.keptIt == true
    case .unused(let touch):
      return story.touch.number == touch && story.isUnused()
    }
  }

  private func isHit(_ view: String, _ story: TouchStory) -> Bool {
    story.view.map { names.views[view]?.contains($0.view) == true } ?? false
  }

  private func isLost(
    _ decision: Decision.Content, to other: Claim.Subject?, by measure: String?,
    _ story: TouchStory
  ) -> Bool {
    let rival: String?
    let decisive: Measure?
    switch decision {
    case .prevented(_, let other, let measure): (rival, decisive) = (other, measure)
    case .failed(_, .requirement(let other)): (rival, decisive) = (other, nil)
    case .failed(_, let failure): (rival, decisive) = (nil, failure.measure)
    default: (rival, decisive) = (nil, nil)
    }
    if let other {
      guard let rival, names(of: other, story).contains(rival) else { return false }
    }
    return measure.map { decisive?.quantity.rawValue == $0 } ?? true
  }

  /// Returns the parts of a recognizer in a story.
  private func parts(_ subject: Claim.Subject, _ story: TouchStory) -> [TouchStory.Part] {
    let names = names(of: subject, story)
    return story.parts.filter { names.contains($0.recognizer) }
  }

  /// Returns the recognizers that are meant, if this touch is.
  private func names(of subject: Claim.Subject, _ story: TouchStory) -> Set<String> {
    switch subject.place {
    case .touch(let touch) where story.touch.number != touch: []
    case .view(let view) where !isHit(view, story): []
    default: names.recognizers[subject.name] ?? []
    }
  }
}

extension TouchStory.Part {
  /// The measure of the recognizer's own attempt or failure; `nil` when there is none.
  fileprivate var measure: Measure? {
    switch outcome {
    case .won(let measure, _, _): measure
    case .lost(.failed(_, let failure)): failure.measure
    default: nil
    }
  }
}
