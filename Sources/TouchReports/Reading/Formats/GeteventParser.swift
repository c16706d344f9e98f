/// Reads the output of Android's getevent with times, in words or in numbers, of one device or of
/// several.
struct GeteventParser: ReportParser {
  private(set) var devices: [DeviceDescription] = []
  /// The index of each device by its file; the empty name is that of lines without one.
  private var places: [String: Int] = [:]
  /// The index of the device that is being described.
  private var described: Int?
  /// The numbers of the devices that `add device` describes.
  private var descriptions: Set<Int> = []
  /// The device file of the latest command in the log; `nil` when none names one.
  private var commanded: String?
  private var (isReadingKeys, isReadingProperties) = (false, false)

  mutating func read(_ line: ByteCursor) throws(LineFault) -> ReportEvent? {
    switch line.next {
    case UInt8(ascii: "["): return try event(line)
    case _ where line.isAtDigit: return try oldEvent(line)
    case UInt8(ascii: "/") where line.begins(with: "/dev/") && Self.isEvent(line):
      throw LineFault("a time before the device (getevent -t)", found: line.rest)
    default: return try text(line)
    }
  }

  /// Reads a line of text: an event after the prompt of a shell, where getevent runs in the
  /// background, or a description.
  private mutating func text(_ line: ByteCursor) throws(LineFault) -> ReportEvent? {
    var event = line
    if event.skipPrompt(before: "["), event.skip("[") {
      event.skipBlanks()
      if let time = event.microseconds() {
        event.skipBlanks()
        if event.skip("]") { return try self.event(&event, at: time) }
      }
    }
    // `remove device 7: /dev/input/event7`: the lifts of an unplugged device are not reported.
    var removed = line
    if removed.skip("remove device"), removed.skip(past: "/"),
      let device = places["/" + removed.rest]
    {
      return ReportEvent(
        device: device,
        event: KernelEvent(
          time: 0, type: KernelCode.synchronize, code: KernelCode.removed, value: 0))
    }
    try readDescription(line)
    return nil
  }

  // MARK: Events

  private static let time = "a time, as in [ 12.000345]"

  /// Returns whether a line without its time is at most a device, and a type, a code and a value in
  /// numbers or names.
  static func isEvent(_ line: ByteCursor) -> Bool {
    var line = line
    if line.begins(with: "/dev/") { _ = line.word() }
    let isNamed = line.begins(with: "EV_")
    if !isNamed, line.eventInteger(radix: 16) == nil { return false }
    if isNamed { _ = line.word() }
    for _ in 0..<2 where line.eventInteger(radix: 16) == nil {
      guard let word = line.word(), line.text(word).allSatisfy({ !$0.isLowercase }) else {
        return false
      }
    }
    return line.isAtEnd || line.begins(with: "rate ")
  }

  /// Returns whether a line is an event in names, or in numbers of two, two and four bytes, without a
  /// time before it.
  static func isUntimed(_ line: ByteCursor) -> Bool {
    guard !line.begins(with: "EV_") else { return isEvent(line) }
    var words = line
    return words.word()?.count == 4 && words.word()?.count == 4 && words.word()?.count == 8
      && words.isAtEnd && isEvent(line)
  }

  /// Returns whether what follows a time is an event, or what is left of one; another line is text,
  /// as the kernel's `[ 12.345678] usb 1-1: new device` on a serial console.
  private static func isBegunEvent(_ line: ByteCursor) -> Bool {
    if beginsNamedEvent(line) { return true }
    var type = line
    if type.begins(with: "/dev/") { _ = type.word() }
    var word = type
    return word.word()?.count == 4 && type.eventInteger(radix: 16) != nil || isEvent(line)
  }

  /// Returns whether what follows a time is at most a device, and the name of a type.
  static func beginsNamedEvent(_ line: ByteCursor) -> Bool {
    var line = line
    if line.begins(with: "/dev/") { _ = line.word() }
    return line.begins(with: "EV_")
  }

