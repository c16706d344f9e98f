/// Reads what `libinput record` prints: the description of each device, and its events.
///
/// The recorder prints YAML, each fact on a line of its own. It prints the name of a device between
/// quotation marks without escapes, so the parser reads lines and not YAML.
struct LibinputParser: ReportParser {
  private(set) var devices: [DeviceDescription] = []

  private enum Part {
    /// Before `version:`, where the menu of devices may stand, or all is missing.
    case beginning
    /// The keys of the whole file.
    case top
    /// The description of a device.
    case description
    case events
  }

  private var part = Part.beginning
  /// The columns of the keys `evdev`, `absinfo` and `codes` in a description; `nil` outside what they
  /// hold.
  private var evdev: Int?
  private var absinfo: Int?
  private var codes: Int?
  /// Whether the list of events is one of the kernel's, not of another kind.
  private var isKernelList = false
  /// The time of the last event of a frame that has not ended; `nil` between frames.
  private var open: Int64?

  mutating func read(_ line: ByteCursor) throws(LineFault) -> ReportEvent? {
    // A comment repeats in words what the keys tell, except one of ours.
    guard !line.isAtEnd, line.next != UInt8(ascii: "#") else {
      if !devices.isEmpty, let screen = ScreenPart(line) {
        devices[devices.count - 1].screen = screen
      }
      return nil
    }
    if line.begins(with: "- node:") {
      try begin(line)
      return nil
    }
    // Who quotes a part leaves out what stands before.
    if part != .events, Self.beginsEvents(line) {
      if devices.isEmpty { devices.append(DeviceDescription()) }
      (part, isKernelList) = (.events, true)
    }
    switch part {
    case .beginning: try readVersion(line)
    case .top: break
    case .description: try readDescription(line)
    case .events:
      var list = line
      if list.skip("-") {
        list.skipBlanks()
        if list.skip("[") { return isKernelList ? try event(list, of: line) : nil }
      }
      // Old recorders print no dash before a list with the time of the list before.
      let isList = line.begins(with: "- evdev:")
      if isList || line.begins(with: "evdev:") {
        isKernelList = true
      } else if Self.isHead(line) {
        isKernelList = false
      }
      return isList ? dropped() : nil
    }
    return nil
  }

  /// Returns whether a line is the head of a list of the kernel's events, or one of them.
  static func beginsEvents(_ line: ByteCursor) -> Bool {
    if line.begins(with: "- evdev:") { return true }
    var line = line
    guard line.skip("-") else { return false }
    return list(&line)?.count == 5
  }

  /// Returns whether a line begins a list, as `- libinput:`; what somebody has written between the
  /// lines does not.
  private static func isHead(_ line: ByteCursor) -> Bool {
    var line = line
    guard line.skip("- "), let word = line.word() else { return false }
    return line.text(word).hasSuffix(":") && (line.isAtEnd || line.next == UInt8(ascii: "#"))
  }

  /// Returns that events were lost, when a list begins although the last one has no end.
  ///
  /// The recorder prints a list for each frame. When the kernel drops events, it ends the list
  /// without a word.
  private mutating func dropped() -> ReportEvent? {
    defer { open = nil }
    return open.map { time in
      let event = KernelEvent(
        time: time, type: KernelCode.synchronize, code: KernelCode.dropped, value: 0)
      return ReportEvent(device: devices.count - 1, event: event)
    }
  }

  private mutating func readVersion(_ line: ByteCursor) throws(LineFault) {
    let whole = line
    var line = line
    // Another version may stand in what other keys hold.
    guard line.indentation == 0, line.skip("version:") else { return }
    line.skipBlanks()
    guard line.integer() == 1, line.isBetweenWords else {
      throw LineFault("version 1", found: whole.rest)
    }
    part = .top
  }

  // MARK: Descriptions

  private mutating func begin(_ line: ByteCursor) throws(LineFault) {
    var line = line
    guard devices.count < Self.deviceLimit else {
      throw LineFault("at most \(Self.deviceLimit) devices", found: line.rest)
    }
    (part, evdev, absinfo, codes) = (.description, nil, nil, nil)
    open = nil
    _ = line.skip("- node:")
    devices.append(DeviceDescription(node: Self.text(line)))
  }

