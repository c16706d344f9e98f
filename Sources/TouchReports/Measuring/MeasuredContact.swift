public import TouchEngine

/// A contact with its samples, in the lengths of a ``MeasuringScale`` from the surface's top left
/// corner.
public struct MeasuredContact: Hashable, Sendable {
  /// The position of a contact at one time.
  public struct Sample: Hashable, Sendable {
    /// Microseconds on the clock of the source.
    public var time: Int64
    /// The position in the lengths of the scale, from the upper left corner.
    public var position: Point

    /// Creates a sample at a time, in microseconds on the clock of the source.
    public init(time: Int64, position: Point) {
      self.time = time
      self.position = position
    }
  }

  /// The number of the contact, from 1 in the order of landing.
  public var number: Int
  /// The samples in the order of time, from the landing to the lift; at least one.
  public var samples: [Sample]
  /// Whether the contact was lifted; otherwise it was cancelled, or is still down.
  public var isLifted: Bool

  /// Creates a contact from its samples.
  ///
  /// - Precondition: There is at least one sample.
  public init(number: Int, samples: [Sample], isLifted: Bool = true) {
    precondition(!samples.isEmpty, "a contact without a sample")
    self.number = number
    self.samples = samples
    self.isLifted = isLifted
  }

  /// The first sample.
  public var landing: Sample { samples[0] }
  /// The last sample.
  public var end: Sample { samples[samples.count - 1] }
  /// Microseconds from the first sample to the last.
  public var duration: Int64 { end.time - landing.time }

  /// The largest distance from the landing.
  var extent: Double {
    samples.reduce(0) { max($0, $1.position.distance(to: landing.position)) }
  }

  /// Returns the place that the contact would have reached at a later time, by its speed over its
  /// last five samples.
  func predicted(at time: Int64) -> Point {
    let moves = samples.suffix(5)
    guard let first = moves.first, end.time > first.time else { return end.position }
    let ratio = Double(time - end.time) / Double(end.time - first.time)
    return end.position + (end.position - first.position) * ratio
  }
}
