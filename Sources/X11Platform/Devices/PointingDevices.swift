internal import CX11

/// The server's devices, queried when a device is first needed.
struct PointingDevices {
  private let connection: X11Connection
  private var known: Inventory?

  private struct Inventory {
    var traits: [Int32: DeviceTraits] = [:]
    /// The devices in the server's order, without the cursors that they move.
    var pointing: [PointingDevice] = []
    /// The touchscreens that are attached to no cursor.
    var floatingScreens: [Int32] = []
    /// What the axes that scroll had counted when the server was asked.
    var counters: [ScrollCounter] = []
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

  /// Whether a device scrolls smoothly.
  mutating func canScroll() -> Bool { !asked().counters.isEmpty }

  /// Asks the server what the axes that scroll have counted.
  mutating func askForCounters() -> [ScrollCounter] {
    forget()
    return asked().counters
  }

  private mutating func asked() -> Inventory {
    let known = self.known ?? Self.query(connection)
    self.known = known
    return known
  }

  /// Forgets everything, because devices were added or removed.
  mutating func forget() { known = nil }

  /// Queries all devices at once, because querying a device that was just removed would be an
  /// error.
  private static func query(_ connection: X11Connection) -> Inventory {
    let display = connection.display
    let measures = DeviceTraits.Measure.allCases.map {
      (label: connection.atom($0.rawValue), measure: $0)
    }
    var count: Int32 = 0
    guard let devices = XIQueryDevice(display, XIAllDevices, &count) else { return Inventory() }
    defer { XIFreeDeviceInfo(devices) }

    var known = Inventory()
    for device in UnsafeBufferPointer(start: devices, count: Int(count)) {
      var traits = DeviceTraits()
      var touches: Int?
      var values: [Int: Double] = [:]
      let classes = UnsafeBufferPointer(start: device.classes, count: Int(device.num_classes))
      for case let info? in classes {
        switch info.pointee.type {
        case XIValuatorClass:
          let valuator = UnsafeRawPointer(info).loadUnaligned(as: XIValuatorClassInfo.self)
          values[Int(valuator.number)] = valuator.value
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
      known.counters += traits.scrollAxes.compactMap { axis in
        values[axis.number].map {
          ScrollCounter(source: device.deviceid, axis: axis.number, value: $0)
        }
      }
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

/// The present value of an axis that counts scrolling.
struct ScrollCounter: Hashable, Sendable {
  /// The slave device: the hardware itself.
  var source: Int32
  /// The number of the axis.
  var axis: Int
  /// The units counted so far.
  var value: Double
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
