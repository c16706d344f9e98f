/// Who knows how wide a text is: the only way in which a font reaches the engine.
///
/// What it answers is recorded, and a replay takes it from the recording; so it may answer as the
/// fonts of this machine are.
public protocol TextMeasuring: AnyObject {
  /// Measures a text on one line, in a font of `fontSize` points.
  func measure(_ string: String, fontSize: Double) -> TextMeasurement
}

/// How wide a text is on one line.
public struct TextMeasurement: Hashable, Sendable {
  public var string: String
  /// In points.
  public var fontSize: Double
  /// Where the caret stands before each grapheme cluster and behind the last, in points from the
  /// beginning of the line: one number more than there are clusters. They need not grow, as where a
  /// text turns its direction.
  public var edges: [Double]

  /// No text that is measured is longer than so many bytes of UTF-8. Our choice.
  public static let byteLimit = 4096
  /// No edge is farther out than this, in points either way.
  public static let edgeLimit = 1e6
  /// The size that a font can have, in points.
  public static let fontSizes = 1.0...1000.0

  public init(_ string: String, fontSize: Double, edges: [Double]) {
    self.string = string
    self.fontSize = fontSize
    self.edges = edges
  }

  /// A measurement without a font: every grapheme cluster is ``estimatedAdvance`` of the font's size
  /// wide. It is what fields go by as long as nobody measures.
  public init(estimating string: String, fontSize: Double) {
    let advance = fontSize * Self.estimatedAdvance
    self.init(
      string, fontSize: fontSize, edges: (0...string.count).map { Double($0) * advance })
  }

  /// See ``init(estimating:fontSize:)``. Our choice: near the middle of Latin letters.
  public static let estimatedAdvance = 0.6

  /// Whether it says something about every grapheme cluster, in numbers that can be.
  public var isSound: Bool {
    string.utf8.count <= Self.byteLimit && Self.fontSizes.contains(fontSize)
      && edges.count == string.count + 1
      && edges.allSatisfy { abs($0) <= Self.edgeLimit }
  }
}
