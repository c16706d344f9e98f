import ArgumentParser
import Scenes
import TouchTraces

struct ListScenes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenes", abstract: "List the scenes.")

  @Flag(help: "Print JSON.") var json = false

  func run() {
    guard json else {
      for scene in Scenes.all { StandardOutput.print("\(scene.name)  \(scene.summary)") }
      return
    }
    StandardOutput.print(
      JSON.array(
        Scenes.all.map { scene in
          .object([
            JSON.Member("name", .string(scene.name)),
            JSON.Member("summary", .string(scene.summary)),
          ])
        }))
  }
}
