/// The user's wish to quit the program, which a key expresses on a page or over the scene.
package final class QuitWish {
  /// Whether the user wants to quit.
  package var isThere = false
}
