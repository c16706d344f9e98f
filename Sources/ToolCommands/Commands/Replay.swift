import ArgumentParser
import CairoRendering
import Inspection
import SceneBase
import ScenePlayer
import TouchAnalysis
import TouchEngine
import TouchTraces
import X11Platform

struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play a recording again.",
    discussion: """
      Fingers, the mouse and the keys listed in the window play, pause, step and seek; they do not \
      touch the recorded scene. F11 fills the screen, Esc or Q ends the replay. If the scene has \
      another layout now, replay prints the recorded decisions instead and exits with 1. \
      \(ForeignProgram.refusal)
      """)

  @Argument(help: "The recording; - is standard input.", completion: .recordings) var trace: String

  /// The name that the window shows, which is no option; `nil` for the name of the file.
  var shownName: String?

  /// Whether it opens at the first touch that did nothing, which is no option.
  var opensAtFailure = false

  /// The report of which the recording was made, which is no option; `nil` when there is none.
  var report: String?

  @Flag(help: "Play in virtual time, without a window.") var headless = false

  @Option(
    help: ArgumentHelp("The speed, 0.05 to 100.", valueName: "n"),
    completion: .list(["0.1", "0.25", "0.5", "1", "2", "4"])) var speed = 1.0

  @Option(
    help: ArgumentHelp(
      "The window's size in points. Default: as recorded, with the player below.",
      valueName: "WxH"), completion: .sizes)
  var size: SizeArgument?

  @OptionGroup var opening: SelectOptions

  @OptionGroup var shown: PhotoOption

  @OptionGroup var scaling: ScaleOption

  @OptionGroup var recording: RecordingOptions

  @OptionGroup var speaking: LanguageOption

  @OptionGroup var messages: MessageOptions

  func validate() throws {
    guard Player.speedRange.contains(speed) else {
      throw ValidationError("--speed must be 0.05 to 100")
    }
    guard opening.isEmpty || !headless else {
      throw ValidationError("--select and --at are for a window; nothing is shown with --headless")
    }
    guard size == nil || !headless else {
      throw ValidationError("--size is for a window; with --headless it is as recorded")
    }
    guard shown.photo == nil || !headless else {
      throw ValidationError("--photo is for a window; nothing is drawn with --headless")
    }
  }

  func run() throws {
    if headless {
      try runningWithoutWindow(messages, playHeadless)
    } else {
      try reportingErrors(messages, playInWindow)
    }
  }

  private func playHeadless() throws {
    let reader = try TraceReader(path: trace)
    if let other = try OtherLayout(reader.header, at: trace) { try tell(other, of: reader) }
    let replayer = TraceReplayer(reader)
    let playground = try openPlayground(for: replayer.header, at: trace)
    let recorder = try recording.begin(replaying: replayer.header, from: trace)
    if let failure = recorder?.failure { throw failure }
    recorder?.record(playground, playing: replayer)
    if let recorder { replayer.beforeReading { recorder.flush() } }
    defer { recorder?.flush() }
    try playground.playThrough(replayer)
    recorder?.finish(at: replayer.now)
    if recorder?.failure != nil { throw ExitStatus.inputOutput }
  }

  private func playInWindow() throws {
    // Seeking back reads the trace again, which a pipe does not allow.
    let file = try leavingNothingHalfWritten { try RereadableTrace(trace) }
    let (header, end) = (file.header, file.end)
    if let warning = file.warning { mention(warning) }
    if let other = try OtherLayout(header, at: trace) {
      try tell(other, of: TraceReader(path: file.path))
    }
    let selection = try leavingNothingHalfWritten {
      try opening.selection(in: file.path, told: speaking.language)
    }
    let photo = try shown.find(for: header, besideFile: trace)
    let display = try ProgramDisplay(scaling)
    let recorder = try recording.begin(replaying: header, from: trace)
    let playback = try playback(of: file, showing: photo, recordedBy: recorder)
    let opened = try display.open(
      titled: WindowTitle.of("Replay of \(name)"),
      size: size?.size ?? Self.windowSize(for: header, on: display.size))
    let player = Player(
      playback, end: end, size: opened.window.size, speed: speed,
      title: RecordingTitle.of(name, in: speaking.language),
      language: speaking.language, textScale: header.appearance.textScale)
    let pages = ReplayPages(self, of: file, showing: photo, over: player, in: opened)
    let touches = TrackTouches(ofRecordingAt: file.path, called: name)
    var furthest = Timestamp.zero
    player.onAdvance = {
      furthest = max(furthest, playback.position)
      recorder?.flush()
      if playback.position >= end { recorder?.finish(at: end) }
    }
    if let fault = photo?.fault { player.notice = fault.words(in: speaking.language) }
    mentionOtherSize(of: player)
    recorder?.onFailure = { [weak player] in say($0, in: player) }
    if let failure = recorder?.failure { say(failure, in: player) }
    opened.window.map()
    player.selection = selection
    let input = pages.input
    player.stream.perform(at: input.now) {
      player.tellSize()
      if let moment = opening.at?.time ?? selection?.time {
        player.seek(to: moment)
      } else {
        player.play()
      }
    }
    defer { recorder?.finish(at: furthest) }
    // Where a moment is chosen, nothing else is asked.
    if opensAtFailure && opening.isEmpty && recorder == nil { try pages.askForFailures() }
    try player.play(input, on: pages.screen) {
      try pages.showAnswers()
      if player.isOver { input.quit.isThere = true }
      touches.show(in: player)
      player.seekOn(at: input.now)
      playback.playground.displayScale = opened.window.scale
      if let failure = player.failure { throw failure }
    }
    recorder?.finish(at: furthest)
    if recorder?.failure != nil { throw ExitStatus.inputOutput }
  }

  /// The recording's name, as the window shows it.
  fileprivate var name: String { shownName ?? trace }

  /// Opens the recording for the player. What is recorded has to be played line by line.
  private func playback(
    of file: RereadableTrace, showing photo: RecordedPhoto?, recordedBy recorder: TraceRecorder?
  ) throws -> Playback {
    try Playback(keeping: recorder == nil ? Checkpoints() : nil) {
      let replayer = try TraceReplayer(path: file.path)
      let header = try replayer.header.showing(photo)
      // A replay that is recorded keeps its words.
      let spoken = recorder == nil ? header.shown(from: trace, in: speaking.language) : header
      let playground = try openPlayground(for: spoken, at: trace)
      recorder?.playsAgain()
      recorder?.record(playground, playing: replayer)
      return (playground, replayer)
    }
  }

  /// Mentions once that the window has another size than the recorded one.
  private func mentionOtherSize(of player: Player) {
    var isMentioned = false
    player.onOtherSize = { [name] in
      if !isMentioned { mention("\(name == "-" ? "standard input" : name.shown): \($0)") }
      isMentioned = true
    }
  }

  /// Prints the recorded decisions, and exits.
  private func tell(_ other: OtherLayout, of reader: TraceReader) throws {
    mention("\(other); its recorded decisions follow")
    var failure: (any Error)?
    try RecordedDecisions(of: reader).read { decision in
      do {
        try StandardOutput.print("\(decision.time.words)  \(decision.words(in: speaking.language))")
      } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
    throw ExitCode.failure
  }

  /// Reports why the recording stopped; the replay continues.
  private func say(_ failure: TraceError, in player: Player?) {
    complain(failure.description)
    player?.notice = ShownFault.words(of: failure, in: speaking.language)
  }

  /// Returns the size that the recorded window and the player's bar need, at most that of the
  /// screen.
  private static func windowSize(for header: TraceHeader, on screen: Size) -> Size {
    let size = screen.limiting(Player.windowSize(for: header.size))
    return Size(max(size.width, 320), max(size.height, 240))
  }
}

