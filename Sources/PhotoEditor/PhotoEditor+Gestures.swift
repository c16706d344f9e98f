public import SceneBase

extension PhotoEditor {
  /// The gestures of the help sheet.
  public static let gestures = [
    SceneGesture(.tap, Words.text("editor.selectsAnElementElsewhereDeselectsIt")),
    SceneGesture(.doubleTap, Words.text("editor.straightensAnElementElsewhereShowsThe")),
    SceneGesture(.hold, Words.text("editor.picksUpAnElementWithoutMoving")),
    SceneGesture(.drag, Words.text("editor.movesAnElementOrFlicksIt")),
    SceneGesture(.pinch, Words.text("editor.makesAnElementLargerOrSmaller")),
    SceneGesture(.rotate, Words.text("editor.turnsAnElementItSnapsTo")),
    SceneGesture(.moveView, Words.text("editor.moveAndZoomThePhoto")),
  ]
}
