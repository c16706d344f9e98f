/// The choice of a folder's files that a chooser of recordings shows.
struct FileFilter: Hashable {
  /// The scene of the recordings; `nil` for all.
  var scene: String?
  /// Whether only recordings are shown in which a touch did nothing.
  var isUnused = false
  /// A part of the title or of the name.
  var name = ""

  /// Whether everything is shown.
  var isEmpty: Bool { self == FileFilter() }

  /// Returns whether a file is shown.
  ///
  /// - Parameters:
  ///   - names: Its title and its name.
  ///   - scene: Its scene; `nil` if it is unknown.
  ///   - unused: The number of its touches that did nothing; `nil` while it is unknown.
  /// - Returns: Whether it is shown; an unknown number leaves no file out.
  func shows(_ names: [String], of scene: String?, unused: Int?) -> Bool {
    if let wanted = self.scene, scene != wanted { return false }
    if isUnused, unused == 0 { return false }
    let wanted = name.lowercased()
    return wanted.isEmpty || names.contains { $0.lowercased().contains(wanted) }
  }
}
