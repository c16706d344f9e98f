import ScenePlayer
import TouchAnalysis
import TouchEngine
import TouchTraces

extension TimelinePage {
  /// Opens the time line of a recording, which is played to its end for it.
  ///
  /// - Parameters:
  ///   - path: The path of the recording.
  ///   - name: The recording's name for messages.
  ///   - photo: The recording's photo; `nil` when it has none.
  ///   - time: The moment that is shown first.
  ///   - environment: The window's size, language and appearance.
  /// - Throws: What is wrong with the recording.
  convenience init(
    recordingAt path: String, called name: String, showing photo: RecordedPhoto?,
    from time: Timestamp, _ environment: SceneEnvironment
  ) throws {
    let recording = try LoadedRecording(path: path)
    let header = try recording.header.showing(photo)
    let progress = Progress("played")
    defer { progress.finish() }
    let run = try AskedRun(recording, isLive: false) {
      try openPlayground(for: header, at: name)
    }
    let film = try run.film(progress: progress.reached)
    self.init(run, film: film, environment)
    show(time)
  }
}
