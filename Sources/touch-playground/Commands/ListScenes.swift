import ArgumentParser
import Scenes

struct ListScenes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenes", abstract: "List the scenes.")

  @Flag(help: "Print JSON.") var json = false

  func run() {
    for scene in Scenes.all where !json { print("\(scene.name)  \(scene.summary)") }
    if json {
      let entries = Scenes.all.map { #"{"name":"\#($0.name)","summary":"\#($0.summary)"}"# }
      print("[" + entries.joined(separator: ",") + "]")
    }
  }
}
