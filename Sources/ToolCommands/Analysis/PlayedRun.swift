import CairoRendering
import ScenePlayer
import TouchAnalysis
import TouchEngine
import TouchTraces
import X11Platform

/// A run in a window whose input comes from a recording, with changes.
struct PlayedRun {
  let recording: LoadedRecording
  /// The path of the recording; `-` is standard input.
  let path: String
  let changes: Changes

  /// Reads a recording, and finds the names in the changes.
  ///
  /// - Throws: What is wrong with the recording or with the changes.
  init(of path: String, with options: ChangeOptions) throws {
    self.path = path
    recording = try LoadedRecording(path: path)
    if let warning = recording.warning { mention(warning) }
    guard !options.isEmpty else {
      changes = Changes()
      _ = try recording.opener()
      return
    }
    let progress = Progress("played")
    let log = try recording.play(progress: progress.reached, opening: recording.opener())
    progress.finish()
    changes = try options.changes(naming: log.names)
  }

  /// Plays it to its end, or until the user leaves.
  ///
  /// - Throws: What is wrong with the server or with a file.
  func play(scaling: ScaleOption, recordedBy options: RecordingOptions) throws {
    let header = recording.changedHeader(changes)
    let connection = try X11Connection()
    let stop = StopSignals()
    let desktop = DesktopSettings(connection)
    let scale = scaling.chosen(by: desktop)
    let recorder = try options.begin(replaying: header, from: path)
    if let failure = recorder?.failure { throw failure }
    let photo = try RecordedPhoto(of: header, besideFile: path)
    let playground = try openPlayground(for: header.showing(photo), at: recording.name)
    let window = try X11Window(
      connection, title: WindowTitle.of(type(of: playground.scene), in: header.language),
      className: ToolProgram.current.name, size: header.size, minimumSize: Size(320, 240),
      scale: scale.value)
    window.follow(desktop, for: scale)
    let source = try XInput2Source(window, stopDescriptor: stop.descriptor)
    let replayer = try recording.replayer()
    let input = PlayedInput(PlayerInput(WindowKeys(window, source)), playing: replayer)
    recorder?.record(playground, playing: replayer)
    window.map()
    defer { recorder?.finish(at: max(input.reached, playground.window.timeline.now)) }
    try playground.play(
      input,
      on: WindowScreen(
        window,
        renderer: DisplayListRenderer(images: openImages(recorded: photo, in: header.language)))
    ) {
      playground.displayScale = window.scale
      recorder?.flush()
    }
    recorder?.finish(at: max(input.reached, playground.window.timeline.now))
    if recorder?.failure != nil { throw ExitStatus.inputOutput }
  }
}
