import Glibc

/// A file that is there as a whole or not at all: it is written under another name in the same folder,
/// and gets its own when all of it is on the disk. What was there before stays until then.
package final class AtomicFile {
  /// Why a file could not be written, in words.
  package struct Failure: Error, Hashable, Sendable {
    package var reason: String

    static var ofLastCall: Failure { Failure(reason: String(cString: strerror(errno))) }
  }

  private let path: String
  private let temporaryPath: String
  private var stream: UnsafeMutablePointer<FILE>?
  /// The first thing that went wrong; nothing is written after it.
  package private(set) var failure: Failure?

  /// Begins to write. A link is followed, and what it leads to is replaced.
  ///
  /// - Parameters:
  ///   - path: What the file is called in the end.
  ///   - isPrivate: Whether only its owner can read it; else what the user's mask allows, or what the
  ///     file that is there allows.
  /// - Throws: When no file can be made there, or what is there is none.
  package init(_ path: String, isPrivate: Bool = false) throws(Failure) {
    var status = stat()
    var mode: mode_t = 0o600
    var target = path
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw Failure(reason: "there is something of that name that is no file")
      }
      mode = status.st_mode & 0o777
      if let resolved = realpath(path, nil) {
        target = String(cString: resolved)
        free(resolved)
      }
    } else if !isPrivate {
      let mask = umask(0)
      umask(mask)
      mode = 0o666 & ~mask
    }
    let folder = Self.folder(of: target)
    var template = Array("\(folder)/.\(target.dropFirst(folder.count + 1)).XXXXXX".utf8CString)
    if !target.contains("/") { template = Array("./.\(target).XXXXXX".utf8CString) }
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw .ofLastCall }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    temporaryPath = String(
      decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    self.path = target
    fchmod(descriptor, isPrivate ? 0o600 : mode)
    stream = fdopen(descriptor, "wb")
    if stream == nil {
      failure = .ofLastCall
      close(descriptor)
    }
  }

  deinit { discard() }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return String(path[..<slash])
  }

  /// Writes on.
  package func write(_ bytes: UnsafeRawBufferPointer) {
    guard failure == nil, let stream, let start = bytes.baseAddress else { return }
    if fwrite(start, 1, bytes.count, stream) < bytes.count { failure = .ofLastCall }
  }

  /// Gives the file its name, with all that was written; or leaves nothing behind.
  ///
  /// - Parameter isDurable: Whether to wait until it is on the disk, so that it is there even when the
  ///   machine stops now. When only the program is killed it is there in any case.
  /// - Throws: The first thing that went wrong since it was begun.
  package func finish(isDurable: Bool = true) throws(Failure) {
    guard let stream else { throw failure ?? Failure(reason: "it has been closed") }
    if failure == nil, fflush(stream) != 0 { failure = .ofLastCall }
    if failure == nil, isDurable, fsync(fileno(stream)) != 0 { failure = .ofLastCall }
    if failure == nil, rename(temporaryPath, path) != 0 { failure = .ofLastCall }
    if let failure {
      discard()
      throw failure
    }
    fclose(stream)
    self.stream = nil
    guard isDurable else { return }
    // The name is on the disk once its folder is; not every file system can do that.
    let folder = open(Self.folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
  }

  /// Leaves nothing behind.
  package func discard() {
    guard let stream else { return }
    fclose(stream)
    unlink(temporaryPath)
    self.stream = nil
  }
}
