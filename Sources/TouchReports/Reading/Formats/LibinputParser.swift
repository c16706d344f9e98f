import Yams

/// Reads the YAML that `libinput record` writes.
///
/// Yams reads the description of each device, up to its `events:`. The events, which are nearly
/// all of the file, are lines of five decimal numbers, and are read one by one.
struct LibinputParser: ReportParser {
  private(set) var devices: [DeviceDescription] = []

  private enum Part {
    /// Before `version:`, where the menu of devices may stand.
    case beginning
    /// The keys of the whole file.
    case top
    /// The description of a device.
    case description
    case events
  }

  private var part = Part.beginning
  /// The lines of a description that is not complete.
  private var description: [UInt8] = []
  /// The number of opening brackets in the description.
  private var brackets = 0
  /// Whether the list of events is one of the kernel's, not of another kind.
  private var isKernelList = false

  /// The longest description of a device, in bytes. Our choice.
  private static let descriptionLimit = 1 << 18
  /// The largest number of asterisks in a description. Each may stand for a part of the document,
  /// which takes time to read again; libinput writes none. Our choice.
  private static let aliasLimit = 8
  /// The largest number of lists and mappings in brackets in a description, and the farthest column
  /// at which one without brackets may begin: YAML is read by calls within calls. libinput writes
  /// one list for each axis and each type of event, one within another at most, and needs 10
  /// columns. Our choice.
  private static let bracketLimit = 256
  private static let columnLimit = 128
  /// The line breaks of YAML that end no line here.
  private static let otherBreaks: Set<Unicode.Scalar> = ["\r", "\u{85}", "\u{2028}", "\u{2029}"]

  mutating func read(_ line: ByteCursor) throws(LineFault) -> ReportEvent? {
    var line = line
    switch part {
    case .beginning:
      guard line.skip("version:") else { return nil }
      line.skipBlanks()
      guard line.integer() == 1 else { throw LineFault("version 1", found: line.rest) }
      part = .top
    case .top:
      if line.begins(with: "- node:") { try begin(line) }
    case .description:
      if line.begins(with: "events:") {
        try finishDescription()
        part = .events
        isKernelList = false
      } else if line.begins(with: "- node:") {
        try finishDescription()
        try begin(line)
      } else {
        try add(line)
      }
    case .events:
      if line.begins(with: "- [") { return isKernelList ? try event(line) : nil }
      if line.begins(with: "- node:") {
        try begin(line)
      } else if line.begins(with: "- ") {
        isKernelList = line.begins(with: "- evdev:")
      }
    }
    return nil
  }

  // MARK: Descriptions

  private mutating func begin(_ line: ByteCursor) throws(LineFault) {
    (description, brackets) = ([], 0)
    part = .description
    try add(line)
  }

  private mutating func add(_ line: ByteCursor) throws(LineFault) {
    // A comment repeats in words what the keys tell.
    guard line.next != UInt8(ascii: "#"), !line.isAtEnd else { return }
    let text = Self.oneLine(line.rest)
    try checkNesting(of: text, in: line)
    description += repeatElement(UInt8(ascii: " "), count: line.indentation)
    description += text
    description.append(UInt8(ascii: "\n"))
    guard description.count <= Self.descriptionLimit else {
      throw LineFault(
        "events: after at most \(Self.descriptionLimit) bytes of a device's description",
        found: line.rest)
    }
  }

  /// Returns a line's bytes with a blank for each of the other line breaks of YAML, after which the
  /// nesting could go on unseen. Within quotes YAML reads a line break as a blank, too.
  private static func oneLine(_ text: String) -> [UInt8] {
    let scalars = text.unicodeScalars.map { otherBreaks.contains($0) ? " " : $0 }
    return Array(String(String.UnicodeScalarView(scalars)).utf8)
  }

  /// Limits how deep a description nests.
  ///
  /// Closing brackets do not count: those in quotes close nothing, and it takes a reader of YAML to
  /// tell them apart.
  private mutating func checkNesting(
    of text: [UInt8], in line: ByteCursor
  ) throws(LineFault) {
    brackets += text.count { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") }
    guard brackets <= Self.bracketLimit else {
      throw LineFault(
        "at most \(Self.bracketLimit) lists in a device's description", found: line.rest)
    }
    // Entries of lists and keys may begin on one line: `- - ? -`.
    let marks = text.prefix { " \t-?:".utf8.contains($0) }.count
    guard line.indentation + marks <= Self.columnLimit else {
      throw LineFault("a key within \(Self.columnLimit) columns", found: line.rest)
    }
  }

  private mutating func finishDescription() throws(LineFault) {
    guard description.count(where: { $0 == UInt8(ascii: "*") }) <= Self.aliasLimit else {
      throw LineFault("a device's description without aliases", found: "more than that")
    }
    let text = String(decoding: description, as: UTF8.self)
    description = []
    let node: Node?
    do { node = try Yams.compose(yaml: text) } catch {
      throw LineFault("a device's description in YAML", found: Self.words(of: error))
    }
    guard let keys = node?.sequence?.first?.mapping else {
      throw LineFault("a device's description in YAML", found: String(text.prefix(80)))
    }
    let evdev = keys["evdev"]
    var device = DeviceDescription(name: evdev?["name"]?.string, node: keys["node"]?.string)
    for number in evdev?["properties"]?.sequence ?? [] {
      if let number = number.int { device.add(property: number) }
    }
    for (code, numbers) in evdev?["absinfo"]?.mapping ?? [:] {
      let numbers = numbers.sequence?.map(\.int) ?? []
      guard let code = code.int, numbers.count >= 2, let minimum = numbers[0],
        let maximum = numbers[1], minimum.magnitude <= UInt32.max,
        maximum.magnitude <= UInt32.max
      else { throw LineFault("an axis with its range", found: "absinfo of another form") }
      try device.add(axis: code, minimum, maximum, numbers.count > 4 ? numbers[4] : nil)
    }
    devices.append(device)
  }

  private static func words(of error: any Error) -> String {
    switch error {
    case YamlError.scanner(_, let problem, _, _), YamlError.parser(_, let problem, _, _),
      YamlError.composer(_, let problem, _, _), YamlError.reader(let problem, _, _, _):
      problem
    default: "other text"
    }
  }

  // MARK: Events

  /// Reads `- [ 0, 9967, 3, 53, 614]`.
  private func event(_ line: ByteCursor) throws(LineFault) -> ReportEvent {
    let whole = line
    var line = line
    _ = line.skip("- [")
    func next(_ isLast: Bool = false) -> Int64? {
      line.skipBlanks()
      guard let number = line.integer() else { return nil }
      line.skipBlanks()
      return line.skip(isLast ? "]" : ",") ? number : nil
    }
    guard let seconds = next(), let microseconds = next(), let type = next(), let code = next(),
      let value = next(true), (0...99_999_999_999).contains(seconds),
      (0..<1_000_000).contains(microseconds), (0...0xffff).contains(type),
      (0...0xffff).contains(code), value.magnitude <= UInt32.max
    else { throw LineFault("[seconds, microseconds, type, code, value]", found: whole.rest) }
    return ReportEvent(
      device: devices.count - 1,
      event: KernelEvent(
        time: seconds * 1_000_000 + microseconds, type: Int(type), code: Int(code),
        value: Int(value)))
  }
}
