import Glibc

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
