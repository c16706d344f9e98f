/// Says decisions, measures, reasons and stories in one language, with the names that people know.
///
/// ```swift
/// let wording = Wording(.english, naming: { names[$0] ?? $0 })
/// print(wording.words(of: decision))
/// ```
///
/// Words are made when they are asked for. Each sentence stands in both languages at one place.
public struct Wording {
  public let language: Language
  private let naming: (String) -> String

  /// - Parameters:
  ///   - language: The language of the words.
  ///   - naming: Returns what people call a recognizer, a view or an element, from its name in a
  ///     trace. By default names stay as they are.
  public init(_ language: Language, naming: @escaping (String) -> String = { $0 }) {
    self.language = language
    self.naming = naming
  }

  /// The name that people know.
  public func name(_ name: String) -> String { naming(name) }

  /// The one of two texts that is in the language.
  func say(_ english: @autoclosure () -> String, _ chinese: @autoclosure () -> String) -> String {
    switch language {
    case .english: english()
    case .chinese: ChineseText.spaced(chinese())
    }
  }

  /// A point's coordinates.
  func words(of point: Point) -> String {
    say(
      "\(Numeral.points(point.x)), \(Numeral.points(point.y))",
      "\(Numeral.points(point.x))，\(Numeral.points(point.y))")
  }

  /// Joins clauses: what follows explains what stands before.
  func explained(_ verdict: String, _ why: String?) -> String {
    guard let why, !why.isEmpty else { return verdict }
    return verdict + say(": ", "：") + why
  }

  /// Touches by their numbers, as in "touches 1 and 2".
  func words(of touches: [TouchID]) -> String {
    let numbers = touches.map { "\($0.number)" }
    return say(
      "\(touches.count == 1 ? "touch" : "touches") \(Self.listed(numbers, "and"))",
      "触摸 \(numbers.joined(separator: "、"))")
  }

  /// As in "up, down and left".
  static func listed(_ words: [String], _ conjunction: String) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}
