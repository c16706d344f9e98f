import Dispatch
import FileSupport

/// The saving of a project to the user's path on another thread, synced to the disk.
package final class ProjectSaving: Sendable {
  package let project: ProjectFile
  package let path: String
  private let job: BackgroundJob<Result<Void, ProjectError>>

  /// Starts saving.
  ///
  /// - Parameters:
  ///   - project: The project to write.
  ///   - path: The path of the file.
  ///   - program: The version of the program that writes.
  package init(_ project: ProjectFile, to path: String, program: String) {
    self.project = project
    self.path = path
    job = BackgroundJob(on: .global(qos: .userInitiated)) { _ in
      Result { () throws(ProjectError) in try project.write(to: path, program: program) }
    }
  }

  /// The result; `nil` while saving is running.
  package var outcome: Result<Void, ProjectError>? { job.output }

  /// Waits until saving has ended.
  package func wait() { job.wait() }
}
