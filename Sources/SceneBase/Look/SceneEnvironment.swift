import Drawing
public import TouchEngine

/// The environment that a scene needs to open.
public struct SceneEnvironment: Hashable, Sendable {
  /// The window's size, in points.
  package var size: Size
  /// Pixels per point.
  public var scale: Double
  package var appearance: Appearance
  /// The language of the scene's texts.
  public var language: Language
  /// The time at which the scene's clock begins; later than zero when a recording goes on from the
  /// middle.
  package var start: Timestamp

  /// Creates an environment of a window's size in points, its scale, and the user's settings.
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
