package import Drawing
import TouchEngine

/// The fonts of a panel; sizes are in points at a text scale of 1.
package struct PanelFonts {
  /// The name of the panel.
  let name: TextStyle
  package let heading: TextStyle
  let label: TextStyle
  let value: TextStyle
  package let title: TextStyle
  package let note: TextStyle

  package init(_ style: SceneStyle) {
    let palette = style.palette
    name = style.font(.title, palette.ink, .bold)
    heading = style.font(.head, palette.ink, .bold)
    label = style.font(.body, palette.ink)
    var value = style.font(.body, palette.ink, .bold)
    value.alignment = .trailing
    self.value = value
    // Segments and buttons write in up to this size.
    title = style.font(.body, palette.ink, .bold)
    note = style.font(.note, palette.ink2)
  }
}
