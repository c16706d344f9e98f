import TouchEngine

/// Writes samples as comma-separated values (RFC 4180): a row for each, below the names of the
/// columns.
///
/// No field needs quotes: all are numbers or names of ours. A field without a value is empty.
struct SampleTable: SampleWriter {
  /// The table keeps everything of a sample.
  let leftOut = LeftOut()

  private static let columns = [
    "time_s", "touch", "phase", "x_pt", "y_pt", "kind", "pressure", "altitude_rad", "azimuth_rad",
    "sample_time_s", "cause",
  ]

  mutating func beginning() -> String { Self.row(Self.columns) }

  mutating func text(for samples: [TouchSample], at time: Timestamp) -> String {
    samples.map { sample in
      Self.row([
        time.decimalSeconds, "\(sample.touch.number)", sample.phase.rawValue,
        "\(sample.position.x)", "\(sample.position.y)", sample.kind.rawValue,
        sample.pressure.map { "\($0)" } ?? "", sample.tilt.map { "\($0.altitude)" } ?? "",
        sample.tilt.map { "\($0.azimuth)" } ?? "", sample.time.decimalSeconds,
        sample.cancellation?.rawValue ?? "",
      ])
    }.joined()
  }

  mutating func ending(at time: Timestamp) -> String { "" }

  private static func row(_ fields: [String]) -> String {
    fields.joined(separator: ",") + "\r\n"
  }
}

extension Timestamp {
  /// The seconds with six digits after the point, as in `4.920011`; exact, and never negative.
  var decimalSeconds: String {
    let time = max(microseconds, 0)
    return "\(time / 1_000_000).\(String(1_000_000 + time % 1_000_000).dropFirst())"
  }
}

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
