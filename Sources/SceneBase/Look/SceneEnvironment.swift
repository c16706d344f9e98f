public import TouchEngine

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
