import CairoRendering
import Drawing
import SceneBase
import ScenePlayer
import TouchEngine
import X11Platform

/// Playing, and what happens between two batches of input.
extension SceneSession {
  /// Plays until the user quits or the program is told to stop.
  ///
  /// - Throws: What the input throws, and what is wrong with the recording.
  package func play() throws {
    defer { finish() }
    try files?.start()
    try playground.play(
      input, on: SlowScreen(screen) { [input] in input.clock.rate }, afterBatch: afterBatch)
    recordings.finish()
    if recordings.failure != nil { throw ExitStatus.inputOutput }
  }

  /// Carries out what the user has asked for, in its order, and then lets each part handle the
  /// batch.
  private func afterBatch() throws {
    onBatch()
    playground.displayScale = window.scale
    while let action = actions.takeFirst() {
      try commands.tellingFaults { try perform(action) }
    }
    playground.isStopped = input.isPaused
    playground.settle(at: now)
    playground.minute?.rest(playground, at: playground.window.timeline.now)
    recordings.afterBatch()
    scenes.afterBatch()
    try files?.afterBatch()
    // A gesture of these fingers may show the photo in another size.
    if focus.hasFingers { images.readFreedAhead() }
    mouse.hint = window.mouseHint
    mouse.pointerScale = window.pointerScale
    playFilm()
  }

  /// Lets the home screen play its film, once its first frame has been shown.
  private func playFilm() {
    guard let home = playground.scene as? any HomeScene, home !== filmed else { return }
    defer { frames += 1 }
    guard frames > 0 else { return }
    (filmed, frames) = (home, 0)
    home.film = recordings.program.film?(
      SceneEnvironment(
        size: window.size, scale: window.scale, appearance: playground.window.appearance,
        language: home.language, start: now))
  }

  /// The present moment of the scene: its time never goes back.
  var now: Timestamp { commands.now }

  private func perform(_ action: PlayAction) throws {
    switch action {
    case .command(let command): try commands.perform(command)
    case .takeBack: commands.takeBack()
    case .open(let scene): scenes.go(to: scene)
    case .turnBack: scenes.turnBack()
    case .tour: try commands.showTour()
    case .recording: try commands.chooseRecording()
    case .file(let request):
      try settle()
      try files?.fulfil(request)
    case .answer(let answer): answer(now)
    case .drop(let drop):
      if let dropped = DroppedFile(drop) { return try commands.show(dropped) }
      if case .text = drop { return try commands.tell("noLog") }
      try settle()
      files?.open(drop)
    case .dismissMessages:
      recordings.dismissFailure()
      try settle()
      files?.dismiss()
    case .dismissFileMessage:
      try settle()
      files?.dismiss()
    }
  }

  /// Shows a recording or a report that was dropped on a page, or pasted there, over that page. Other
  /// content waits until the page is over.
  func showDropped() throws {
    while let dropped = actions.takeDropped() {
      try commands.tellingFaults { try commands.show(dropped) }
    }
  }

  /// Lets a recording begin that waits, and follows the scene, before its file changes.
  private func settle() throws {
    recordings.afterBatch()
    try files?.followScene()
  }
}
