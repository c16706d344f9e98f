internal import CX11
package import TouchEngine

/// A pointing device as the server describes it, for diagnostics.
package struct DeviceDescription: Hashable, Sendable {
  /// One axis of a device.
  package struct Axis: Hashable, Sendable {
    /// The driver's label, as in `Abs MT Position X`; `nil` when there is none.
    package var label: String?
    /// The lowest value; equal to ``maximum`` when the axis has no range, such as a mouse's motion.
    package var minimum: Double
    package var maximum: Double
    /// The axis units per notch of the wheel; `nil` when the axis does not scroll.
    package var notch: Double?
    /// The units per millimeter; `nil` when the driver does not tell them.
    package var resolution: Double?
  }

  package var number: Int
  package var name: String
  package var kind: PointingDevice.Kind
  package var isEnabled: Bool
  /// The number of the cursor that the device moves; `nil` when it moves none.
  package var cursor: Int?
  package var buttons = 0
  /// The number of simultaneous touches; `nil` when the device has none, 0 when it does not say.
  package var touches: Int?
  /// The largest number of fingers in its pinches and swipes; `nil` when it has none, 0 when it
  /// does not say.
  package var gestureFingers: Int?
  package var axes: [Axis] = []
  /// The nine numbers, row by row, that map its positions to the screen, which is 0…1; `nil` when
  /// the device has none.
  package var matrix: [Double]?

  /// Returns the part of a screen of this size, in pixels, that the device's positions reach; `nil`
  /// when the mapping is rotated, skewed or unknown.
  package func reach(width: Int, height: Int) -> PixelRect? {
    guard let matrix, matrix.count == 9, matrix[1] == 0, matrix[3] == 0, matrix[0] > 0,
      matrix[4] > 0, Array(matrix[6...]) == [0, 0, 1]
    else { return nil }
    let pixels = { (part: Double, whole: Int) in Int((part * Double(whole)).rounded()) }
    guard matrix.allSatisfy({ abs($0) < 1000 }) else { return nil }
    return PixelRect(
      x: pixels(matrix[2], width), y: pixels(matrix[5], height), width: pixels(matrix[0], width),
      height: pixels(matrix[4], height))
  }
}

extension DeviceDescription {
  /// The size of a touchscreen's surface in millimeters, by the resolution of its axes; `nil` when
  /// the driver does not tell it.
  package var millimeters: Size? {
    func length(_ label: String) -> Double? {
      guard let axis = axes.first(where: { $0.label == label }), axis.maximum > axis.minimum else {
        return nil
      }
      return axis.resolution.map { (axis.maximum - axis.minimum) / $0 }
    }
    guard let width = length("Abs MT Position X"), let height = length("Abs MT Position Y") else {
      return nil
    }
    return Size(width, height)
  }
}

extension X11Connection {
  /// Returns the cursors, in the server's order.
  package func cursorDescriptions() -> [CursorDescription] {
    withDevices { devices in
      devices.filter { $0.use == XIMasterPointer }.map {
        CursorDescription(
          number: Int($0.deviceid), name: String(cString: $0.name), keyboard: Int($0.attachment))
      }
    }
  }

  /// Returns the pointing devices in the server's order, except those that only programs move.
  package func pointingDeviceDescriptions() -> [DeviceDescription] {
    var known = PointingDevices(self)
    let kinds = known.all()
    return withDevices { devices in
      devices.compactMap { info in
        let name = String(cString: info.name)
        guard let kind = kinds.first(where: { $0.number == info.deviceid })?.kind,
          !name.hasSuffix(" XTEST pointer")
        else { return nil }
        return describe(info, name, kind)
      }
    }
  }

  private func withDevices<Answer>(_ body: ([XIDeviceInfo]) -> [Answer]) -> [Answer] {
    var count: Int32 = 0
    guard let devices = XIQueryDevice(display, XIAllDevices, &count) else { return [] }
    defer { XIFreeDeviceInfo(devices) }
    return body(Array(UnsafeBufferPointer(start: devices, count: Int(count))))
  }

  private func describe(
    _ info: XIDeviceInfo, _ name: String, _ kind: PointingDevice.Kind
  ) -> DeviceDescription {
    var device = DeviceDescription(
      number: Int(info.deviceid), name: name, kind: kind, isEnabled: info.enabled != 0,
      cursor: info.use == XIFloatingSlave ? nil : Int(info.attachment))
    var notches: [Int32: Double] = [:]
    for case let info? in UnsafeBufferPointer(start: info.classes, count: Int(info.num_classes)) {
      let raw = UnsafeRawPointer(info)
      switch info.pointee.type {
      case XIButtonClass:
        device.buttons = Int(raw.loadUnaligned(as: XIButtonClassInfo.self).num_buttons)
      case XIValuatorClass:
        let axis = raw.loadUnaligned(as: XIValuatorClassInfo.self)
        device.axes.append(
          DeviceDescription.Axis(
            label: atomName(axis.label), minimum: axis.min, maximum: axis.max,
            // The server counts units per meter.
            resolution: axis.resolution > 0 ? Double(axis.resolution) / 1000 : nil))
      case XIScrollClass:
        let scroll = raw.loadUnaligned(as: XIScrollClassInfo.self)
        notches[scroll.number] = scroll.increment
      case XITouchClass:
        device.touches = Int(raw.loadUnaligned(as: XITouchClassInfo.self).num_touches)
      case XIGestureClass:
        device.gestureFingers = Int(raw.loadUnaligned(as: XIGestureClassInfo.self).num_touches)
      default:
        break
      }
    }
    // The server lists a device's axes by their numbers, without gaps.
    for (number, notch) in notches where device.axes.indices.contains(Int(number)) {
      device.axes[Int(number)].notch = notch
    }
    device.matrix = matrix(of: info.deviceid)
    return device
  }

  private func atomName(_ atom: Atom) -> String? {
    guard atom != 0, let name = XGetAtomName(display, atom) else { return nil }
    defer { XFree(name) }
    return String(cString: name)
  }

  private func matrix(of device: Int32) -> [Double]? {
    var (type, format): (Atom, Int32) = (0, 0)
    var (count, rest): (UInt, UInt) = (0, 0)
    var bytes: UnsafeMutablePointer<UInt8>?
    _ = RequestErrors.expect(on: display) {  // The device may have been removed meanwhile.
      XIGetProperty(
        display, device, atom("Coordinate Transformation Matrix"), 0, 9, 0, atom("FLOAT"), &type,
        &format, &count, &rest, &bytes)
    }
    guard let bytes else { return nil }
    defer { XFree(bytes) }
    guard type == atom("FLOAT"), format == 32, count == 9 else { return nil }
    return (0..<9).map {
      Double(UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: 4 * $0, as: Float.self))
    }
  }
}
