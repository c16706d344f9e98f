import CairoRendering
import FilePages
import FileSupport
import Inspection
import SceneBase
import ScenePlayer
import TouchAnalysis
import TouchEngine
import TouchTraces
import X11Platform

/// Carries out commands while a scene is played in a window, and shows the help sheet that lists
/// them.
final class CommandSession {
  let playground: Playground
  let input: LiveInput
  let pages: ModalSession
  let recordings: Recordings
  private let scenes: SceneNavigator
  let images: ImageStore
  private let focus: KeyFocus
  /// The last minute as it was when one went on from an earlier moment; `nil` when one never did.
  var before: Minute?
  /// The changes that the user kept last; `nil` when there are none, or when they are taken back.
  var kept: LastingCure?
  /// Called with what is wrong with a page, before it is told.
  var onFault: (any Error) -> Void = { _ in }
  /// Called when the scene goes on from an earlier moment.
  var onBranch: () -> Void = {}

  var window: any SessionWindow { pages.window }

  /// Connects commands to a playground.
  ///
  /// - Parameters:
  ///   - pages: Plays pages in place of the scene.
  ///   - recordings: The recordings to start, end and play.
  ///   - scenes: Opens scenes.
  ///   - images: The store that reads the photos of recordings.
  ///   - focus: What the keys are for.
  init(
    pages: ModalSession, recordings: Recordings, scenes: SceneNavigator, images: ImageStore,
    focus: KeyFocus
  ) {
    playground = pages.playground
    input = pages.input
    self.pages = pages
    self.recordings = recordings
    self.scenes = scenes
    self.images = images
    self.focus = focus
  }

  /// Carries out a command after a batch, before recordings and files are handled.
  ///
  /// - Throws: What a page throws that the command shows.
  func perform(_ command: Command) throws {
    switch command {
    case .home: if let home = recordings.program.home { open(home) }
    case .startOver: open(type(of: playground.scene))
    case .pause:
      if input.isPaused { input.resume() } else { try showTimeline() }
    case .why: try showAnswer(about: playground.inspection?.takeAskedLane())
    case .conflicts: try showConflicts()
    case .step:
      pause()
      input.step()
    case .slow:
      input.clock.slower()
      playground.speed = input.clock.speed
    case .record:
      input.resume()
      recordings.toggle()
    case .replay: try replaySaved()
    case .paste: window.pasteFile()
    case .inspect: playground.inspection?.toggle()
    case .raise: playground.inspection?.raise()
    case .marks: playground.marksUnused.toggle()
    case .overlay: playground.showsFingers.toggle()
    case .mouse: window.switchMouseMode()
    case .fullscreen: window.toggleFullscreen()
    case .cancelTouches: window.cancelTouches(because: .escape)
    case .help: try showSheet()
    case .quit: input.end()
    }
  }

  private func open(_ scene: any Scene.Type) {
    input.resume()
    scenes.open(scene)
  }

  private func pause() { input.pause(after: playground.window.timeline.now) }

  // MARK: Pages in place of the scene

  /// Plays a page in place of the scene, whose clock is stopped meanwhile.
  func ask(_ page: some ModalPage, afterBatch: () throws -> Void = {}) throws {
    let wasPaused = input.isPaused
    pause()
    input.held.letGo()
    defer {
      window.cancelTouches(because: .covered)
      // Nothing moves while time stands still.
      if wasPaused { pages.stopLeaving() } else { input.resume() }
    }
    try pages.play(page, with: input.live, afterBatch: afterBatch)
  }

  /// Shows a text about commands in place of the scene.
  func tell(_ name: String) throws {
    let words = CommandWords.text(name, in: playground.scene.language)
    try ask(MessagePage(words, pages.environment))
  }

  /// Shows a text over the scene, which goes on.
  func tellInPlace(_ words: String, offering offer: ChangeToast.Press? = nil) {
    playground.layer(ChangeToast.self)?.tell(
      words, offering: offer,
      ChromeMotion(from: now, isReduced: playground.window.isReduceMotionEnabled))
  }

