internal import Drawing
package import TouchEngine

/// How a scene speaks and looks; one for the scene and all that it shows.
package final class SceneStyle {
  package let language: Language
  /// The window's; whoever lays the window out keeps it so.
  package var appearance: Appearance

  package init(_ environment: SceneEnvironment) {
    language = environment.language
    appearance = environment.appearance
  }

  var palette: Palette { appearance.palette }

  /// Words of `size` points at a text scale of 1, which take several lines when they need them.
  func font(_ size: Double, _ color: Color, _ weight: TextStyle.Weight = .regular) -> TextStyle {
    TextStyle(size: appearance.scaled(size), color: color, weight: weight, wraps: true)
  }

  /// A length of `points` at a text scale of 1.
  func scaled(_ points: Double) -> Double { appearance.scaled(points) }
}
