import ArgumentParser
import FileSupport
import PhotoEditor
import ScenePlayer
import Scenes
import TouchAnalysis
import TouchEngine

/// The first word of the command line, where it is no command: the name of a scene.
enum FirstWord {
  /// Returns what is wrong with a word that names no scene, with the commands, scenes and files that
  /// may have been meant.
  static func fault(_ word: String) -> ValidationError {
    if let command = command(for: word), FileIdentity(path: word) != nil {
      return ValidationError(
        "\(word.shown) is a file; open it with: touch-playground \(command) \(word.shown)")
    }
    let commands = TouchPlayground.configuration.subcommands.map { $0._commandName }
    let files = [FolderListing.Content.pictures, .recordings].flatMap { content in
      FolderListing(ofFolder: ".", showing: content).entries.filter { $0.kind != .folder }
        .map(\.name)
    }
    let nearest = NearestNames.of(word, among: commands + Scenes.all.map { $0.name } + files)
    return ValidationError(
      "there is no command, scene or file \(word.shown)"
        + (nearest.isEmpty
          ? "; touch-playground --help lists the commands, and scenes the scenes"
          : "; the nearest: \(nearest.map(\.shown).joined(separator: ", "))"))
  }

  /// Returns the command that opens files with the suffix of a name; `nil` when there is none.
  private static func command(for name: String) -> String? {
    func ends(_ suffixes: [String]) -> Bool {
      suffixes.contains { name.lowercased().hasSuffix($0) }
    }
    if ends([".touchtrace", ".touchtrace.gz"]) { return "replay" }
    return ends([".png", ".jpg", ".jpeg", ".touchphoto"]) ? PhotoEditor.name : nil
  }
}
