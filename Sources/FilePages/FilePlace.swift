/// A folder that the chooser offers by a name.
package struct FilePlace: Hashable, Sendable {
  /// Whose files are there.
  package enum Name: String, Sendable {
    /// The user's own.
    case yours
    /// Those that come with the program.
    case samples
  }

  package var name: Name
  /// The folder's full path.
  package var path: String
  /// The number of files to choose from.
  package var count: Int

  package init(_ name: Name, _ path: String, count: Int) {
    (self.name, self.path, self.count) = (name, path, count)
  }
}
