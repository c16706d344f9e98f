internal import CX11
package import TouchEngine

/// A pointing device as the server describes it, for diagnostics.
package struct DeviceInfo: Hashable, Sendable {
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
    mapping == .upright(turns: 0, isMirrored: false) ? area(width: width, height: height) : nil
  }
}

extension DeviceInfo {
  /// What the matrix does with the device's surface.
  package enum Mapping: Hashable, Sendable {
    /// A mirror that swaps left and right, and then quarter turns clockwise, 0 to 3.
    case upright(turns: Int, isMirrored: Bool)
    /// A turn by another angle, or a slant.
    case oblique
    /// No place on the screen belongs to a position: the matrix maps a surface to a line or a point,
    /// or it is not one.
    case invalid
  }

  /// The largest number in a matrix. Our choice: no screen is a thousandth of all screens.
  private static let largest = 1000.0
  /// The largest difference of a number from 0 or 1 that counts as none: the server keeps 32 bits.
  private static let tolerance = 1e-6

  /// What the matrix does; `nil` when the device has none.
  package var mapping: Mapping? {
    guard let matrix else { return nil }
    func isNear(_ value: Double, _ other: Double) -> Bool { abs(value - other) <= Self.tolerance }
    guard matrix.count == 9, matrix.allSatisfy({ abs($0) < Self.largest }) else { return .invalid }
    let area = matrix[0] * matrix[4] - matrix[1] * matrix[3]
    guard !isNear(area, 0), isNear(matrix[6], 0), isNear(matrix[7], 0), isNear(matrix[8], 1) else {
      return .invalid
    }
    // Without the mirror only the signs of its first column differ.
    let (across, down) = area < 0 ? (-matrix[0], -matrix[3]) : (matrix[0], matrix[3])
    if isNear(matrix[1], 0), isNear(down, 0) {
      return .upright(turns: across > 0 ? 0 : 2, isMirrored: area < 0)
    }
    guard isNear(across, 0), isNear(matrix[4], 0) else { return .oblique }
    return .upright(turns: down > 0 ? 1 : 3, isMirrored: area < 0)
  }

  /// Returns the part of a screen of this size, in pixels, on which the surface lies, turned or
  /// mirrored; `nil` when it does not lie straight.
  package func area(width: Int, height: Int) -> PixelRect? {
    guard case .upright? = mapping, let matrix else { return nil }
    func span(_ row: Int, _ whole: Int) -> (start: Int, length: Int) {
      let (length, start) = (matrix[row] + matrix[row + 1], matrix[row + 2])
      let pixels = { (part: Double) in Int((part * Double(whole)).rounded()) }
      return (pixels(min(start, start + length)), pixels(abs(length)))
    }
    let (x, y) = (span(0, width), span(3, height))
    return PixelRect(x: x.start, y: y.start, width: x.length, height: y.length)
  }
}

extension DeviceInfo {
  /// Returns where on the screen a place of the surface is, both as parts, 0…1, from the left and from
  /// the top.
  package func placeOnScreen(of part: Point) -> Point {
    guard let matrix, mapping != .invalid else { return part }
    return Point(
      matrix[0] * part.x + matrix[1] * part.y + matrix[2],
      matrix[3] * part.x + matrix[4] * part.y + matrix[5])
  }

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
  package func deviceInfos() -> [DeviceInfo] {
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
  ) -> DeviceInfo {
    var device = DeviceInfo(
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
          DeviceInfo.Axis(
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

/// A cursor of the screen, which is a master device.
package struct CursorDescription: Hashable, Sendable {
  package var number: Int
  package var name: String
  /// The number of the paired keyboard.
  package var keyboard: Int
}
