import Glibc

/// The names of a folder's entries, in the order of the disk; `.` and `..` are among them.
package final class FolderEntries: Sequence, IteratorProtocol {
  private let folder: OpaquePointer
  private let repairsNames: Bool

  /// Opens a folder.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - repairsNames: Whether a name that is not valid text comes with replacement characters;
  ///     otherwise it is left out.
  /// - Throws: Why the folder cannot be read.
  package init(of path: String, repairingNames repairsNames: Bool = false) throws(FileReason) {
    guard let folder = opendir(path) else { throw .ofLastCall }
    self.folder = folder
    self.repairsNames = repairsNames
  }

  deinit { closedir(folder) }

  package func next() -> String? {
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
          repairsNames ? String(cString: $0) : String(validatingCString: $0)
        }
      }
      if let name { return name }
    }
    return nil
  }
}
