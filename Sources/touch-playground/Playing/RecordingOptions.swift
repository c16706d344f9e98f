import ArgumentParser
import Scenes
import TouchEngine
import TouchTraces

/// Where to record what is played.
struct RecordingOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Record to this file; - is standard output.", valueName: "file"))
  var record: String?

  @Flag(help: "Replace the file if it is there.") var force = false

  /// Begins the recording of a replay that was asked for, if any.
  ///
  /// - Throws: What is in the way, also when not even the header can be written.
  func begin(replaying original: TraceHeader) throws(TraceError) -> TraceRecorder? {
    guard let record else { return nil }
    letWritesFail()
    var header = TraceHeader(
      version: programVersion, scene: original.scene, size: original.size, scale: original.scale)
    header.state = original.state
    header.settings = original.settings
    let recorder = try TraceRecorder(path: record, header: header, replacing: force)
    if let failure = recorder.failure { throw failure }
    recorder.onFailure = { complain($0.description) }
    return recorder
  }
}

extension TraceRecorder {
  /// Records what is played of a recording, with the lines of it that this version does not know.
  func record(_ playground: Playground, playing replayer: TraceReplayer) {
    playground.window.addObserver(self)
    playground.onEvent = { [self] in record($0) }
    replayer.onUnknownLine = { [self] in keep($0, afterLines: $1) }
  }
}
