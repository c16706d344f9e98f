import FileSupport
import ScenePlayer
import Scenes
import SeekChecks
import TouchEngine
import TouchTraces

/// Opens a recording at its beginning.
func openRecording(_ path: String) throws -> (Playground, TraceReplayer) {
  let replayer = try TraceReplayer(path: path)
  let header = replayer.header
  guard let scene = Scenes.named(header.scene) else {
    throw SeekCheck.Fault(description: "\(path) is of an unknown scene")
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
