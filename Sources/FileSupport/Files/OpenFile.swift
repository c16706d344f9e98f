import Glibc

/// A file, a pipe or a standard stream that is open; whoever opened it closes it.
package struct OpenFile: Sendable {
  package static let standardInput = OpenFile(descriptor: STDIN_FILENO)
  package static let standardOutput = OpenFile(descriptor: STDOUT_FILENO)

  package let descriptor: Int32

  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Opens a file for reading.
  ///
  /// - Throws: The system's error.
  package init(reading path: String) throws(FileReason) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .ofLastCall }
  }

  /// Opens a file for writing.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - isNew: Whether the file is made, and must not exist before.
  /// - Throws: ``FileReason/alreadyThere``, or the system's error.
  package init(writing path: String, isNew: Bool) throws(FileReason) {
    let flags = O_WRONLY | O_CLOEXEC | (isNew ? O_CREAT | O_EXCL : 0)
    descriptor = open(path, flags, 0o644)
    guard descriptor >= 0 else {
      throw errno == EEXIST ? .alreadyThere : .ofLastCall
    }
  }

  /// Whether this is standard input, output or error, which nobody closes.
  private var isStandardStream: Bool { descriptor <= STDERR_FILENO }

  /// Closes the file, unless it is a standard stream.
  ///
  /// - Returns: Why that failed; `nil` on success.
  @discardableResult
  package func close() -> FileReason? {
    guard !isStandardStream, Glibc.close(descriptor) != 0 else { return nil }
    return .ofLastCall
  }

  /// Fills the beginning of a buffer with the next bytes, at least one unless the file ends.
  ///
  /// - Returns: The number of bytes; 0 at the end.
  /// - Throws: The system's error.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileReason) -> Int {
    while true {
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      guard errno == EINTR else { throw .ofLastCall }
    }
  }

  /// Passes all bytes to the system.
  ///
  /// - Returns: Why that failed; `nil` on success.
  package func write(_ bytes: [UInt8]) -> FileReason? {
    bytes.withUnsafeBytes { bytes in
      var written = 0
      while written < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count >= 0 {
          written += count
        } else if errno != EINTR {
          return .ofLastCall
        }
      }
      return nil
    }
  }

  /// Continues at an offset from the beginning, in bytes.
  ///
  /// - Throws: The system's error: a pipe cannot be read twice.
  package func seek(to offset: Int64) throws(FileReason) {
    guard lseek(descriptor, off_t(offset), SEEK_SET) == off_t(offset) else { throw .ofLastCall }
  }

  /// Whether a regular file has no name any more.
  package var isRemoved: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && FileKind(status) == nil && status.st_nlink == 0
  }
}

extension UnsafeRawBufferPointer {
  /// Returns the offset of the first byte of a value; `nil` when there is none.
  package func offset(of byte: UInt8) -> Int? {
    guard let baseAddress, let found = memchr(baseAddress, Int32(byte), count) else { return nil }
    return UnsafeRawPointer(found) - baseAddress
  }
}
