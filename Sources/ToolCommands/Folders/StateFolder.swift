import FileSupport
import Glibc

/// The program's folder for state, in the user's home.
package enum StateFolder {
  /// The path of the folder; `nil` when the user has no home.
  package static var path: String? { UserFolder().path("XDG_STATE_HOME", else: ".local/state") }

  /// Creates a folder and its missing parents, accessible only to the user.
  package static func make(_ path: String) {
    if case let parent = PathName.folder(of: path), parent != path, access(parent, F_OK) != 0 {
      make(parent)
    }
    mkdir(path, 0o700)
  }
}
