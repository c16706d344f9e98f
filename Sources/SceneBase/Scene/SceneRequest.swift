public import Drawing

/// A request of a scene to the program that plays it. A replay ignores requests.
public enum SceneRequest: Hashable, Sendable {
  /// Opens the scene of this name in place of this one.
  case open(scene: String)
  /// Plays the tour in place of this scene.
  case tour
  /// Lets the user choose a recording, and plays it in place of this scene.
  case recording
  /// Reads or writes a file.
  case file(FileRequest)
  /// Asks for the letter of a text that was touched; one of the scene's calls brings it.
  case caret
  /// Asks whether this machine has a typeface; one of the scene's calls reports a missing one.
  case face(TextFace)
  /// Asks for the color of the picture at a point that the scene knows; one of the scene's calls
  /// brings it (``Scene/calls``).
  case color
}
