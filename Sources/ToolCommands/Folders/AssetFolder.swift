import Glibc
import ScenePlayer
import TouchEngine

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
