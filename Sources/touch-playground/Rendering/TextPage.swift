import CairoRendering
import Glibc

/// Text that is written to a file beside pictures.
enum TextPage {
  /// Makes a folder, unless it is there.
  ///
  /// - Throws: `cannotWrite` when it cannot be made.
  static func makeFolder(_ path: String) throws(PictureError) {
    if mkdir(path, 0o777) != 0, errno != EEXIST { throw failure(path) }
  }

  /// Writes a whole file, and replaces one that is there.
  ///
  /// - Throws: `cannotWrite` when not all of it could be written.
  static func write(_ text: String, to path: String) throws(PictureError) {
    guard let file = fopen(path, "w") else { throw failure(path) }
    let isWritten = fputs(text, file) >= 0
    let reason = errno
    guard fclose(file) == 0, isWritten else {
      throw .cannotWrite(path: path, reason: String(cString: strerror(isWritten ? errno : reason)))
    }
  }

  private static func failure(_ path: String) -> PictureError {
    .cannotWrite(path: path, reason: String(cString: strerror(errno)))
  }
}