  /// Reads `[ 12.000345] /dev/input/event7: EV_ABS ABS_MT_POSITION_X 00000213`; `nil` for text, and
  /// for what a shell says about its jobs, as `[1]+  Stopped`.
  private mutating func event(_ line: ByteCursor) throws(LineFault) -> ReportEvent? {
    var line = line
    let whole = line
    _ = line.skip("[")
    line.skipBlanks()
    let start = line
    if let time = line.microseconds() {
      line.skipBlanks()
      if line.skip("]") { return try event(&line, at: time) }
    }
    var (word, rest) = (start, start)
    if !rest.skip(past: "]") { _ = rest.word() }
    rest.skipBlanks()
    guard Self.isEvent(rest) else {
      readCommand(whole)
      return nil
    }
    let found = word.word().map(start.text)?.prefix { $0 != "]" }
    throw LineFault(Self.time, found: found.map(String.init) ?? whole.rest)
  }

  /// Reads `12-345: /dev/input/event1: 0003 0035 00000004` of old systems, whose microseconds are
  /// not padded; `nil` for an axis, and for text around a log, as the prompt `130|phone:/ $`.
  private mutating func oldEvent(_ line: ByteCursor) throws(LineFault) -> ReportEvent? {
    var line = line
    let whole = line
    guard let seconds = line.integer(), seconds <= 99_999_999_999, line.skip("-"),
      let microseconds = line.integer(), (0..<1_000_000).contains(microseconds), line.skip(":")
    else {
      var rest = whole
      let word = rest.word().map(whole.text) ?? ""
      // The end of a time is what is left of a first line whose beginning is cut.
      let isCut = places.isEmpty && word.hasSuffix("]")
      guard isCut || !Self.isEvent(whole) && !Self.isEvent(rest) else {
        throw LineFault(Self.time, found: whole.rest)
      }
      return try text(whole)
    }
    return try event(&line, at: seconds * 1_000_000 + microseconds)
  }

  private mutating func event(
    _ line: inout ByteCursor, at time: Int64
  ) throws(LineFault) -> ReportEvent? {
    line.skipBlanks()
    let rest = line
    let node = line.begins(with: "/") ? line.word().map(line.text) : nil
    let event: KernelEvent
    do throws(LineFault) {
      event = try kernelEvent(&line, rest, at: time)
    } catch {
      guard Self.isBegunEvent(rest) else { return nil }
      throw error
    }
    (isReadingKeys, isReadingProperties) = (false, false)
    let device =
      if let node {
        try place(of: node.hasSuffix(":") ? String(node.dropLast()) : node)
      } else {
        try placeWithoutFile()
      }
    return ReportEvent(device: device, event: event)
  }

  private func kernelEvent(
    _ line: inout ByteCursor, _ rest: ByteCursor, at time: Int64
  ) throws(LineFault) -> KernelEvent {
    let type = try type(&line, rest)
    let code = try code(&line, rest)
    let value = try value(&line, rest)
    // `-r` appends a rate.
    guard line.isAtEnd || line.begins(with: "rate ") else {
      throw LineFault("type, code and value", found: rest.rest)
    }
    return KernelEvent(time: time, type: type, code: code, value: value)
  }

  /// Returns the index of the device of lines without a file: that of the command in the log,
  /// otherwise the only one that is described.
  private mutating func placeWithoutFile() throws(LineFault) -> Int {
    if let commanded, places[commanded] != nil || places[""] == nil {
      return try place(of: commanded)
    }
    if places[""] == nil, descriptions.count == 1, let only = descriptions.first { return only }
    return try place(of: "")
  }

  private mutating func place(of node: String) throws(LineFault) -> Int {
    if let place = places[node] { return place }
    guard devices.count < Self.deviceLimit else {
      throw LineFault("at most \(Self.deviceLimit) devices", found: node)
    }
    devices.append(DeviceDescription(node: node.isEmpty ? nil : node))
    places[node] = devices.count - 1
    return devices.count - 1
  }

  private func type(_ line: inout ByteCursor, _ rest: ByteCursor) throws(LineFault) -> Int {
    if let number = line.eventCode(radix: 16) { return number }
    guard let word = line.word() else { throw LineFault("type, code and value", found: rest.rest) }
    let name = line.text(word)
    guard let type = KernelCode.type(named: name) else {
      throw LineFault("a type of event", found: name)
    }
    return type
  }

  /// Reads a code; a name that is not related to contacts becomes an unused code.
  private func code(_ line: inout ByteCursor, _ rest: ByteCursor) throws(LineFault) -> Int {
    if let number = line.eventCode(radix: 16) { return number }
    guard let word = line.word() else { throw LineFault("type, code and value", found: rest.rest) }
    let name = line.text(word)
    guard name.contains("_") else { throw LineFault("a code of event", found: name) }
    return KernelCode.code(named: name)
  }

