import FileSupport
public import TouchAnalysis
public import TouchEngine
public import TouchTraces

/// The events of a recording's touches, as a trace for Perfetto: a track for each touch,
/// recognizer, gate and timer, with the decisions, and a flow for each wait of a recognizer for
/// another.
public struct PerfettoTrace: Hashable, Sendable {
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// The number of touches.
  public private(set) var touches = 0
  /// The number of recognizers.
  public private(set) var recognizers = 0
  /// The number of scroll views that delayed touches.
  public private(set) var gates = 0
  /// The number of timers.
  public private(set) var timers = 0
  /// The number of waits of a recognizer for another.
  public private(set) var waits = 0
  /// The number of decisions.
  public private(set) var decisions = 0

  /// Writes the time line of a run.
  ///
  /// - Parameters:
  ///   - log: The touches and their decisions.
  ///   - name: The name of the recording.
  ///   - end: The end of the recording.
  ///   - views: The views that a program of another toolkit showed.
  public init(
    _ log: RunLog, named name: String, until end: Timestamp, showing views: [ShownView] = []
  ) {
    var builder = PerfettoBuilder(log, named: name, until: end)
    builder.build()
    builder.add(views)
    bytes = builder.packets.bytes
    let lanes = builder.timeline.lanes
    touches = log.touches.count
    recognizers = builder.recognizers.count
    gates = lanes.count { lane in
      if case .gate = lane.subject { true } else { false }
    }
    timers = lanes.count { lane in
      switch lane.subject {
      case .hold, .nextTap: true
      case .finger, .view, .recognizer, .gate: false
      }
    }
    waits = builder.timeline.arrows.count
    decisions = log.decisions.count
  }
}
