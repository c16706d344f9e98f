package import ArgumentParser
import CairoRendering
import FileSupport
import Glibc
import ScenePlayer
import TouchEngine
import TouchTraces

/// The thumbnailer of desktops.
struct MakeThumbnail: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "thumbnail",
      abstract: "Make a small picture of a recording\(edits ? ", a project or a photo" : "").",
      discussion: """
        For file managers. Needs neither a display nor a home folder. A recording shows the part \
        with its fingers, at the moment with most fingers and gestures. The content of the file \
        decides what it is, and not its name.
        """)
  }

  private static var edits: Bool { ToolProgram.current.editsPhotos }

  @Argument(help: "The file; - is standard input.", completion: .recordingsAndPictures) var input:
    String

  @Argument(
    help: "The PNG file; - is standard output. An empty file that is there is replaced.",
    completion: .file(extensions: ["png"]))
  var output: String

  @Option(
    help: ArgumentHelp(
      "The longer side of the picture in pixels, 16 to 1024. The picture keeps its aspect.",
      valueName: "n"), completion: .list(["128", "256", "512", "1024"]))
  var size = 256

  @OptionGroup var replacing: ReplacingOption

  @OptionGroup var messages: MessageOptions

  func validate() throws {
    guard (16...1024).contains(size) else { throw ValidationError("--size must be 16 to 1024") }
    // The files that desktops ask for have no suffix, or one of letters at random.
    if let format = ExportFormat(ofFileNamed: output), format != .png {
      throw ValidationError("a thumbnail is a PNG file, found \(output.shown)")
    }
  }

  func run() throws {
    try runningWithoutWindow(messages) {
      try refuseToReplace(
        [input], withAnyOf: [output], unless: replacing.isForced || isEmpty(output))
      let copied = input == "-" ? try CopiedInput() : nil
      let name = copied == nil ? input : "standard input"
      let surface = try paint(copied?.path ?? input, called: name)
      withExtendedLifetime(copied) {}
      try StandardOutput.writing(to: output, ending: ".png") { try surface.writePNG(to: $0) }
    }
  }

  /// Desktops make the file before they ask for its content.
  private func isEmpty(_ path: String) -> Bool {
    guard let file = try? RegularFile(opening: path) else { return false }
    close(file.descriptor)
    return file.size == 0
  }

  private func paint(_ path: String, called name: String) throws -> CairoSurface {
    let content: FileContent?
    do throws(FileReason) { content = try FileContent(ofFile: path) } catch {
      throw FirstFileFault.unreadable(name, error)
    }
    switch content {
    case .recording:
      let thumbnail = try RecordingThumbnail(of: TraceReader(path: path))
      return try thumbnail.paint(recordingAt: path, side: size)
    case .project, .photo:
      guard let files = ToolProgram.current.files else { throw FirstFileFault.unknown(name) }
      return try files.thumbnail(of: path, called: name, longerSide: size)
    case .report:
      throw ThumbnailFault(name: name, reason: "a report has no scene; import makes a recording")
    default: throw FirstFileFault.unknown(name)
    }
  }
}

/// The reason why a file has no thumbnail.
package struct ThumbnailFault: ReportedError {
  /// The name of the file in messages.
  var name: String
  /// The end of the sentence.
  var reason: String

  package init(name: String, reason: String) { (self.name, self.reason) = (name, reason) }

  package var exitCode: ExitCode { ExitStatus.badData }
  package var description: String { "\(name.shown): \(reason)" }
}