  private mutating func readDescription(_ line: ByteCursor) throws(LineFault) {
    // What somebody has written between the lines ends nothing.
    guard Self.isEntry(line) else { return }
    if let column = absinfo, line.indentation <= column { absinfo = nil }
    if let column = codes, line.indentation <= column { codes = nil }
    if let column = evdev, line.indentation <= column { evdev = nil }
    if codes != nil {
      readCodes(line)
    } else if absinfo != nil {
      try readAxis(line)
    } else if evdev != nil {
      try readKey(line)
    } else if line.begins(with: "evdev:") {
      evdev = line.indentation
    } else if line.begins(with: "events:") {
      (part, isKernelList) = (.events, false)
    }
  }

  /// Whether a line is a key, or a part of a list.
  private static func isEntry(_ line: ByteCursor) -> Bool {
    var line = line
    guard !line.begins(with: "- "), let word = line.word() else { return true }
    return line.text(word).contains(":")
  }

  /// Reads a key below `evdev:`.
  private mutating func readKey(_ line: ByteCursor) throws(LineFault) {
    let whole = line
    var line = line
    if line.skip("name:") {
      devices[devices.count - 1].name = Self.text(line)
    } else if line.skip("properties:") {
      guard let numbers = Self.list(&line) else {
        throw LineFault("a list of properties, as in [0, 2]", found: whole.rest)
      }
      for number in numbers { devices[devices.count - 1].add(property: number) }
    } else if line.begins(with: "absinfo:") {
      absinfo = line.indentation
    } else if line.begins(with: "codes:") {
      codes = line.indentation
    }
  }

  /// Reads `1: [320, 330]`: a type and its codes.
  private mutating func readCodes(_ line: ByteCursor) {
    var line = line
    guard line.integer() == Int64(KernelCode.key), line.skip(":"), let codes = Self.list(&line),
      codes.contains(where: KernelCode.isPen)
    else { return }
    devices[devices.count - 1].hasPenKey = true
  }

  /// Reads `53: [0, 1079, 0, 0, 10]`: a code, minimum, maximum, fuzz, flat and resolution.
  private mutating func readAxis(_ line: ByteCursor) throws(LineFault) {
    let whole = line
    var line = line
    guard let code = line.integer(), line.skip(":"), let numbers = Self.list(&line),
      numbers.count >= 2
    else {
      throw LineFault("an axis with its range, as in 53: [0, 1079, 0, 0, 10]", found: whole.rest)
    }
    devices[devices.count - 1].add(
      axis: Int(code), numbers[0], numbers[1], numbers.count > 4 ? numbers[4] : nil)
  }

  /// Returns the text after a key, without the marks around it; `nil` when there is none.
  private static func text(_ line: ByteCursor) -> String? {
    var line = line
    line.skipBlanks()
    return line.unquoted
  }

  /// Reads a list of integers of 32 bits, as `[0, 2]`; `nil` for anything else.
  private static func list(_ line: inout ByteCursor) -> [Int]? {
    line.skipBlanks()
    guard line.skip("[") else { return nil }
    var numbers: [Int] = []
    line.skipBlanks()
    while !line.skip("]") {
      if !numbers.isEmpty {
        guard line.skip(",") else { return nil }
        line.skipBlanks()
      }
      guard let number = line.integer().flatMap(ByteCursor.eventValue) else { return nil }
      numbers.append(number)
      line.skipBlanks()
    }
    line.skipBlanks()
    return line.isAtEnd || line.next == UInt8(ascii: "#") ? numbers : nil
  }

  // MARK: Events

  /// Reads `- [ 0, 9967, 3, 53, 614]`.
  private mutating func event(
    _ line: ByteCursor, of whole: ByteCursor
  ) throws(LineFault) -> ReportEvent {
    var line = line
    func next(_ isLast: Bool = false) -> Int64? {
      line.skipBlanks()
      guard let number = line.integer() else { return nil }
      line.skipBlanks()
      return line.skip(isLast ? "]" : ",") ? number : nil
    }
    guard let seconds = next(), let microseconds = next(), let type = next(), let code = next(),
      let value = next(true).flatMap(ByteCursor.eventValue),
      (0...99_999_999_999).contains(seconds),
      (0..<1_000_000).contains(microseconds), (0...0xffff).contains(type),
      (0...0xffff).contains(code)
    else { throw LineFault("[seconds, microseconds, type, code, value]", found: whole.rest) }
    let time = seconds * 1_000_000 + microseconds
    let isEnd = type == KernelCode.synchronize && code == KernelCode.report
    open = isEnd ? nil : time
    return ReportEvent(
      device: devices.count - 1,
      event: KernelEvent(time: time, type: Int(type), code: Int(code), value: value))
  }
}
