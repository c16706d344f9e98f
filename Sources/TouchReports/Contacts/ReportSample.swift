public import TouchEngine

/// A contact in one frame of a report, in the device's units.
public struct ReportSample: Hashable, Sendable {
  /// The number of the contact, from 1 in the order of landing; never reused.
  public var contact: Int
  /// The phase of the contact.
  public var phase: TouchPhase
  /// Microseconds from the first event of the report: the frame's time, or a little earlier for a
  /// lift, which old kernels report with a time of its own. It never runs back.
  public var time: Int64 = 0
  /// The position to the right, in the device's units.
  public var x: Int
  /// The position downward, in the device's units.
  public var y: Int
  /// The pressure in the device's units; `nil` when the device does not report it.
  public var pressure: Int?
  /// Whether the contact is a pen.
  public var isPen = false
  /// The time of the lift's own event, on the clock of the report; `nil` for that of the frame.
  var lifted: Int64?
  /// The cause of a cancelled contact; `nil` for an unknown one, and in other phases.
  public var cancellation: TouchCancellation?

  /// Creates a sample at time 0.
  ///
  /// - Parameters:
  ///   - contact: The number of the contact, from 1.
  ///   - phase: The phase of the contact.
  ///   - x: The position to the right, in the device's units.
  ///   - y: The position downward, in the device's units.
  ///   - pressure: The pressure in the device's units; `nil` when it is not reported.
  public init(contact: Int, phase: TouchPhase, x: Int, y: Int, pressure: Int? = nil) {
    self.contact = contact
    self.phase = phase
    self.x = x
    self.y = y
    self.pressure = pressure
  }
}

/// The kind of tool of a contact, by its number in events.
enum ContactTool: Int {
  case finger = 0
  case pen = 1
  case palm = 2
}

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
