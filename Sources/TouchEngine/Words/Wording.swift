/// Texts of decisions, measures, reasons and stories in one language, with display names.
///
/// ```swift
/// let wording = Wording(.english, naming: { names[$0] ?? $0 })
/// print(wording.words(of: decision))
/// ```
///
/// Texts are created on demand. Each language is one file.
public struct Wording {
  /// The language of the texts.
  public let language: Language
  /// Whether lengths are in pixels, as other toolkits call their points.
  let countsPixels: Bool
  /// Whether a recognizer is the pan of a scroll view, by its name in a trace: its drag is a
  /// scroll.
  package var isScroll: (String) -> Bool = { _ in false }
  private let naming: (String) -> String

  /// - Parameters:
  ///   - language: The language of the texts.
  ///   - naming: Returns the display name of a recognizer, a view or an element from its name in a
  ///     trace. By default names stay unchanged.
  public init(_ language: Language, naming: @escaping (String) -> String = { $0 }) {
    self.init(language, countsPixels: false, naming: naming)
  }

  /// - Parameters:
  ///   - language: The language of the texts.
  ///   - countsPixels: Whether lengths are in pixels, as other toolkits call their points.
  ///   - naming: Returns the display name from a name in a trace.
  package init(
    _ language: Language, countsPixels: Bool, naming: @escaping (String) -> String
  ) {
    (self.language, self.countsPixels, self.naming) = (language, countsPixels, naming)
  }

  /// Returns the display name.
  public func name(_ name: String) -> String { naming(name) }

  /// Returns the text of a key with its arguments, in this wording's language.
  package func text(
    of key: String, _ arguments: [any LosslessStringConvertible], in table: WordTable
  ) -> String {
    spaced(table.text(key, in: language, arguments))
  }

  /// Returns a text as it is written in this wording's language.
  package func spaced(_ text: String) -> String {
    language == .chinese ? ChineseText.spaced(text) : text
  }

  /// Returns the gesture of a recognizer, by its name, as in "a drag" or "a scroll"; `nil` when the
  /// name says none.
  package func term(of recognizer: String?) -> String? {
    if let recognizer, isScroll(recognizer) { return say("gesture.scroll") }
    return recognizer.flatMap { GestureTerm(recognizer: $0) }?.words(in: language)
  }

  /// Returns a point's coordinates as text.
  func words(of point: Point) -> String {
    say("common.pair", Numeral.points(point.x), Numeral.points(point.y))
  }

  /// Joins a clause and its explanation.
  func explained(_ verdict: String, _ why: String?) -> String {
    guard let why, !why.isEmpty else { return verdict }
    return verdict + say("common.colon") + why
  }

  /// Returns touches by their numbers, as in "touches 1 and 2".
  func words(of touches: [TouchID]) -> String {
    let numbers = listed(touches.map { "\($0.number)" })
    return touches.count == 1
      ? say("touches.one", numbers) : say("touches", numbers)
  }

  /// Returns a list as text, as in "Tap, Hold and Drag".
  package func listed(_ words: [String]) -> String {
    listed(words, say("list.comma"), say("list.and"))
  }

  /// Returns a list as text, with words between two parts, and before the last part.
  func listed(_ words: [String], _ separator: String, _ conjunction: String) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: separator) + conjunction + last
  }
}
