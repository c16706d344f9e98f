public import Drawing
public import TouchEngine

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
