public import FileSupport
public import TouchEngine
import TouchTraces

/// A verdict at rest, as a value that a file can hold: lines of a trace, and the names of parts.
public struct VerdictState: Codable, Hashable, Sendable {
  /// The lines that the words need, in order: the measurement and the meant element of a recognizer
  /// that won, when there are any, and then the decision. Their time is 0, because a scene that
  /// opens in a state begins a new clock.
  private var lines: [JSON]
  /// The names of the scene's parts that the words contain, sorted by ``Name/part``; `nil` when
  /// there are none.
  private var names: [Name]?
  /// What the line at the bottom names; `nil` in a verdict that is told elsewhere, and in a state
  /// of an earlier version.
  private var step: LineStep?
  /// What the touch changed; `nil` when the scene told nothing.
  private var effect: SceneEffect?
  /// The number of fingers; `nil` when it does not matter.
  private var fingers: Int?

  /// The readable name of a part of a scene.
  private struct Name: Codable, Hashable, Sendable {
    /// The part's name in traces.
    var part: String
    /// The name's key and arguments.
    var text: TextState?
    /// The name itself, in a state of an earlier version, and of a scene without keys.
    var english: String?
    var chinese: String?

    init(_ part: String, _ name: LocalizedText) {
      self.part = part
      if name.hasKey {
        text = TextState(name)
      } else {
        english = name.text(in: .english)
        chinese = name.text(in: .chinese)
      }
    }

    func name(in words: WordTable) -> LocalizedText {
      text?.text(in: words) ?? [.english: english ?? part, .chinese: chinese ?? english ?? part]
    }
  }

  /// A text as a value that a file can hold.
  private struct TextState: Codable, Hashable, Sendable {
    /// The whole key of the text; without such a text, the text itself.
    var key: String
    /// `nil` for none.
    var arguments: [TextState]?

    init(_ text: LocalizedText) {
      key = text.key
      arguments = text.arguments.isEmpty ? nil : text.arguments.map { TextState($0) }
    }

    func text(in words: WordTable) -> LocalizedText {
      LocalizedText(key, (arguments ?? []).map { $0.text(in: words) }, in: words)
    }

    /// How deep arguments stand in arguments.
    var depth: Int { (arguments ?? []).map { $0.depth + 1 }.max() ?? 0 }

    /// The strings of the text.
    var strings: [String] { [key] + (arguments ?? []).flatMap(\.strings) }
  }

  /// Creates the state of a verdict.
  ///
  /// - Parameters:
  ///   - verdict: The verdict.
  ///   - naming: The readable names that never change; the words take other names from the scene's
  ///     parts.
  public init(_ verdict: Verdict, about naming: [String: LocalizedText] = [:]) {
    let content = verdict.decision.content
    var decisions: [Decision] = []
    if let recognizer = content.recognizer {
      if let measure = verdict.measure {
        decisions.append(Decision(time: .zero, .attempt(recognizer: recognizer, measure)))
      }
      if let meant = verdict.meant {
        decisions.append(Decision(time: .zero, .meant(recognizer: recognizer, meant)))
      }
    }
    decisions.append(Decision(time: .zero, content, reason: verdict.decision.reason))
    lines = decisions.map { Self.asRead(DecisionLine.json($0)) }
    let names = verdict.namesOfParts(about: naming).sorted { $0.key < $1.key }
      .map { Name($0.key, $0.value) }
    self.names = names.isEmpty ? nil : names
    (step, effect) = (verdict.step, verdict.effect)
    fingers = verdict.fingers > 0 ? verdict.fingers : nil
  }

  /// Creates the state of a decision whose sentence contains nothing else.
  public init(_ content: Decision.Content) {
    self.init(Verdicts().verdict(Decision(time: .zero, content)))
  }

  /// Returns a line as a reader of its text gets it, so that a state equals the one that a file
  /// returns: 2.0 is written as 2, and read as a whole number.
  private static func asRead(_ line: JSON) -> JSON {
    (try? JSONParser.parse(Array(line.description.utf8)[...])) ?? line
  }

  /// The verdict without the names of parts; `nil` when a line contains no decision that this
  /// version knows.
  public var verdict: Verdict? { verdict(naming: WordTable()) }

  /// Returns the verdict with the names of parts.
  ///
  /// - Returns: The verdict; `nil` when a line contains no decision that this version knows.
  package func verdict(naming words: WordTable) -> Verdict? {
    let decisions = lines.compactMap(DecisionLine.read)
    guard decisions.count == lines.count, let last = decisions.last else { return nil }
    var verdicts = Verdicts()
    for decision in decisions { verdicts.see(decision) }
    let words = words.whole
    let parts = PartNames { [names] part in
      names?.first { $0.part == part }?.name(in: words)
    }
    var verdict = verdicts.verdict(last, naming: parts)
    (verdict.step, verdict.effect, verdict.fingers) = (step, effect, fingers ?? 0)
    return verdict
  }

  /// Validates a state from an untrusted source.
  ///
  /// - Throws: A fault that names the first invalid value.
  public func check() throws(StateFault) {
    guard (1...3).contains(lines.count) else {
      throw StateFault("1 to 3 lines of a verdict", found: "\(lines.count)")
    }
    guard verdict != nil else { throw StateFault("decisions in a verdict", found: "others") }
    guard names?.count ?? 0 <= Self.mostNames else {
      throw StateFault("at most \(Self.mostNames) names in a verdict", found: "more")
    }
    for text in [effect?.key, effect?.by, effect?.part].compactMap(\.self) {
      try StateLimits.check(text, "effect")
    }
    guard effect?.values?.count ?? 0 <= Self.mostValues else {
      throw StateFault("at most \(Self.mostValues) numbers in an effect", found: "more")
    }
    try StateLimits.check(fingers ?? 0, in: 0...Self.mostFingers, "fingers")
    for name in names ?? [] {
      guard name.text?.depth ?? 0 <= Self.mostNesting else {
        throw StateFault("a name with plain arguments in a verdict", found: "others")
      }
      let texts = [name.part, name.english, name.chinese].compactMap(\.self)
      for text in texts + (name.text?.strings ?? []) { try StateLimits.check(text, "names") }
    }
  }

  /// How deep arguments may stand in arguments: the name of a kind, and a number.
  private static let mostNesting = 1
  /// The maximum number of names; no sentence of ours has more than five.
  private static let mostNames = 100
  /// The maximum number of numbers in an effect, and of fingers.
  private static let (mostValues, mostFingers) = (10, 1000)
}
