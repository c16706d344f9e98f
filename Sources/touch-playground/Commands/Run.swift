import ArgumentParser
import PhotoEditor
import ScenePlayer
import Scenes
import TouchEngine
import X11Platform

struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Open the home screen or a scene in a window and play.",
    discussion: """
      Fingers on a touchscreen are fingers; a mouse with its button held is one, and with --mouse \
      it plays more. R begins a recording as soon as nothing moves, and ends it; M changes what the \
      mouse plays; F11 fills the screen, Esc takes all fingers away, Ctrl+Q quits. Alt+Home and the \
      arrow at the top left lead to the home screen; a recording ends with its scene. ? and the \
      question mark at the edge list all commands.
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

  func validate() throws {
    let scene = scene ?? Home.name
    do { _ = try sceneType(named: scene) } catch { throw ValidationError("\(error)") }
    guard file == nil || photo == nil else {
      throw ValidationError("either a file or --photo can be given")
    }
    guard file ?? photo == nil || scene == PhotoEditor.name else {
      throw ValidationError("only \(PhotoEditor.name) opens files, not \(scene)")
    }
  }

  func run() throws {
    try reportingErrors {
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

  /// Returns what to play, with the kept settings where the command line says nothing.
  ///
  /// - Throws: That the scene is unknown.
  private func options(kept: UserSettings) throws -> LiveOptions {
    LiveOptions(
      scene: try sceneType(named: scene ?? kept.scene ?? Home.name),
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