  /// Reads a value of eight hexadecimal digits, which are 32 bits in two's complement.
  private func value(_ line: inout ByteCursor, _ rest: ByteCursor) throws(LineFault) -> Int {
    if let number = line.eventInteger(radix: 16) { return number }
    guard let word = line.word() else { throw LineFault("type, code and value", found: rest.rest) }
    let name = line.text(word)
    guard let value = KernelCode.value(named: name) else {
      throw LineFault("a hexadecimal value of 32 bits", found: name)
    }
    return value
  }

  // MARK: Descriptions

  private mutating func readDescription(_ line: ByteCursor) throws(LineFault) {
    var line = line
    if line.skip("add device") {
      guard line.skip(past: "/") else { return }
      let place = try place(of: "/" + line.rest)
      described = place
      descriptions.insert(place)
      (isReadingKeys, isReadingProperties) = (false, false)
    } else if line.begins(with: "input props") {
      (isReadingKeys, isReadingProperties) = (false, true)
    } else if line.skip("KEY (0001):") {
      isReadingKeys = true
      try readKeys(line)
    } else if line.skip("name:") {
      line.skipBlanks()
      let name = line.unquoted
      try describe { $0.name = name }
    } else if isReadingProperties {
      if line.begins(with: "INPUT_PROP_DIRECT") {
        try describe { $0.add(property: KernelCode.directProperty) }
      } else if line.begins(with: "INPUT_PROP_POINTER") {
        try describe { $0.add(property: KernelCode.pointerProperty) }
      } else if line.begins(with: "INPUT_PROP_BUTTONPAD") {
        try describe { $0.add(property: KernelCode.buttonPadProperty) }
      } else if let number = line.eventInteger(radix: 16) {
        try describe { $0.add(property: number) }
      } else {
        readCommand(line)
      }
    } else if try !readAxis(line) {
      if isReadingKeys { try readKeys(line) }
      readCommand(line)
    }
  }

  /// Reads the keys in `KEY (0001): 014a  BTN_TOOL_PEN*` and in the lines after it; those that are
  /// down have an asterisk.
  private mutating func readKeys(_ line: ByteCursor) throws(LineFault) {
    for word in line.rest.split(whereSeparator: \.isWhitespace) {
      let name = word.last == "*" ? word.dropLast() : word
      let code = Int(name, radix: 16) ?? KernelCode.code(named: String(name))
      if KernelCode.isPen(key: code) { try describe { $0.hasPenKey = true } }
    }
  }

  /// Reads the device file in a command of the log, as `phone:/ $ getevent -lt /dev/input/event2`.
  private mutating func readCommand(_ line: ByteCursor) {
    var line = line
    guard line.skip(past: "getevent"), line.skip(past: " /dev/input/"),
      let word = line.word()
    else { return }
    commanded = "/dev/input/" + line.text(word)
  }

  /// Reads `ABS_MT_POSITION_X : value 0, min 0, max 1079, …`, with `ABS (0003):` before the first.
  ///
  /// - Returns: Whether the line is an axis.
  private mutating func readAxis(_ line: ByteCursor) throws(LineFault) -> Bool {
    let whole = line
    var line = line
    if line.skip("ABS (0003):") { line.skipBlanks() }
    var name = line
    guard line.skip(past: ": value "), line.skip(past: ", min ") else { return false }
    isReadingKeys = false
    guard let minimum = line.integer().flatMap(ByteCursor.eventValue), line.skip(past: "max "),
      let maximum = line.integer().flatMap(ByteCursor.eventValue)
    else { throw LineFault("an axis with its range", found: whole.rest) }
    var resolution: Int?
    if line.skip(past: "resolution "), let number = line.integer() { resolution = Int(number) }
    let code: Int
    if let number = name.eventInteger(radix: 16) {
      code = number
    } else {
      code = KernelCode.code(named: name.word().map(name.text) ?? "")
    }
    guard code != KernelCode.other else { return true }
    try describe { $0.add(axis: code, minimum, maximum, resolution) }
    return true
  }

  /// Changes the device that is being described; lines before the first belong to a device without
  /// a file.
  private mutating func describe(
    _ change: (inout DeviceDescription) -> Void
  ) throws(LineFault) {
    var index = described
    if index == nil { index = try place(of: "") }
    change(&devices[index ?? 0])
  }
}
