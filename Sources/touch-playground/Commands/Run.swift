import ArgumentParser
import PhotoEditor
import ScenePlayer
import Scenes
import TouchAnalysis
import TouchEngine
import TouchTraces
import X11Platform

struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Open the home screen or a scene in a window and play.",
    discussion: """
      Fingers on a touchscreen are fingers; a mouse with its button held is one, and with --mouse \
      it plays more. R begins a recording as soon as nothing moves, and ends it; M changes what the \
      mouse plays; F11 fills the screen, Esc takes all fingers away, Ctrl+Q quits. Alt+Home and the \
      arrow at the top left lead to the home screen; a recording ends with its scene. ? and the \
      question mark at the edge list all commands. \(ChangeArguments.explanation) They hold for the \
      scene that is named, also when it is opened again, and recordings of it replay with them.
      """)

  @Argument(
    help: "The scene; `scenes` lists them. When left out the one that was played last, or home.")
  var scene: String?

  @Argument(
    help: "Of the photo editor: a photo (PNG or JPEG) or a project (*.touchphoto).",
    completion: .file())
  var file: String?

  @Option(
    help: ArgumentHelp("As the file behind the photo editor.", valueName: "file"),
    completion: .file())
  var photo: String?

  @OptionGroup var recording: RecordingOptions

  @Option(
    help: ArgumentHelp(
      "Play the input of this recording in place of the user's, and end with it.",
      discussion: "Its scene, size and appearance are those of the run; - is standard input.",
      valueName: "file"), completion: .file())
  var play: String?

  @Flag(help: "Leave keys that type text out of recordings, unless they are commands of the scene.")
  var noText = false

  @Option(
    help: ArgumentHelp(
      "The window's size in points; when left out 1280x800, or less where the screen is smaller.",
      valueName: "WxH"))
  var size: SizeArgument?

  @Option(
    help: ArgumentHelp(
      "Give a mouse, by its name, a cursor of its own while the window is open.",
      discussion: "It is a finger of its own then. Can be repeated; `doctor` lists the names.",
      valueName: "device"))
  var ownCursor: [String] = []

  @OptionGroup var scaling: ScaleOption

  @Option(
    help: ArgumentHelp(
      "What a mouse plays: one finger (single), two that mirror each other while --pair-key is held "
        + "(pair), or fingers that stay where a right click leaves them (sticky).",
      valueName: "mode"))
  var mouse: MouseMode?

  @Option(help: "The key for two fingers; window managers take some for themselves.")
  var pairKey = PairKey.control

  @Flag(
    help: """
      Neither use nor keep settings: mouse, fingers shown, scale, language, last scene. What was kept \
      counts where an option is left out, before what the desktop and the locale say.
      """)
  var noSettings = false

  @OptionGroup(title: "What you want to see") var appearance: AppearanceOptions

  @OptionGroup(title: "Changes") var changing: ChangeArguments

  func validate() throws {
    let scene = scene ?? Home.name
    guard Scenes.named(scene) != nil else { throw FirstWord.fault(scene) }
    guard file == nil || photo == nil else {
      throw ValidationError("either a file or --photo can be given")
    }
    guard file ?? photo == nil || scene == PhotoEditor.name else {
      throw ValidationError("only \(PhotoEditor.name) opens files, not \(scene)")
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
    try reportingErrors {
      if let play { return try run(playing: play) }
      let keeper = SettingsKeeper(isUsed: !noSettings)
      let kept = keeper.kept
      let session = try LiveSession(try options(kept: kept))
      defer {
        keeper.keep { settings in
          settings.mouse = session.source.mouseHint.mode
          settings.overlay = session.playground.showsFingers
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
    let played = try PlayedRun(of: path, with: changing.options)
    let recorded = played.recording.header.scene
    guard scene ?? recorded == recorded else {
      complain("\(path.shown) is a recording of \(recorded.shown), and not of \(scene ?? "")")
      throw ExitCode.validationFailure
    }
    try played.play(scaling: scaling, recordedBy: recording)
  }

  /// Returns the changes, with the names that the scene has when it opens.
  ///
  /// - Throws: `ChangeFault`.
  private func changes(of scene: any Scene.Type) throws -> Changes {
    guard !changing.options.isEmpty else { return Changes() }
    let environment = SceneEnvironment(
      size: size?.size ?? Size(1280, 800), appearance: appearance.appearance,
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
    let scene = try sceneType(named: scene ?? kept.scene ?? Home.name)
    return LiveOptions(
      scene: scene, changes: try changes(of: scene),
      opening: (file ?? photo).map {
        PhotoOpening(.file($0), longerSide: EditingSession.longerSide)
      }, size: size?.size,
      scaling: scaling, keptScale: kept.scale, appearance: appearance.appearance,
      followsStyle: appearance.style == nil, followsMotion: !appearance.reducedMotion,
      language: appearance.language ?? kept.language ?? appearance.spoken,
      spoken: appearance.spoken, ownCursors: ownCursor,
      mouse: mouse ?? kept.mouse ?? .single, pairKey: pairKey,
      showsFingers: kept.overlay ?? true, recording: recording, keepsText: !noText)
  }
}

extension MouseMode: ExpressibleByArgument {}
extension PairKey: ExpressibleByArgument {}
