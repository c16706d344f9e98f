import Dispatch
import Glibc
import Synchronization

/// Sees to it, on another thread, that a file is on the disk soon, and not only in the kernel's memory.
///
/// What was asked for several times before it could be done is done once.
final class DiskSync: Sendable {
  private struct Standing {
    var isWaiting = false
    var done = 0
  }

  private let path: String
  private let queue = DispatchQueue(label: "disk", qos: .utility)
  private let standing = Mutex(Standing())

  init(_ path: String) { self.path = path }

  /// How often the file has been put on the disk.
  var done: Int { standing.withLock { $0.done } }

  /// The file has been written.
  func begin() {
    let isNew = standing.withLock { standing in
      defer { standing.isWaiting = true }
      return !standing.isWaiting
    }
    guard isNew else { return }
    queue.async { [self] in
      standing.withLock { $0.isWaiting = false }
      let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
      // The name is on the disk once its folder is; not every file system can do that.
      let isDone = Self.sync(path, O_RDONLY)
      _ = Self.sync(folder, O_RDONLY | O_DIRECTORY)
      if isDone { standing.withLock { $0.done += 1 } }
    }
  }

  /// Waits until all is done that was asked for.
  func wait() { queue.sync {} }

  private static func sync(_ path: String, _ flags: Int32) -> Bool {
    let descriptor = open(path, flags | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return fsync(descriptor) == 0
  }
}
