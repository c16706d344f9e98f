import FileSupport
import Glibc
import ScenePlayer
import TouchEngine

/// The places where the folder of the program's pictures and recordings may be.
struct AssetPlaces {
  /// Returns a variable of the environment.
  var variable: (String) -> String? = environmentVariable
  /// The full path of the program, with links resolved.
  var program = AssetPlaces.programPath() ?? ""
  /// Returns whether there is a file at a path.
  var isThere: (String) -> Bool = { access($0, F_OK) == 0 }

  /// The folders of data when `XDG_DATA_DIRS` is not set (freedesktop.org's base directory
  /// specification).
  private static let usualDataFolders = "/usr/local/share:/usr/share"

  /// The full paths of the folders, in the order in which to look. The folder that the environment
  /// names is the only one.
  ///
  /// Otherwise: `assets` beside the program; `../share/touch-playground/assets`, where an
  /// installation has it; `assets` of the checkout in which the program was built; and
  /// `touch-playground/assets` in each folder of `XDG_DATA_DIRS`.
  var all: [String] {
    if let named = value(AssetFolder.variable) { return [named] }
    let beside = Self.parent(program)
    let prefix = Self.parent(beside)
    let installed = "touch-playground/assets"
    return [beside + "/assets", "\(prefix)/share/\(installed)"]
      + (checkout.map { [$0 + "/assets"] } ?? [])
      + dataFolders.map { "\($0)/\(installed)" }.filter { $0 != "\(prefix)/share/\(installed)" }
  }

  /// The full paths of the folders in which the libraries of the program may be, in the order in
  /// which to look: `../lib/touch-playground`, where an installation has them, and that in the
  /// folder for builds of the checkout in which the program was built.
  var libraries: [String] {
    let folder = "lib/touch-playground"
    return ["\(Self.parent(Self.parent(program)))/\(folder)"]
      + (checkout.map { ["\($0)/.build/\(folder)"] } ?? [])
  }

  /// The checkout that the program was built in; `nil` when it is in none.
  private var checkout: String? {
    var folder = Self.parent(program)
    while !folder.isEmpty {
      folder = Self.parent(folder)
      if isThere(folder + "/Package.swift") { return folder }
    }
    return nil
  }

  /// The folders of `XDG_DATA_DIRS`. The specification ignores relative paths.
  private var dataFolders: [String] {
    (value("XDG_DATA_DIRS") ?? Self.usualDataFolders).split(separator: ":")
      .map(String.init).filter(PathName.isFull)
      .map { $0.hasSuffix("/") && $0.count > 1 ? String($0.dropLast()) : $0 }
  }

  /// Returns the value of a variable; `nil` when it is not set or empty.
  private func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }

  /// Returns the folder of a full path; empty for the root.
  private static func parent(_ path: String) -> String {
    let folder = PathName.folder(of: path)
    return folder == "/" || path.isEmpty ? "" : folder
  }

  /// Returns the file that a process runs; `nil` when it has ended.
  static func programPath(of process: String = "self") -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/\(process)/exe", &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// The folder of the program's pictures and recordings.
package enum AssetFolder {
  /// The environment variable that names the folder.
  static let variable = "TOUCH_PLAYGROUND_ASSETS"

  /// Finds the folder, in the first of ``AssetPlaces/all`` that has it; `nil` when there is none,
  /// as for a program with scenes of its own.
  package static func find() -> String? {
    guard ToolProgram.current.isPlayground else { return nil }
    return AssetPlaces().all.first(where: holdsPhoto)
  }

  /// What to tell when the folder is missing, with the places where it was looked for.
  static var missing: String {
    let places = AssetPlaces().all
    let words = places.map(\.shown).joined(separator: ", ")
    return "the program's pictures and recordings were looked for in \(words);"
      + " \(variable) can name their folder"
  }

  private static func holdsPhoto(_ folder: String) -> Bool {
    access(folder + "/photo.png", R_OK) == 0
  }
}

extension TourStop {
  /// Returns the path of the stop's recording in the folder of recordings.
  func path(in traces: String) -> String { "\(traces)/\(trace).touchtrace" }
}
