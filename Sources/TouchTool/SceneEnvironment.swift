import SceneBase
public import TouchEngine

/// What a scene is opened in: the size of the window, and how the user wants to see it.
public struct SceneEnvironment: Hashable, Sendable {
  /// The size of the window, in points.
  public let size: Size
  /// Pixels per point. Only the sharpness of pictures depends on it.
  public let scale: Double
  /// The colors, the size of text, and whether motion is reduced.
  public let appearance: Appearance
  /// The language of the scene's texts.
  public let language: Language
  /// The time at which the scene's clock begins; later than zero when a recording goes on from the
  /// middle.
  public let start: Timestamp

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
    (self.size, self.scale, self.appearance) = (size, scale, appearance)
    (self.language, self.start) = (language, start)
  }

  init(_ environment: SceneBase.SceneEnvironment) {
    self.init(
      size: environment.size, scale: environment.scale, appearance: environment.appearance,
      language: environment.language, start: environment.start)
  }

  /// Returns a window of this size and appearance whose clock begins at ``start``.
  public func makeWindow() -> Window {
    let window = Window(size: size, timeline: Timeline(startingAt: start))
    window.appearance = appearance
    return window
  }
}
