import FileSupport
import TouchEngine
import X11Platform

/// The pointing devices, with their axes and the parts of the screen they reach.
struct DeviceSection: DoctorSection {
  var devices: [DeviceInfo]
  var server: ServerDescription

  let title = "Pointing devices"
  let key = "devices"

  var lines: [String] {
    if devices.isEmpty { return ["none"] }
    return devices.flatMap { device -> [String] in
      let parts: [String] = device.axes.map(Self.words) + reach(device) + log(device)
      let name = "\(device.name.shown) (\(device.number)): \(words(device))"
      return [name] + parts.map { "  \($0)" }
    }
  }

  var advice: [String] {
    screenAdvice + devices.flatMap(advice)
  }

  var json: JSON { .array(devices.map(Self.json)) }

  // MARK: Advice

  private var screenAdvice: [String] {
    if devices.contains(where: { $0.kind == .touchscreen }) { return [] }
    return [
      "There is no touchscreen. A mouse is one finger while its button is held;"
        + " `\(ToolProgram.current.name) run --mouse pair` makes it two."
    ]
  }

  private func advice(_ device: DeviceInfo) -> [String] {
    let name = "“\(device.name.shown)”"
    if !device.isEnabled {
      return ["\(name) is switched off: xinput enable \(device.number)"]
    }
    var advice: [String] = []
    if device.cursor == nil {
      advice.append(
        device.kind == .touchscreen
          ? "\(name) moves no cursor. This program gets its touches, other programs do not:"
            + " xinput reattach \(device.number) \"Virtual core pointer\""
          : "\(name) moves no cursor, so no program gets its input: xinput reattach \(device.number)"
            + " \"Virtual core pointer\"")
    }
    if device.mapping == .invalid {
      advice.append(
        "\(name) has an invalid matrix, so its positions are lost: xinput set-prop \(device.number)"
          + " \"Coordinate Transformation Matrix\" 1 0 0 0 1 0 0 0 1")
    }
    if spansMonitors(device) {
      let monitors = server.monitors.map(\.name.shown).joined(separator: " or ")
      advice.append(
        "\(name) spans all \(server.monitors.count) monitors, so touches are not where the fingers"
          + " are: xinput map-to-output \(device.number) MONITOR, where MONITOR is \(monitors).")
    }
    return advice
  }

  /// Returns whether a touchscreen's area is spread over several monitors. For a pen's tablet this
  /// may be intended.
  private func spansMonitors(_ device: DeviceInfo) -> Bool {
    guard device.kind == .touchscreen, server.monitors.count > 1,
      let reach = device.reach(width: server.width, height: server.height)
    else { return false }
    return reach == PixelRect(x: 0, y: 0, width: server.width, height: server.height)
  }

  // MARK: Words

  private func words(_ device: DeviceInfo) -> String {
    var words = [device.kind.rawValue]
    switch device.touches {
    case 0?: words.append("any number of touches")
    case let count?: words.append(count == 1 ? "1 touch" : "up to \(count) touches")
    case nil: break
    }
    if let fingers = device.gestureFingers {
      words.append("pinches and swipes" + (fingers > 0 ? " with up to \(fingers) fingers" : ""))
    }
    if device.buttons > 0 { words.append("\(device.buttons) buttons") }
    words.append(device.cursor.map { "moves cursor \($0)" } ?? "moves no cursor")
    if !device.isEnabled { words.append("switched off") }
    return words.joined(separator: ", ")
  }

  private static func words(_ axis: DeviceInfo.Axis) -> String {
    let label = axis.label?.shown ?? "without a label"
    if let notch = axis.notch { return "\(label): scrolls, \(Numeral.plain(notch)) per notch" }
    guard axis.maximum > axis.minimum else { return label }
    let density = axis.resolution.map { ", \(Numeral.plain($0)) per mm" } ?? ""
    return "\(label): \(Numeral.plain(axis.minimum)) to \(Numeral.plain(axis.maximum))\(density)"
  }

  private func reach(_ device: DeviceInfo) -> [String] {
    guard let mapping = device.mapping, [.touchscreen, .pen].contains(device.kind) else {
      return []
    }
    switch mapping {
    case .invalid: return ["mapped to no area: its matrix is invalid"]
    case .oblique: return ["mapped to the screen, turned by another angle than 90° or slanted"]
    case .upright(let turns, let isMirrored):
      guard let area = device.area(width: server.width, height: server.height) else { return [] }
      let whole = PixelRect(x: 0, y: 0, width: server.width, height: server.height)
      let place = "\(area.width)×\(area.height) pixels at (\(area.x), \(area.y))"
      return [
        "mapped to \(place)\(area == whole ? "" : ", a part of the screen")"
          + Self.words(turns: turns, isMirrored: isMirrored)
      ]
    }
  }

  /// The command for somebody who is asked for a log of the fingers.
  private func log(_ device: DeviceInfo) -> [String] {
    guard device.kind == .touchscreen, device.isEnabled else { return [] }
    return ["a log of its fingers: \(ToolProgram.current.name) record-device FILE.evemu"]
  }

  private static func words(turns: Int, isMirrored: Bool) -> String {
    switch (turns, isMirrored) {
    case (0, false): ""
    case (0, true): ", with left and right swapped"
    case (2, true): ", with top and bottom swapped"
    case (_, true): ", with left and right swapped, then turned by \(90 * turns)° clockwise"
    case (_, false): ", turned by \(90 * turns)°" + (turns == 2 ? "" : " clockwise")
    }
  }

  // MARK: JSON

  private static func json(_ device: DeviceInfo) -> JSON {
    func count(_ number: Int?) -> JSON { number.map { .integer(Int64($0)) } ?? .null }
    return .object([
      JSON.Member("number", count(device.number)),
      JSON.Member("name", .string(device.name)),
      JSON.Member("kind", .string(device.kind.rawValue)),
      JSON.Member("enabled", .bool(device.isEnabled)),
      JSON.Member("cursor", count(device.cursor)),
      JSON.Member("buttons", count(device.buttons)),
      JSON.Member("touches", count(device.touches)),
      JSON.Member("gestureFingers", count(device.gestureFingers)),
      JSON.Member(
        "axes",
        .array(
          device.axes.map { axis in
            .object([
              JSON.Member("label", axis.label.map { .string($0) } ?? .null),
              JSON.Member("range", .array([.number(axis.minimum), .number(axis.maximum)])),
              JSON.Member("notch", axis.notch.map { .number($0) } ?? .null),
              JSON.Member("resolution", axis.resolution.map { .number($0) } ?? .null),
            ])
          })),
      JSON.Member("matrix", device.matrix.map { .array($0.map { .number($0) }) } ?? .null),
    ])
  }
}
