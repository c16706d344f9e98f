import Dispatch
package import FileSupport

/// The saving of a project to the user's path on another thread, synced to the disk.
package final class ProjectSaving: Sendable {
  package let project: ProjectFile
  package let path: String
  private let job: BackgroundJob<Result<FileStamp?, ProjectError>>

  /// Starts saving. Fails when another version of the file is there than the one to replace.
  ///
  /// - Parameters:
  ///   - project: The project to write.
  ///   - path: The path of the file.
  ///   - former: The version of the file to replace; `nil` for a new file.
  ///   - program: The version of the program that writes.
  package init(
    _ project: ProjectFile, to path: String, replacing former: FileStamp? = nil, program: String
  ) {
    self.project = project
    self.path = path
    job = BackgroundJob(on: .global(qos: .userInitiated)) { _ in
      Result { () throws(ProjectError) -> FileStamp? in
        if let present = FileStamp(path: path), present != former {
          throw .cannotWrite(path: path, reason: .changed)
        }
        return try project.write(to: path, program: program)
      }
    }
  }

  /// The version of the file that was written, or what went wrong; `nil` while saving is running.
  package var outcome: Result<FileStamp?, ProjectError>? { job.output }

  /// Waits until saving has ended.
  package func wait() { job.wait() }
}
