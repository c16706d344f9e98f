import Dispatch
import Synchronization

/// A project that another thread writes to where somebody wants it, and sees to the disk.
package final class ProjectSaving: Sendable {
  package let project: ProjectFile
  package let path: String
  private let group = DispatchGroup()
  private let result = Mutex<Result<Void, ProjectError>?>(nil)

  /// Begins.
  ///
  /// - Parameters:
  ///   - project: What is written.
  ///   - path: Where to.
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

  /// How it came out; `nil` while it is under way.
  package var outcome: Result<Void, ProjectError>? { result.withLock { $0 } }

  /// Waits until it has ended.
  package func wait() { group.wait() }
}
