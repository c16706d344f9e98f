package import Glibc

/// The kind of a file that is not a regular one.
public enum FileKind: Hashable, Sendable {
  /// A folder.
  case folder
  /// A pipe.
  case pipe
  /// A socket.
  case socket
  /// A device.
  case device

  /// Reads the kind from a file's status; `nil` for a regular file.
  package init?(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: self = .folder
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    default: self = .device
    }
  }
}
