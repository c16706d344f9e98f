import FileSupport
import Glibc

/// A file in the user's state folder where a running program saves its current edit.
///
/// Several programs may run: each locks a slot of its own while it runs. A file in an unlocked slot
/// was left by a program that was killed, or ended with unsaved changes.
package final class AutosaveSlot {
  /// The number of slots; more programs than this save nothing. Our choice.
  private static let slotLimit = 32

  /// The path of the saved file.
  package let path: String
  private let lock: Int32
  let keeper: ProjectKeeper

  /// Takes the first free and empty slot.
  ///
  /// - Throws: Why nothing can be saved in the folder.
  package convenience init(in folder: String) throws(UnkeptEdit) {
    let (path, lock) = try Self.free(in: folder)
    self.init(path: path, lock: lock)
  }

  private static func free(in folder: String) throws(UnkeptEdit) -> (path: String, lock: Int32) {
    for number in 1...slotLimit {
      let path = path(number, folder)
      if access(path, F_OK) == 0 { continue }
      let lock: Int32
      do throws(FileReason) { lock = try Self.lock(number, folder) } catch {
        // Another program has locked this slot.
        guard error != .system(EWOULDBLOCK) else { continue }
        throw UnkeptEdit(folder: folder, reason: .file(error))
      }
      // A program may have left an edit here before this one locked the slot.
      guard access(path, F_OK) == 0 else { return (path, lock) }
      close(lock)
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
    // A process that is just being started still shares the open file; closing would not unlock.
    flock(lock, LOCK_UN)
    close(lock)
  }

  /// Takes the slot with the newest file in an unlocked slot of the folder; `nil` when there is
  /// none.
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

  /// Saves a project on another thread. When this method returns, the previous step is in the file,
  /// even if the program is killed, so at most one step is pending. Soon afterwards the step is on
  /// the disk, and survives a crash of the machine.
  ///
  /// The method waits for the previous step, which has usually been written long ago.
  package func keep(_ project: ProjectFile, program: String) {
    keeper.keep(project, program: program)
  }

  /// Whether a step is being written.
  package var isWriting: Bool { keeper.isWriting }

  /// Waits until all steps are in the file, where they survive the end of the program.
  package func wait() { keeper.wait() }

  /// Returns why a step could not be saved. A failure is returned once, and the next only after a
  /// step has been saved.
  package func takeFailure() -> UnkeptEdit? {
    keeper.takeFailure().map {
      UnkeptEdit(folder: PathName.folder(of: path), reason: $0)
    }
  }

  /// Removes the saved file, which is no longer needed.
  package func empty() {
    keeper.wait()
    unlink(path)
  }
}
