import Dispatch
import FileSupport
import Glibc
import Synchronization

/// Syncs a file to the disk, on another thread.
///
/// Several requests made before a sync begins result in one sync.
final class DiskSync: Sendable {
  private struct Standing {
    var isWaiting = false
    var done = 0
  }

  private let path: String
  private let queue = DispatchQueue(label: "disk", qos: .utility)
  private let standing = Mutex(Standing())

  init(_ path: String) { self.path = path }

  /// The number of completed syncs.
  var done: Int { standing.withLock { $0.done } }

  /// Requests a sync after the file was written.
  func begin() {
    let isNew = standing.withLock { standing in
      defer { standing.isWaiting = true }
      return !standing.isWaiting
    }
    guard isNew else { return }
    queue.async { [self] in
      standing.withLock { $0.isWaiting = false }
      // The name is on the disk once its folder is; not every file system can sync folders.
      let isDone = Self.sync(path, O_RDONLY)
      _ = Self.sync(PathName.folder(of: path), O_RDONLY | O_DIRECTORY)
      if isDone { standing.withLock { $0.done += 1 } }
    }
  }

  /// Waits until all requested syncs are done.
  func wait() { queue.sync {} }

  private static func sync(_ path: String, _ flags: Int32) -> Bool {
    let descriptor = open(path, flags | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return fsync(descriptor) == 0
  }
}
