import ArgumentParser
import Scenes
import TouchEngine
import TouchTraces

/// Where to record what is played.
struct RecordingOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Record to this file; - is standard output.", valueName: "file"))
  var record: String?

  @Flag(help: "Replace the file if it is there.") var force = false

  /// Begins the recording that was asked for, if any.
  func begin(_ playground: Playground, scene: String, scale: Double) throws(TraceError)
    -> TraceRecorder?
  {
    guard let record else { return nil }
    let header = TraceHeader(
      version: programVersion, scene: scene, size: playground.window.bounds.size, scale: scale)
    let recorder = try TraceRecorder(path: record, header: header, replacing: force)
    recorder.onFailure = { complain($0.description) }
    playground.window.addObserver(recorder)
    playground.onEvent = { [recorder] in recorder.record($0) }
    return recorder
  }
}
