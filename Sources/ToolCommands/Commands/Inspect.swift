import ArgumentParser
import FileSupport
import SceneBase
import ScenePlayer
import TouchAnalysis
import TouchEngine
import TouchTraces

struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Print the view tree of a scene, or of a moment of a recording.",
    discussion: """
      Any name that is not a scene's is the file of a recording. With --decisions it prints what was \
      decided up to that moment, a line each, as it was recorded; this works with recordings of other \
      programs too.
      """)

  @Argument(help: "A scene, or a recording; - is standard input.", completion: .scenesAndRecordings)
  var subject: String

  @Option(
    help: ArgumentHelp(
      "The window's size in points, for a scene. Default: 1280x800.", valueName: "WxH"),
    completion: .sizes)
  var size: SizeArgument?

  @Option(
    help: ArgumentHelp(
      "The moment of a recording, such as 1.25s, 1250ms or 1250. Default: the end.",
      valueName: "time"), completion: .moments)
  var at: TimeArgument?

  @Flag(help: "Print the recorded decisions up to the moment, in place of the view tree.")
  var decisions = false

  @Flag(help: "Print JSON.") var json = false

  @OptionGroup var messages: MessageOptions

  @OptionGroup(title: "For a scene") var appearance: AppearanceOptions

  func validate() throws {
    guard ToolProgram.current.scene(named: subject) == nil else {
      if decisions { throw ValidationError("--decisions is for a recording; a scene has none") }
      if at != nil { throw ValidationError("--at is for a recording; a scene is as it opens") }
      return
    }
    guard size == nil else {
      throw ValidationError("a recording has its own size; only that of a scene can be chosen")
    }
    guard appearance.isStandard || decisions && appearance.appearance == .standard else {
      throw ValidationError(
        "a recording has its own appearance; only that of a scene can be chosen")
    }
  }

  func run() throws {
    try runningWithoutWindow(messages) {
      guard let scene = ToolProgram.current.scene(named: subject) else {
        return try inspectRecording()
      }
      let environment = SceneEnvironment(
        size: size?.size ?? .usualWindow, appearance: appearance.appearance,
        language: appearance.spoken)
      try tell(scene.init(environment).window)
    }
  }

  private func inspectRecording() throws {
    if decisions { return try tellDecisions() }
    let replayer: TraceReplayer
    var described: JSON?
    if json {
      let recording = try LoadedRecording(path: subject)
      described = recording.described
      replayer = try recording.replayer()
    } else {
      replayer = try TraceReplayer(path: subject)
    }
    replayer.stopsAt = at?.time
    let playground = try openPlayground(for: replayer.header, at: subject)
    try playground.playThrough(replayer)
    at?.mentionEnd(of: replayer)
    try tell(playground.window, described)
  }

  private func tellDecisions() throws {
    let recording = try LoadedRecording(telling: subject)
    try introduceRecorded(recording.header, at: subject)
    var told = try recording.recordedLog().decisions
    if let at { told.removeAll { $0.time > at.time } }
    guard json else {
      return try DecisionList.write(told, recording.header.wording(in: appearance.spoken))
    }
    try StandardOutput.print(JSONEnvelope("inspect", about: recording.described).head)
    try DecisionList.printJSON(told)
  }

  private func tell(_ window: Window, _ recording: JSON? = nil) throws {
    let snapshot = ViewSnapshot(of: window)
    guard json else { return try StandardOutput.print("\(snapshot)") }
    let tree = JSON.object([JSON.Member("tree", SnapshotJSON.json(snapshot))])
    try StandardOutput.print(JSONEnvelope("inspect", about: recording).json(tree))
  }
}
