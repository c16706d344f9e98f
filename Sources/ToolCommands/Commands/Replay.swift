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
    // What is recorded has to be played line by line.
    let playback = try Playback(keeping: recorder == nil ? Checkpoints() : nil) {
      let replayer = try TraceReplayer(path: file.path)
      let playground = try openPlayground(for: replayer.header.showing(photo), at: trace)
      recorder?.playsAgain()
      recorder?.record(playground, playing: replayer)
      return (playground, replayer)
    }

    let opened = try display.open(
      titled: WindowTitle.of("Replay of \(shownName ?? trace)"),
      size: size?.size ?? Self.windowSize(for: header, on: display.size))
    let (window, source) = (opened.window, opened.source)
    let player = Player(
      playback, end: end, size: window.size, speed: speed,
      title: RecordingTitle.of(shownName ?? trace, in: speaking.language),
      language: speaking.language, textScale: header.appearance.textScale)
    // The page over the player.
    var page: (any ModalPage)?
    let input = PlayerInput(
      opened.followed { [unowned player] in
        ScreenReader.Shown(
          content: page ?? player, language: speaking.language, isPage: page != nil)
      })
    let touches = TrackTouches(ofRecordingAt: file.path, called: shownName ?? trace)
    var furthest = Timestamp.zero
    player.onAdvance = {
      furthest = max(furthest, playback.position)
      recorder?.flush()
      if playback.position >= end { recorder?.finish(at: end) }
    }
    if let fault = photo?.fault { player.notice = fault.words(in: speaking.language) }
    var tellsSize = true
    player.onOtherSize = { [name = shownName ?? trace] in
      if tellsSize { mention("\(name == "-" ? "standard input" : name.shown): \($0)") }
      tellsSize = false
    }
    recorder?.onFailure = { [weak player] in say($0, in: player) }
    if let failure = recorder?.failure { say(failure, in: player) }
    window.map()
    player.selection = selection
    player.stream.perform(at: input.now) {
      player.tellSize()
      if let moment = opening.at?.time ?? selection?.time {
        player.seek(to: moment)
      } else {
        player.play()
      }
    }
    defer { recorder?.finish(at: furthest) }
    let images = openImages(recorded: photo, in: header.language)
    let screen = opened.screen(showing: images)
    // Where a moment is chosen, nothing else is asked.
    let isReceived = opensAtFailure && opening.isEmpty && recorder == nil
    // A report has a page for the scene in which its fingers play, which finds its own.
    let report = isReceived ? report : nil
    var failures: [Question]?
    if isReceived, report == nil {
      let found = try leavingNothingHalfWritten {
        try AskingSession.failures(in: file, called: shownName ?? trace)
      }
      if found.isEmpty {
        let hasTouches = try LoadedRecording(path: file.path).touchCount > 0
        player.remark = AskingWords.text(
          hasTouches ? "noFailure" : "untouched", in: speaking.language)
      } else {
        failures = found
      }
    }
    var asks = report != nil || failures != nil
    player.onAsk = { asks = true }
    try player.play(input, on: screen) {
      if asks {
        asks = false
        let session = AskingSession(
          now: { input.now }, copy: { source.clipboard.copy($0) },
          play: {
            let former = page
            page = $0
            defer { page = former }
            try $0.play(
              EndableInput(input.live, of: $0, quit: input.quit), on: screen, afterBatch: $1)
          })
        var environment: SceneEnvironment {
          SceneEnvironment(
            size: window.size, scale: window.scale, appearance: header.appearance,
            language: speaking.language)
        }
        if let report {
          try session.show(
            reportAt: report, called: shownName ?? trace, images: images
          ) { environment }
        } else {
          let page = try session.show(
            recordingAt: file.path, called: shownName ?? trace, showing: photo,
            from: player.position(at: input.now), environment, about: failures)
          player.stream.perform(at: input.now) { player.seek(to: page.position) }
        }
      }
      if player.isOver { input.quit.isThere = true }
      touches.show(in: player)
      player.seekOn(at: input.now)
      playback.playground.displayScale = window.scale
      if let failure = player.failure { throw failure }
    }
    recorder?.finish(at: furthest)
    if recorder?.failure != nil { throw ExitStatus.inputOutput }
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
