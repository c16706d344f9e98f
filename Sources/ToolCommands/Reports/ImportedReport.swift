import ArgumentParser
import FileSupport
import Glibc
import SceneBase

/// A report of a touch device, imported as a recording without a name, which ends with this object.
final class ImportedReport {
  private let descriptor: Int32

  /// The path of the recording, while this object exists.
  var path: String { FileDescriptorPath.of(descriptor) }

  /// Imports a report.
  ///
  /// - Parameters:
  ///   - report: The path of the report.
  ///   - name: The report's name in messages and in the recording.
  ///   - scene: The scene in which its fingers play; `nil` for the usual one of the program.
  /// - Throws: What is wrong with the report.
  init(of report: String, called name: String, in scene: (any Scene.Type)? = nil) throws {
    descriptor = try StandardOutput.withTemporaryFile(ending: ".touchtrace") { file in
      let scene = scene ?? ToolProgram.current.usual
      var command = try Import.parse([report, "-o", file, "--scene", scene.name])
      command.shownName = name
      try command.importReport()
      return open(file, O_RDONLY | O_CLOEXEC)
    }
    guard descriptor >= 0 else { throw FirstFileFault.unreadable(name, .ofLastCall) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
