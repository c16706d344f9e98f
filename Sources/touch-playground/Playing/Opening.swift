import ArgumentParser
import Scenes
import TouchEngine
import TouchTraces

/// The scene that a recording was made of, as it was opened.
func openPlayground(for header: TraceHeader) throws -> Playground {
  let scene = try sceneType(named: header.scene)
  let environment = SceneEnvironment(size: header.size, scale: header.scale)
  return openPlayground(scene, environment)
}

func openPlayground(_ scene: any Scene.Type, _ environment: SceneEnvironment) -> Playground {
  let playground = Playground(scene.init(environment))
  playground.window.onDiagnostic = { complain($0.description) }
  playground.stream.onViolation = { complain("input was dropped: \($0)") }
  return playground
}

func sceneType(named name: String) throws -> any Scene.Type {
  if let scene = Scenes.named(name) { return scene }
  let known = Scenes.all.map { $0.name }.joined(separator: ", ")
  complain("there is no scene \"\(name)\"; there are: \(known)")
  throw ExitStatus.badData
}
