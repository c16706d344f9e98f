package import Drawing

/// A question of a scene that edits files, which is answered with a call that is recorded.
package enum SceneQuestion {
  /// The color at a point of the scene's picture.
  case color
  /// The letter of a text that was touched.
  case caret
  /// Whether this machine has a face.
  case face(TextFace)
}
