import FileSupport
import TouchEngine

/// A text on the page.
public struct ElementText: Codable, Hashable, Sendable {
  public enum Font: String, Codable, CaseIterable, Sendable {
    /// The program's own face.
    case bold, regular
    /// The faces of ``TextFace``.
    case poster, serif, script, hand, mono
  }
  /// The side on which lines of different lengths begin or end together.
  public enum Alignment: String, Codable, CaseIterable, Sendable { case left, center, right }
  /// The shape behind the letters, which keeps them readable.
  public enum Backing: String, Codable, CaseIterable, Sendable {
    /// A soft shadow.
    case plain
    /// A line around each letter.
    case outline
    /// A box in the text's color; the letters are black or white on it.
    case box
  }

  public var words: String
  public var font: Font
  public var color: InkColor
  /// The alignment; `nil` means ``Alignment/center``.
  private var aligned: Alignment?
  /// The backing; `nil` means ``Backing/plain``.
  private var backed: Backing?

  private enum CodingKeys: String, CodingKey {
    case words, font, color
    case aligned = "alignment"
    case backed = "backing"
  }

  public init(_ words: String, font: Font = .bold, color: InkColor = .white) {
    self.words = words
    self.font = font
    self.color = color
  }

  public var alignment: Alignment {
    get { aligned ?? .center }
    set { aligned = newValue == .center ? nil : newValue }
  }

  public var backing: Backing {
    get { backed ?? .plain }
    set { backed = newValue == .plain ? nil : newValue }
  }

  /// The maximum length in characters. Our choice: what fits on a photo.
  public static let lengthLimit = 80

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
