package import Glibc
import ShownText

/// The reason why a file operation failed, as data; `words(in:)` of TouchTraces translates it.
public enum FileReason: Error, Hashable, Sendable {
  /// The system refused, with this value of `errno`.
  case system(Int32)
  /// The path is not that of a regular file.
  case notAFile(FileKind)
  /// The file exists, and replacing it was not requested.
  case alreadyThere
  /// The output file is also one of the input files.
  case isRead
  /// The file was removed while it was written.
  case removed
  /// The file is empty.
  case empty
  /// The file has more bytes than the limit.
  case tooLarge(bytes: Int, limit: Int)
  /// A stream that has to be stored is longer than the limit.
  case longInput(limit: Int)
  /// The file ended before the size that it had when it was opened.
  case shortened
  /// The folder contains no recording.
  case noRecordings
  /// The header of a recording is longer than the limit for a line.
  case longHeader(bytes: Int, limit: Int)
  /// The file was finished or discarded already.
  case closed

  /// The reason of the last failed system call.
  package static var ofLastCall: FileReason { .system(errno) }
}

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

/// An error in writing a file of any kind.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  package var path: String
  package var reason: FileReason

  package init(path: String, reason: FileReason) {
    self.path = path
    self.reason = reason
  }

  package var description: String { "cannot write \(ShownString.line(of: path)): \(reason)" }
}
