/// Which files of a folder a chooser of recordings shows.
struct FileFilter: Hashable {
  /// The scene of the recordings; `nil` for all.
  var scene: String?
  /// Whether only those are shown of which a touch did nothing.
  var isUnused = false
  /// What the title or the name contains.
  var name = ""

  /// Whether everything is shown.
  var isEmpty: Bool { self == FileFilter() }

  /// Returns whether a file is shown.
  ///
  /// - Parameters:
  ///   - names: Its title and its name.
  ///   - scene: Its scene; `nil` when nobody knows it.
  ///   - unused: The number of its touches that did nothing; `nil` as long as nobody knows it.
  /// - Returns: Whether it is shown; what is not known yet is.
  func shows(_ names: [String], of scene: String?, unused: Int?) -> Bool {
    if let wanted = self.scene, scene != wanted { return false }
    if isUnused, unused == 0 { return false }
    let wanted = name.lowercased()
    return wanted.isEmpty || names.contains { $0.lowercased().contains(wanted) }
  }
}
