import ArgumentParser
import CairoRendering
import FileSupport
import Glibc
import PhotoEditorFiles
import ScenePlayer
import TouchEngine

struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Export a project as a picture, at the photo's full resolution.",
    discussion: """
      Opens no window. The file's name decides between PNG and JPEG. Prints the time and the peak \
      memory on standard error.
      """)

  @Argument(
    help: "A project (*.touchphoto), or a photo; - is standard input.", completion: .file())
  var project: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The picture; its name ends with .png, .jpg or .jpeg. - is standard output, which gets a PNG.",
      valueName: "file")
  )
  var output: String

  @Option(help: "The quality of a JPEG, 1 to 100.") var quality = PictureFormat.usualQuality

  @OptionGroup var replacing: ReplacingOption

  @OptionGroup var messages: MessageOptions

  func validate() throws {
    guard output == "-" || PictureFormat(ofFileNamed: output) != nil else {
      throw ValidationError("the name of the picture must end with .png, .jpg or .jpeg")
    }
    guard (1...100).contains(quality) else { throw ValidationError("--quality must be 1 to 100") }
  }

  func run() throws {
    try runningWithoutWindow(messages) {
      let input = project == "-" ? try CopiedInput() : nil
      var opened = try input.map { try OpenedPhoto($0) } ?? OpenedPhoto(path: project)
      try opened.readPhoto()
      if let remark = opened.remark { mention(remark.words(in: .english)) }
      try refuseToReplace(
        [project, opened.photoFile], withAnyOf: [output], unless: replacing.isForced)
      let clock = ContinuousClock()
      let start = clock.now
      let isPNG = output == "-" || PictureFormat(ofFileNamed: output) == .png
      let choice = ExportChoice(isPNG ? .png : .jpeg, quality: quality)
      let document = opened.project.document
      var size = (width: 0, height: 0)
      try StandardOutput.writing(to: output, ending: ".png") { path in
        let job = PictureExport(.init(exporting: document, to: path, as: choice))
        if case .failed(let error) = job.wait() { throw error }
        size = (job.order.pixelWidth, job.order.pixelHeight)
      }
      withExtendedLifetime(input) {}
      let milliseconds = Int((clock.now - start) / .milliseconds(1))
      mention(
        "wrote \(output == "-" ? "standard output" : output.shown): \(size.width) × \(size.height)"
          + " pixels in \(milliseconds) ms, at most"
          + " \(Self.peakMemory >> 20) MiB of memory")
    }
  }

  /// The peak memory of the process so far, in bytes.
  private static var peakMemory: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
  }
}
