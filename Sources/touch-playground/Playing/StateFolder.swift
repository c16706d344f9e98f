import Glibc

/// The program's folder among the user's state.
enum StateFolder {
  /// As freedesktop.org's base directory specification says: a relative path counts as none.
  static var path: String {
    func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    if let named = variable("XDG_STATE_HOME"), named.hasPrefix("/") {
      return named + "/touch-playground"
    }
    return (variable("HOME") ?? "") + "/.local/state/touch-playground"
  }

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
