/// The widths of a text on one line.
public struct TextMeasurement: Hashable, Sendable {
  /// The measured text.
  public var string: String
  /// The font size in points.
  public var fontSize: Double
  /// The caret's positions before each grapheme cluster and after the last, in points from the
  /// start of the line: one more than there are clusters. They need not increase, because the
  /// direction of a text may change.
  public var edges: [Double]

  /// The maximum length of a measured text in bytes of UTF-8. Our choice.
  public static let byteLimit = 4096
  /// The maximum distance of an edge from the start of the line, in points either way.
  package static let edgeLimit = 1e6
  /// The possible font sizes, in points.
  public static let fontSizes = 1.0...1000.0

  /// Creates a measurement from the caret's positions, in points from the start of the line.
  public init(_ string: String, fontSize: Double, edges: [Double]) {
    self.string = string
    self.fontSize = fontSize
    self.edges = edges
  }

  /// Creates an estimate without a font: the width of every grapheme cluster is
  /// ``estimatedAdvance`` times the font size. Fields use it until a measurer is available.
  public init(estimating string: String, fontSize: Double) {
    let advance = fontSize * Self.estimatedAdvance
    self.init(
      string, fontSize: fontSize, edges: (0...string.count).map { Double($0) * advance })
  }

  /// The estimated width of a grapheme cluster as a multiple of the font size, see
  /// ``init(estimating:fontSize:)``. Our choice: near the mean of Latin letters.
  public static let estimatedAdvance = 0.6

  /// Whether there is an edge for every grapheme cluster, and all values are in their ranges.
  package var isSound: Bool {
    string.utf8.count <= Self.byteLimit && Self.fontSizes.contains(fontSize)
      && edges.count == string.count + 1
      && edges.allSatisfy { abs($0) <= Self.edgeLimit }
  }
}

/// A measurer of texts: the engine's only access to fonts.
///
/// Its results are recorded, and a replay reads them from the recording; so they may depend on the
/// fonts of this machine.
public protocol TextMeasuring: AnyObject {
  /// Measures a text on one line, in a font of `fontSize` points.
  func measure(_ string: String, fontSize: Double) -> TextMeasurement
}
