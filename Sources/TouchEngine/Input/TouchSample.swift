/// A report about one contact.
public struct TouchSample: Hashable, Sendable {
  /// The contact that the report is about.
  public var touch: TouchID
  /// The phase of the contact.
  public var phase: TouchPhase
  /// The kind of the contact; it stays the same from its beginning to its end.
  public var kind: TouchKind
  /// The position in the window's coordinates, in points; it may be outside the window after the
  /// contact began.
  public var position: Point
  /// The time of the report according to the source. The event's engine time may be later; this
  /// time is used for the velocity only (rule A.8).
  public var time: Timestamp
  /// The pressure in 0…1, or `nil` when the device does not measure it.
  public var pressure: Double?
  /// The tilt of a pen, or `nil` when the device does not measure it.
  public var tilt: PencilTilt?
  /// The cause of a cancelled contact; `nil` when it is unknown or the phase is another.
  public var cancellation: TouchCancellation?
  /// The number of the mouse's button, from 1, in a recording of another toolkit; `nil` for the
  /// primary one, and when it is not known.
  public var button: UInt8?

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - touch: The contact.
  ///   - phase: The phase of the contact.
  ///   - position: The position in the window's coordinates, in points.
  ///   - time: The time of the report, on the clock of its source.
  ///   - kind: The kind of the contact.
  ///   - pressure: The pressure in 0…1; `nil` when it is not measured.
  ///   - tilt: The tilt of a pen; `nil` when it is not measured.
  ///   - cancellation: The cause of a cancelled contact; `nil` when it is unknown.
  public init(
    touch: TouchID, phase: TouchPhase, position: Point, time: Timestamp,
    kind: TouchKind = .direct, pressure: Double? = nil, tilt: PencilTilt? = nil,
    cancellation: TouchCancellation? = nil
  ) {
    self.touch = touch
    self.phase = phase
    self.position = position
    self.time = time
    self.kind = kind
    self.pressure = pressure
    self.tilt = tilt
    self.cancellation = cancellation
  }
}
