import ArgumentParser
import CairoRendering
import Glibc
import PhotoProjects
import TouchFiles
import TouchTraces
import X11Platform

/// What the program's exit codes mean, besides 0 for yes and 64 for a command line that cannot be
/// understood.
enum ExitStatus {
  static let badData = ExitCode(65)
  static let noInput = ExitCode(66)
  static let noDisplay = notThere
  /// Something that is needed is not there: the X display, or ffmpeg.
  static let notThere = ExitCode(69)
  static let inputOutput = ExitCode(74)

  static func of(_ error: TraceError) -> ExitCode {
    switch error {
    case .malformed, .cannotUnpack: badData
    case .cannotOpen: noInput
    case .cannotRead, .cannotCreate, .alreadyThere, .cannotWrite: inputOutput
    }
  }
}

/// Runs `body`; what the outside world did to it becomes a message and an exit code.
func reportingErrors<Result>(_ body: () throws -> Result) throws -> Result {
  do { return try body() } catch let error as TraceError {
    complain(error.description)
    throw ExitStatus.of(error)
  } catch let error as UnknownScene {
    complain(error.description)
    throw ExitStatus.badData
  } catch let error as PictureError {
    complain(error.description)
    throw ExitStatus.inputOutput
  } catch let error as ProjectError {
    complain(error.description)
    if case .malformed = error { throw ExitStatus.badData }
    throw ExitStatus.inputOutput
  } catch let error as FileError {
    complain(error.description)
    throw ExitStatus.inputOutput
  } catch let error as FilmError {
    complain(error.description)
    if case .noProgram = error { throw ExitStatus.notThere }
    throw ExitStatus.inputOutput
  } catch let error as PixelSize.Fault {
    complain(error.description)
    throw ExitStatus.badData
  } catch let error as X11Error {
    complain(error.description)
    throw ExitStatus.noDisplay
  }
}
