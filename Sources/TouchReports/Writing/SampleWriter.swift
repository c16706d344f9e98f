import TouchEngine

/// Writes samples as text in one format.
protocol SampleWriter {
  /// What the format cannot keep of the samples so far.
  var leftOut: LeftOut { get }

  /// Returns the text before the first sample.
  mutating func beginning() -> String

  /// Returns the text for the samples of one event.
  mutating func text(for samples: [TouchSample], at time: Timestamp) -> String

  /// Returns the text after the last sample.
  mutating func ending(at time: Timestamp) -> String
}
