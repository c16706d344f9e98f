import Drawing
package import TouchEngine

/// The environment that a scene needs to open.
package struct SceneEnvironment: Hashable, Sendable {
  /// The window's size, in points.
  package var size: Size
  /// Pixels per point.
  package var scale: Double
  package var appearance: Appearance
  /// The language of the scene's texts.
  package var language: Language
  /// The time at which the scene's clock begins; later than zero when a recording goes on from the
  /// middle.
  package var start: Timestamp

  package init(
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
