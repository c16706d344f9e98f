/// Input of the `inputtest` driver: fixed-size packets in the machine's byte order (protocol 1.1).
struct InjectionPacket {
  enum Kind: UInt32 {
    case clientVersion = 0
    case waitForSync = 1
    case motion = 2
    case proximity = 3
    case button = 4
    case key = 5
    case touch = 6
    case pinch = 7
    case swipe = 8
  }

  /// The values of a device's axes, by axis number.
  typealias Axes = [Int: Double]

  private(set) var bytes: [UInt8] = []

  static func clientVersion() -> InjectionPacket {
    var packet = InjectionPacket(.clientVersion)
    packet.append(UInt16(1))
    packet.append(UInt16(1))
    return packet.finished()
  }

  static func waitForSync() -> InjectionPacket { InjectionPacket(.waitForSync).finished() }

  static func motion(isAbsolute: Bool, _ axes: Axes) -> InjectionPacket {
    var packet = InjectionPacket(.motion)
    packet.append(UInt32(isAbsolute ? 1 : 0))
    packet.append(UInt32(0))
    packet.append(axes)
    return packet.finished()
  }

  /// A pen that enters or leaves the screen's proximity.
  static func proximity(isNear: Bool, _ axes: Axes) -> InjectionPacket {
    var packet = InjectionPacket(.proximity)
    packet.append(UInt32(isNear ? 1 : 0))
    packet.append(UInt32(0))
    packet.append(axes)
    return packet.finished()
  }

  static func button(_ number: Int, isDown: Bool) -> InjectionPacket {
    var packet = InjectionPacket(.button)
    packet.append(Int32(0))
    packet.append(Int32(number))
    packet.append(UInt32(isDown ? 1 : 0))
    packet.append(UInt32(0))
    packet.append([:])
    return packet.finished()
  }

  static func key(_ code: Int, isDown: Bool) -> InjectionPacket {
    var packet = InjectionPacket(.key)
    packet.append(Int32(code))
    packet.append(UInt32(isDown ? 1 : 0))
    return packet.finished()
  }

  /// A touch; its event type is XInput's number of begin, update or end.
  static func touch(_ number: Int, eventType: UInt32, _ axes: Axes) -> InjectionPacket {
    var packet = InjectionPacket(.touch)
    packet.append(UInt32(number))
    packet.append(eventType)
    packet.append(axes)
    return packet.finished()
  }

  /// A pinch; its event type is XInput's number of begin, update or end, and flag 1 is a cancelled
  /// end.
  static func pinch(
    eventType: UInt16, fingers: Int, flags: UInt32, step: (Double, Double), scale: Double,
    degrees: Double
  ) -> InjectionPacket {
    gesture(.pinch, eventType, fingers, flags, step, [scale, degrees])
  }

  static func swipe(
    eventType: UInt16, fingers: Int, flags: UInt32, step: (Double, Double)
  ) -> InjectionPacket {
    gesture(.swipe, eventType, fingers, flags, step, [])
  }

  private static func gesture(
    _ kind: Kind, _ eventType: UInt16, _ fingers: Int, _ flags: UInt32, _ step: (Double, Double),
    _ more: [Double]
  ) -> InjectionPacket {
    var packet = InjectionPacket(kind)
    packet.append(eventType)
    packet.append(UInt16(fingers))
    packet.append(flags)
    // The accelerated and the unaccelerated movement.
    for number in [step.0, step.1, step.0, step.1] + more { packet.append(number.bitPattern) }
    return packet.finished()
  }

  private init(_ kind: Kind) {
    append(UInt32(0))  // The length, once it is known.
    append(kind.rawValue)
  }

  private func finished() -> InjectionPacket {
    var packet = self
    packet.bytes.replaceSubrange(0..<4, with: Self.bytes(of: UInt32(bytes.count)))
    return packet
  }

  private mutating func append(_ number: some FixedWidthInteger) {
    bytes += Self.bytes(of: number)
  }

  /// Appends a mask of the axes that follow, then 64 values, twice: the accelerated and the
  /// unaccelerated movement. The second is not read here.
  private mutating func append(_ axes: Axes) {
    let slots = 64
    append(UInt32(0))
    var mask = [UInt8](repeating: 0, count: slots / 8)
    for axis in axes.keys { mask[axis / 8] |= 1 << UInt8(axis % 8) }
    bytes += mask
    append(UInt32(0))
    var values = [Double](repeating: 0, count: 2 * slots)
    for (axis, value) in axes { values[axis] = value }
    values.withUnsafeBytes { bytes += $0 }
  }

  private static func bytes(of number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number) { Array($0) }
  }
}
