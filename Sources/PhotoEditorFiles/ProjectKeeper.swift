import CairoRendering
import Dispatch
package import FileSupport
import Glibc
import Synchronization
package import TouchEngine

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

/// An error that prevents autosaving, so that the edit is lost when the program is killed.
package struct UnkeptEdit: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case file(FileReason)
    /// All slots are used by other programs.
    case noSlot(limit: Int)
    case project(ProjectError)
  }

  package var folder: String
  package var reason: Reason

  package init(folder: String, reason: Reason) {
    self.folder = folder
    self.reason = reason
  }
}

extension UnkeptEdit: CustomStringConvertible {
  package var description: String { words(in: .english) }

  package func words(in language: Language) -> String {
    language.say("edit.unkept", folder.shown, reason.words(in: language))
  }
}

extension UnkeptEdit.Reason {
  fileprivate func words(in language: Language) -> String {
    switch self {
    case .file(let reason): PictureReason.file(reason).words(in: language)
    case .project(let error): error.description
    case .noSlot(let limit): language.say("edit.noSlot", limit)
    }
  }
}
