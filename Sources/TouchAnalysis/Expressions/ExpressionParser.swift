import TouchEngine

/// Reads an expression word by word.
struct ExpressionParser {
  private struct Word {
    var text: String
    /// The column of its first character, counted from 1.
    var column: Int
  }

  private var words: [Word]
  private var next = 0
  private let end: Int

  /// The depth of parentheses and negations at most.
  private static let depthLimit = 100
  private var depth = 0

  private static let symbols: Set<Character> = ["(", ")", "<", ">", "="]
  static let reserved: Set<String> = [
    "and", "or", "not", "won", "lost", "waited", "was", "to", "by", "for", "of", "hit", "went",
  ]

  init(_ text: String) throws(ExpressionFault) {
    words = Self.split(text)
    end = text.count + 1
  }

  private static func split(_ text: String) -> [Word] {
    var words: [Word] = []
    var current = Word(text: "", column: 1)
    func finished(_ word: Word) -> [Word] { word.text.isEmpty ? [] : [word] }
    for (index, character) in text.enumerated() {
      if character.isWhitespace || symbols.contains(character) {
        words += finished(current)
        current = Word(text: "", column: index + 2)
        guard !character.isWhitespace else { continue }
        if character == "=", let last = words.last, ["<", ">"].contains(last.text),
          last.column == index
        {
          words[words.count - 1].text += "="
        } else {
          words.append(Word(text: String(character), column: index + 1))
        }
      } else {
        current.text.append(character)
      }
    }
    return words + finished(current)
  }

  // MARK: Words

  private var word: String? { next < words.count ? words[next].text : nil }

  private func fault(_ expected: String) -> ExpressionFault {
    .malformed(
      column: next < words.count ? words[next].column : end, expected: expected, found: word)
  }

  /// Takes the next word if it is `text`.
  private mutating func take(_ text: String) -> Bool {
    guard word == text else { return false }
    next += 1
    return true
  }

  private mutating func need(_ text: String) throws(ExpressionFault) {
    guard take(text) else { throw fault("\"\(text)\"") }
  }

  private mutating func name(_ expected: String) throws(ExpressionFault) -> String {
    guard let word, !Self.reserved.contains(word), !Self.symbols.contains(word.first ?? "(") else {
      throw fault(expected)
    }
    next += 1
    return word
  }

  // MARK: Grammar

  /// Reads the whole expression.
  mutating func expression() throws(ExpressionFault) -> TouchExpression.Node {
    let node = try any()
    guard word == nil else { throw fault("\"and\", \"or\" or the end") }
    return node
  }

  private mutating func any() throws(ExpressionFault) -> TouchExpression.Node {
    var nodes = [try all()]
    while take("or") { nodes.append(try all()) }
    return nodes.count == 1 ? nodes[0] : .any(nodes)
  }

  private mutating func all() throws(ExpressionFault) -> TouchExpression.Node {
    var nodes = [try negated()]
    while take("and") { nodes.append(try negated()) }
    return nodes.count == 1 ? nodes[0] : .all(nodes)
  }

  private mutating func negated() throws(ExpressionFault) -> TouchExpression.Node {
    if take("not") { return .not(try single()) }
    return try single()
  }

  private mutating func single() throws(ExpressionFault) -> TouchExpression.Node {
    guard word == "(" else { return .claim(try claim()) }
    depth += 1
    guard depth <= Self.depthLimit else {
      throw fault("at most \(Self.depthLimit) parentheses inside each other")
    }
    next += 1
    let node = try any()
    try need(")")
    depth -= 1
    return node
  }

  private mutating func claim() throws(ExpressionFault) -> Claim {
    if word == "touch" { return try touchClaim() }
    if next + 1 < words.count, words[next + 1].text == "of" { return try measureClaim() }
    let subject = try subject("a recognizer, \"touch\" or a measure")
    if take("won") { return .won(subject) }
    if take("lost") {
      let other = take("to") ? try self.subject("a recognizer") : nil
      return .lost(subject, to: other, by: take("by") ? try measure() : nil)
    }
    if take("waited") {
      return .waited(subject, for: take("for") ? try self.subject("a recognizer") : nil)
    }
    guard take("was") else {
      throw fault("\"won\", \"lost\", \"waited\", \"was refused\" or \"was cancelled\"")
    }
    if take("refused") { return .refused(subject) }
    if take("cancelled") { return .cancelled(subject) }
    throw fault("\"refused\" or \"cancelled\"")
  }

  private mutating func touchClaim() throws(ExpressionFault) -> Claim {
    next += 1
    guard let number = word.flatMap({ Int($0) }), number > 0 else {
      throw fault("the number of a touch")
    }
    next += 1
    if take("hit") { return .hit(touch: number, view: try name("a view")) }
    if take("went") {
      try need("to")
      return .wentTo(touch: number, view: try name("a view"))
    }
    guard take("was") else { throw fault("\"hit\", \"went to\" or \"was used by nobody\"") }
    for word in ["used", "by", "nobody"] { try need(word) }
    return .unused(touch: number)
  }

