import Glibc
import TouchFiles

/// A place in the user's folder for state where a running program keeps what is being edited.
///
/// Several programs may run: each locks a slot of its own for as long as it runs, however it ends. What
/// lies in a slot that nobody has locked was left there by a program that was killed, or ended with
/// something unsaved.
package final class AutosaveSlot {
  /// More programs than this keep nothing. Our choice.
  private static let slotLimit = 32

  /// Of the file that is kept.
  package let path: String
  private let lock: Int32
  let keeper: ProjectKeeper

  /// Takes the first slot that is free and empty.
  ///
  /// - Throws: Why nothing can be kept in the folder.
  package convenience init(in folder: String) throws(UnkeptEdit) {
    let (path, lock) = try Self.free(in: folder)
    self.init(path: path, lock: lock)
  }

  private static func free(in folder: String) throws(UnkeptEdit) -> (path: String, lock: Int32) {
    for number in 1...slotLimit {
      let path = path(number, folder)
      if access(path, F_OK) == 0 { continue }
      do throws(FileReason) { return (path, try lock(number, folder)) } catch {
        // Another program has that one.
        guard error != .system(EWOULDBLOCK) else { continue }
        throw UnkeptEdit(folder: folder, reason: .file(error))
      }
    }
    throw UnkeptEdit(folder: folder, reason: .noSlot(limit: slotLimit))
  }

  private init(path: String, lock: Int32) {
    self.path = path
    self.lock = lock
    keeper = ProjectKeeper(path)
  }

  deinit {
    keeper.wait()
    close(lock)
  }

  /// The newest of what was left in slots that nobody has locked: this program's own from now on.
  package static func leftover(in folder: String) -> AutosaveSlot? {
    var newest: (slot: AutosaveSlot, seconds: Int, nanoseconds: Int)?
    for number in 1...slotLimit {
      let path = path(number, folder)
      var status = stat()
      guard stat(path, &status) == 0, let lock = try? lock(number, folder) else { continue }
      let slot = AutosaveSlot(path: path, lock: lock)
      let time = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
      if let newest, (newest.seconds, newest.nanoseconds) >= time { continue }
      newest = (slot, time.0, time.1)
    }
    return newest?.slot
  }

  private static func path(_ number: Int, _ folder: String) -> String {
    "\(folder)/edit-\(number)\(ProjectFile.ending)"
  }

  private static func lock(_ number: Int, _ folder: String) throws(FileReason) -> Int32 {
    let descriptor = open("\(folder)/edit-\(number).lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .ofLastCall }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let reason = FileReason.ofLastCall
      close(descriptor)
      throw reason
    }
    TemporaryName(of: path(number, folder)).removeUnfinished()
    return descriptor
  }

  /// Keeps a project: another thread writes it. When this returns what was kept before it is there, even if
  /// the program is killed, so no more than one step is ever on its way. A little after that a step is on
  /// the disk, and there even if the machine stops.
  ///
  /// This waits for the step before, which was written long ago unless two follow each other faster than
  /// anybody's fingers are.
  package func keep(_ project: ProjectFile, program: String) {
    keeper.keep(project, program: program)
  }

  /// Whether a step is on its way.
  package var isWriting: Bool { keeper.isWriting }

  /// Waits until all that was kept is there, even if the program is killed.
  package func wait() { keeper.wait() }

  /// Why a step could not be kept; told once, and again only after a step could.
  package func takeFailure() -> UnkeptEdit? {
    keeper.takeFailure().map {
      UnkeptEdit(folder: TouchFiles.folder(ofPath: path), reason: $0)
    }
  }

  /// What is kept is no longer needed.
  package func empty() {
    keeper.wait()
    unlink(path)
  }
}
