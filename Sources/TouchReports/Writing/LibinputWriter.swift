import TouchEngine

/// Writes samples as the YAML of `libinput record`, for `libinput replay`.
struct LibinputWriter: ScreenWriter {
  /// The units in a point.
  static let unitsPerPoint = 1024

  private let device: ScreenDevice
  var events: ScreenEvents

  init(_ device: ScreenDevice) {
    self.device = device
    events = ScreenEvents(unitsPerPoint: device.unitsPerPoint)
  }

  mutating func beginning() -> String {
    var lines = [
      "# \(device.remark)",
      "version: 1", "ndevices: 1", "devices:", "- node: /dev/input/event0",
    ]
    if let screen = device.screen { lines.append("  # \(screen.remark)") }
    lines += [
      "  evdev:", "    name: \"\(device.name)\"", "    id: [\(ScreenDevice.bus), 0, 0, 0]",
      "    codes:",
    ]
    lines += device.codes.map { "      \($0.type): \($0.codes)" }
    lines.append("    absinfo:")
    lines += device.axes.map {
      "      \($0.code): [\($0.minimum), \($0.maximum), 0, 0, \($0.resolution)]"
    }
    lines += [
      "    properties: [\(KernelCode.directProperty)]", "  udev:", "    properties:",
      "    - ID_INPUT=1", "    - ID_INPUT_TOUCHSCREEN=1", "  quirks:", "  events:",
    ]
    return lines.map { $0 + "\n" }.joined() + Self.start
  }

  static func text(_ frames: [[KernelEvent]]) -> String {
    frames.map { frame in
      "  - evdev:\n"
        + frame.map { event in
          let (seconds, rest) = event.time.quotientAndRemainder(dividingBy: 1_000_000)
          return "    - [\(seconds), \(rest), \(event.type), \(event.code), \(event.value)]\n"
        }.joined()
    }.joined()
  }
}
