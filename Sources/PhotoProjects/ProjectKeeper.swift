import Dispatch
import Synchronization

/// Writes what is kept of an edit on another thread, one step after the other.
final class ProjectKeeper: Sendable {
  private struct Standing {
    var isWriting = false
    var failure: ProjectError?
  }

  let disk: DiskSync
  private let path: String
  private let queue = DispatchQueue(label: "keep", qos: .userInitiated)
  private let standing = Mutex(Standing())

  init(_ path: String) {
    self.path = path
    disk = DiskSync(path)
  }

  /// Begins to write a step, once the one before is written.
  func keep(_ project: ProjectFile, program: String) {
    wait()
    standing.withLock { $0.isWriting = true }
    queue.async { [self] in
      let result = Result { () throws(ProjectError) in
        try project.write(to: path, program: program, isPrivate: true, isDurable: false)
      }
      disk.begin()
      standing.withLock { standing in
        standing.isWriting = false
        if case .failure(let failure) = result { standing.failure = failure }
      }
    }
  }

  /// Whether a step is being written.
  var isWriting: Bool { standing.withLock { $0.isWriting } }

  /// Waits until all is written that was kept.
  func wait() { queue.sync {} }

  /// Why a step could not be written; told once.
  func takeFailure() -> ProjectError? {
    standing.withLock { standing in
      defer { standing.failure = nil }
      return standing.failure
    }
  }
}
