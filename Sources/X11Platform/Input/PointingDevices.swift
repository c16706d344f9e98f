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

/// A device that moves the cursor or sends touches, as the server describes it.
package struct PointingDevice: Hashable, Sendable {
  package enum Kind: String, Sendable {
    /// A device whose touches are at the fingers' positions.
    case touchscreen
    /// A device on which fingers move the cursor.
    case touchpad
    /// A device that measures pressure or tilt, and has no touches.
    case pen
    /// A mouse, or any other device that moves the cursor.
    case pointer
  }

  /// The server's number for the device while it is plugged in.
  package var number: Int32
  package var name: String
  package var kind: Kind
  /// The number of simultaneous touches; `nil` when the device has none or does not say.
  package var touches: Int?
}

/// The server's devices, queried when a device is first needed.
struct PointingDevices {
  private let connection: X11Connection
  private var known: Known?

  private struct Known {
    var traits: [Int32: DeviceTraits] = [:]
    /// The devices in the server's order, without the cursors that they move.
    var pointing: [PointingDevice] = []
    /// The touchscreens that are attached to no cursor.
    var floatingScreens: [Int32] = []
  }

  init(_ connection: X11Connection) { self.connection = connection }

  /// Returns a device's traits; a device that the server does not list, because it was just
  /// removed, has none.
  mutating func traits(of device: Int32) -> DeviceTraits {
    asked().traits[device] ?? DeviceTraits()
  }

  /// Returns all pointing devices, in the server's order.
  mutating func all() -> [PointingDevice] { asked().pointing }

  /// Returns the touchscreens attached to no cursor, because another program detached them.
  mutating func floatingScreens() -> [Int32] { asked().floatingScreens }

  private mutating func asked() -> Known {
    let known = self.known ?? Self.query(connection)
    self.known = known
    return known
  }

  /// Forgets everything, because devices were added or removed.
  mutating func forget() { known = nil }

  /// Queries all devices at once, because querying a device that was just removed would be an
  /// error.
  private static func query(_ connection: X11Connection) -> Known {
    let display = connection.display
    let measures = DeviceTraits.Measure.allCases.map {
      (label: connection.atom($0.rawValue), measure: $0)
    }
    var count: Int32 = 0
    guard let devices = XIQueryDevice(display, XIAllDevices, &count) else { return Known() }
    defer { XIFreeDeviceInfo(devices) }

    var known = Known()
    for device in UnsafeBufferPointer(start: devices, count: Int(count)) {
      var traits = DeviceTraits()
      var touches: Int?
      let classes = UnsafeBufferPointer(start: device.classes, count: Int(device.num_classes))
      for case let info? in classes {
        switch info.pointee.type {
        case XIValuatorClass:
          let valuator = UnsafeRawPointer(info).loadUnaligned(as: XIValuatorClassInfo.self)
          guard valuator.label != 0, valuator.max > valuator.min else { continue }
          let axis = DeviceTraits.Axis(
            number: Int(valuator.number), minimum: valuator.min, maximum: valuator.max)
          for known in measures where known.label == valuator.label {
            traits.add(axis, measuring: known.measure)
          }
        case XIScrollClass:
          let scroll = UnsafeRawPointer(info).loadUnaligned(as: XIScrollClassInfo.self)
          guard scroll.increment != 0, scroll.increment.isFinite else { continue }
          traits.scrollAxes.append(
            DeviceTraits.ScrollAxis(
              number: Int(scroll.number), isVertical: scroll.scroll_type == XIScrollTypeVertical,
              increment: scroll.increment))
        case XITouchClass:
          let touch = UnsafeRawPointer(info).loadUnaligned(as: XITouchClassInfo.self)
          traits.isDependent = touch.mode == XIDependentTouch
          traits.isTouchscreen = touch.mode == XIDirectTouch
          touches = Int(touch.num_touches)
        case XIGestureClass:
          traits.hasGestures = true
        default:
          break
        }
      }
      known.traits[device.deviceid] = traits
      if device.use == XIFloatingSlave, traits.isTouchscreen, device.enabled != 0 {
        known.floatingScreens.append(device.deviceid)
      }
      guard device.use == XISlavePointer || device.use == XIFloatingSlave, isPointing(classes)
      else { continue }
      known.pointing.append(
        PointingDevice(
          number: device.deviceid, name: String(cString: device.name), kind: traits.kind,
          touches: touches == 0 ? nil : touches))
    }
    return known
  }

  /// Returns whether the device has an axis or touches; a keyboard without a cursor has neither.
  private static func isPointing(
    _ classes: UnsafeBufferPointer<UnsafeMutablePointer<XIAnyClassInfo>?>
  )
    -> Bool
  {
    classes.contains { $0?.pointee.type == XIValuatorClass || $0?.pointee.type == XITouchClass }
  }
}
