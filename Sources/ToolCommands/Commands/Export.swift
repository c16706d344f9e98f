import ArgumentParser
import CairoRendering
import FilePages
import FileSupport
import TouchEngine

struct Export: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "export", abstract: abstract, discussion: discussion)
  }

  /// Whether a scene of the program edits photos, of which it makes pictures.
  static var makesPictures: Bool { ToolProgram.current.editsPhotos }

  private static var abstract: String {
    "Write a recording for other programs" + (makesPictures ? ", or a project as a picture." : ".")
  }

  private static var discussion: String {
    let picture = makesPictures ? " A picture has the photo's full resolution." : ""
    return """
      Opens no window. The file's name decides the format.\(picture) A page is one file that needs no network: pictures, time line, and what happened \
      to each touch. Standard error says what was written, and which parts of a recording the format \
      cannot keep.
      """
  }

  @Argument(
    help: ArgumentHelp(
      makesPictures
        ? "A recording, a project (*.touchphoto) or a photo; - is standard input."
        : "A recording; - is standard input."),
    completion: .recordingsAndPictures)
  var file: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      The file. \(makesPictures ? "The name of a picture ends with .png, .jpg or .jpeg. " : "")The name \
      of a recording's touches ends with .csv, .evemu or .yml, that of its decisions with .pftrace, \
      and that of a page with .html. - is standard output.
      """,
      valueName: "file"), completion: .file(extensions: ExportFormat.allNames))
  var output: String

  @Option(
    help: ArgumentHelp(
      """
      The format, where the name does not show it: \(makesPictures ? "png, jpeg, " : "")csv, evemu, \
      libinput, perfetto or html.\(makesPictures ? " Default for standard output: png." : "")
      """, valueName: "name"),
    completion: .values(of: ExportFormat.self), transform: named)
  var format: ExportFormat?

  @Option(
    help: ArgumentHelp(
      """
      The quality of a JPEG, also of the one in a page, 1 to 100. \
      (default: \(PictureFormat.usualQuality))
      """,
      valueName: "n", visibility: PhotoOption.visibility),
    completion: .list(["75", "85", "92", "95"]))
  var quality: Int?

  @Flag(
    help: """
      Leave out of a recording what redact leaves out: typed text, pictures, and names of files and \
      devices.
      """)
  var redact = false

  @OptionGroup var replacing: ReplacingOption

  @OptionGroup var messages: MessageOptions

  func validate() throws {
    let format = try ExportFormat(of: output, named: format)
    if let quality, !(1...100).contains(quality) {
      throw ValidationError("--quality must be 1 to 100")
    }
    if quality != nil, !format.isPicture, format != .html {
      throw ValidationError(
        "--quality is that of a picture or a page, and not of \(format.rawValue)")
    }
    if redact, format.isPicture {
      throw ValidationError("--redact is for recordings, and not for \(format.rawValue)")
    }
    if format.isPicture, !Self.makesPictures {
      throw ValidationError(
        "a recording is exported as \(ExportFormat.namesForRecordings); render makes pictures of it"
      )
    }
    let isRecording = FolderListing.kind(ofFileNamed: file, among: .recordings) != nil
    if isRecording, format.isPicture {
      throw ValidationError(
        "a recording is exported as \(ExportFormat.namesForRecordings); render makes pictures of it"
      )
    }
    let isPicture = FolderListing.kind(ofFileNamed: file, among: .pictures) != nil
    if isPicture, !format.isPicture {
      throw ValidationError("a project or a photo is exported as png or jpeg")
    }
  }

  func run() throws {
    try runningWithoutWindow(messages) {
      let format = try ExportFormat(of: output, named: format)
      if format.isPicture { return try writePicture(format) }
      try refuseToReplace([file], withAnyOf: [output], unless: replacing.isForced)
      try RecordingExport(
        path: file, format: format, output: output,
        quality: quality ?? PictureFormat.usualQuality, isRedacted: redact
      ).write()
    }
  }

  private func writePicture(_ format: ExportFormat) throws {
    let input = file == "-" ? try CopiedInput() : nil
    if let input, (try? FileContent(ofFile: input.path)) == .recording {
      throw ValidationError(
        "a recording is exported as \(ExportFormat.namesForRecordings), with --format; render makes"
          + " pictures of it")
    }
    try ToolProgram.current.files?.export(
      FileExport(
        path: file, input: input.map { ($0.path, $0.isJSON) }, isPNG: format == .png,
        quality: quality ?? PictureFormat.usualQuality, ending: format.ending, output: output,
        replaces: replacing.isForced))
    withExtendedLifetime(input) {}
  }
}
