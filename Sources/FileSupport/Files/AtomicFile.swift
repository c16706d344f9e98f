import Glibc

/// A file that appears complete or not at all: it is written under a temporary name in the same
/// folder, and renamed when it is complete. The former file stays until then.
///
/// The temporary name is `.NAME.touch-XXXXXX`. The file is locked while it is written, so that the
/// next writer of that name recognizes and removes what a killed program left.
package final class AtomicFile {
  /// The path of the temporary file.
  package let temporaryPath: String
  /// The version of the file that ``finish(isDurable:)`` has put in place; `nil` before that.
  package private(set) var stamp: FileStamp?
  /// The first failure; nothing is written after it.
  package private(set) var failure: FileReason?

  private let path: String
  private var stream: UnsafeMutablePointer<FILE>?
  /// The descriptor that keeps the file locked until it is renamed.
  private var lock: Int32
  private var unfinished: UnfinishedFiles.Token?

  /// Creates the temporary file. A link is followed, and its target is replaced.
  ///
  /// - Parameters:
  ///   - path: The final path of the file.
  ///   - isPrivate: Whether only its owner can read it; otherwise the permissions are those of the
  ///     existing file, or follow the user's umask.
  ///   - removesUnfinished: Whether to remove what killed programs left of that name.
  /// - Throws: When no file can be created there, or the existing one is not a regular file.
  package init(
    _ path: String, isPrivate: Bool = false, removesUnfinished: Bool = true
  ) throws(FileReason) {
    let target = try ReplacedFile(path)
    self.path = target.path
    let name = TemporaryName(of: target.path)
    if removesUnfinished { name.removeUnfinished() }
    let ((descriptor, temporaryPath), token) = try UnfinishedFiles.add {
      () throws(FileReason) in
      let made = try name.make()
      return (made, { unlink(made.path) })
    }
    self.temporaryPath = temporaryPath
    unfinished = token
    fchmod(descriptor, isPrivate ? 0o600 : target.mode)
    lock = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    stream = fdopen(descriptor, "wb")
    if stream == nil {
      failure = .ofLastCall
      Glibc.close(descriptor)
    }
  }

  deinit { discard() }

  /// The descriptor for code that writes directly, without ``write(_:)-UnsafeRawBufferPointer``; -1
  /// once the file is closed.
  package var descriptor: Int32 { stream.map { fileno($0) } ?? -1 }

  /// Appends bytes.
  package func write(_ bytes: UnsafeRawBufferPointer) {
    guard failure == nil, let stream, let start = bytes.baseAddress else { return }
    if fwrite(start, 1, bytes.count, stream) < bytes.count { failure = .ofLastCall }
  }

  /// Appends text in UTF-8.
  package func write(_ text: String) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  /// Passes all written bytes to the kernel; nothing can be written after that.
  ///
  /// - Parameter isDurable: Whether to wait until the bytes are on the disk.
  /// - Throws: The first failure since the beginning; the temporary file is removed then.
  package func close(isDurable: Bool = true) throws(FileReason) {
    guard let stream else {
      if let failure { throw failure }
      return
    }
    if failure == nil, fflush(stream) != 0 { failure = .ofLastCall }
    if failure == nil, isDurable, fsync(fileno(stream)) != 0 { failure = .ofLastCall }
    // A network file system may report only now that it is full.
    if fclose(stream) != 0, failure == nil { failure = .ofLastCall }
    self.stream = nil
    if let failure {
      discard()
      throw failure
    }
  }

  /// Renames the complete file to its final name, or removes it on failure.
  ///
  /// - Parameter isDurable: Whether to wait until the file is on the disk, so that it survives a
  ///   crash of the machine. It survives the end of the program in any case.
  /// - Throws: The first failure since the beginning.
  package func finish(isDurable: Bool = true) throws(FileReason) {
    guard let unfinished else { throw failure ?? .closed }
    try close(isDurable: isDurable)
    // Asked for under the descriptor: at the path may be another file by then.
    let stamp = FileStamp(descriptor: lock)
    let (from, to) = (temporaryPath, path)
    let code = UnfinishedFiles.remove(unfinished) {
      guard rename(from, to) != 0 else { return Int32(0) }
      defer { unlink(from) }
      return errno
    }
    self.unfinished = nil
    unlock()
    guard code == 0 else {
      failure = .system(code)
      throw .system(code)
    }
    self.stamp = stamp
    guard isDurable else { return }
    // The name is on the disk once its folder is; not every file system can sync folders.
    let folder = open(PathName.folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folder >= 0 {
      fsync(folder)
      Glibc.close(folder)
    }
  }

  /// Removes the temporary file.
  package func discard() {
    if let stream { fclose(stream) }
    stream = nil
    guard let unfinished else { return }
    let path = temporaryPath
    UnfinishedFiles.remove(unfinished) { _ = unlink(path) }
    self.unfinished = nil
    unlock()
  }

  private func unlock() {
    if lock >= 0 { Glibc.close(lock) }
    lock = -1
  }
}

/// The file that a new one will replace.
package struct ReplacedFile {
  /// The path, with links resolved.
  package let path: String
  /// The permissions of the new file: those of the existing file, or else by the user's umask.
  let mode: mode_t
  /// Whether the file exists.
  package let exists: Bool

  /// Examines the file at a path.
  ///
  /// - Throws: When it exists and is not a regular file, or must not be written to.
  package init(_ path: String) throws(FileReason) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let mask = umask(0)
      umask(mask)
      (self.path, mode, exists) = (path, 0o666 & ~mask, false)
      return
    }
    if let kind = FileKind(status) { throw .notAFile(kind) }
    // A file without write permission is not replaced either.
    guard access(path, W_OK) == 0 else { throw .ofLastCall }
    (mode, exists) = (status.st_mode & 0o777, true)
    guard let resolved = realpath(path, nil) else {
      self.path = path
      return
    }
    defer { free(resolved) }
    self.path = String(cString: resolved)
  }
}
