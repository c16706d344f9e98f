import FileSupport
import Glibc
import ToolCommands

/// The file managers of desktops.
enum FileManagers {
  /// Opens the folder of a file. May take seconds, so call it on another thread.
  ///
  /// - Parameter path: The file's full path.
  /// - Returns: Whether a program was asked to do it.
  static func show(_ path: String) -> Bool { openFolder(PathName.folder(of: path)) }

  /// Opens a folder with `xdg-open`, of freedesktop.org's xdg-utils, which goes on without us.
  private static func openFolder(_ path: String) -> Bool {
    let script = "command -v xdg-open >/dev/null || exit 1; xdg-open \"$0\" >/dev/null 2>&1 &"
    let words: [String] = ["sh", "-c", script, path]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var child = pid_t()
    guard posix_spawn(&child, "/bin/sh", nil, nil, &arguments, environ) == 0 else { return false }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 { guard errno == EINTR else { return false } }
    return status == 0
  }
}
