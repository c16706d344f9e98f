import ArgumentParser
import FileSupport
import Glibc
import SceneBase
import ScenePlayer
import TouchAnalysis
import TouchEngine
import TouchTraces

struct Explore: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract: "Search a scene for gestures that can never win, and for other conflicts.",
    discussion: """
      Plays sequences of fingers on the scene: first all of them in order of their length, then \
      random ones. Their steps come from the limits of the recognizers, one on either side of each. \
      Prints what may be wrong with the shortest input that shows it, then what is meant, and how far \
      the search went. With a number of --sequences the result is the same on every machine. Exits 1 \
      when something was found that no file under --accept accepts. Ctrl+C ends the search and keeps \
      what was found.
      """)

  @Argument(help: "A scene.", completion: .scenes) var scene: String

  @Option(
    help: ArgumentHelp(
      "The views whose recognizers are explored, with those in them. Default: all.",
      valueName: "view,…"), completion: .views)
  var views: String?

  @Option(
    help: ArgumentHelp(
      "The recognizers that are explored. Default: all of the views.", valueName: "recognizer,…"),
    completion: .recognizers(joinedBy: ","))
  var recognizers: String?

  @Option(
    help: ArgumentHelp(
      "What is looked for: \(ExplorationFinding.Kind.allCases.map(\.rawValue).joined(separator: ", ")). "
        + "A starved one never wins beside the others. Default: all of it.", valueName: "kind,…"),
    completion: .values(of: ExplorationFinding.Kind.self))
  var find: String?

  @Option(
    help: ArgumentHelp("The length of the search in seconds. Default: 20.", valueName: "n"),
    completion: .list(["20", "60"]))
  var seconds: Double?

  @Option(
    help: ArgumentHelp("The number of sequences, in place of a time.", valueName: "n"),
    completion: .list(["20000", "200000"]))
  var sequences: Int?

  @Option(
    help: ArgumentHelp("The largest number of fingers, 1 to 3.", valueName: "n"),
    completion: .list(["1", "2", "3"]))
  var fingers = 3

  @Option(
    help: ArgumentHelp("The seed of the random sequences.", valueName: "n"),
    completion: .list(["1", "2", "3"]))
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp("The window's size in points.", valueName: "WxH"), completion: .sizes)
  var size = SizeArgument(.usualWindow)

  @Option(
    help: ArgumentHelp(
      "A file of findings that are accepted, each with a sentence why.", valueName: "file"),
    completion: .file(extensions: ["touchaccept"]))
  var accept: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("A folder that gets a recording of each finding.", valueName: "folder"),
    completion: .directory)
  var output: String?

  @OptionGroup var replacing: ReplacingOption

  @Flag(help: "Find changes that mend each starved recognizer, and compare them on all sequences.")
  var cure = false

  @Flag(help: "Print the steps of which sequences are made, and do not search.")
  var alphabet = false

  @OptionGroup var speaking: LanguageOption

  @Flag(help: "Print JSON.") var json = false

  @OptionGroup var messages: MessageOptions

  func validate() throws {
    try checkScene(named: scene)
    guard (1...3).contains(fingers) else { throw ValidationError("--fingers must be 1 to 3") }
    if let seconds, !(0.01...86_400).contains(seconds) {
      throw ValidationError("--seconds must be 0.01 to 86400")
    }
    if let sequences, sequences < 1 { throw ValidationError("--sequences must be at least 1") }
    guard seconds == nil || sequences == nil else {
      throw ValidationError("a search ends by --seconds or by --sequences, not by both")
    }
    _ = try kinds()
  }

  func run() throws {
    letWritesFail()
    try reportingErrors(messages, explore)
  }

  private func kinds() throws -> Set<ExplorationFinding.Kind> {
    guard let find else { return Set(ExplorationFinding.Kind.allCases) }
    return Set(try Self.parts(of: find).map { try named($0) })
  }

  private static func parts(of text: String?) -> [String] {
    (text ?? "").split(separator: ",").map(String.init)
  }

  private func options() throws -> ExplorationOptions {
    var options = ExplorationOptions()
    options.views = Self.parts(of: views)
    options.recognizers = Self.parts(of: recognizers)
    options.kinds = try kinds()
    options.seconds = sequences == nil ? seconds ?? 20 : nil
    options.sequences = sequences
    options.fingers = fingers
    options.seed = seed
    return options
  }

  private func explore() throws {
    let accepted = try accept.map { try AcceptedFindings(path: $0) } ?? AcceptedFindings()
    let scene = ExploredScene(named: self.scene, size: size.size)
    let explorer = TouchExplorer(try options()) { try scene.open() }
    if alphabet { return try tell(explorer.alphabet()) }
    let watch = ExplorationWatch()
    let found = try explorer.explore { watch.goesOn($0) }
    let left = found.findings.filter { !accepted.accepts($0) }
    let cures = try cure ? self.cures(of: left, explorer, scene, watch) : [:]
    let isStopped = watch.isStopped
    watch.finish()
    try leavingNothingHalfWritten { try tell(found, cures, accepted, scene) }
    if isStopped { throw ExitCode(130) }
    if !left.isEmpty || !accepted.unused(in: found).isEmpty { throw ExitCode.failure }
  }

  private func tell(
    _ found: Exploration, _ cures: [String: [ExploredCure]], _ accepted: AcceptedFindings,
    _ scene: ExploredScene
  ) throws {
    if let output { try keep(found.findings, of: scene, in: output) }
    if json {
      try StandardOutput.print(
        JSONEnvelope("explore").json(ExplorationJSON.json(found, cures: cures)))
    } else {
      let words = ExplorationWords(in: speaking.language)
      for line in words.lines(of: found, accepting: accepted, cures: cures) {
        try StandardOutput.print(line)
      }
    }
    for line in accepted.unused(in: found) {
      complain("\((accept ?? "").shown):\(line.number): \(line.name.shown) was not found")
    }
  }

  private func tell(_ alphabet: ExplorationAlphabet) throws {
    if json {
      let steps = JSON.object([JSON.Member("alphabet", ExplorationJSON.json(alphabet))])
      return try StandardOutput.print(JSONEnvelope("explore").json(steps))
    }
    for line in ExplorationWords(in: speaking.language).lines(of: alphabet) {
      try StandardOutput.print(line)
    }
  }

  private func keep(
    _ findings: [ExplorationFinding], of scene: ExploredScene, in folder: String
  ) throws {
    let paths = findings.map { "\(folder)/\($0.fileName).touchtrace" }
    try refuseToReplace([], withAnyOf: paths, unless: replacing.isForced)
    for (finding, path) in zip(findings, paths) where !finding.witness.steps.isEmpty {
      try finding.witness.record(to: path, scene.header, opening: scene.opener)
    }
  }

  private func cures(
    of findings: [ExplorationFinding], _ explorer: TouchExplorer, _ scene: ExploredScene,
    _ watch: ExplorationWatch
  ) throws -> [String: [ExploredCure]] {
    var cures: [String: [ExploredCure]] = [:]
    for finding in findings where !watch.isStopped {
      let found = try explorer.cures(for: finding, scene.header, opening: scene.opener) {
        watch.goesOn($0)
      }
      if !found.isEmpty { cures[finding.name] = found }
    }
    return cures
  }
}

