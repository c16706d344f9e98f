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

/// The identifier of a contact from began to ended or cancelled.
///
/// A source may use any numbers that are unique among live contacts; ``TouchStream`` counts them
/// from 1 in the order in which they began.
public struct TouchID: Hashable, Comparable, Sendable {
  /// The number: from 1 in what ``TouchStream`` hands on, any number in a source.
  public var number: Int

  /// Creates an identifier from a number that no other live contact has.
  public init(_ number: Int) { self.number = number }

  public static func < (a: TouchID, b: TouchID) -> Bool { a.number < b.number }
}

/// The kind of a contact.
public enum TouchKind: String, Hashable, Sendable, CaseIterable {
  /// A finger on a touchscreen.
  case direct
  /// A mouse with a pressed button.
  case pointer
  /// A pen.
  case pencil
  /// A finger that a mouse simulates.
  case emulated
}

/// The phase of a contact.
///
/// A contact that did not change in an event has no sample in it; there is no stationary phase.
public enum TouchPhase: String, Hashable, Sendable, CaseIterable {
  /// The contact landed.
  case began
  /// The position, the pressure or the tilt changed.
  case moved
  /// The contact was lifted.
  case ended
  /// The contact was taken away by the system, the source or a program, not by the user.
  case cancelled
}

/// The tilt of a pen over the screen, in radians.
///
/// Single precision keeps ``TouchSample`` small; tablets measure whole degrees.
public struct PencilTilt: Hashable, Sendable {
  /// The angle between the screen and the pen: π/2 is upright, 0 is flat.
  public var altitude: Float
  /// The direction of the pen's upper end: 0 along the window's x axis, growing clockwise, up to
  /// 2π; 0 for an upright pen.
  public var azimuth: Float

  /// Creates a tilt from its angles in radians.
  public init(altitude: Float, azimuth: Float) {
    self.altitude = altitude
    self.azimuth = azimuth
  }

  /// Creates a tilt from a tablet's measurement: how far the upper end leans to the right and
  /// toward the user, each as an angle from upright, in radians. Angles of π/2 and more count as
  /// flat.
  public init(leaningRight x: Double, towardsUser y: Double) {
    // Slightly less than flat, where the tangent is still finite.
    let flat = 89.9 * Double.pi / 180
    let (right, down) = (
      CLibrary.tangent(min(max(x, -flat), flat)), CLibrary.tangent(min(max(y, -flat), flat))
    )
    let azimuth = CLibrary.arcTangent(down, right)
    altitude = Float(CLibrary.arcTangent(1, (right * right + down * down).squareRoot()))
    self.azimuth = Float(azimuth < 0 ? azimuth + 2 * .pi : azimuth)
  }

  /// An upright pen: the default for a device that does not measure the tilt.
  public static let upright = PencilTilt(altitude: .pi / 2, azimuth: 0)
}
