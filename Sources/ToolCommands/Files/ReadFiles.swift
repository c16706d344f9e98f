import CairoRendering
package import FileSupport
import Glibc
import ScenePlayer
package import TouchEngine

/// Rejects an output file that is also an input, because writing would destroy the input.
///
/// - Parameters:
///   - inputs: The input files; `-` is standard input.
///   - output: The output file; `-` is standard output.
/// - Throws: `FileError` when both are the same file, even through links.
package func refuseToReplace(_ inputs: [String], with output: String) throws(FileError) {
  guard output != "-", let written = FileStamp(path: output) else { return }
  let read = inputs.map {
    ($0 == "-" ? FileStamp(descriptor: STDIN_FILENO) : FileStamp(path: $0))?.identity
  }
  if read.contains(written.identity) { throw FileError(path: output, reason: .isRead) }
}

/// Refuses to write files that are read, and those that are there, unless `isForced`, before long
/// work is done for them.
///
/// - Throws: `FileError` with the first of them, or with one that is no file and cannot be
///   replaced.
package func refuseToReplace(
  _ inputs: [String], withAnyOf outputs: some Sequence<String>, unless isForced: Bool
) throws(FileError) {
  for output in outputs where output != "-" {
    try refuseToReplace(inputs, with: output)
    do throws(FileReason) {
      if try ReplacedFile(output).exists, !isForced { throw .alreadyThere }
    } catch {
      throw FileError(path: output, reason: error)
    }
  }
}

/// Messages about photos and projects for the screen, in a language; standard error has them in
/// English.
package enum ShownFileFault {
  package static func words(of error: any Error, in language: Language) -> String {
    func say(_ name: String, _ path: String, _ reason: String) -> String {
      OverlayWords.text(name, in: language, with: path, because: reason)
    }
    switch error {
    case PictureError.cannotRead(let path, let reason):
      return say("fault.picture.read", path, reason.words(in: language))
    case PictureError.cannotWrite(let path, let reason):
      return say("fault.picture.write", path, reason.words(in: language))
    default: return ToolProgram.current.files?.words(of: error, in: language) ?? "\(error)"
    }
  }
}
