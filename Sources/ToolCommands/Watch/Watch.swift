import ArgumentParser
import FileSupport
import Glibc
import TouchEngine
import TouchTraces
import X11Platform

struct Watch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract:
      "Start a program of GTK 4, and tell which of its own gestures got each touch, and why.",
    discussion: """
      The program is not changed: it loads a module that listens to its gestures. The story of each \
      touch is told when the touch is over, by GTK's rules; the exit status is the program's. \
      The module listens to no other program, and reads no text and no key. With a display, a window \
      shows the widgets, the story of the touch just made, and the last minute, unless --record, \
      --touch or --json says where the stories go; closing it leaves the program running. A \
      recording is for explain, diff, export, inspect --decisions, generate and redact; commands that \
      play, such as cure, refuse it. \
      Documentation/watch.md has an example.
      """)

  @Option(
    help: ArgumentHelp("Record to this file.", valueName: "file"), completion: .recordings)
  var record: String?

  @OptionGroup var replacing: ReplacingOption

  @Option(
    name: .customLong("touch"),
    help: ArgumentHelp("Tell only this touch; the first is 1. May be repeated.", valueName: "n"),
    completion: .list((1...9).map(String.init)))
  var touches: [Int] = []

  @Flag(
    name: .customLong("gio"),
    help: "Let GIO load the module, where the linker loads none, as in a sandbox.")
  var isOfGIO = false

  @Flag(
    inversion: .prefixedNo,
    help:
      "Whether a window is shown. Default: where there is a display, without --record, --touch and --json."
  )
  var window: Bool?

  @OptionGroup var scaling: ScaleOption

  @OptionGroup var looks: AppearanceOptions

  @Flag(help: "Print JSON, a line for each story.") var json = false

  @OptionGroup var messages: MessageOptions

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp(
      "The program and its arguments, as in watch -- gnome-text-editor.", valueName: "program"),
    completion: .file())
  var program: [String]

  func validate() throws {
    if let wrong = touches.first(where: { $0 < 1 }) {
      throw ValidationError("--touch \(wrong): touches are numbered from 1")
    }
    guard let record else { return }
    if record == "-" {
      throw ValidationError("--record needs a file, as standard output has the stories")
    }
    try OutputSuffix.check(record, TraceEnding.all, of: "a recording")
  }

  func run() throws {
    letWritesFail()
    let status = try reportingErrors(messages) { try watch() }
    if status != 0 { throw ExitCode(status) }
  }

  private func watch() throws -> Int32 {
    if let record {
      try refuseToReplace([], withAnyOf: [record], unless: replacing.isForced)
      let isNew = access(record, W_OK) != 0
      if isNew, access(PathName.folder(of: record), W_OK | X_OK) != 0 {
        throw FileError(path: record, reason: .ofLastCall)
      }
    }
    let module = try WatchModule()
    let stream = try WatchStream()
    let variables = try module.environment(
      Self.environment(), loading: isOfGIO ? .ofGIO : .preloaded, stream: stream.path)
    let display = try openDisplay()
    let signals = StopSignals()
    let started = try WatchedProgram(program, environment: variables)
    var isFirst = true
    let telling = WatchTelling(chosen: Set(touches.map { TouchID($0) })) { story, header in
      if json { return try StandardOutput.print(StoryJSON.json(story, about: nil)) }
      if !isFirst { try StandardOutput.print() }
      isFirst = false
      let wording = header.wording(in: looks.spoken)
      for line in wording.lines(of: story) { try StandardOutput.print(line) }
    }
    let run = display.map { _ in WatchedRun() }
    let session = WatchSession(
      started, named: PathName.last(of: program[0]), stream, signals, telling: telling, in: run,
      recordingTo: record, replacing: replacing.isForced)
    if let display, let run {
      guard try show(session, run, on: display) else { return session.status }
    }
    while try session.advance() { session.wait() }
    return session.status
  }

  /// Connects to the display; `nil` when no window is shown.
  ///
  /// - Throws: That there is none, when a window was asked for.
  private func openDisplay() throws -> ProgramDisplay? {
    guard window ?? (record == nil && touches.isEmpty && !json) else { return nil }
    do { return try ProgramDisplay(scaling, endsProperly: false) } catch {
      if window == true { throw error }
      return nil
    }
  }

  /// Shows the window until it is closed.
  ///
  /// - Returns: Whether the program goes on.
  private func show(
    _ session: WatchSession, _ run: WatchedRun, on display: ProgramDisplay
  ) throws -> Bool {
    do {
      let shown = try WatchDisplay(session, run, on: display, looks)
      return try shown.play()
    } catch let error as X11Error {
      // The program is not ended by what its watcher's window lost.
      complain(error.description)
      return true
    }
  }

  private static func environment() -> [String: String] {
    var variables: [String: String] = [:]
    var place = environ
    while let text = place.pointee {
      let parts = String(cString: text).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
      place += 1
    }
    return variables
  }
}
