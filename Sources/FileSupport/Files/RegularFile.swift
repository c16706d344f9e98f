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

  /// Opens a file of 1 to `limit` bytes.
  ///
  /// - Throws: The system's error, or what is wrong with the file or its size.
  package init(opening path: String, limit: Int) throws(FileReason) {
    try self.init(opening: path)
    let reason: FileReason? =
      size == 0 ? .empty : size > limit ? .tooLarge(bytes: size, limit: limit) : nil
    guard let reason else { return }
    close(descriptor)
    throw reason
  }

  /// Fills a buffer with the next bytes of the file.
  ///
  /// - Throws: The system's error, or ``FileReason/shortened`` when the file ends before that.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileReason) {
    var count = 0
    while count < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
      let got = Glibc.read(descriptor, rest.baseAddress, rest.count)
      if got > 0 {
        count += got
      } else if got == 0 {
        throw .shortened
      } else if errno != EINTR {
        throw .ofLastCall
      }
    }
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
  let file = try RegularFile(opening: path, limit: limit)
  defer { close(file.descriptor) }
  var failure: FileReason?
  let bytes = [UInt8](unsafeUninitializedCapacity: file.size) { buffer, count in
    do throws(FileReason) {
      try file.read(into: UnsafeMutableRawBufferPointer(buffer))
      count = buffer.count
    } catch { failure = error }
  }
  if let failure { throw failure }
  return bytes
}
