public import TouchTraces

/// A format in which touches of a device are reported.
public enum ReportFormat: String, Hashable, Sendable, CaseIterable {
  /// The text of evemu-record.
  case evemu
  /// The YAML of `libinput record`.
  case libinput
  /// The output of Android's `getevent -lt` or `getevent -t`.
  case getevent
  /// The output of evtest.
  case evtest

  /// The name of the program that writes it.
  public var program: String {
    switch self {
    case .evemu: "evemu-record"
    case .libinput: "libinput record"
    case .getevent: "getevent"
    case .evtest: "evtest"
    }
  }

  /// Guesses the format from the beginning of a file; `nil` when it is none of these, or in another
  /// encoding than UTF-8.
  public static func guess(from beginning: [UInt8]) -> ReportFormat? {
    guard TextEncoding.words(of: beginning[...], isCompressed: false) == nil else { return nil }
    return beginning.withoutTerminalOrders.withUnsafeBufferPointer { bytes in
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        if let found = guess(of: UnsafeBufferPointer(rebasing: line)) { return found.format }
      }
      return nil
    }
  }

  /// Guesses the format of a line, and whether a number stands before it; `nil` when it is of none,
  /// or not of the `wanted` one.
  static func guess(
    of bytes: UnsafeBufferPointer<UInt8>, as wanted: ReportFormat? = nil
  ) -> (format: ReportFormat, isNumbered: Bool)? {
    for isNumbered in [false, true] {
      let format = guess(fromLine: ByteCursor(bytes, isNumbered: isNumbered))
      if let format, wanted == nil || format == wanted { return (format, isNumbered) }
    }
    return nil
  }

  static func guess(fromLine line: ByteCursor) -> ReportFormat? {
    var line = line
    switch line.next {
    case UInt8(ascii: "#"): return line.begins(with: "# EVEMU") ? .evemu : nil
    case UInt8(ascii: "n"), UInt8(ascii: "l"), UInt8(ascii: "d"):
      let isKey = line.skip("ndevices:") || line.skip("libinput:") || line.skip("devices:")
      return isKey ? .libinput : nil
    case UInt8(ascii: "-"):
      return line.begins(with: "- node: /dev/") || LibinputParser.beginsEvents(line)
        ? .libinput : nil
    case UInt8(ascii: "a"): return line.begins(with: "add device ") ? .getevent : nil
    case UInt8(ascii: "/"):
      return line.begins(with: "/dev/input/") && GeteventParser.isEvent(line) ? .getevent : nil
    case UInt8(ascii: "I"):
      return line.begins(with: "Input driver version is") || line.begins(with: "Input device ID:")
        ? .evtest : nil
    case UInt8(ascii: "E"):
      if line.skip("Event: time ") {
        line.skipBlanks()
        return line.isAtDigit ? .evtest : nil
      }
      guard line.skip("E:") else { return nil }
      line.skipBlanks()
      guard line.microseconds() != nil, line.isBetweenWords else { return nil }
      line.skipBlanks()
      return hasEvent(line) && !FileLook.isRawReport(line) ? .evemu : nil
    case UInt8(ascii: "A"):
      guard line.skip("A: "), line.eventInteger(radix: 16) != nil else { return nil }
      return line.eventInteger() != nil && line.eventInteger() != nil ? .evemu : nil
    case UInt8(ascii: "["): return isGetevent(line) ? .getevent : nil
    case _ where line.isAtDigit:
      return isGetevent(line) ? .getevent : nil
    default: return nil
    }
  }

  /// Whether a type, a code and a value follow, and nothing else but a comment.
  private static func hasEvent(_ line: ByteCursor) -> Bool {
    var line = line
    guard line.eventInteger(radix: 16) != nil, line.eventInteger(radix: 16) != nil,
      line.eventInteger() != nil
    else { return false }
    return line.isAtEnd || line.next == UInt8(ascii: "#")
  }

  /// Whether the line is a time, at most a device, and three words.
  private static func isGetevent(_ line: ByteCursor) -> Bool {
    var line = line
    if line.skip("[") {
      line.skipBlanks()
      guard line.microseconds() != nil else { return false }
      line.skipBlanks()
      guard line.skip("]") else { return false }
    } else {
      guard line.integer() != nil, line.skip("-"), line.integer() != nil, line.skip(":") else {
        return false
      }
    }
    line.skipBlanks()
    return GeteventParser.isEvent(line) || GeteventParser.beginsNamedEvent(line)
  }

  /// Begins to read a report of this format.
  func parser() -> any ReportParser {
    switch self {
    case .evemu: EvemuParser()
    case .libinput: LibinputParser()
    case .getevent: GeteventParser()
    case .evtest: EvtestParser()
    }
  }
}

extension ReportFormat {
  /// The number of bytes from which a format is guessed. Our choice: the description of a device
  /// with long comments is shorter.
  private static let beginning = 1 << 16

  /// Returns the first bytes of a file, decompressed, and whether they were compressed.
  static func beginning(
    of path: String, name: String
  ) throws(TraceError) -> (bytes: [UInt8], isCompressed: Bool) {
    let lines = try LineReader(path: path, name: name)
    var bytes: [UInt8] = []
    while bytes.count < beginning, let kind = try lines.next() {
      lines.withBytes { bytes += $0.prefix(beginning) }
      bytes.append(UInt8(ascii: "\n"))
      if kind == .tooLong { break }
    }
    return (bytes, lines.isCompressed)
  }

  /// Guesses the format of a file; `nil` when it is none of these.
  public static func guess(file path: String, name: String) throws(TraceError) -> ReportFormat? {
    guess(from: try beginning(of: path, name: name).bytes)
  }
}

extension DeviceDescription {
  /// Reads the description of a device from a file of evemu's, as `.desc` or `.device`.
  ///
  /// - Throws: `TraceError` when the file cannot be read or a line is malformed, or
  ///   ``ReportError/noAxes(path:looks:)``.
  public init(file path: String) throws {
    let reader = try ReportReader(path: path, name: path, format: .evemu)
    while try reader.next() != nil {}
    guard let device = reader.devices.first, device.hasPosition else {
      throw ReportError.noAxes(path: path, looks: try FileLook.encoding(of: path, name: path))
    }
    self = device
    cutLine = reader.cutLine
  }
}
