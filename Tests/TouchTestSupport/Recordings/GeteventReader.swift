public import struct Foundation.Data

/// Reads the output of Android's getevent with times, in words or in numbers, of one device or of
/// several.
public enum GeteventReader {
  /// - Throws: ``RecordingError`` when an event does not match the format, or has no time.
  public static func read(_ data: Data, file: String) throws -> KernelRecording {
    let lines = RecordingLines(data, file: file)
    var recording = KernelRecording()
    var events: [(node: String, event: KernelEvent)] = []
    var clock = RecordingClock()
    try lines.forEach { line, number in
      if line.contains(", min "), line.contains(", max ") {
        let (axis, range) = try range(line, lines, number)
        recording.ranges[axis] = range
      } else if line.hasPrefix("[") || line.first?.isNumber == true {
        let (time, rest) = try split(line, lines, number)
        var fields = rest.split(whereSeparator: \.isWhitespace)[...]
        var node = ""
        if let first = fields.first, first.hasPrefix("/dev/") {
          node = String(fields.removeFirst())
        }
        // `-r` appends a rate.
        guard fields.count == 3 || fields.count == 5 else {
          throw lines.error(number, expected: "type, code and value", found: rest)
        }
        let words = Array(fields.prefix(3))
        let event = KernelEvent(
          time: clock.time(of: time), type: try type(words[0], lines, number),
          code: try code(words[1], lines, number), value: try value(words[2], lines, number))
        events.append((node, event))
      } else if line.hasPrefix("/dev/") {
        throw lines.error(number, expected: "a time before the device (getevent -t)", found: line)
      }
    }
    // Events of keys and sensors that report beside the screen are dropped.
    let screen = events.first {
      $0.event.type == KernelCode.absolute
        && KernelCode.contact.contains($0.event.code)
    }?.node
    recording.events = events.filter { $0.node == screen }.map(\.event)
    return recording
  }

  /// Splits `[ 12.000345] rest`, or, from old systems, `12-345: rest` with unpadded microseconds.
  private static func split(
    _ line: String, _ lines: RecordingLines, _ number: Int
  ) throws -> (Int64, Substring) {
    if line.hasPrefix("["), let end = line.firstIndex(of: "]") {
      let text = line[..<end].dropFirst().drop(while: \.isWhitespace)
      return (try lines.microseconds(text, line: number), line[end...].dropFirst())
    }
    let parts = line.split(separator: ":", maxSplits: 1)
    let time = parts[0].split(separator: "-")
    guard parts.count == 2, time.count == 2, time[1].count <= 6 else {
      throw lines.error(number, expected: "a time, as in [ 12.000345]", found: line)
    }
    let padded = String(repeating: "0", count: 6 - time[1].count) + time[1]
    return (try lines.microseconds("\(time[0]).\(padded)", line: number), parts[1])
  }

  private static func type(
    _ word: Substring, _ lines: RecordingLines, _ number: Int
  ) throws -> Int {
    if let type = types[String(word)] { return type }
    if word.hasPrefix("EV_") { return 0xffff }
    return try lines.integer(word, radix: 16, "a type of event", line: number)
  }

  /// The code of a name; a name unrelated to fingers becomes some other, unused code.
  private static func code(
    _ word: Substring, _ lines: RecordingLines, _ number: Int
  ) throws -> Int {
    if let code = codes[String(word)] { return code }
    if word.contains("_") { return 0xffff }
    return try lines.integer(word, radix: 16, "a code of event", line: number)
  }

  /// The value of eight hexadecimal digits, which are 32 bits in two's complement.
  private static func value(
    _ word: Substring, _ lines: RecordingLines, _ number: Int
  ) throws -> Int {
    if let value = values[String(word)] { return value }
    let bits = try lines.integer(word, radix: 16, "a hexadecimal value", line: number)
    return Int(Int32(truncatingIfNeeded: bits))
  }

  /// Reads `ABS_MT_POSITION_X : value 0, min 0, max 1079, …`, with `ABS (0003):` before the first.
  private static func range(
    _ line: String, _ lines: RecordingLines, _ number: Int
  ) throws -> (Int, ClosedRange<Int>) {
    let parts = line.split(separator: ":").map { $0.split(whereSeparator: \.isWhitespace) }
    guard parts.count >= 2, let name = parts[parts.count - 2].last, let numbers = parts.last else {
      throw lines.error(number, expected: "an axis with its range", found: line)
    }
    func integer(after word: String) throws -> Int {
      guard let place = numbers.firstIndex(of: Substring(word)), place + 1 < numbers.count else {
        throw lines.error(number, expected: "\(word) and a number", found: line)
      }
      let text = numbers[place + 1].prefix { $0 != "," }
      return try lines.integer(text, "a decimal number", line: number)
    }
    let (least, greatest) = (try integer(after: "min"), try integer(after: "max"))
    guard least <= greatest else {
      throw lines.error(number, expected: "a maximum of at least \(least)", found: "\(greatest)")
    }
    return (try code(name, lines, number), least...greatest)
  }

  private static let types = [
    "EV_SYN": KernelCode.synchronize, "EV_KEY": KernelCode.key, "EV_ABS": KernelCode.absolute,
  ]

  private static let codes = [
    "SYN_REPORT": KernelCode.report, "SYN_MT_REPORT": KernelCode.contactReport,
    "SYN_DROPPED": KernelCode.dropped, "BTN_TOUCH": KernelCode.touch, "ABS_X": KernelCode.x,
    "ABS_Y": KernelCode.y, "ABS_MT_SLOT": KernelCode.slot, "ABS_MT_TOUCH_MAJOR": 0x30,
    "ABS_MT_TOUCH_MINOR": 0x31, "ABS_MT_WIDTH_MAJOR": 0x32, "ABS_MT_WIDTH_MINOR": 0x33,
    "ABS_MT_ORIENTATION": 0x34, "ABS_MT_POSITION_X": KernelCode.contactX,
    "ABS_MT_POSITION_Y": KernelCode.contactY, "ABS_MT_TOOL_TYPE": 0x37, "ABS_MT_BLOB_ID": 0x38,
    "ABS_MT_TRACKING_ID": KernelCode.trackingID, "ABS_MT_PRESSURE": 0x3a, "ABS_MT_DISTANCE": 0x3b,
  ]

  private static let values = [
    "UP": 0, "DOWN": 1, "REPEAT": 2, "MT_TOOL_FINGER": 0, "MT_TOOL_PEN": 1, "MT_TOOL_PALM": 2,
  ]
}
