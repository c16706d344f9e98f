import ArgumentParser
import CairoRendering
import TouchTraces

/// The option that names the photo of a recording.
struct PhotoOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The photo of a recording; looked for when left out.", valueName: "file",
      visibility: Self.visibility), completion: .photos)
  var photo: String?

  /// Whether help lists options for photos: only where a scene opens them.
  static var visibility: ArgumentVisibility {
    ToolProgram.current.editsPhotos ? .default : .hidden
  }

  /// Checks that a scene of the program opens photos.
  ///
  /// - Throws: `ValidationError`.
  static func check() throws {
    let program = ToolProgram.current
    guard program.editsPhotos else {
      throw ValidationError("no scene of \(program.name) opens photos")
    }
  }

  func validate() throws { if photo != nil { try Self.check() } }

  /// Returns the recording's photo: the named file, or the one that is found.
  ///
  /// - Throws: When the named file is not the recorded photo.
  func find(for header: TraceHeader, besideFile trace: String) throws(PictureError)
    -> RecordedPhoto?
  {
    try RecordedPhoto(of: header, besideFile: trace, chosen: photo)
  }
}
