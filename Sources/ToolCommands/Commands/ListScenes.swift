import ArgumentParser
import FileSupport
import SceneBase
import ScenePlayer
import TouchEngine

struct ListScenes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenes", abstract: "List the scenes.")

  @Flag(help: "Print JSON.") var json = false

  func run() throws { try reportingErrors { try list() } }

  private func list() throws(FileError) {
    guard json else {
      let language = AppearanceOptions.usualLanguage()
      for scene in ToolProgram.current.scenes {
        let words = language == .english ? nil : scene.words.text("summary", in: language)
        let summary = words ?? scene.summary
        try StandardOutput.print("\(scene.name)  \(summary)")
      }
      return
    }
    let scenes = ToolProgram.current.scenes.map { scene in
      JSON.object([
        JSON.Member("name", .string(scene.name)),
        JSON.Member("summary", .string(scene.summary)),
        JSON.Member("layout", .integer(Int64(scene.layout))),
      ])
    }
    try StandardOutput.print(
      JSONEnvelope("scenes").json(.object([JSON.Member("scenes", .array(scenes))])))
  }
}
