import Dispatch
import Synchronization

/// The saving of a project to the user's path on another thread, synced to the disk.
package final class ProjectSaving: Sendable {
  package let project: ProjectFile
  package let path: String
  private let group = DispatchGroup()
  private let result = Mutex<Result<Void, ProjectError>?>(nil)

  /// Starts saving.
  ///
  /// - Parameters:
  ///   - project: The project to write.
  ///   - path: The path of the file.
  ///   - program: The version of the program that writes.
  package init(_ project: ProjectFile, to path: String, program: String) {
    self.project = project
    self.path = path
    DispatchQueue.global(qos: .userInitiated).async(group: group) { [self] in
      let written = Result { () throws(ProjectError) in
        try project.write(to: path, program: program)
      }
      result.withLock { $0 = written }
    }
  }

  /// The result; `nil` while saving is running.
  package var outcome: Result<Void, ProjectError>? { result.withLock { $0 } }

  /// Waits until saving has ended.
  package func wait() { group.wait() }
}
