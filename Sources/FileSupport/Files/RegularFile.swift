import Glibc

/// A regular file opened for reading. Other files are rejected, because reading a pipe or a device
/// could block forever.
package struct RegularFile {
  /// The descriptor, which the caller owns and closes.
  package let descriptor: Int32
  /// The size in bytes when the file was opened.
  package let size: Int

  /// Opens a file. A link is followed.
  ///
  /// - Throws: The system's error, or that the file is not a regular one.
  package init(opening path: String) throws(FileReason) {
    // Opening a pipe without a writer would block.
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .ofLastCall }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let reason = FileReason.ofLastCall
      close(descriptor)
      throw reason
    }
    if let kind = FileKind(status) {
      close(descriptor)
      throw .notAFile(kind)
    }
    size = Int(status.st_size)
  }
}

/// Reads all bytes of a regular file.
///
/// - Parameters:
///   - path: The path of the file.
///   - limit: The largest size that is read, in bytes.
/// - Returns: The bytes, at least one.
/// - Throws: Why the file cannot be read.
package func readFile(_ path: String, limit: Int) throws(FileReason) -> [UInt8] {
  let file = try RegularFile(opening: path)
  defer { close(file.descriptor) }
  guard file.size > 0 else { throw .empty }
  guard file.size <= limit else { throw .tooLarge(bytes: file.size, limit: limit) }
  var failure: FileReason?
  let bytes = [UInt8](unsafeUninitializedCapacity: file.size) { buffer, count in
    while count < buffer.count, failure == nil {
      let rest = UnsafeMutableRawBufferPointer(
        UnsafeMutableBufferPointer(rebasing: buffer[count...]))
      let got = read(file.descriptor, rest.baseAddress, rest.count)
      if got > 0 {
        count += got
      } else if got == 0 {
        failure = .shortened
      } else if errno != EINTR {
        failure = .ofLastCall
      }
    }
  }
  if let failure { throw failure }
  return bytes
}
