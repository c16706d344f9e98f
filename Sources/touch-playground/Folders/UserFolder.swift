import Glibc

/// The user's folders, as the environment and the system's list of users say.
struct UserFolder {
  /// A variable of the environment.
  var variable: (String) -> String? = { getenv($0).map { String(cString: $0) } }
  /// The home in the system's list of users.
  var listedHome: () -> String? = {
    getpwuid(getuid())?.pointee.pw_dir.map { String(cString: $0) }
  }

  /// The program's folder among those of all programs. As freedesktop.org's base directory specification
  /// says, a relative path counts as none.
  ///
  /// - Parameters:
  ///   - variable: Of the environment, which names the folder of all programs.
  ///   - usual: Where that is without it, seen from the user's home.
  /// - Returns: The full path of the program's folder there; `nil` when the user has no home.
  func path(_ variable: String, else usual: String) -> String? {
    let named = self.variable(variable).flatMap { Self.isOwn($0) ? $0 : nil }
    return (named ?? home.map { "\($0)/\(usual)" }).map { $0 + "/touch-playground" }
  }

  /// The user's home: what `HOME` says, or else the system's list of users. A relative path and the root
  /// are nobody's home, so that nothing is ever kept in the root.
  var home: String? {
    [variable("HOME"), listedHome()].compactMap(\.self).first(where: Self.isOwn)
  }

  /// Where files go that nobody keeps: what `TMPDIR` says, or else `/tmp`.
  var temporary: String { variable("TMPDIR").flatMap { Self.isOwn($0) ? $0 : nil } ?? "/tmp" }

  private static func isOwn(_ path: String) -> Bool {
    path.hasPrefix("/") && path.contains { $0 != "/" && $0 != "." }
  }
}