  private mutating func measureClaim() throws(ExpressionFault) -> Claim {
    let quantity = try measure()
    try need("of")
    let subject = try subject("a recognizer")
    guard let comparison = word.flatMap(Claim.Comparison.init(rawValue:)) else {
      throw fault("<, <=, >, >= or =")
    }
    next += 1
    return .measure(quantity, subject, comparison, try amount(of: quantity))
  }

  /// Reads the name of a measure; one that is not the engine's is an application's.
  private mutating func measure() throws(ExpressionFault) -> String {
    let known = Measure.Quantity.allCases.map(\.rawValue).joined(separator: ", ")
    return try name("a measure: \(known), or an application's")
  }

  private mutating func subject(_ expected: String) throws(ExpressionFault) -> Claim.Subject {
    let start = next
    let parts = try name(expected).split(
      separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return Claim.Subject(name: String(parts[0])) }
    guard !parts[0].isEmpty, !parts[1].isEmpty else {
      next = start
      throw fault("a recognizer, such as NAME, NAME@3 or NAME@VIEW")
    }
    let place = Int(parts[1]).map { Claim.Place.touch($0) } ?? .view(String(parts[1]))
    return Claim.Subject(name: String(parts[0]), place: place)
  }

  /// Reads a number and its unit, which may be one word.
  private mutating func amount(of quantity: String) throws(ExpressionFault) -> Double {
    let start = next
    let units = ExpressionUnit.all(of: quantity)
    let expected = "a number and its unit, " + units.map(\.name).joined(separator: " or ")
    guard let word else { throw fault(expected) }
    let digits = word.prefix { $0.isNumber || ".-+".contains($0) }
    var unit = String(word.dropFirst(digits.count))
    next += 1
    if unit.isEmpty, let following = self.word, units.contains(where: { $0.name == following }) {
      unit = following
      next += 1
    }
    guard let value = Double(digits), value.isFinite,
      let known = units.first(where: { $0.name == unit })
    else {
      next = start
      throw fault(expected)
    }
    return value * known.factor
  }
}

/// A mistake in an expression.
public enum ExpressionFault: Error, Hashable, Sendable {
  /// The form is wrong at a column, counted from 1; `found` is `nil` at the end.
  case malformed(column: Int, expected: String, found: String?)
  /// There is nothing of that name; `nearest` are names that may have been meant, nearest first.
  case unknown(kind: String, name: String, nearest: [String])
  /// Several names end so.
  case ambiguous(name: String, names: [String])
  /// The run has no such touch.
  case noTouch(Int, of: Int)
}

extension ExpressionFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .malformed(let column, let expected, let found):
      "column \(column): expected \(expected), found \(found?.shown ?? "the end")"
    case .unknown(let kind, let name, let nearest):
      "there is no \(kind) \(name.shown)"
        + (nearest.isEmpty ? "" : "; the nearest: \(NearestNames.listed(nearest))")
    case .ambiguous(let name, let names): NearestNames.ambiguous(name, names)
    case .noTouch(let touch, let count): "there is no touch \(touch); the recording has \(count)"
    }
  }
}

/// A unit of a measure in an expression. Other toolkits call their points pixels.
struct ExpressionUnit {
  var name: String
  /// The factor that converts a number in this unit to the unit of the measure.
  var factor = 1.0

  /// The units that an application's measure may have, which is not known here: those of the
  /// engine, `%` and none.
  private static let custom = ["", "%", "pt", "px", "s", "°", "pt/s", "px/s"].map {
    ExpressionUnit(name: $0)
  }

  /// Returns the units in which a measure can be written; an application's measure has its own.
  static func all(of quantity: String) -> [ExpressionUnit] {
    guard let known = Measure.Quantity(rawValue: quantity) else { return custom }
    switch known {
    case .movement, .tapDistance, .spread, .arc, .travel, .stray, .retreat, .edgeDistance:
      return [ExpressionUnit(name: "pt"), ExpressionUnit(name: "px")]
    case .duration, .gap:
      return [ExpressionUnit(name: "s"), ExpressionUnit(name: "ms", factor: 0.001)]
    case .angle, .direction, .slant:
      return [ExpressionUnit(name: "°"), ExpressionUnit(name: "deg")]
    case .touches: return [ExpressionUnit(name: "fingers"), ExpressionUnit(name: "finger")]
    case .taps: return [ExpressionUnit(name: "taps"), ExpressionUnit(name: "tap")]
    case .speed: return [ExpressionUnit(name: "pt/s"), ExpressionUnit(name: "px/s")]
    case .custom: return custom
    }
  }
}