  /// The time of the scene now. The engine's time stands between two events.
  var now: Timestamp { playground.time(whenInputIs: input.now) }

  /// Does something, and tells in place of the scene what is wrong with it: a page that fails costs
  /// nobody's work.
  ///
  /// - Throws: That the connection to the server is lost.
  func tellingFaults(_ body: () throws -> Void) throws {
    do { try body() } catch let error where !(error is X11Error) {
      onFault(error)
      complain("\(error)")
      try ask(
        MessagePage(
          ShownFault.words(ofPage: error, in: playground.scene.language), pages.environment))
    }
  }

  /// Plays the tour; shows on the screen that its recordings are missing.
  func showTour() throws {
    guard let assets = AssetFolder.find() else { return try tell("noTour") }
    let guide = try TourGuide(
      TourStop.all, size: window.size, language: playground.scene.language,
      textScale: pages.environment.appearance.textScale, opensScenes: true
    ) { [language = playground.scene.language] in
      try openRecording(at: $0.path(in: "\(assets)/traces"), in: language)
    }
    guide.stream.perform(at: input.live.now) { guide.playFromNow() }
    try ask(guide) {
      guide.playback.playground.displayScale = window.scale
      if let failure = guide.failure { throw failure }
    }
    if let scene = guide.tried { open(scene) }
  }

  /// The commands that have no effect in this program and scene.
  private var missing: Set<Command> {
    Set(
      Command.allCases.filter { command in
        !playground.hasEffect(command) || command == .home && recordings.program.home == nil
      })
  }

  private func showSheet() throws {
    let standing = HelpSheet.Standing(
      isPaused: input.isPaused, isRecording: recordings.isRecording,
      showsFingers: playground.showsFingers, marksUnused: playground.marksUnused,
      missing: missing, editsFile: focus.editsFile)
    let sheet = HelpSheet(
      pages.environment, of: type(of: playground.scene),
      over: playground.backdrop(at: now),
      pairKey: playground.layer(MouseOverlay.self)?.pairKey ?? "", standing: standing,
      from: input.live.now)
    try ask(sheet)
    if let choice = sheet.choice { try perform(choice) }
  }

  /// Lets the user choose a recording, and plays it. The chooser begins with the user's recordings;
  /// without any, with those that come with the program.
  func chooseRecording() throws {
    let sampleFolder = AssetFolder.find().map { "\($0)/traces" }
    func list(_ folder: String) -> FolderListing {
      var listing = FolderListing(ofFolder: folder, showing: .recordings)
      if folder == sampleFolder.map({ PathName.full($0) }) {
        // In the order of the tour.
        let stops = TourStop.all.map { $0.path(in: folder) }
        func place(_ entry: FolderListing.Entry) -> Int {
          stops.firstIndex(of: listing.path(of: entry)) ?? stops.count
        }
        listing.entries = listing.entries.enumerated().sorted {
          (place($0.element), $0.offset) < (place($1.element), $1.offset)
        }.map(\.element)
      }
      return listing
    }
    func place(_ name: FilePlace.Name, _ folder: String) -> FilePlace {
      let path = PathName.full(folder)
      return FilePlace(name, path, count: list(path).entries.count { $0.kind == .recording })
    }
    let own = place(.yours, recordings.folder)
    let samples = sampleFolder.map { place(.samples, $0) }
    let first = own.count == 0 ? samples ?? own : own
    let language = playground.scene.language
    func scene(_ path: String) -> String? {
      let name = (try? TraceReader(path: path))?.header.scene
      return name.flatMap { ToolProgram.current.scene(named: $0) }?.title(in: language)
    }
    let chooser = FileChooser(
      at: first.path, for: .recordings, among: [own] + [samples].compactMap(\.self),
      pages.environment, sceneOf: scene, list: list)
    let thumbnails = ThumbnailCache.standard.map {
      Thumbnails(
        $0, ThumbnailCache.Side(forPixels: chooser.pictureSide * window.scale), in: images,
        playground.scene.language)
    }
    defer { thumbnails?.finish() }
    try ask(chooser) { thumbnails?.serve(chooser) }
    switch chooser.outcome {
    case .chosen(let path)?: try replay(path)
    case .asked(let path)?:
      try asking.show(receivedAt: path, called: path, images: images, pages.environment)
    case .recording?:
      if type(of: playground.scene) == recordings.program.home { open(ToolProgram.current.usual) }
      try perform(.record)
    case .cancelled?, nil: return
    }
  }

