public import Drawing

/// What a scene asks of the program that plays it. In a replay nothing listens.
public enum SceneRequest: Hashable, Sendable {
  /// Opens the scene of this name in place of this one.
  case open(scene: String)
  /// Plays the tour in place of this scene.
  case tour
  /// Lets the user choose a recording, and plays it in place of this scene.
  case recording
  /// Reads or writes a file.
  case file(FileRequest)
  /// Finds the letter of a text that was touched; one of the scene's calls brings it.
  case caret
  /// Looks whether this machine has a face; one of the scene's calls says that it lacks it.
  case face(TextFace)
  /// Reads the color of the picture at a point that the scene knows; one of the scene's calls
  /// brings it (``Scene/calls``).
  case color
}
