import ArgumentParser
import CairoRendering
import TouchTraces

/// The option that names the photo of a recording.
struct PhotoOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The photo of a recording; looked for when left out.", valueName: "file"))
  var photo: String?

  /// Returns the recording's photo: the named file, or the one that is found.
  ///
  /// - Throws: When the named file is not the recorded photo.
  func find(for header: TraceHeader, besideFile trace: String) throws(PictureError)
    -> RecordedPhoto?
  {
    try RecordedPhoto(of: header, besideFile: trace, chosen: photo)
  }
}
