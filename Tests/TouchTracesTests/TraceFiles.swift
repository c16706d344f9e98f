import Foundation
import TouchEngine
import TouchTestSupport
import TouchTraces

/// A folder for a test's traces, deleted with the test.
final class TraceFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("touch-traces-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  func write(_ lines: [String], _ name: String = "trace.touchtrace", cut: String = "") throws
    -> String
  {
    let text = lines.map { $0 + "\n" }.joined() + cut
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
    return path(name)
  }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }

  /// The size of a file, in bytes.
  func size(_ name: String) throws -> Int {
    try Data(contentsOf: URL(fileURLWithPath: path(name))).count
  }

  func lines(_ name: String) throws -> [String] {
    try String(contentsOfFile: path(name), encoding: .utf8).split(separator: "\n").map(String.init)
  }
}

let header =
  #"{"touchtrace":"1.0","program":"touch-playground","version":"0","scene":"test","size":[400,400],"scale":1}"#

/// A stage whose view has a tap and a pan, recorded to a file.
final class RecordingStage {
  let stage = LoggingStage()
  let recorder: TraceRecorder

  init(_ path: String) throws {
    recorder = try TraceRecorder(
      path: path,
      header: TraceHeader(version: "0", scene: "test", size: Size(400, 400), scale: 1))
    stage.add(TapGestureRecognizer())
    stage.add(PanGestureRecognizer())
    stage.window.addObserver(recorder)
    stage.stream.tap = { [recorder] in recorder.record($0) }
  }

  /// Feeds all events of `source` to the stage.
  func play(_ source: TraceReplayer) throws {
    source.onUnknownLine = { [recorder] in recorder.keep($0, afterLines: $1) }
    while let batch = try source.next(until: stage.window.timeline.nextDeadline) {
      stage.stream.accept(batch)
      recorder.flush()
    }
    recorder.finish(at: source.now)
  }
}
