import ArgumentParser
import Scenes
import TouchEngine
import TouchTraces

/// Where to record what is played.
struct RecordingOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Record to this file; - is standard output.", valueName: "file"))
  var record: String?

  @Flag(help: "Replace the file if it is there.") var force = false

  /// Begins the recording of a replay that was asked for, if any. A file that it replaces stays until all
  /// is replayed.
  ///
  /// It says on standard error why it has to stop; that it has stopped already, because the file
  /// does not even take the header, its `failure` says.
  ///
  /// - Parameters:
  ///   - original: The header of what is replayed.
  ///   - path: Its file; `-` is standard input.
  /// - Returns: The recorder, or `nil` when none was asked for.
  /// - Throws: What is in the way: a `TraceError`, or a `FileError` when it would replace what it replays.
  func begin(replaying original: TraceHeader, from path: String) throws -> TraceRecorder? {
    guard let record else { return nil }
    try refuseToReplace([path], with: record)
    letWritesFail()
    var header = TraceHeader(
      version: programVersion, scene: original.scene, size: original.size, scale: original.scale)
    header.surroundings = original.surroundings
    header.settings = original.settings
    header.state = original.state
    let recorder = try TraceRecorder(
      path: record, header: header, replacing: force, keepsPart: false)
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
