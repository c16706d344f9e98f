import FileSupport
import Glibc

/// The user's folders, from the environment and the system's list of users.
struct UserFolder {
  /// Returns a variable of the environment.
  var variable: (String) -> String? = environmentVariable
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
    base(variable, else: usual).map { "\($0)/\(ToolProgram.current.name)" }
  }

  /// Returns a base folder, which all programs share; see ``path(_:else:)``.
  func base(_ variable: String, else usual: String) -> String? {
    let named = self.variable(variable).flatMap { Self.isOwn($0) ? $0 : nil }
    return named ?? home.map { "\($0)/\(usual)" }
  }

  /// The folder of the user's pictures, as the file `user-dirs.dirs` of xdg-user-dirs names it;
  /// `nil` when there is no such file or folder.
  var pictures: String? {
    guard let file = base("XDG_CONFIG_HOME", else: ".config").map({ $0 + "/user-dirs.dirs" }),
      let bytes = try? readFile(file, limit: Self.listLimit)
    else { return nil }
    let path = Self.folder("XDG_PICTURES_DIR", in: bytes, home: home)
    return path.flatMap { access($0, R_OK | X_OK) == 0 ? $0 : nil }
  }

  /// The largest `user-dirs.dirs` that is read, in bytes.
  private static let listLimit = 1 << 16

  /// Returns the folder that a line of `user-dirs.dirs` names, as `NAME="$HOME/Pictures"`; `nil`
  /// when there is none, or it is the home folder itself, which means none.
  static func folder(_ name: String, in list: [UInt8], home: String?) -> String? {
    let lines = String(decoding: list, as: UTF8.self).split(whereSeparator: \.isNewline)
    let start = name + "=\""
    guard let line = lines.last(where: { $0.hasPrefix(start) }) else { return nil }
    var path = ""
    var isEscaped = false
    for character in line.dropFirst(start.count) {
      if !isEscaped, character == "\"" { break }
      isEscaped = !isEscaped && character == "\\"
      if !isEscaped { path.append(character) }
    }
    if path.hasPrefix("$HOME/"), let home { path = home + path.dropFirst("$HOME".count) }
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return isOwn(path) && path != home ? path : nil
  }

  /// The user's home folder: `HOME`, or else the one in the system's list of users. A relative path
  /// and the root are ignored, so that nothing is ever stored in the root.
  var home: String? {
    [variable("HOME"), listedHome()].compactMap(\.self).first(where: Self.isOwn)
  }

  /// The folder for temporary files: `TMPDIR`, or else `/tmp`.
  var temporary: String { variable("TMPDIR").flatMap { Self.isOwn($0) ? $0 : nil } ?? "/tmp" }

  private static func isOwn(_ path: String) -> Bool {
    PathName.isFull(path) && path.contains { $0 != "/" && $0 != "." }
  }
}

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
