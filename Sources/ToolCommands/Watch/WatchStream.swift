import FileSupport
import Glibc

/// The file in memory into which the module writes lines, and of which this process reads them.
///
/// It has a name only until the module has opened it. A lock on the first byte says that somebody
/// reads, one on the second that somebody writes; the system ends them with their processes.
final class WatchStream {
  /// The path of the file.
  let path: String
  /// A descriptor that is readable when the file has changed.
  let changes: Int32

  private let descriptor: Int32
  private var hasName = true
  private var offset: off_t = 0
  /// What is read last; kept, because the window asks after each batch of its input.
  private var buffer = [UInt8](repeating: 0, count: portion)
  private var token: UnfinishedFiles.Token?

  /// The most that is read at once, in bytes; more than a line of the module. Our choice.
  private static let portion = 1 << 18
  /// `F_OFD_GETLK` and `F_OFD_SETLK` of Linux: locks that belong to an open file.
  private static let getLock: Int32 = 36
  private static let setLock: Int32 = 37

  /// Makes the file in the user's folder for running programs, or else in shared memory.
  ///
  /// - Throws: Why it cannot be made.
  init() throws(FileError) {
    let named = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) }
    let folders = [named, "/dev/shm"].compactMap(\.self).filter { access($0, W_OK | X_OK) == 0 }
    let folder = folders.first ?? UserFolder().temporary
    var template = Array("\(folder)/\(ToolProgram.current.name)-watch-XXXXXX".utf8CString)
    let (made, token) = try UnfinishedFiles.add { () throws(FileError) in
      let descriptor = mkstemp(&template)
      guard descriptor >= 0 else { throw FileError(path: folder, reason: .ofLastCall) }
      let path = String(
        decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      return ((descriptor, path), { @Sendable in _ = unlink(path) })
    }
    (descriptor, path) = made
    self.token = token
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    changes = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    _ = inotify_add_watch(changes, path, UInt32(IN_MODIFY))
    var lock = Self.lock(ofByte: 0)
    _ = fcntl(descriptor, Self.setLock, &lock)
  }

  deinit {
    removeName()
    close(changes)
    close(descriptor)
  }

  /// Whether a process has opened the file to write, and has not ended.
  var isWritten: Bool {
    var lock = Self.lock(ofByte: 1)
    return fcntl(descriptor, Self.getLock, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
  }

  /// Returns the whole lines that were written since the last call; empty when there are none. A
  /// line without an end that is longer than a portion is returned as it is.
  func lines() -> [UInt8] {
    while read(changes, &buffer, Self.portion) > 0 {}
    let count = pread(descriptor, &buffer, Self.portion, offset)
    guard count > 0 else { return [] }
    let end = buffer[..<count].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
    guard let end = end ?? (count == Self.portion ? count : nil) else { return [] }
    offset += off_t(end)
    removeName()
    return Array(buffer[..<end])
  }

  /// Returns all lines that were returned so far.
  func told() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: Int(offset))
    var count = 0
    while count < bytes.count {
      let got = bytes[count...].withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress, $0.count, off_t(count))
      }
      guard got > 0 else { break }
      count += got
    }
    return Array(bytes[..<count])
  }

  private func removeName() {
    guard hasName, let token else { return }
    hasName = false
    UnfinishedFiles.remove(token) { [path] in _ = unlink(path) }
  }

  private static func lock(ofByte offset: off_t) -> flock {
    flock(
      l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: offset, l_len: 1, l_pid: 0)
  }
}
