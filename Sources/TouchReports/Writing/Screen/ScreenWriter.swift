import TouchEngine

/// Writes the events of a made-up touchscreen, with its description before them.
protocol ScreenWriter: SampleWriter {
  /// The events that are made of the samples.
  var events: ScreenEvents { get set }

  /// Returns the text of frames of events.
  static func text(_ frames: [[KernelEvent]]) -> String
}

extension ScreenWriter {
  var leftOut: LeftOut { events.leftOut }

  /// An empty frame before the first one, so that times count from the beginning of the recording.
  static var start: String { text([[KernelEvent(time: 0, type: 0, code: 0, value: 0)]]) }

  mutating func text(for samples: [TouchSample], at time: Timestamp) -> String {
    Self.text(events.frames(of: samples, at: time))
  }

  mutating func ending(at time: Timestamp) -> String { Self.text(events.ending(at: time)) }
}
