import ArgumentParser
import FileSupport
import TouchEngine

/// Why a program cannot be watched.
enum WatchFault: ReportedError, Hashable {
  /// The module is in none of these folders.
  case noModule(places: [String])
  /// The linker would take the module's path for several.
  case unusablePath(String)
  /// The program could not be started.
  case cannotStart(String, FileReason)

  var exitCode: ExitCode { ExitStatus.notThere }

  var description: String {
    switch self {
    case .noModule(let places):
      "there is no \(WatchModule.name) in \(places.map(\.shown).joined(separator: " or "));"
        + " make build makes it"
    case .unusablePath(let path):
      "\(path.shown) has a blank or a colon in it, and cannot be loaded from there"
    case .cannotStart(let program, let reason): "\(program.shown) cannot be started: \(reason)"
    }
  }
}
