import Foundation
import ScenePlayer
import TouchEngine
import TouchTraces

/// A scene after the input so far.
struct PlayedLines {
  let playground: Playground

  /// Plays the lines in a new scene, up to `time` in microseconds.
  init(_ lines: Lines, to time: Int64) throws {
    var lines = lines
    lines.end = time
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).touchtrace")
    try lines.write(to: file.path)
    defer { try? FileManager.default.removeItem(at: file) }
    let (playground, replayer) = try openRecording(file.path)
    self.playground = playground
    try playground.play(replayer)
  }

  /// Returns the view of a path.
  func view(_ path: String) throws -> View {
    func find(in view: View) -> View? {
      if view.path == path { return view }
      for subview in view.subviews {
        if let found = find(in: subview) { return found }
      }
      return nil
    }
    guard let view = find(in: playground.window) else { throw ScriptFault("no view \(path)") }
    return view
  }
}
