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

func sceneType(named name: String) throws(UnknownScene) -> any Scene.Type {
  guard let scene = Scenes.named(name) else { throw UnknownScene(name: name) }
  return scene
}

/// A recording was made of a scene that this program does not have.
struct UnknownScene: Error, CustomStringConvertible {
  var name: String

  var description: String {
    let known = Scenes.all.map { $0.name }.joined(separator: ", ")
    return "there is no scene \"\(name)\"; there are: \(known)"
  }
}
