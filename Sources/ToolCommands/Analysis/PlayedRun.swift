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
    recording = try LoadedRecording(telling: path)
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
    let display = try ProgramDisplay(scaling)
    let recorder = try options.begin(replaying: header, from: path)
    if let failure = recorder?.failure { throw failure }
    let photo = try RecordedPhoto(of: header, besideFile: path)
    let playground = try openPlayground(for: header.showing(photo), at: recording.name)
    let opened = try display.open(
      titled: WindowTitle.of(type(of: playground.scene), in: header.language), size: header.size)
    let replayer = try recording.replayer()
    let live = opened.followed { [unowned playground] in
      ScreenReader.Shown(content: playground, language: header.language)
    }
    let input = PlayedInput(PlayerInput(live), playing: replayer)
    recorder?.record(playground, playing: replayer)
    opened.window.map()
    defer { recorder?.finish(at: playground.time(whenInputIs: input.reached)) }
    let screen = opened.screen(showing: openImages(recorded: photo, in: header.language))
    try playground.play(input, on: screen) {
      playground.displayScale = opened.window.scale
      recorder?.flush()
    }
    recorder?.finish(at: playground.time(whenInputIs: input.reached))
    if recorder?.failure != nil { throw ExitStatus.inputOutput }
  }
}
