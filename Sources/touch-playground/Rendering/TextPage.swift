import Glibc
import TouchFiles

/// Text that is written to a file beside data: a page, a report.
enum TextPage {
  /// Makes a folder, unless it is there.
  ///
  /// - Throws: `FileError` when it cannot be made.
  static func makeFolder(_ path: String) throws(FileError) {
    guard mkdir(path, 0o777) != 0, errno != EEXIST else { return }
    throw FileError(path: path, reason: .ofLastCall)
  }

  /// Writes a file; one that is there is replaced once all of it is written.
  ///
  /// - Throws: `FileError` when not all of it could be written; then nothing has changed.
  static func write(_ text: String, to path: String) throws(FileError) {
    do throws(FileReason) {
      let file = try AtomicFile(path)
      file.write(text)
      try file.finish()
    } catch {
      throw FileError(path: path, reason: error)
    }
  }
}
