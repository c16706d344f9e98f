import ArgumentParser
import FilePages
import FileSupport
import Glibc
import SceneBase
import TouchAnalysis
import TouchEngine
import TouchReports

/// A first word of the command line that is a file, and the command that opens it: `replay` for a
/// recording and for a report, which is imported before, and `run photo-editor` for a project and
/// a photo. The file's content decides, and not its name.
struct FirstFile {
  /// The word; `-` is standard input.
  private let word: String
  /// The words after it, which are options of the command.
  private let options: [String]

  /// Looks at the first word; `nil` when it is an option, a command, a scene, or no file.
  ///
  /// - Parameter arguments: The command line, without the program's name.
  init?(_ arguments: [String]) {
    guard let word = arguments.first, word == "-" || !word.hasPrefix("-") else { return nil }
    let commands = RootCommand.configuration.subcommands.map { $0._commandName } + ["help"]
    guard !commands.contains(word), ToolProgram.current.scene(named: word) == nil,
      word == "-" || FileStamp(path: word) != nil
    else { return nil }
    (self.word, options) = (word, Array(arguments.dropFirst()))
  }

  /// Opens the file.
  ///
  /// - Throws: Why it cannot be opened, or what its command throws.
  func run() throws {
    let input = try reportingErrors { () throws -> CopiedInput? in
      word == "-" ? try CopiedInput() : nil
    }
    defer { withExtendedLifetime(input) {} }
    let path = input?.path ?? word
    let name = input == nil ? word : "standard input"
    switch try reportingErrors(nil, { try content(of: path, called: name) }) {
    case .recording:
      // Standard input can be read again, and keeps its name in messages.
      if let input { input.becomeStandardInput() }
      try replay(word)
    case .report(let format): try reportingErrors { try playReport(path, name, format) }
    case .project, .photo:
      guard let files = ToolProgram.current.files else {
        return try reportingErrors { throw FirstFileFault.noEditor(name) }
      }
      var command = try RootCommand.parseAsRoot(["run", files.scene.name, path] + options)
      try command.run()
    }
  }

  private func content(of path: String, called name: String) throws -> FileContent {
    let content: FileContent?
    do throws(FileReason) { content = try FileContent(ofFile: path) } catch {
      throw FirstFileFault.unreadable(name, error)
    }
    guard let content else {
      throw FirstFileFault.unknown(name, looks: ReportError.look(ofFileAt: path))
    }
    return content
  }

  /// Replays a recording.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - name: The name to show; `nil` for the path.
  ///   - report: The report of which it was made; `nil` for a recording.
  /// - Throws: What the command throws.
  private func replay(
    _ path: String, called name: String? = nil, madeOf report: String? = nil
  ) throws {
    var command = try RootCommand.parseAsRoot(["replay", path] + options)
    guard var replay = command as? Replay else { return try command.run() }
    (replay.shownName, replay.report) = (name, report)
    replay.opensAtFailure = true
    try replay.run()
  }

  /// Imports a report as a recording without a name, which ends with the program, and replays it.
  private func playReport(_ path: String, _ name: String, _ format: ReportFormat) throws {
    // What is wrong with the options is said before any work.
    _ = try RootCommand.parseAsRoot(["replay", path] + options)
    if options.contains("--quiet") { StandardError.isQuiet = true }
    let recording = try ImportedReport(of: path, called: name)
    mention(
      "\(name.shown) is a report of \(format.program), played in \(ToolProgram.current.usual.name);"
        + " to keep the recording: \(ToolProgram.current.name) import \(word.shellWord) -o"
        + " FILE.touchtrace")
    try replay(recording.path, called: name, madeOf: path)
    withExtendedLifetime(recording) {}
  }
}

/// The first word of the command line, where it is no command: the name of a scene.
enum FirstWord {
  /// Returns what is wrong with a word that names no scene, with the commands, scenes and files
  /// that may have been meant.
  static func fault(_ word: String) -> ValidationError {
    let program = ToolProgram.current
    if FileStamp(path: word) != nil {
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
