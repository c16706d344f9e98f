import Glibc

/// The program's folders among the user's.
enum UserFolder {
  /// As freedesktop.org's base directory specification says: a relative path counts as none.
  ///
  /// - Parameters:
  ///   - variable: Of the environment, which names the folder of all programs.
  ///   - usual: Where that is without it, seen from the user's home.
  /// - Returns: The full path of the program's folder there.
  static func path(_ variable: String, else usual: String) -> String {
    func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    let named = value(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (named ?? "\(value("HOME") ?? "")/\(usual)") + "/touch-playground"
  }
}
