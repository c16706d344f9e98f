public import TouchEngine

/// A decision worth a sentence, with the measures, choices and names that the sentence contains.
///
/// The sentence is made when it is read.
public struct Verdict {
  /// The decision.
  public let decision: Decision
  /// The last measurement of the attempt of the recognizer that won; `nil` for other decisions.
  package let measure: Measure?
  /// The element that its touches meant; `nil` when they meant none.
  package let meant: ElementChoice?
  /// The names of the scene's parts at the moment of the decision.
  package let parts: PartNames
  /// What the line at the bottom names; `nil` for a verdict that is told elsewhere.
  package var step: LineStep?
  /// What the touch changed in the scene; `nil` when the scene told nothing.
  package var effect: SceneEffect?
  /// The largest number of fingers that were down; 0 when it does not matter.
  package var fingers = 0

  package init(
    decision: Decision, measure: Measure?, meant: ElementChoice?, parts: PartNames,
    step: LineStep? = nil, fingers: Int = 0
  ) {
    (self.decision, self.measure, self.meant, self.parts) = (decision, measure, meant, parts)
    (self.step, self.fingers) = (step, fingers)
  }

  /// Finds the scene's parts that the words contain.
  ///
  /// - Parameter names: The readable names that never change.
  /// - Returns: The parts' readable names, by their names in traces.
  func namesOfParts(about names: [String: LocalizedText]) -> [String: LocalizedText] {
    final class Names { var names: [String: LocalizedText] = [:] }
    let found = Names()
    let noted = PartNames { [parts] part in
      guard let name = parts.name(of: part) else { return nil }
      found.names[part] = name
      return name
    }
    let wording = Wording(about: names, in: .english, parts: noted)
    _ = wording.words(of: self)
    if let part = effect?.part { _ = wording.name(part) }
    return found.names
  }
}

extension Wording {
  /// Returns a verdict as a sentence.
  ///
  /// - Parameters:
  ///   - verdict: The verdict.
  ///   - isAlone: Whether the words are about one recognizer at a time, so that a loss names its
  ///     winner.
  /// - Returns: The sentence, without a full stop.
  public func words(of verdict: Verdict, isAlone: Bool = false) -> String {
    switch verdict.decision.content {
    case .began(let recognizer), .ended(let recognizer):
      victory(of: recognizer, verdict.measure, verdict.meant)
    case .touchEnded(_, let view) where verdict.decision.reason == nil:
      // A verdict is about the end of a touch only when the touch pressed a button, or missed it.
      say("verdict.wasPressed", name(view))
    case .entryRefused(let refused):
      if let from = refused.from, refused.refusal == .notAllowed {
        say("verdict.cannotBeOpenedFrom", name(refused.to), name(from))
      } else {
        words(of: refused)
      }
    default:
      defeat(by: verdict.decision, isAlone: isAlone) ?? words(of: verdict.decision)
    }
  }
}

/// What the line at the bottom names: the first of these that holds.
package enum LineStep: String, Codable, Hashable, Sendable, CaseIterable {
  /// A control or a recognizer used the touch.
  case used
  /// A control lost the touch.
  case lost
  /// The touch only stopped what moved.
  case stopped
  /// The system, another program or the scene took the touch.
  case cancelled
  /// A mode or a state refused it.
  case refused
  /// No thing is under the fingers.
  case nothingThere
  /// A recognizer failed.
  case failed
  /// Nothing listens there.
  case deaf
}

extension Measure {
  /// The share of the limit that is reached, 0…1.
  public var share: Double { limit > 0 ? min(max(value / limit, 0), 1) : 1 }
}

/// A change that a touch made in a scene, without words: the line at the bottom tells it.
///
/// The words are in the scene's ``LineWords/effects``.
public struct SceneEffect: Codable, Hashable, Sendable {
  /// The key of the words, such as `moved`.
  public var key: String
  /// The name in traces of the recognizer or the control that made the change.
  public var by: String
  /// The name in traces of the part that was changed; `nil` for none. It takes the place of
  /// `{part}` in the words.
  public var part: String?
  /// Numbers by name, which take the places of their names in braces; `nil` for none.
  public var values: [String: Double]?

  /// Creates an effect.
  ///
  /// - Parameters:
  ///   - key: The key of its words.
  ///   - by: The name in traces of the recognizer or the control that made the change.
  ///   - part: The name in traces of the changed part; `nil` for none.
  ///   - values: Numbers by name.
  public init(
    _ key: String, by: String, part: String? = nil, values: [String: Double] = [:]
  ) {
    self.key = key
    self.by = by
    self.part = part
    self.values = values.isEmpty ? nil : values
  }
}

/// The measures and choices of earlier decisions, which later sentences contain.
public struct Verdicts: Sendable {
  /// The last measurement of each recognizer's attempt.
  private var measures: [String: Measure] = [:]
  /// The element that each recognizer's touches meant.
  private var meant: [String: ElementChoice] = [:]

  /// Creates verdicts before the first decision.
  public init() {}

  /// Remembers the measures and choices that later sentences contain. Call it with each decision
  /// before ``verdict(_:naming:)``.
  public mutating func see(_ decision: Decision) {
    switch decision.content {
    case .attempt(let recognizer, let measure): measures[recognizer] = measure
    case .meant(let recognizer, let choice): meant[recognizer] = choice
    case .reset(let recognizer):
      // Most recognizers are reset without having attempted anything.
      if !measures.isEmpty { measures[recognizer] = nil }
      if !meant.isEmpty { meant[recognizer] = nil }
    default: break
    }
  }

  /// Returns a decision with the measures, choices and names that its sentence contains.
  public func verdict(_ decision: Decision, naming parts: PartNames = .none) -> Verdict {
    switch decision.content {
    case .began(let recognizer), .ended(let recognizer):
      Verdict(
        decision: decision, measure: measures[recognizer], meant: meant[recognizer], parts: parts)
    default: Verdict(decision: decision, measure: nil, meant: nil, parts: parts)
    }
  }
}
