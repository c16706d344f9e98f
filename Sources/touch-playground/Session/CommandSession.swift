import ScenePlayer
import Scenes
import TouchEngine
import TouchTraces
import X11Platform

/// Carries out commands while a scene is played in a window, and shows the help sheet that lists
/// them.
final class CommandSession {
  private let playground: Playground
  private let keys: CommandKeys
  private let pausable: PausableInput
  private let input: LiveInput
  private let source: XInput2Source
  private let window: X11Window
  private let screen: WindowScreen
  private let recordings: Recordings
  private let scenes: SceneNavigator

  /// Connects commands to a playground.
  ///
  /// - Parameters:
  ///   - playground: The playground.
  ///   - keys: The source of commands, and the input of the help sheet.
  ///   - pausable: The input whose clock can be stopped; it reads `keys`.
  ///   - input: The input of the scene; it reads `pausable`.
  ///   - source: The source whose touches can be canceled.
  ///   - screen: The screen that shows the playground.
  ///   - window: The program's window.
  ///   - recordings: The recordings to start, end and play.
  ///   - scenes: Opens scenes.
  init(
    of playground: Playground, keys: CommandKeys, pausable: PausableInput, input: LiveInput,
    from source: XInput2Source, on screen: WindowScreen, of window: X11Window,
    recordings: Recordings, scenes: SceneNavigator
  ) {
    self.playground = playground
    self.keys = keys
    self.pausable = pausable
    self.input = input
    self.source = source
    self.screen = screen
    self.window = window
    self.recordings = recordings
    self.scenes = scenes
  }

  /// Carries out commands after a batch; call it before recordings and scenes are handled.
  func afterBatch() throws {
    var commands = keys.take()
    if playground.helpButton?.takePress() == true { commands.append(.help) }
    for command in commands { try perform(command) }
    playground.helpButton?.saysPaused = pausable.isPaused
  }

  private func perform(_ command: Command) throws {
    switch command {
    case .home: open(Home.self)
    case .startOver: open(type(of: playground.scene))
    case .pause: pausable.isPaused ? pausable.resume() : pause()
    case .step:
      pause()
      pausable.step()
    case .record:
      pausable.resume()
      input.pressRecordKey()
    case .replay: try showRecording(replay)
    case .explain: try showRecording(explain)
    case .overlay: playground.showsFingers.toggle()
    case .mouse: source.switchMouseMode()
    case .fullscreen: window.toggleFullscreen()
    case .cancelTouches: source.cancelTouches(because: .escape)
    case .help: try showSheet()
    case .quit: input.end()
    }
  }

  private func open(_ scene: any Scene.Type) {
    pausable.resume()
    scenes.asked = scene
  }

  private func pause() {
    guard !pausable.isPaused else { return }
    interlude.cancelFingers(because: .paused)
    pausable.pause(after: playground.window.timeline.now)
  }

  // MARK: Pages in place of the scene

  private var interlude: ModalSession {
    ModalSession(playground: playground, source: source, screen: screen, window: window) {
      [input] in input.reached
    }
  }

  private var environment: SceneEnvironment {
    SceneEnvironment(
      size: window.size, scale: window.scale, appearance: playground.window.appearance,
      language: playground.scene.language)
  }

  /// Plays a page in place of the scene, whose clock is stopped meanwhile.
  private func ask(
    _ other: some Playable, afterBatch: () throws -> Void = {}, isOver: @escaping () -> Bool
  ) throws {
    let wasPaused = pausable.isPaused
    pausable.pause(after: playground.window.timeline.now)
    defer {
      // Keys pressed on the page were not meant for the scene.
      _ = keys.take()
      source.cancelTouches(because: .covered)
      if !wasPaused { pausable.resume() }
    }
    try interlude.play(other, with: keys.live, afterBatch: afterBatch, isOver: isOver)
  }

  private func showSheet() throws {
    let standing = CommandSheet.Standing(
      isPaused: pausable.isPaused, isRecording: recordings.isRecording,
      showsFingers: playground.showsFingers)
    let sheet = CommandSheet(environment, standing: standing)
    try ask(sheet) { sheet.isOver }
    if let choice = sheet.choice { try perform(choice) }
  }

  /// Shows the recording that was saved last; shows an error on the screen.
  private func showRecording(_ show: (String) throws -> Void) throws {
    guard let path = recordings.lastSaved else {
      let words = CommandWords.text("noRecording", in: playground.scene.language)
      let page = StoryPage([words], environment)
      return try ask(page) { page.isOver }
    }
    do {
      try show(path)
    } catch let error as TraceError {
      complain(error.description)
      let page = StoryPage(
        [ShownFault.words(of: error, in: playground.scene.language)], environment)
      try ask(page) { page.isOver }
    }
  }

  private func replay(_ path: String) throws {
    let end = try RereadableTrace(path).end
    let playback = try Playback {
      let replayer = try TraceReplayer(path: path)
      return (try openPlayground(for: replayer.header, at: path), replayer)
    }
    let player = Player(
      playback, end: end, size: window.size, language: playground.scene.language)
    player.stream.perform(at: keys.live.now) { player.play() }
    var isOver = false
    player.onEnd = { isOver = true }
    try ask(
      player,
      afterBatch: {
        player.seekOn(at: keys.live.now)
        playback.playground.displayScale = window.scale
        if let failure = player.failure { throw failure }
      }, isOver: { isOver })
  }

  private func explain(_ path: String) throws {
    let replayer = try TraceReplayer(path: path)
    let recorded = try openPlayground(for: replayer.header, at: path)
    let storyteller = recorded.tellStories(of: replayer.header)
    try recorded.play(replayer)
    let language = playground.scene.language
    let wording = Wording(
      about: type(of: recorded.scene).names, in: language, namesGestures: false,
      parts: recorded.scene.partNames)
    let lines = storyteller.stories.flatMap { wording.lines(of: $0) + [""] }
    let page = StoryPage(
      lines.isEmpty ? [CommandWords.text("noStories", in: language)] : lines, environment)
    try ask(page) { page.isOver }
  }
}
