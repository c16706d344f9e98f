package import TouchEngine

/// Expressions that say what became of the touches of a run: all of it, apart from times and
/// values.
///
/// Each holds in the run. A character that an expression cannot contain stands as `*` in a name.
package struct StoryClaims {
  private let names: NameLookup

  /// Makes the expressions about a run.
  package init(of log: RunLog) { names = NameLookup(in: log) }

  /// Returns the expressions about one touch: the view that was hit, whether that kept the touch,
  /// and then the outcome of each recognizer.
  package func all(of story: TouchStory) -> [String] {
    var steps = 0
    return all(of: story, counting: &steps)
  }

  /// Returns the expressions about one touch.
  ///
  /// - Parameters:
  ///   - story: The story of the touch.
  ///   - steps: Grows by the number of stories against which claims are held.
  /// - Returns: The expressions.
  func all(of story: TouchStory, counting steps: inout Int) -> [String] {
    let touch = story.touch.number
    var claims: [String] = []
    func add(_ candidates: [String]) {
      for claim in candidates where holds(claim, of: story, counting: &steps) {
        if !claims.contains(claim) { claims.append(claim) }
        return
      }
    }
    if let view = story.view.map({ Self.writable($0.view) }) {
      add(["touch \(touch) went to \(view)", "touch \(touch) hit \(view)"])
    }
    add(["touch \(touch) was used by nobody"])
    for part in story.parts {
      let name = "\(Self.writable(part.recognizer))@\(touch)"
      switch part.outcome {
      case .won(_, _, let isCancelled):
        add(["\(name) won"])
        if isCancelled { add(["\(name) was cancelled"]) }
      case .lost(let decision): add(Self.losses(of: name, by: decision))
      case .refused: add(["\(name) was refused"])
      case .open: for end in ["won", "lost", "was refused"] { add(["not \(name) \(end)"]) }
      }
      if let other = part.heldFor { add(["\(name) waited for \(Self.writable(other))"]) }
    }
    return claims
  }

  /// Returns what can be said of a recognizer that lost, the most exact first.
  private static func losses(of name: String, by decision: Decision.Content) -> [String] {
    var rival: String?
    var measure: String?
    switch decision {
    case .prevented(_, let other, let decisive):
      (rival, measure) = (other, decisive?.quantity.rawValue)
    case .failed(_, .requirement(let other)): rival = other
    case .failed(_, let failure): measure = failure.measure?.quantity.rawValue
    default: break
    }
    let to = rival.map { " to \(writable($0))" } ?? ""
    let by = measure.map { " by \(writable($0))" } ?? ""
    return ["\(name) lost\(to)\(by)", "\(name) lost\(to)", "\(name) lost"]
  }

  /// Whether a claim about the touch of a story holds. It names the touch, so no other story says
  /// anything about it.
  private func holds(
    _ claim: String, of story: TouchStory, counting steps: inout Int
  ) -> Bool {
    let stories = [story]
    steps += stories.count
    guard let applied = try? TouchExpression(claim).applied(to: names) else { return false }
    return applied.holds(for: stories)
  }

  /// Returns a name as a pattern with only characters that an expression and a string of Swift can
  /// contain. Names of decisions that were read have escapes such as `\u{1B}`.
  static func writable(_ name: String) -> String {
    var pattern = ""
    var isInEscape = false
    for character in name {
      if character == "\\" { isInEscape = true }
      let isPlain = character.isLetter || character.isNumber || "._-/#+:".contains(character)
      if isPlain, !isInEscape {
        pattern.append(character)
      } else if pattern.last != "*" {
        pattern.append("*")
      }
      if character == "}" { isInEscape = false }
    }
    guard !ExpressionParser.reserved.contains(pattern), pattern != "touch" else {
      return "*" + pattern.dropFirst()
    }
    return pattern.isEmpty ? "*" : pattern
  }
}
