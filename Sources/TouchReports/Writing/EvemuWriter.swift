import TouchEngine

/// Writes samples as evemu's text, with the description of the device before the events.
///
/// `evemu-device` makes the device of it, and `evemu-play` plays the events.
struct EvemuWriter: ScreenWriter {
  /// The units in a point. Our choice: fine enough that measured velocities stay within 0.005
  /// points a second.
  static let unitsPerPoint = 65_536

  private let device: ScreenDevice
  var events: ScreenEvents

  init(_ device: ScreenDevice) {
    self.device = device
    events = ScreenEvents(unitsPerPoint: device.unitsPerPoint)
  }

  mutating func beginning() -> String {
    let id = [ScreenDevice.bus, 0, 0, 0].map { Self.hexadecimal($0, digits: 4) }
    var lines = ["# EVEMU 1.2", "# \(device.remark)"]
    if let screen = device.screen { lines.append("# \(screen.remark)") }
    lines += ["N: \(device.name)", "I: \(id.joined(separator: " "))"]
    lines += Self.bits("P:", [KernelCode.directProperty])
    // The codes of type 0 are the types.
    lines += Self.bits("B: 00", device.codes.map(\.type))
    for (type, codes) in device.codes where type != KernelCode.synchronize {
      lines += Self.bits("B: " + Self.hexadecimal(type, digits: 2), codes)
    }
    lines += device.axes.map { axis in
      "A: \(Self.hexadecimal(axis.code, digits: 2)) \(axis.minimum) \(axis.maximum) 0 0"
        + " \(axis.resolution)"
    }
    return lines.map { $0 + "\n" }.joined() + Self.start
  }

  static func text(_ frames: [[KernelEvent]]) -> String {
    frames.joined().map(line).joined()
  }

  private static func line(_ event: KernelEvent) -> String {
    let digits = String(event.value.magnitude)
    let width = event.value < 0 ? 3 : 4
    let value =
      (event.value < 0 ? "-" : "") + String(repeating: "0", count: max(width - digits.count, 0))
      + digits
    let time = Timestamp(microseconds: event.time).decimalSeconds
    return "E: \(time) \(hexadecimal(event.type, digits: 4)) "
      + "\(hexadecimal(event.code, digits: 4)) \(value)\n"
  }

  /// Returns lines with the bits of numbers, eight bytes in each line.
  private static func bits(_ start: String, _ numbers: [Int]) -> [String] {
    var bytes = Array(repeating: 0, count: ((numbers.max() ?? 0) / 64 + 1) * 8)
    for number in numbers { bytes[number / 8] |= 1 << (number % 8) }
    return stride(from: 0, to: bytes.count, by: 8).map { first in
      ([start] + bytes[first..<first + 8].map { hexadecimal($0, digits: 2) }).joined(separator: " ")
    }
  }

  private static func hexadecimal(_ number: Int, digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(digits - text.count, 0)) + text
  }
}
