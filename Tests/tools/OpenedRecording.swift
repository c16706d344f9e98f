import FileSupport
import Inspection
import SceneBase
import ScenePlayer
import Scenes
import TouchEngine
import TouchTraces

/// Opens a recording at its beginning.
///
/// - Throws: What is wrong with the recording, or ``UnknownScene``.
func openRecording(_ path: String) throws -> (Playground, TraceReplayer) {
  let replayer = try TraceReplayer(path: path)
  let header = replayer.header
  guard let scene = Scenes.named(header.scene) else {
    throw UnknownScene(path: path, name: header.scene)
  }
  let environment = SceneEnvironment(
    size: header.size, scale: header.scale, appearance: header.appearance,
    language: header.language)
  let playground = try open(scene, environment, header.state)
  playground.window.settings = header.settings
  return (playground, replayer)
}

private func open<S: Scene>(
  _ scene: S.Type, _ environment: SceneEnvironment, _ state: JSON?
) throws -> Playground {
  guard let state else { return Playground(S(environment)) }
  return Playground(scene, environment, state: try state.decode(PlaygroundState<S.State>.self))
}

/// A recording of a scene that the program does not have.
struct UnknownScene: Error, CustomStringConvertible {
  let path: String
  let name: String

  var description: String { "\(path) is of an unknown scene, \(name)" }
}