/// The answers about a recording, shown over its player.
private final class ReplayPages {
  private let replay: Replay
  private let file: RereadableTrace
  private let photo: RecordedPhoto?
  private let player: Player
  private let opened: ProgramWindow
  private let images: ImageStore
  /// The input of the player, which shares its end with the pages.
  private(set) lazy var input = PlayerInput(
    opened.followed { [unowned self] in
      ScreenReader.Shown(
        content: page ?? player, language: replay.speaking.language, isPage: page != nil)
    })
  let screen: WindowScreen
  /// The page over the player.
  private var page: (any ModalPage)?
  /// Whether the user asks.
  private var isAsked = false
  /// The touches that did nothing, if they are asked for.
  private var failures: [Question]?
  /// The report that has a page for the scene in which its fingers play, and finds its failures.
  private var report: String?

  init(
    _ replay: Replay, of file: RereadableTrace, showing photo: RecordedPhoto?,
    over player: Player, in opened: ProgramWindow
  ) {
    (self.replay, self.file, self.photo) = (replay, file, photo)
    (self.player, self.opened) = (player, opened)
    images = openImages(recorded: photo, in: file.header.language)
    screen = opened.screen(showing: images)
    player.onAsk = { [unowned self] in isAsked = true }
  }

  /// Asks at once about the touches that did nothing; without any, the player says so.
  func askForFailures() throws {
    report = replay.report
    isAsked = report != nil
    guard !isAsked else { return }
    let found = try leavingNothingHalfWritten {
      try AskingSession.failures(in: file, called: replay.name)
    }
    guard found.isEmpty else {
      (failures, isAsked) = (found, true)
      return
    }
    let hasTouches = try LoadedRecording(path: file.path).touchCount > 0
    player.remark = AskingWords.text(
      hasTouches ? "noFailure" : "untouched", in: replay.speaking.language)
  }

  /// Shows the answers if the user asks for them, until the user leaves them.
  func showAnswers() throws {
    guard isAsked else { return }
    isAsked = false
    let session = AskingSession(
      now: { [input] in input.now }, copy: { [opened] in opened.source.clipboard.copy($0) },
      play: { [unowned self] in try show($0, afterBatch: $1) })
    if let report {
      try session.show(reportAt: report, called: replay.name, images: images) { environment }
    } else {
      let page = try session.show(
        recordingAt: file.path, called: replay.name, showing: photo,
        from: player.position(at: input.now), environment, about: failures)
      player.stream.perform(at: input.now) { player.seek(to: page.position) }
    }
  }

  private func show(_ page: any ModalPage, afterBatch: () throws -> Void) throws {
    let former = self.page
    self.page = page
    defer { self.page = former }
    try page.play(
      EndableInput(input.live, of: page, quit: input.quit), on: screen, afterBatch: afterBatch)
  }

  private var environment: SceneEnvironment {
    SceneEnvironment(
      size: opened.window.size, scale: opened.window.scale,
      appearance: file.header.appearance, language: replay.speaking.language)
  }
}
