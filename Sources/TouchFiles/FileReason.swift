package import Glibc

/// Why something cannot be done with a file: data, which ``words(in:)`` says in a language.
public enum FileReason: Error, Hashable, Sendable {
  /// The system refuses, with this number of `errno`.
  case system(Int32)
  /// There is something else than a regular file.
  case notAFile(FileKind)
  /// There is a file already, and nobody has asked to replace it.
  case alreadyThere
  /// The file is one of those that are read to make it.
  case isRead
  /// Somebody has removed the file while it was written.
  case removed
  /// The file holds no byte.
  case empty
  /// The file has more bytes than the limit.
  case tooLarge(bytes: Int, limit: Int)
  /// More than the limit comes in a stream that has to be kept.
  case longInput(limit: Int)
  /// The file ended before as many bytes as it had when it was opened.
  case shortened
  /// A folder holds no recording.
  case noRecordings
  /// The header of a recording takes more bytes than a line may have.
  case longHeader(bytes: Int, limit: Int)
  /// All of the file has been written already, or it was given up.
  case closed

  /// The reason why the system refused the last call.
  package static var ofLastCall: FileReason { .system(errno) }
}

/// What a name in the file system stands for, when that is no regular file.
public enum FileKind: Hashable, Sendable {
  case folder, pipe, socket, device

  /// `nil` for a regular file.
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
