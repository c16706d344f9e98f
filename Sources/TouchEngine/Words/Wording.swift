/// Texts of decisions, measures, reasons and stories in one language, with display names.
///
/// ```swift
/// let wording = Wording(.english, naming: { names[$0] ?? $0 })
/// print(wording.words(of: decision))
/// ```
///
/// Texts are created on demand. Each sentence is written in both languages in one place.
public struct Wording {
  /// The language of the texts.
  public let language: Language
  /// Whether lengths are in pixels, as other toolkits call their points.
  package var countsPixels = false
  private let naming: (String) -> String

  /// - Parameters:
  ///   - language: The language of the texts.
  ///   - naming: Returns the display name of a recognizer, a view or an element from its name in a
  ///     trace. By default names stay unchanged.
  public init(_ language: Language, naming: @escaping (String) -> String = { $0 }) {
    self.language = language
    self.naming = naming
  }

  /// Returns the display name.
  public func name(_ name: String) -> String { naming(name) }

  /// Returns the text in this wording's language.
  package func say(
    _ english: @autoclosure () -> String, _ chinese: @autoclosure () -> String
  ) -> String {
    switch language {
    case .english: english()
    case .chinese: ChineseText.spaced(chinese())
    }
  }

  /// Returns the gesture of a recognizer, by its name, as in "a drag"; `nil` when the name says
  /// none.
  func term(of recognizer: String?) -> String? {
    recognizer.flatMap { GestureTerm(recognizer: $0) }?.words(in: language)
  }

  /// Returns a point's coordinates as text.
  func words(of point: Point) -> String {
    say(
      "\(Numeral.points(point.x)), \(Numeral.points(point.y))",
      "\(Numeral.points(point.x))，\(Numeral.points(point.y))")
  }

  /// Joins a clause and its explanation.
  func explained(_ verdict: String, _ why: String?) -> String {
    guard let why, !why.isEmpty else { return verdict }
    return verdict + say(": ", "：") + why
  }

  /// Returns touches by their numbers, as in "touches 1 and 2".
  func words(of touches: [TouchID]) -> String {
    let numbers = touches.map { "\($0.number)" }
    return say(
      "\(touches.count == 1 ? "touch" : "touches") \(Self.listed(numbers, "and"))",
      "触摸 \(numbers.joined(separator: "、"))")
  }

  /// Returns a list as text, as in "up, down and left".
  static func listed(_ words: [String], _ conjunction: String) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}
