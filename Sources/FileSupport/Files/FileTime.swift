import Glibc

/// The times of files.
package enum FileTime {
  /// Returns when the content of a file changed last, in seconds since 1970; `nil` when there is no
  /// such file.
  package static func lastChange(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_mtim.tv_sec) : nil
  }
}
