import ArgumentParser
import FileSupport
import Glibc
import TouchEngine

/// The module that a program of GTK 4 loads, and the variables that make it do so.
struct WatchModule {
  /// The name of its file, which GIO finds by its beginning and its end.
  static let name = "libtouch-playground-gtk4.so"
  /// The variable that names the file of the stream.
  static let streamVariable = "TOUCH_PLAYGROUND_WATCH_STREAM"

  /// How a program loads it.
  enum Way {
    /// By the linker, before the program begins.
    case preloaded
    /// By GIO, from a folder of more modules.
    case ofGIO
  }

  /// Its folder.
  let folder: String

  /// The module in the first folder of libraries that has it.
  ///
  /// - Throws: ``WatchFault/noModule(places:)``.
  init(in places: AssetPlaces = AssetPlaces()) throws(WatchFault) {
    let folders = places.libraries
    guard let folder = folders.first(where: { places.isThere("\($0)/\(Self.name)") }) else {
      throw .noModule(places: folders)
    }
    self.folder = folder
  }

  /// Returns an environment in which programs load the module.
  ///
  /// - Parameters:
  ///   - environment: The variables otherwise.
  ///   - way: How they load it.
  ///   - stream: The path of the stream.
  /// - Returns: The variables.
  /// - Throws: ``WatchFault/unusablePath(_:)`` when the linker would take the path for several.
  func environment(
    _ environment: [String: String], loading way: Way, stream: String
  ) throws(WatchFault) -> [String: String] {
    var environment = environment
    let (variable, path, separators) =
      switch way {
      case .preloaded: ("LD_PRELOAD", "\(folder)/\(Self.name)", ": ")
      case .ofGIO: ("GIO_EXTRA_MODULES", folder, ":")
      }
    guard !path.contains(where: separators.contains) else { throw .unusablePath(path) }
    let before = environment[variable].flatMap { $0.isEmpty ? nil : $0 }
    environment[variable] = before.map { "\(path):\($0)" } ?? path
    environment[Self.streamVariable] = stream
    return environment
  }
}

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
