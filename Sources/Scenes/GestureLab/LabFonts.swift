import Drawing
import ScenePlayer
import TouchEngine

/// The fonts of the stage and the tools.
struct LabFonts {
  let text: TextStyle
  let bold: TextStyle
  let note: TextStyle
  /// The letters of winners.
  let winners: TextStyle

  init(_ style: SceneStyle) {
    text = style.font(15, style.palette.ink)
    bold = style.font(15, style.palette.ink, .bold)
    note = style.font(13, style.palette.ink2)
    winners = style.font(13, style.palette.ink2, .bold)
  }
}
