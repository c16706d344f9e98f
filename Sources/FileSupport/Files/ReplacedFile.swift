import Glibc

/// The file that a new one will replace.
package struct ReplacedFile {
  /// The path, with links resolved.
  package let path: String
  /// The permissions of the new file: those of the existing file, or else by the user's umask.
  let mode: mode_t
  /// Whether the file exists.
  package let exists: Bool

  /// Examines the file at a path.
  ///
  /// - Throws: When it exists and is not a regular file, or must not be written to.
  package init(_ path: String) throws(FileReason) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let mask = umask(0)
      umask(mask)
      (self.path, mode, exists) = (path, 0o666 & ~mask, false)
      return
    }
    if let kind = FileKind(status) { throw .notAFile(kind) }
    // A file without write permission is not replaced either.
    guard access(path, W_OK) == 0 else { throw .ofLastCall }
    (mode, exists) = (status.st_mode & 0o777, true)
    guard let resolved = realpath(path, nil) else {
      self.path = path
      return
    }
    defer { free(resolved) }
    self.path = String(cString: resolved)
  }
}