  /// Plays the recording that was saved last.
  private func replaySaved() throws {
    guard let path = recordings.lastSaved else {
      // What is recorded now can be played once it is over.
      let (name, offer): (String, ChangeToast.Press) =
        recordings.isRecording ? ("stillRecording", .endRecording) : ("noRecording", .record)
      return tellInPlace(
        CommandWords.text(name, in: playground.scene.language), offering: offer)
    }
    try replay(path)
  }

  private func replay(_ path: String) throws {
    let file = try RereadableTrace(path)
    let photo = try RecordedPhoto(of: file.header, besideFile: path)
    photo?.announce(in: images)
    let language = playground.scene.language
    let playback = try Playback(keeping: Checkpoints()) {
      let replayer = try TraceReplayer(path: file.path)
      let header = try replayer.header.showing(photo).shown(from: path, in: language)
      return (try openPlayground(for: header, at: path), replayer)
    }
    let player = Player(
      playback, end: file.end, size: window.size,
      title: RecordingTitle.of(path, in: playground.scene.language),
      language: playground.scene.language, textScale: pages.environment.appearance.textScale)
    let touches = TrackTouches(ofRecordingAt: file.path, called: path)
    if let fault = photo?.fault { player.notice = fault.words(in: playground.scene.language) }
    player.stream.perform(at: input.live.now) {
      player.tellSize()
      player.play()
    }
    var asks = false
    player.onAsk = { asks = true }
    try ask(player) {
      if asks {
        asks = false
        let time = try asking.show(
          recordingAt: file.path, called: path, showing: photo,
          from: player.position(at: input.live.now), pages.environment
        ).position
        player.stream.perform(at: input.live.now) { player.seek(to: time) }
      }
      touches.show(in: player)
      player.seekOn(at: input.live.now)
      playback.playground.displayScale = window.scale
      if let failure = player.failure { throw failure }
    }
  }
}

/// The page about conflicts between gestures.
extension CommandSession {
  /// Stops time, and shows which gesture goes first until the user goes back, or wants to see two
  /// gestures or a change in a scene.
  ///
  /// - Throws: That the connection to the server is lost.
  func showConflicts() throws {
    try tellingFaults {
      let session = try ConflictSession(
        of: playground, by: recordings.program, at: playground.window.timeline.now)
      defer { session.end() }
      // The page is dark over a dark scene only when the user wants it so.
      var environment = pages.environment
      environment.appearance = playground.window.appearance
      let page = ConflictPage(session.sets, session.wordings, environment) {
        session.progress(of: $0)
      }
      page.cures = { session.cures(of: $2, $0, $1) }
      page.onCopy = { [window] in window.copy($0) }
      try ask(page)
      switch page.outcome {
      case .pair(let first, let second)?: pair(first, with: second)
      case .keep(let cure, let pair)?:
        if pair.count == 2 { self.pair(pair[0], with: pair[1]) }
        apply(cure)
      case .back?, nil: break
      }
    }
  }

  /// Puts two gestures beside each other in the scene. A recording cannot hold that, so it ends
  /// first.
  private func pair(_ first: String, with second: String) {
    recordings.leaveForBranch()
    playground.changeUnrecorded(at: playground.window.timeline.now) {
      (playground.scene as? any PairingScene)?.pair(first, with: second)
    }
  }
}
