internal import CX11

/// What must be known about a device before its reports can be read.
struct DeviceTraits: Hashable, Sendable {
  /// One of a device's measurements, and the range of its values.
  struct Axis: Hashable, Sendable {
    var number: Int
    var minimum: Double
    var maximum: Double

    /// Where a value lies in the range, 0…1.
    func fraction(_ value: Double) -> Double {
      min(max((value - minimum) / (maximum - minimum), 0), 1)
    }

    /// A value in radians, of an axis that measures an angle from upright.
    ///
    /// The drivers libinput and wacom count degrees, from −64 to 64. What counts farther than 90 is
    /// taken for other units, of which the range's ends are 90 degrees.
    func angle(_ value: Double) -> Double {
      let end = max(abs(minimum), abs(maximum))
      return (end > 90 ? value / end * 90 : value) * .pi / 180
    }
  }

  /// A counter of what was scrolled.
  struct ScrollAxis: Hashable, Sendable {
    var number: Int
    var isVertical: Bool
    /// So much is a notch; less than zero when the counter runs the other way.
    var increment: Double
  }

  /// How hard a finger or pen presses; `nil` when the device does not measure it.
  var pressure: Axis?
  /// How far a pen's upper end leans to the right and towards the user.
  var tiltX: Axis?
  var tiltY: Axis?
  /// What touches: by the kernel's numbers 0 is a finger, 1 a pen, 2 a palm.
  var tool: Axis?
  /// Whether touches move the cursor, as on a touchpad, instead of lying where the finger is.
  var isDependent = false
  /// Whether touches lie where the finger is.
  var isTouchscreen = false
  /// Whether it tells of pinches and swipes, as only touchpads do.
  var hasGestures = false
  /// What scrolls, when it does so smoothly.
  var scrollAxes: [ScrollAxis] = []

  /// Whether it is a pen: what measures pressure or lean and has neither touches nor a touchpad's
  /// gestures. Its tip is a button.
  var isPen: Bool {
    !isTouchscreen && !isDependent && !hasGestures
      && (pressure != nil || tiltX != nil && tiltY != nil)
  }

  /// What it is to somebody who looks at it.
  var kind: PointingDevice.Kind {
    isTouchscreen
      ? .touchscreen : isDependent || hasGestures ? .touchpad : isPen ? .pen : .pointer
  }

  /// What an axis measures, by the label that drivers give it.
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

/// A device that moves the cursor or brings touches, as the server describes it.
package struct PointingDevice: Hashable, Sendable {
  package enum Kind: String, Sendable {
    /// Touches lie where the fingers are.
    case touchscreen
    /// Fingers move the cursor.
    case touchpad
    /// It measures pressure or how it leans, and has no touches.
    case pen
    /// A mouse, or whatever else moves the cursor.
    case pointer
  }

  /// By which the server knows it while it is plugged in.
  package var number: Int32
  package var name: String
  package var kind: Kind
  /// How many touches at once it announces; `nil` when it has none or does not say.
  package var touches: Int?
}

/// What the server knows about its devices, asked when a device is first heard of.
struct PointingDevices {
  private let connection: X11Connection
  private var known: Known?

  private struct Known {
    var traits: [Int32: DeviceTraits] = [:]
    /// The devices themselves, without the cursors that they move, in the server's order.
    var pointing: [PointingDevice] = []
    /// Touchscreens that belong to no cursor.
    var floatingScreens: [Int32] = []
  }

  init(_ connection: X11Connection) { self.connection = connection }

  /// A device that the server does not list, because it has just gone, measures nothing.
  mutating func traits(of device: Int32) -> DeviceTraits {
    asked().traits[device] ?? DeviceTraits()
  }

  /// All that can point, in the server's order.
  mutating func all() -> [PointingDevice] { asked().pointing }

  /// The touchscreens that belong to no cursor: somebody took them from theirs.
  mutating func floatingScreens() -> [Int32] { asked().floatingScreens }

  private mutating func asked() -> Known {
    let known = self.known ?? Self.query(connection)
    self.known = known
    return known
  }

  /// Forgets everything, because devices came or went.
  mutating func forget() { known = nil }

  /// All devices at once: asking for one that has just gone would be an error.
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

  /// Whether it measures something; a keyboard that no cursor has does not.
  private static func isPointing(
    _ classes: UnsafeBufferPointer<UnsafeMutablePointer<XIAnyClassInfo>?>
  )
    -> Bool
  {
    classes.contains { $0?.pointee.type == XIValuatorClass || $0?.pointee.type == XITouchClass }
  }
}
