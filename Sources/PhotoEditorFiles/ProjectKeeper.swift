import Dispatch
import Synchronization

/// Writes the steps of an edit on another thread, one after the other.
final class ProjectKeeper: Sendable {
  private struct Standing {
    var isWriting = false
    /// Whether the last step could not be written.
    var isFailing = false
    /// The failure that has not been reported yet.
    var failure: UnkeptEdit.Reason?
  }

  let disk: DiskSync
  private let path: String
  private let queue = DispatchQueue(label: "keep", qos: .userInitiated)
  private let standing = Mutex(Standing())

  init(_ path: String) {
    self.path = path
    disk = DiskSync(path)
  }

  /// Starts writing a step, after waiting for the previous one.
  func keep(_ project: ProjectFile, program: String) {
    wait()
    standing.withLock { $0.isWriting = true }
    queue.async { [self] in
      let failure = write(project, program)
      disk.begin()
      standing.withLock { standing in
        standing.isWriting = false
        if let failure, !standing.isFailing { standing.failure = failure }
        standing.isFailing = failure != nil
      }
    }
  }

  private func write(_ project: ProjectFile, _ program: String) -> UnkeptEdit.Reason? {
    do throws(ProjectError) {
      try project.write(to: path, program: program, isPrivate: true, isDurable: false)
      return nil
    } catch .cannotWrite(_, .file(let reason)) {
      return .file(reason)
    } catch {
      return .project(error)
    }
  }

  /// Whether a step is being written.
  var isWriting: Bool { standing.withLock { $0.isWriting } }

  /// Waits until all steps are written.
  func wait() { queue.sync {} }

  /// Returns why steps cannot be written; reports it once until one succeeds.
  func takeFailure() -> UnkeptEdit.Reason? {
    standing.withLock { standing in
      defer { standing.failure = nil }
      return standing.failure
    }
  }
}
