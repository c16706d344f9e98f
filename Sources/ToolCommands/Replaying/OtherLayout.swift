import ArgumentParser
import SceneBase
import ScenePlayer
import TouchEngine
import TouchTraces

/// A recording whose scene was laid out in another way when it was recorded.
///
/// Its fingers would land beside what they touched then, so that what is recorded is told instead
/// of played.
struct OtherLayout: CustomStringConvertible {
  private let path: String
  private let scene: String
  private let recorded: Int
  private let now: Int

  /// The difference between a recording's layout and that of its scene; `nil` when there is none.
  ///
  /// - Throws: `ForeignProgram` or `UnknownScene`.
  init?(_ header: TraceHeader, at path: String) throws {
    let scene = try sceneType(of: header, at: path)
    guard header.layout != scene.layout else { return nil }
    // The recorded decisions are told with the scene's words.
    scene.registerReasons()
    self.path = path == "-" ? "standard input" : path
    self.scene = scene.name
    (recorded, now) = (header.layout, scene.layout)
  }

  /// Why it is not played, without the recording's name.
  var reason: String {
    "recorded with layout \(recorded) of \(scene), which now has layout \(now)"
  }

  var description: String { "\(path.shown): \(reason)" }
}

/// A recording cannot be played, because it was made with another layout of its scene.
struct OtherLayoutError: ReportedError {
  var layout: OtherLayout

  var exitCode: ExitCode { ExitStatus.badData }

  var description: String { "\(layout); it cannot be played" }
}
