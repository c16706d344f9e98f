import ArgumentParser
import ScenePlayer
import TouchEngine
import TouchTraces

/// The options for recording what is played.
struct RecordingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Record to this file; - is standard output.", valueName: "file"),
    completion: .recordings)
  var record: String?

  @OptionGroup var replacing: ReplacingOption

  func validate() throws {
    if let record {
      try OutputSuffix.check(record, TraceEnding.all, of: "a recording")
    }
  }

  /// Begins recording a replay if the option is set; see
  /// ``recorder(to:replacing:replaying:from:)``.
  ///
  /// - Parameters:
  ///   - original: The header of the replayed recording.
  ///   - path: The path of the replayed recording; `-` is standard input.
  /// - Returns: The recorder; `nil` when the option is not set.
  /// - Throws: `TraceError`, or `FileError` when it would replace the recording that is replayed.
  func begin(replaying original: TraceHeader, from path: String) throws -> TraceRecorder? {
    try record.map {
      try Self.recorder(to: $0, replacing: replacing.isForced, replaying: original, from: path)
    }
  }

  /// Begins recording a replay. A file that it replaces stays until the replay is complete.
  ///
  /// The recorder reports on standard error why it has to stop. When the file does not even take
  /// the header, the recorder's `failure` says so.
  ///
  /// - Parameters:
  ///   - record: The path of the new recording; `-` is standard output.
  ///   - force: Whether it may replace a file.
  ///   - original: The header of the replayed recording, with the changes of the replay.
  ///   - path: The path of the replayed recording; `-` is standard input.
  /// - Returns: The recorder.
  /// - Throws: `TraceError`, or `FileError` when it would replace the recording that is replayed.
  static func recorder(
    to record: String, replacing force: Bool, replaying original: TraceHeader, from path: String
  ) throws -> TraceRecorder {
    try refuseToReplace([path], with: record)
    letWritesFail()
    var header = original.made(by: .current)
    header.format = TraceHeader.formatVersion
    let recorder = try TraceRecorder(
      path: record, header: header.withoutFolders, replacing: force,
      // What comes through a pipe cannot be played again.
      keepsPart: path == "-")
    recorder.onFailure = { complain($0.description) }
    return recorder
  }
}

extension TraceRecorder {
  /// Records the replay of a recording, including the lines that this version does not know.
  func record(_ playground: Playground, playing replayer: TraceReplayer) {
    playground.window.addObserver(self)
    playground.onEvent = { [self] in record($0) }
    replayer.onUnknownLine = { [self] in keep($0, afterLines: $1) }
  }
}
