import Glibc

/// A file that is there as a whole or not at all: it is written under another name in the same folder,
/// and gets its own when it is whole. What was there before stays until then.
///
/// The other name is `.NAME.touch-XXXXXX`. The file is locked while it is written, so that the next
/// one of that name knows, and removes, what a program left that was killed.
package final class AtomicFile {
  /// Where it is written.
  package let temporaryPath: String
  /// The first thing that went wrong; nothing is written after it.
  package private(set) var failure: FileReason?

  private let path: String
  private var stream: UnsafeMutablePointer<FILE>?
  /// Keeps the file locked until it has its name.
  private var lock: Int32
  private var unfinished: UnfinishedFiles.Token?

  /// Begins to write. A link is followed, and what it leads to is replaced.
  ///
  /// - Parameters:
  ///   - path: What the file is called in the end.
  ///   - isPrivate: Whether only its owner can read it; else what the user's mask allows, or what the
  ///     file that is there allows.
  ///   - removesUnfinished: Whether to look for what killed programs left of that name.
  /// - Throws: When no file can be made there, or what is there is none.
  package init(
    _ path: String, isPrivate: Bool = false, removesUnfinished: Bool = true
  ) throws(FileReason) {
    let target = try ReplacedFile(path)
    self.path = target.path
    let name = TemporaryName(of: target.path)
    if removesUnfinished { name.removeUnfinished() }
    let (descriptor, temporaryPath) = try name.make()
    self.temporaryPath = temporaryPath
    fchmod(descriptor, isPrivate ? 0o600 : target.mode)
    unfinished = UnfinishedFiles.add { unlink(temporaryPath) }
    lock = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    stream = fdopen(descriptor, "wb")
    if stream == nil {
      failure = .ofLastCall
      Glibc.close(descriptor)
    }
  }

  deinit { discard() }

  /// For those who write by themselves, and not by ``write(_:)-UnsafeRawBufferPointer``; -1 once it is closed.
  package var descriptor: Int32 { stream.map { fileno($0) } ?? -1 }

  /// Writes on.
  package func write(_ bytes: UnsafeRawBufferPointer) {
    guard failure == nil, let stream, let start = bytes.baseAddress else { return }
    if fwrite(start, 1, bytes.count, stream) < bytes.count { failure = .ofLastCall }
  }

  /// Writes text on, in UTF-8.
  package func write(_ text: String) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  /// Gives the kernel all that was written; nothing can be written after that.
  ///
  /// - Parameter isDurable: Whether to wait until it is on the disk.
  /// - Throws: The first thing that went wrong since it was begun; then nothing is left behind.
  package func close(isDurable: Bool = true) throws(FileReason) {
    guard let stream else {
      if let failure { throw failure }
      return
    }
    if failure == nil, fflush(stream) != 0 { failure = .ofLastCall }
    if failure == nil, isDurable, fsync(fileno(stream)) != 0 { failure = .ofLastCall }
    // A file system elsewhere may say only now that it is full.
    if fclose(stream) != 0, failure == nil { failure = .ofLastCall }
    self.stream = nil
    if let failure {
      discard()
      throw failure
    }
  }

  /// Gives the file its name, with all that was written; or leaves nothing behind.
  ///
  /// - Parameter isDurable: Whether to wait until it is on the disk, so that it is there even when the
  ///   machine stops now. When only the program is killed it is there in any case.
  /// - Throws: The first thing that went wrong since it was begun.
  package func finish(isDurable: Bool = true) throws(FileReason) {
    guard let unfinished else { throw failure ?? .closed }
    try close(isDurable: isDurable)
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
    guard isDurable else { return }
    // The name is on the disk once its folder is; not every file system can do that.
    let folder = open(folder(ofPath: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folder >= 0 {
      fsync(folder)
      Glibc.close(folder)
    }
  }

  /// Leaves nothing behind.
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
