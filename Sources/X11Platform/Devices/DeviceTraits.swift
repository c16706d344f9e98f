internal import CX11

/// The properties of a device that are needed to read its reports.
struct DeviceTraits: Hashable, Sendable {
  /// One axis of a device, and the range of its values.
  struct Axis: Hashable, Sendable {
    var number: Int
    var minimum: Double
    var maximum: Double

    /// Returns the position of a value in the range, 0…1.
    func fraction(_ value: Double) -> Double {
      min(max((value - minimum) / (maximum - minimum), 0), 1)
    }

    /// Converts a value to radians, for an axis that measures an angle from upright.
    ///
    /// The drivers libinput and wacom count degrees, from −64 to 64. A range beyond 90 is taken for
    /// other units, whose largest value is 90 degrees.
    func angle(_ value: Double) -> Double {
      let end = max(abs(minimum), abs(maximum))
      return (end > 90 ? value / end * 90 : value) * .pi / 180
    }
  }

  /// An axis that counts scrolling.
  struct ScrollAxis: Hashable, Sendable {
    var number: Int
    var isVertical: Bool
    /// The units per notch; negative when the axis counts the other way.
    var increment: Double
  }

  /// The axis for a finger's or pen's pressure; `nil` when the device does not measure it.
  var pressure: Axis?
  /// The axis for the tilt of a pen's upper end to the right; ``tiltY`` is for the tilt towards the
  /// user.
  var tiltX: Axis?
  var tiltY: Axis?
  /// The axis for the touching tool; the kernel's numbers are 0 for a finger, 1 for a pen and 2 for
  /// a palm.
  var tool: Axis?
  /// Whether touches move the cursor, as on a touchpad, instead of being at the finger's position.
  var isDependent = false
  /// Whether touches are at the finger's position.
  var isTouchscreen = false
  /// Whether the device reports pinches and swipes, as only touchpads do.
  var hasGestures = false
  /// The axes that scroll smoothly; empty when there are none.
  var scrollAxes: [ScrollAxis] = []

  /// Whether it is a pen: a device with pressure or tilt, but with neither touches nor a touchpad's
  /// gestures. Its tip is a button.
  var isPen: Bool {
    !isTouchscreen && !isDependent && !hasGestures
      && (pressure != nil || tiltX != nil && tiltY != nil)
  }

  /// The kind of the device as shown to the user.
  var kind: PointingDevice.Kind {
    isTouchscreen
      ? .touchscreen : isDependent || hasGestures ? .touchpad : isPen ? .pen : .pointer
  }

  /// The quantities an axis can measure, by the labels of drivers.
  enum Measure: String, CaseIterable {
    case pressure = "Abs Pressure"
    case fingerPressure = "Abs MT Pressure"
    case tool = "Abs MT Tool Type"
    case tiltX = "Abs Tilt X"
    case tiltY = "Abs Tilt Y"
  }

  mutating func add(_ axis: Axis, measuring measure: Measure) {
    switch measure {
    case .pressure, .fingerPressure: pressure = axis
    case .tool: tool = axis
    case .tiltX: tiltX = axis
    case .tiltY: tiltY = axis
    }
  }
}
