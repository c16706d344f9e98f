import ArgumentParser
import FileSupport
import SceneBase
import ScenePlayer
import TouchAnalysis
import TouchEngine

/// The first word of the command line, where it is no command: the name of a scene.
enum FirstWord {
  /// Returns what is wrong with a word that names no scene, with the commands, scenes and files
  /// that may have been meant.
  static func fault(_ word: String) -> ValidationError {
    let program = ToolProgram.current
    if FileIdentity(path: word) != nil {
      return ValidationError("\(word.shown) is a file; open it with: \(program.name) \(word.shown)")
    }
    let commands = RootCommand.configuration.subcommands.map { $0._commandName }
    let kinds: [FolderListing.Content] =
      program.editsPhotos ? [.pictures, .recordings] : [.recordings]
    let files = kinds.flatMap { content in
      FolderListing(ofFolder: ".", showing: content).entries.filter { $0.kind != .folder }
        .map(\.name)
    }
    let nearest = NearestNames.of(
      word, among: commands + program.scenes.map { $0.name } + files)
    return ValidationError(
      "there is no command, scene or file \(word.shown)"
        + (nearest.isEmpty
          ? "; \(program.name) --help lists the commands, and scenes the scenes"
          : "; the nearest: \(nearest.map(\.shown).joined(separator: ", "))"))
  }
}
