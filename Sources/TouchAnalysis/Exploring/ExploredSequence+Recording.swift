internal import FileSupport
import TouchEngine
public import TouchTraces

extension ExploredSequence {
  /// The time before the first landing, in a recording, and the time after the last lift.
  private static let (before, after): (Int64, Int64) = (100, 2500)

  /// Makes a recording of the sequence, without decisions.
  ///
  /// - Parameters:
  ///   - header: The header.
  ///   - name: The recording's name, for messages.
  /// - Returns: The recording.
  /// - Throws: That the sequence breaks the contract of touches.
  public func recording(
    _ header: TraceHeader, name: String
  ) throws(TraceError) -> LoadedRecording {
    try LoadedRecording(bytes: text(header).bytes, name: name)
  }

  /// Writes the input as a recording without decisions.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which is replaced. Its folder is created unless it exists.
  ///   - header: The header.
  /// - Throws: The system's error.
  public func write(to path: String, _ header: TraceHeader) throws(TraceError) {
    // Where no folder can be made, the file says why.
    try? PathName.makeFolder(PathName.folder(of: path))
    try text(header).write(to: path, replacing: true)
  }

  private func text(_ header: TraceHeader) -> TraceText {
    var text = TraceText(header)
    var last = Timestamp.zero
    for batch in batches(from: Timestamp(milliseconds: Self.before)) {
      // The lines of a recording are events.
      let samples = batch.events.flatMap { event -> [TouchSample] in
        if case .touches(let samples) = event.content { samples } else { [] }
      }
      text.add(InputEvent(time: batch.time, .touches(samples)))
      last = batch.time
    }
    text.end(at: last.advanced(byMilliseconds: Self.after))
    return text
  }

  /// Writes a recording of the sequence, with what is decided.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which is replaced. Its folder is created unless it exists.
  ///   - header: The header.
  ///   - open: Opens a fresh run. It is not retained.
  /// - Throws: What writing or opening throws.
  public func record(
    to path: String, _ header: TraceHeader, opening open: @escaping RunOpener
  ) throws {
    try PathName.makeFolder(PathName.folder(of: path))
    let recording = try recording(header, name: path)
    let recorder = try TraceRecorder(
      path: path, header: header, replacing: true, keepsPart: false)
    _ = try recording.play(recordedBy: recorder, opening: open)
    if let failure = recorder.failure { throw failure }
  }
}
