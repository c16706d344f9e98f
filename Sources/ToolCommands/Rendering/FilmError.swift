import ArgumentParser
import CairoRendering
import FileSupport
import Glibc
import TouchEngine

/// The reason why there is no film.
enum FilmError: ReportedError {
  case noProgram
  case cannotWrite(path: String, reason: FileReason)
  case failed(String)

  var exitCode: ExitCode {
    if case .noProgram = self { ExitStatus.notThere } else { ExitStatus.inputOutput }
  }

  var description: String {
    switch self {
    case .noProgram:
      "films need ffmpeg, which is not installed (Debian: apt-get install ffmpeg); -o FOLDER"
        + " with --fps writes pictures without it"
    case .cannotWrite(let path, let reason): "cannot write the film \(path.shown): \(reason)"
    case .failed(let reason): "ffmpeg made no film: \(reason)"
    }
  }
}
