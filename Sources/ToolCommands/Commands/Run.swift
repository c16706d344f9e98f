import ArgumentParser
import Inspection
import SceneBase
import ScenePlayer
import TouchAnalysis
import TouchEngine
import TouchTraces
import X11Platform

struct Run: ParsableCommand {
  static var configuration: CommandConfiguration {
    let hasHome = ToolProgram.current.home != nil
    let way = "Alt+Home and the arrow at the top left lead to the home screen. "
    return CommandConfiguration(
      commandName: "run",
      abstract: hasHome
        ? "Open a scene or the home screen in a window." : "Open a scene in a window.",
      discussion: """
        Play with fingers on a touchscreen or with a mouse, which is one finger while its button is \
        held, and more with --mouse. R starts a recording as soon as nothing moves, and ends it; \
        leaving the scene ends it too. M changes what the mouse plays, F11 fills the screen, Esc \
        cancels all touches, Ctrl+Q quits. \(hasHome ? way : "")? and the question mark at the edge \
        show all gestures and shortcuts. \(ChangeArguments.explanation) The changes hold for \
        the scene that is named here, each time it opens, and its recordings replay with them.
        """)
  }

  @Argument(
    help: """
      The scene; `scenes` lists them. Default: the last scene, or \
      \(ToolProgram.current.first.name).
      """, completion: .scenes)
  var scene: String?

  @Argument(
    help: ArgumentHelp(
      "A photo (PNG or JPEG) or a project (*.touchphoto) for the photo editor.",
      visibility: PhotoOption.visibility),
    completion: .pictures)
  var file: String?

  @Option(
    help: ArgumentHelp(
      "The same as a file after photo-editor.", valueName: "file",
      visibility: PhotoOption.visibility),
    completion: .pictures)
  var photo: String?

  @OptionGroup var recording: RecordingOptions

  @Option(
    help: ArgumentHelp(
      "Play the input of this recording in place of the user's, and end with it.",
      discussion:
        "The run takes its scene, size and appearance from the recording; - is standard input.",
      valueName: "file"), completion: .recordings)
  var play: String?

  @Flag(help: "Leave typed text out of recordings, but not the scene's command keys.")
  var noText = false

  @Option(
    help: ArgumentHelp(
      "The window's size in points. Default: 1280x800, or less on a smaller screen.",
      valueName: "WxH"), completion: .sizes)
  var size: SizeArgument?

  @Option(
    help: ArgumentHelp(
      "Give the mouse of this name its own cursor while the window is open.",
      discussion: "It is then a separate finger. Can be repeated; `doctor` lists the names.",
      valueName: "device"), completion: .mice)
  var ownCursor: [String] = []

  @OptionGroup var scaling: SavedScaleOption

  @Option(
    help: ArgumentHelp(
      "What a mouse plays: one finger (single), two mirrored fingers while --pair-key is held (pair), "
        + "or fingers that stay where a right click puts them (sticky).",
      valueName: "mode"), completion: .values(of: MouseMode.self))
  var mouse: MouseMode?

  @Option(
    help: "The key for two fingers; window managers use some of these keys.",
    completion: .values(of: PairKey.self))
  var pairKey = PairKey.control

  @Flag(
    help: """
      Neither use nor save settings: mouse mode, visible fingers, marks of touches that did nothing, scale, language, \
      last scene. A saved setting replaces the default of its option.
      """)
  var noSettings = false

  @OptionGroup(title: "Appearance") var appearance: AppearanceOptions

  @OptionGroup(title: "Changes") var changing: ChangeArguments

  @OptionGroup var messages: MessageOptions

  func validate() throws {
    let scene = scene ?? ToolProgram.current.first.name
    guard ToolProgram.current.scene(named: scene) != nil else { throw FirstWord.fault(scene) }
    guard file == nil || photo == nil else {
      throw ValidationError("a file and --photo cannot be given together")
    }
    if file ?? photo != nil { try PhotoOption.check() }
    let editor = ToolProgram.current.files?.scene.name
    guard file ?? photo == nil || scene == editor else {
      throw ValidationError("only \(editor ?? "") opens files; \(scene) does not")
    }
    guard play == nil || takesAllFromRecording else {
      throw ValidationError(
        "with --play, the file, the size, the appearance and the input are those of the recording")
    }
    guard changing.options.isEmpty || play != nil || self.scene != nil else {
      throw ValidationError("changes need the name of a scene")
    }
  }

  /// Whether no option is given that a recording determines.
  private var takesAllFromRecording: Bool {
    file == nil && photo == nil && size == nil && appearance.isStandard && ownCursor.isEmpty
      && mouse == nil && !noText
  }

  func run() throws {
    try reportingErrors(messages) {
      if let play { return try run(playing: play) }
      let keeper = SettingsKeeper(isUsed: !noSettings)
      let kept = keeper.kept
      let session = try LiveSession(try options(kept: kept))
      defer {
        keeper.keep { settings in
          settings.mouse = session.source.mouseHint.mode
          settings.overlay = session.playground.showsFingers
          settings.marks = session.playground.marksUnused
          settings.scale = scaling.scale ?? kept.scale
          settings.language = appearance.language ?? kept.language
          settings.scene = type(of: session.playground.scene).name
        }
      }
      try session.play()
    }
  }

  /// Plays the input of a recording, which has to be one of the scene that is named.
  private func run(playing path: String) throws {
    let played = try leavingNothingHalfWritten {
      try PlayedRun(of: path, with: changing.options)
    }
    let recorded = played.recording.header.scene
    guard scene ?? recorded == recorded else {
      complain("\(path.shown) is a recording of \(recorded.shown), and not of \(scene ?? "")")
      throw ExitCode.validationFailure
    }
    try played.play(scaling: scaling.option, recordedBy: recording)
  }

  /// Returns the changes, with the names that the scene has when it opens.
  ///
  /// - Throws: `ChangeFault`.
  private func changes(of scene: any Scene.Type) throws -> Changes {
    guard !changing.options.isEmpty else { return Changes() }
    let environment = SceneEnvironment(
      size: size?.size ?? .usualWindow, appearance: appearance.appearance,
      language: appearance.spoken)
    var names = RunNames(of: openPlayground(scene, environment).window)
    // Names of recognizers that come up later have a gesture in them.
    for name in scene.names.keys where Wording.title(of: name, in: .english) != nil {
      names.note(recognizer: name)
    }
    return try changing.options.changes(naming: names)
  }

  /// Returns what to play, with the kept settings where the command line says nothing.
  ///
  /// - Throws: That the scene is unknown.
  private func options(kept: UserSettings) throws -> LiveOptions {
    let scene = try sceneType(named: scene ?? kept.scene ?? ToolProgram.current.first.name)
    return LiveOptions(
      scene: scene, changes: try changes(of: scene),
      opening: (file ?? photo).flatMap { ToolProgram.current.files?.open($0) },
      size: size?.size,
      scaling: scaling.option, keptScale: kept.scale, appearance: appearance.appearance,
      followsStyle: appearance.style == nil, followsMotion: !appearance.reducedMotion,
      language: appearance.language ?? kept.language ?? appearance.spoken,
      spoken: appearance.spoken, ownCursors: ownCursor,
      mouse: mouse ?? kept.mouse ?? .single, pairKey: pairKey,
      showsFingers: kept.overlay ?? true, marksUnused: kept.marks ?? true,
      recording: (recording.record, recording.replacing.isForced), keepsText: !noText)
  }
}

extension MouseMode: ExpressibleByArgument {}
extension PairKey: ExpressibleByArgument {}
