import FileSupport
import TouchEngine

/// A text on the page.
package struct ElementText: Codable, Hashable, Sendable {
  package enum Font: String, Codable, CaseIterable, Sendable {
    /// The program's own face.
    case bold, regular
    /// The faces of ``TextFace``.
    case poster, serif, script, hand, mono
  }
  /// The side on which lines of different lengths begin or end together.
  package enum Alignment: String, Codable, CaseIterable, Sendable { case left, center, right }
  /// The shape behind the letters, which keeps them readable.
  package enum Backing: String, Codable, CaseIterable, Sendable {
    /// A soft shadow.
    case plain
    /// A line around each letter.
    case outline
    /// A box in the text's color; the letters are black or white on it.
    case box
  }

  package var words: String
  package var font: Font
  package var color: InkColor
  /// The alignment; `nil` means ``Alignment/center``.
  private var aligned: Alignment?
  /// The backing; `nil` means ``Backing/plain``.
  private var backed: Backing?

  private enum CodingKeys: String, CodingKey {
    case words, font, color
    case aligned = "alignment"
    case backed = "backing"
  }

  package init(_ words: String, font: Font = .bold, color: InkColor = .white) {
    self.words = words
    self.font = font
    self.color = color
  }

  package var alignment: Alignment {
    get { aligned ?? .center }
    set { aligned = newValue == .center ? nil : newValue }
  }

  package var backing: Backing {
    get { backed ?? .plain }
    set { backed = newValue == .plain ? nil : newValue }
  }

  /// The maximum length in characters. Our choice: what fits on a photo.
  package static let lengthLimit = 80

  func check() throws(StateFault) {
    guard words.count <= Self.lengthLimit else {
      throw StateFault(
        "at most \(Self.lengthLimit) characters under \"words\"", found: "\(words.count)")
    }
    // A character can have any number of combining marks, which are slow to lay out.
    guard words.utf8.count <= TextMeasurement.byteLimit else {
      throw StateFault(
        "at most \(TextMeasurement.byteLimit) bytes under \"words\"", found: "\(words.utf8.count)")
    }
  }
}
