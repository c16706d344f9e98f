import Foundation

/// The good reports that mutants are made of.
enum SampleReports {
  /// The numbers of the kernel's events, and words of the formats.
  static let words = [
    "0000", "0001", "0003", "0018", "002f", "0030", "0035", "0036", "0037", "0039", "003a", "014a",
    "0140", "0145", "ffffffff", "7fffffff", "80000000", "-2147483648", "2147483648", "1e9", "E:",
    "A:", "B:", "N:", "P:", "events:", "evdev:", "absinfo:", "- evdev:", "[", "]", "\"", "- node:",
    "SYN_REPORT",
    "SYN_DROPPED", "ABS_MT_SLOT", "ABS_MT_TRACKING_ID", "EV_ABS", "EV_SYN", "5.100000", "0.000000",
    "99999999999.999999", "nan", "\u{0}", "é",
  ]

  /// An event of a device: milliseconds, type, code and value.
  private typealias Event = (time: Int, type: Int, code: Int, value: Int)

  /// Two fingers in slots; one has a pressure and becomes a palm, and events are lost.
  private static let slots: [Event] = [
    (0, 3, 47, 0), (0, 3, 57, 3), (0, 3, 53, 10), (0, 3, 54, 20), (0, 3, 58, 40), (0, 1, 330, 1),
    (0, 0, 0, 0), (8, 3, 47, 1), (8, 3, 57, 4), (8, 3, 53, 500), (8, 3, 54, 900), (8, 0, 0, 0),
    (16, 3, 47, 0), (16, 3, 53, 14), (16, 3, 47, 1), (16, 3, 55, 2), (16, 0, 0, 0), (20, 0, 3, 0),
    (20, 3, 53, 17), (20, 0, 0, 0), (24, 3, 47, 0), (24, 3, 57, 5), (24, 3, 53, 30), (24, 0, 0, 0),
    (32, 3, 57, -1), (32, 1, 330, 0), (32, 0, 0, 0),
  ]
  /// Two fingers in packets.
  private static let packets: [Event] = [
    (0, 3, 53, 10), (0, 3, 54, 20), (0, 0, 2, 0), (0, 3, 53, 500), (0, 3, 54, 600), (0, 0, 2, 0),
    (0, 0, 0, 0), (8, 3, 53, 12), (8, 3, 54, 22), (8, 0, 2, 0), (8, 0, 0, 0), (16, 0, 2, 0),
    (16, 0, 0, 0),
  ]
  /// A device with one position, and a pen that comes near.
  private static let single: [Event] = [
    (0, 3, 0, 10), (0, 3, 1, 20), (0, 1, 330, 1), (0, 0, 0, 0), (8, 3, 0, 15), (8, 0, 0, 0),
    (16, 1, 330, 0), (16, 0, 0, 0), (24, 1, 320, 1), (24, 3, 24, 30), (24, 0, 0, 0),
    (32, 1, 320, 0), (32, 0, 0, 0),
  ]

  /// Each list of events in each format.
  static var all: [[UInt8]] {
    [slots, packets, single].flatMap { events in
      [evemu(events), libinput(events), getevent(events), evtest(events)].map { Array($0.utf8) }
    }
  }

  /// The beginnings of the files in a folder and in its folders.
  static func all(in folder: String) throws -> [[UInt8]] {
    let files = FileManager.default
    let names = try files.subpathsOfDirectory(atPath: folder).sorted()
    return names.compactMap { name in
      var isFolder: ObjCBool = false
      let path = "\(folder)/\(name)"
      guard files.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue,
        let bytes = files.contents(atPath: path)
      else { return nil }
      return Array(bytes.prefix(12_000))
    }
  }

  private static let axes = [
    (0, 0, 1079), (1, 0, 1919), (24, 0, 255), (47, 0, 9), (53, 0, 1079), (54, 0, 1919), (55, 0, 2),
    (57, 0, 65535), (58, 0, 255),
  ]

  private static func seconds(_ time: Int) -> String {
    let rest = "\(100_000 + time * 1000)"
    return "5." + String(repeating: "0", count: max(6 - rest.count, 0)) + rest
  }

  private static func hex(_ value: Int, _ digits: Int) -> String {
    let text = String(UInt32(bitPattern: Int32(value)), radix: 16)
    return String(repeating: "0", count: max(digits - text.count, 0)) + text
  }

  private static func evemu(_ events: [Event]) -> String {
    let lines = events.map {
      "E: \(seconds($0.time)) \(hex($0.type, 4)) \(hex($0.code, 4)) \($0.value)"
    }
    return
      (["# EVEMU 1.3", "N: A screen", "P: 02 00 00 00 00 00 00 00"]
      + axes.map { "A: \(hex($0.0, 2)) \($0.1) \($0.2) 0 0 10" } + lines)
      .joined(separator: "\n") + "\n"
  }

  private static func libinput(_ events: [Event]) -> String {
    let ranges = axes.map { "        \($0.0): [\($0.1), \($0.2), 0, 0, 10]" }
    let lines = events.map {
      "    - [  5, \(100_000 + $0.time * 1000), \($0.type), \($0.code), \($0.value)]"
    }
    return """
      version: 1
      ndevices: 1
      devices:
      - node: /dev/input/event14
        evdev:
          name: "A "flat" \\ screen"
          id: [24, 1267, 8756, 256]
          absinfo:
      \(ranges.joined(separator: "\n"))
          properties: [1]
        events:
        - evdev:
      \(lines.joined(separator: "\n"))

      """
  }

  private static func getevent(_ events: [Event]) -> String {
    let ranges = axes.map {
      "    ABS (0003): \(hex($0.0, 4))  : value 0, min \($0.1), max \($0.2), fuzz 0, flat 0"
    }
    let lines = events.map {
      "[ \(seconds($0.time))] /dev/input/event2: \(hex($0.type, 4)) \(hex($0.code, 4)) "
        + hex($0.value, 8)
    }
    return (["add device 1: /dev/input/event2", "  name:     \"A screen\""] + ranges + lines)
      .joined(separator: "\n") + "\n"
  }

  private static func evtest(_ events: [Event]) -> String {
    let ranges = axes.flatMap {
      [
        "    Event code \($0.0) (ABS)", "      Value      0", "      Min     \($0.1)",
        "      Max     \($0.2)",
      ]
    }
    let lines = events.map {
      $0.type == 0 && $0.code == 0
        ? "Event: time \(seconds($0.time)), -------------- SYN_REPORT ------------"
        : "Event: time \(seconds($0.time)), type \($0.type) (EV), code \($0.code) (CODE), "
          + "value \($0.value)"
    }
    return
      ([
        "Input driver version is 1.0.1", "Input device name: \"A screen\"",
        "  Event type 3 (EV_ABS)",
      ]
      + ranges + ["Testing ... (interrupt to exit)"] + lines)
      .joined(separator: "\n") + "\n"
  }
}
