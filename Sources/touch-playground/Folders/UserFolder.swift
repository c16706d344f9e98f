import Glibc

/// The user's folders, from the environment and the system's list of users.
struct UserFolder {
  /// Returns a variable of the environment.
  var variable: (String) -> String? = { getenv($0).map { String(cString: $0) } }
  /// Returns the home folder in the system's list of users.
  var listedHome: () -> String? = {
    getpwuid(getuid())?.pointee.pw_dir.map { String(cString: $0) }
  }

  /// Returns the program's folder in a base folder. As freedesktop.org's base directory
  /// specification says, a relative path is ignored.
  ///
  /// - Parameters:
  ///   - variable: The environment variable that names the base folder.
  ///   - usual: The default base folder, relative to the user's home.
  /// - Returns: The full path of the program's folder; `nil` when the user has no home.
  func path(_ variable: String, else usual: String) -> String? {
    let named = self.variable(variable).flatMap { Self.isOwn($0) ? $0 : nil }
    return (named ?? home.map { "\($0)/\(usual)" }).map { $0 + "/touch-playground" }
  }

  /// The user's home folder: `HOME`, or else the one in the system's list of users. A relative path
  /// and the root are ignored, so that nothing is ever stored in the root.
  var home: String? {
    [variable("HOME"), listedHome()].compactMap(\.self).first(where: Self.isOwn)
  }

  /// The folder for temporary files: `TMPDIR`, or else `/tmp`.
  var temporary: String { variable("TMPDIR").flatMap { Self.isOwn($0) ? $0 : nil } ?? "/tmp" }

  private static func isOwn(_ path: String) -> Bool {
    path.hasPrefix("/") && path.contains { $0 != "/" && $0 != "." }
  }
}
