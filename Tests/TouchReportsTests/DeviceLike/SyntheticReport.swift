import TouchEngine
import TouchReports
import TouchTestSupport

/// Made gestures as a device would report them, as text in evemu's format.
///
/// The clock of the device, not the finger, determines when a sample is taken. A sample is displaced
/// by noise, and rounded to a unit. Protocol B reports only what changed. The same device always gets
/// the same text.
struct SyntheticReport {
  private let device: ImitatedDevice
  private var random: SeededGenerator
  private let toUnits: AffineTransform
  private(set) var text: String
  /// The contacts that are down: the finger's index in the gesture, slot and last place.
  private var down: [(finger: Int, slot: Int, place: (x: Int, y: Int))] = []
  private var currentSlot = 0
  /// The places that slots have kept from their last contacts.
  private var kept: [Int: (x: Int, y: Int)] = [:]
  private var tracking = 0

  /// Makes the report of all gestures by a device.
  static func text(of device: ImitatedDevice) -> String {
    var report = SyntheticReport(device)
    for gesture in MadeGesture.allCases { report.add(gesture) }
    return report.text
  }

  private init(_ device: ImitatedDevice) {
    self.device = device
    random = SeededGenerator(seed: UInt64(device.maximum.x * device.maximum.y))
    let mapping = device.mapping
    toUnits = mapping.transform.inverse ?? .identity
    text = Self.header(device)
    // The first event is the zero of the report's time.
    text += Self.line(0, 4, 4, 0) + Self.line(0, 0, 0, 0)
  }

  private static func header(_ device: ImitatedDevice) -> String {
    var axes = [(0x35, device.maximum.x), (0x36, device.maximum.y)]
    if case .slots(let count) = device.reporting { axes += [(0x2f, count - 1), (0x39, 65535)] }
    let lines = [
      "# EVEMU 1.2", "# SPDX-License-Identifier: CC0-1.0",
      "# Synthetic: no finger touched a screen. It imitates \(device.name).",
      "# Source of ranges, rate and noise: \(device.source).",
      "# Made by RECORD_GOLDENS=1 swift test --disable-xctest --filter DeviceLikeFingers",
      "N: Synthetic, like \(device.name)", "I: \(device.identity)", "P: 02 00 00 00 00 00 00 00",
    ]
    return lines.map { $0 + "\n" }.joined()
      + axes.map { code, maximum in
        let resolution = code == 0x35 || code == 0x36 ? device.resolution : 0
        return "A: \(hexadecimal(code, 2)) 0 \(maximum) 0 0 \(resolution)\n"
      }.joined()
  }

  private mutating func add(_ gesture: MadeGesture) {
    let fingers = gesture.fingers
    let end = (fingers.map(\.time.upperBound).max() ?? 0) + MadeGesture.lead
    // The finger lands at any moment of the device's period.
    var time = gesture.part.lowerBound + Int64.random(in: 0..<device.gap, using: &random)
    while true {
      let moment = Double(time - gesture.part.lowerBound) / 1000 - MadeGesture.lead
      frame(at: time, fingers, moment)
      if moment > end, down.isEmpty { return }
      time +=
        device.gap
        + Int64.random(in: -device.unevenness...device.unevenness, using: &random)
    }
  }

  private mutating func frame(at time: Int64, _ fingers: [MadeGesture.Finger], _ moment: Double) {
    let before = down
    var places: [Int: (x: Int, y: Int)] = [:]
    for (index, finger) in fingers.enumerated() where finger.time.contains(moment) {
      places[index] = sample(finger.place(at: moment))
    }
    var lines = ""
    switch device.reporting {
    case .slots: lines = slots(at: time, places)
    case .packets: lines = packets(at: time, places)
    }
    if before.isEmpty != down.isEmpty { lines += Self.line(time, 1, 0x14a, down.isEmpty ? 0 : 1) }
    if !lines.isEmpty { text += lines + Self.line(time, 0, 0, 0) }
  }

  /// A finger's place in the device's units, as the device finds it.
  private mutating func sample(_ place: Point) -> (x: Int, y: Int) {
    let units = toUnits.apply(to: place)
    let noise = (
      Double.random(in: -device.noise...device.noise, using: &random),
      Double.random(in: -device.noise...device.noise, using: &random)
    )
    return (
      min(max(Int((units.x + noise.0).rounded()), 0), device.maximum.x),
      min(max(Int((units.y + noise.1).rounded()), 0), device.maximum.y)
    )
  }

  private mutating func slots(at time: Int64, _ places: [Int: (x: Int, y: Int)]) -> String {
    var lines = ""
    for contact in down where places[contact.finger] == nil {
      lines += select(contact.slot, time) + Self.line(time, 3, 0x39, -1)
      kept[contact.slot] = contact.place
    }
    down.removeAll { places[$0.finger] == nil }
    for finger in places.keys.sorted() {
      guard let place = places[finger] else { continue }
      let known = down.firstIndex { $0.finger == finger }
      let used = down.map(\.slot)
      let slot = known.map { down[$0].slot } ?? (0...used.count).first { !used.contains($0) } ?? 0
      let last = known.map { down[$0].place } ?? kept[slot]
      var changes = ""
      if known == nil {
        changes += Self.line(time, 3, 0x39, tracking)
        tracking += 1
      }
      if place.x != last?.x { changes += Self.line(time, 3, 0x35, place.x) }
      if place.y != last?.y { changes += Self.line(time, 3, 0x36, place.y) }
      if !changes.isEmpty { lines += select(slot, time) + changes }
      if let known { down[known].place = place } else { down.append((finger, slot, place)) }
    }
    return lines
  }

  private mutating func select(_ slot: Int, _ time: Int64) -> String {
    defer { currentSlot = slot }
    return slot == currentSlot ? "" : Self.line(time, 3, 0x2f, slot)
  }

  private mutating func packets(at time: Int64, _ places: [Int: (x: Int, y: Int)]) -> String {
    down = places.keys.sorted().compactMap { finger in places[finger].map { (finger, 0, $0) } }
    return down.map { contact in
      Self.line(time, 3, 0x35, contact.place.x) + Self.line(time, 3, 0x36, contact.place.y)
        + Self.line(time, 0, 2, 0)
    }.joined()
  }

  private static func line(_ time: Int64, _ type: Int, _ code: Int, _ value: Int) -> String {
    let (seconds, rest) = time.quotientAndRemainder(dividingBy: 1_000_000)
    let fraction = String(rest + 1_000_000).dropFirst()
    return "E: \(seconds).\(fraction) \(hexadecimal(type, 4)) \(hexadecimal(code, 4)) \(value)\n"
  }

  private static func hexadecimal(_ value: Int, _ digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: digits - text.count) + text
  }
}

extension ImitatedDevice {
  /// The way from the device's units to points of ``window``, which the device fills.
  var mapping: ReportMapping {
    func axis(_ maximum: Int) -> DeviceDescription.Axis {
      DeviceDescription.Axis(0...maximum, resolution: resolution > 0 ? resolution : nil)
    }
    return ReportMapping(
      axis(maximum.x), axis(maximum.y), into: Rect(origin: .zero, size: window), fit: .stretch)
  }

  /// The name of the kept recording.
  var fileName: String { "synthetic-like-\(file).evemu" }
}
