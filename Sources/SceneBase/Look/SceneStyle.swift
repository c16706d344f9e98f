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

  /// Scales a length of `points` at a text scale of 1 to the current scale.
  public func scaled(_ points: Double) -> Double { appearance.scaled(points) }
}