/// Shows how far a search is, and ends it at Ctrl+C.
final class ExplorationWatch {
  /// Whether the user has ended the search.
  private(set) var isStopped = false
  private let progress = Progress("played", every: 1)
  private var stop: StopSignals? = StopSignals()

  /// Notes how far the search is; returns whether it goes on.
  func goesOn(_ exploration: Exploration) -> Bool {
    let count = exploration.bound.sequences
    progress.reached { "\(count) sequences" }
    guard let stop else { return false }
    var ready = pollfd(fd: stop.descriptor, events: Int16(POLLIN), revents: 0)
    if poll(&ready, 1, 0) > 0 { isStopped = true }
    return !isStopped
  }

  /// Removes the line, and lets signals end the program again.
  func finish() {
    progress.finish()
    stop = nil
  }
}

/// A scene that is opened again and again, as it opens for a user.
struct ExploredScene: Sendable {
  /// The header of recordings of it.
  let header: TraceHeader

  init(named name: String, size: Size) {
    let program = ToolProgram.current
    var header = TraceHeader(
      program: program.name, version: program.version, scene: name, size: size, scale: 1)
    if let scene = program.scene(named: name) { header.layout = scene.layout }
    self.header = header
  }

  /// Opens a fresh run of a recording of it.
  var opener: RunOpener { silentOpener() }

  /// Opens a fresh run.
  func open() throws -> any HeadlessRun { try opener(header) }
}
