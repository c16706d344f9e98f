public import Drawing
public import TouchEngine

/// The language and appearance of a scene; the scene and all its views share one.
public final class SceneStyle {
  /// The language of the scene's words.
  public let language: Language
  /// The window's appearance, as the user wants it; the window's layout updates it.
  public var windowAppearance: Appearance
  /// Whether the scene shows pictures, which need a dark room around them.
  package let isDark: Bool

  /// Creates the style of an environment; a scene that shows pictures is dark.
  public init(_ environment: SceneEnvironment, isDark: Bool = false) {
    language = environment.language
    self.isDark = isDark
    windowAppearance = environment.appearance
  }

  /// The appearance to draw with: light becomes dark in a dark scene.
  public var appearance: Appearance { isDark ? windowAppearance.darkened : windowAppearance }

  /// The colors to draw with.
  public var palette: Palette { appearance.palette }

  /// Returns a font of a size at the current text scale, whose text wraps.
  public func font(
    _ size: TextSize, _ color: Color, _ weight: TextStyle.Weight = .regular
  ) -> TextStyle {
    TextStyle(size: appearance.scaled(size.points), color: color, weight: weight, wraps: true)
  }

  /// Returns a font of a size at the current text scale, for a line of text.
  public func line(
    _ size: TextSize, _ color: Color, _ weight: TextStyle.Weight = .regular,
    alignment: TextStyle.Alignment = .leading
  ) -> TextStyle {
    TextStyle(
      size: appearance.scaled(size.points), color: color, weight: weight, alignment: alignment)
  }

  /// Scales a length of `points` at a text scale of 1 to the current scale.
  public func scaled(_ points: Double) -> Double { appearance.scaled(points) }
}

/// A scene's words in its current language and style.
public struct SceneWords {
  let table: WordTable
  /// The language and the appearance of the scene.
  public let style: SceneStyle

  /// Creates the words of a table in a style.
  public init(table: WordTable, style: SceneStyle) {
    self.table = table
    self.style = style
  }

  func find(_ name: String) -> String? { table.text(name, in: style.language) }

  /// The words of a name; the name itself when it has none, so that the gap is visible.
  public subscript(name: String) -> String { find(name) ?? name }

  /// Returns the words of a name with texts in place of `{1}`, `{2}` and so on.
  public func filled(_ name: String, with texts: String...) -> String {
    table.text(name, in: style.language, texts)
  }

  /// Returns the frame of a text of this width below `y`, in points.
  public func frame(
    _ name: String, _ font: TextStyle, _ x: Double, _ y: Double, _ width: Double
  ) -> Rect {
    Rect(x, y, width, TextRoom.height(of: self[name], font, width: width))
  }
}

/// The surroundings that a scene is opened in: the size of the window, and how the user wants to
/// see it.
public struct SceneEnvironment: Hashable, Sendable {
  /// The window's size, in points.
  public var size: Size
  /// Pixels per point. Only the sharpness of pictures depends on it.
  public var scale: Double
  /// The colors, the size of text, and whether motion is reduced.
  public var appearance: Appearance
  /// The language of the scene's texts.
  public var language: Language
  /// The time at which the scene's clock begins; later than zero when a recording goes on from the
  /// middle.
  public var start: Timestamp

  /// Creates an environment.
  ///
  /// - Parameters:
  ///   - size: The size of the window, in points.
  ///   - scale: Pixels per point.
  ///   - appearance: The user's appearance settings.
  ///   - language: The language of the scene's texts.
  ///   - start: The time at which the scene's clock begins.
  public init(
    size: Size, scale: Double = 1, appearance: Appearance = .standard,
    language: Language = .english, start: Timestamp = .zero
  ) {
    self.size = size
    self.scale = scale
    self.appearance = appearance
    self.language = language
    self.start = start
  }
}
