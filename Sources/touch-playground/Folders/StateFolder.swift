import Glibc

/// The program's folder among the user's state.
enum StateFolder {
  /// `nil` when the user has no home.
  static var path: String? { UserFolder().path("XDG_STATE_HOME", else: ".local/state") }

  /// Makes a folder and those around it that are missing, for the user alone.
  static func make(_ path: String) {
    var end = path.startIndex
    while let slash = path[end...].dropFirst().firstIndex(of: "/") {
      mkdir(String(path[..<slash]), 0o700)
      end = slash
    }
    mkdir(path, 0o700)
  }
}
