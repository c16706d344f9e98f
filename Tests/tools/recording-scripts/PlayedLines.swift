import FileSupport
import Foundation
import ScenePlayer
import Scenes
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
    let replayer = try TraceReplayer(path: file.path)
    let header = replayer.header
    guard let scene = Scenes.named(header.scene) else {
      throw ScriptFault("an unknown scene \(header.scene)")
    }
    let environment = SceneEnvironment(
      size: header.size, scale: header.scale, appearance: header.appearance,
      language: header.language)
    playground = try Self.open(scene, environment, header.state)
    playground.window.settings = header.settings
    try playground.play(replayer)
  }

  private static func open<S: Scene>(
    _ scene: S.Type, _ environment: SceneEnvironment, _ state: JSON?
  ) throws -> Playground {
    guard let state else { return Playground(S(environment)) }
    return Playground(scene, environment, state: try state.decode(PlaygroundState<S.State>.self))
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
