package import Drawing
package import TouchEngine

/// A scene's words in its current language and style.
package struct SceneWords {
  let table: WordTable
  package let style: SceneStyle

  package init(table: WordTable, style: SceneStyle) {
    self.table = table
    self.style = style
  }

  func find(_ name: String) -> String? { table.text(name, in: style.language) }

  /// The words of a name; the name itself when it has none, so that the gap is visible.
  package subscript(name: String) -> String { find(name) ?? name }

  /// The frame of a text below `y`.
  package func frame(
    _ name: String, _ font: TextStyle, _ x: Double, _ y: Double, _ width: Double
  ) -> Rect {
    Rect(x, y, width, TextRoom.height(of: self[name], font, width: width))
  }
}
