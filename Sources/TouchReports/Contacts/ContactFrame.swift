/// The contacts that changed in one frame of a report: those that end, then those that begin, then
/// those that move.
public struct ContactFrame: Hashable, Sendable {
  /// Microseconds from the first event of the report; never runs back.
  public var time: Int64
  /// The samples of the contacts that changed in this frame.
  public var samples: [ReportSample]

  /// Creates a frame.
  ///
  /// - Parameters:
  ///   - time: Microseconds from the first event of the report.
  ///   - samples: The samples of the contacts that changed.
  public init(time: Int64, samples: [ReportSample]) {
    self.time = time
    self.samples = samples
  }
}
