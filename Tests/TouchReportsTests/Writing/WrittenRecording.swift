import TouchEngine
import TouchTraces

@testable import TouchReports

/// A recording that a test writes in memory.
struct WrittenRecording {
  private(set) var bytes: [UInt8]

  /// A recording of a window of 400 × 300 points.
  init(_ change: (inout TraceHeader) -> Void = { _ in }) {
    var header = TraceHeader(version: "1", scene: "a", size: Size(400, 300), scale: 1)
    change(&header)
    bytes = TraceText(header).bytes
  }

  mutating func add(_ content: InputEvent.Content, time: Int64) {
    var text = TraceText(TraceHeader(version: "1", scene: "a", size: Size(1, 1), scale: 1))
    let start = text.bytes.count
    text.add(InputEvent(time: Timestamp(microseconds: time), content))
    bytes += text.bytes[start...]
  }

  /// Adds an event with one sample; times are in microseconds.
  mutating func add(
    _ touch: Int, _ phase: TouchPhase, at position: Point, time: Int64, sampled: Int64? = nil,
    kind: TouchKind = .direct, pressure: Double? = nil, tilt: PencilTilt? = nil,
    because cause: TouchCancellation? = nil
  ) {
    let sample = TouchSample(
      touch: TouchID(touch), phase: phase, position: position,
      time: Timestamp(microseconds: sampled ?? time), kind: kind, pressure: pressure, tilt: tilt,
      cancellation: cause)
    add(.touches([sample]), time: time)
  }

  /// Adds an event with several samples.
  mutating func add(_ samples: [(touch: Int, phase: TouchPhase, position: Point)], time: Int64) {
    let moment = Timestamp(microseconds: time)
    let samples = samples.map { sample in
      TouchSample(
        touch: TouchID(sample.touch), phase: sample.phase, position: sample.position, time: moment)
    }
    add(.touches(samples), time: time)
  }

  mutating func addLine(_ line: String) { bytes += Array((line + "\n").utf8) }

  /// Exports the recording in a format for touches.
  func exported(as format: TouchExport.Format) throws -> (text: String, export: TouchExport) {
    var text = ""
    let export = try TouchExport(
      opening: { () throws(TraceError) in try TraceReader(bytes: bytes, name: "a") }, as: format
    ) { text += $0 }
    return (text, export)
  }
}
