import ArgumentParser
import CairoRendering
import FileSupport
import Glibc
import PhotoEditorFiles
import TouchAnalysis
import TouchTraces
import X11Platform

/// The program's exit codes, besides 0 for success and 64 for an invalid command line.
enum ExitStatus {
  static let badData = ExitCode(65)
  static let noInput = ExitCode(66)
  static let noDisplay = notThere
  /// A requirement is missing: the X display, or ffmpeg.
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

/// Runs `body`; converts errors from outside the program to a message and an exit code.
func reportingErrors<Result>(_ body: () throws -> Result) throws -> Result {
  do { return try body() } catch let error as TraceError {
    complain(error.description)
    throw ExitStatus.of(error)
  } catch let fault as ChangeFault {
    complain(fault.description)
    throw ExitCode.validationFailure
  } catch let fault as ExpressionFault {
    complain(fault.description)
    throw ExitCode.validationFailure
  } catch let fault as CureFault {
    complain(fault.description)
    throw ExitCode.validationFailure
  } catch let error as OtherLayoutError {
    complain(error.description)
    throw ExitStatus.badData
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
