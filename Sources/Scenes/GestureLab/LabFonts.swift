import Drawing
import SceneBase
import TouchEngine

/// The fonts of the stage and the tools.
struct LabFonts {
  let text: TextStyle
  let bold: TextStyle
  let note: TextStyle
  /// The letters of winners.
  let winners: TextStyle

  init(_ style: SceneStyle) {
    text = style.font(.body, style.palette.ink)
    bold = style.font(.body, style.palette.ink, .bold)
    note = style.font(.note, style.palette.ink2)
    winners = style.font(.note, style.palette.ink2, .bold)
  }
}
