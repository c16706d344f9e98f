import FileSupport
import TouchEngine
import TouchTraces

/// Reads the events of a report, from its beginning, any number of times.
final class ReportReader {
  let format: ReportFormat
  /// The devices that were described or mentioned so far.
  var devices: [DeviceDescription] { parser.devices }
  /// The SHA-256 of the bytes; empty before the whole report was read once.
  private(set) var sha256 = ""

  /// The name for messages.
  var name: String { lines.name }

  private let lines: LineReader
  private var parser: any ReportParser
  /// The sum of the bytes so far; `nil` when it is not computed.
  private var sum: SHA256? = SHA256()
  /// The number of the line that was read last.
  private var number = 0
  /// The marks of a quotation before the lines of the report; `nil` before the first of them.
  private var quotes: Int?
  /// Whether numbers stand before the lines of the report.
  private var isNumbered = false
  /// A line that cannot be read alone, and what is wrong with it; `nil` for none.
  private var begun: (bytes: [UInt8], number: Int, fault: LineFault)?
  /// Whether the last line was read, which does not end with a newline.
  private var isCut = false
  /// The beginning of the last line, when it does not end with a newline; `nil` before it, for
  /// another one, and for one that says nothing.
  private(set) var cutLine: String?
  /// Whether the report ends in the middle of a line, or of compressed bytes.
  private(set) var endsWithinLine = false

  /// Opens a report.
  ///
  /// - Parameters:
  ///   - path: The path of a file that can be read several times.
  ///   - name: The name for messages.
  ///   - format: The format.
  /// - Throws: That the file cannot be opened.
  init(path: String, name: String, format: ReportFormat) throws(TraceError) {
    lines = try LineReader(path: path, name: name)
    self.format = format
    parser = format.parser()
  }

  /// Returns the next event; `nil` at the end.
  ///
  /// - Throws: What is wrong with a line, or that the file cannot be read.
  func next() throws(TraceError) -> ReportEvent? {
    // A cut file ends with its cut line, also when the line has no bytes.
    while !isCut, let kind = try lines.next() {
      number += 1
      isCut = kind == .cut
      if isCut {
        let text = withLine { ByteCursor($0).rest.prefix(Self.toldLength) }
        cutLine = text.isEmpty || text.hasPrefix("#") ? nil : String(text)
      }
      guard kind != .tooLong else {
        try checkBegun()
        throw malformed(
          LineFault("a line of at most \(LineReader.lineLimit) bytes", found: "more than that"))
      }
      switch read(isWhole: kind == .whole) {
      case .success(let event):
        begun = nil
        guard let event else { continue }
        return event
      case .failure(let fault):
        try checkBegun()
        // A last line without its newline may be incomplete.
        guard kind == .whole else {
          endsWithinLine = true
          continue
        }
        begun = (withLine { line(of: $0).untilEnd }, number, fault)
      }
    }
    try checkBegun()
    if lines.isCut { endsWithinLine = true }
    if let sum { sha256 = sum.digits() }
    sum = nil
    return nil
  }

  /// Continues at the beginning.
  ///
  /// - Throws: That the file cannot be read twice.
  func rewind() throws(TraceError) {
    try lines.go(to: 0)
    parser = format.parser()
    (number, quotes, isNumbered, begun) = (0, nil, false, nil)
    isCut = false
  }

  /// Throws what is wrong with a line that did not go on in the next one.
  private func checkBegun() throws(TraceError) {
    guard let begun else { return }
    number = begun.number
    throw malformed(begun.fault)
  }

  private func read(isWhole: Bool) -> Result<ReportEvent?, LineFault> {
    lines.withBytes { line -> Void in
      sum?.add(line)
      if isWhole, sum != nil { Self.newline.withUnsafeBufferPointer { sum?.add($0) } }
    }
    return withLine { line in
      let line = self.line(of: line)
      guard let begun else { return isQuoted(line) ? parse(line) : .success(nil) }
      guard ReportFormat.guess(fromLine: line) != format else { return .failure(begun.fault) }
      // Mails break long lines at a blank, or anywhere after a sign (quoted-printable).
      let isSigned = begun.bytes.last == UInt8(ascii: "=")
      let start = begun.bytes.dropLast(isSigned ? 1 : 0)
      let devices = parser.devices
      let blanks: [[UInt8]] = isSigned ? [[], [0x20]] : [[0x20]]
      for blank in blanks {
        let result = parse(start + blank + line.bytesLeft)
        // The whole must say something: text is no rest of a line.
        if case .success(let event) = result, event != nil || parser.devices != devices {
          return result
        }
      }
      return .failure(begun.fault)
    }
  }

  /// Returns the result of `body` for the bytes of the line that was read last, without orders to a
  /// terminal.
  private func withLine<Answer>(_ body: (UnsafeBufferPointer<UInt8>) -> Answer) -> Answer {
    lines.withBytes { line in
      line.hasEscape ? line.withoutTerminalOrders.withUnsafeBufferPointer(body) : body(line)
    }
  }

  private func parse(_ bytes: ArraySlice<UInt8>) -> Result<ReportEvent?, LineFault> {
    bytes.withUnsafeBufferPointer { parse(ByteCursor($0, isNumbered: isNumbered)) }
  }

  private func parse(_ line: ByteCursor) -> Result<ReportEvent?, LineFault> {
    do throws(LineFault) { return .success(try parser.read(line)) } catch { return .failure(error) }
  }

  /// Returns a line without its number, if the report's lines have numbers; the first of them that
  /// has one tells it.
  private func line(of bytes: UnsafeBufferPointer<UInt8>) -> ByteCursor {
    if quotes == nil, !isNumbered {
      isNumbered = ReportFormat.guess(of: bytes, as: format)?.isNumbered ?? false
    }
    return ByteCursor(bytes, isNumbered: isNumbered)
  }

  /// Returns whether a line has as many marks of a quotation as the report; one with fewer is an
  /// answer to it, unless the report goes on there.
  private func isQuoted(_ line: ByteCursor) -> Bool {
    if let quotes, line.quotes >= quotes { return true }
    guard ReportFormat.guess(fromLine: line) == format else { return quotes == nil }
    quotes = line.quotes
    return true
  }

  /// Returns the error for what is wrong with the line that was read last.
  func malformed(_ fault: LineFault) -> TraceError {
    .malformed(path: lines.name, line: number, found: fault.found, expected: fault.expected)
  }

  private static let newline = [UInt8(ascii: "\n")]
  /// The number of letters of a line that messages repeat at most.
  private static let toldLength = 80
}

extension DeviceDescription {
  /// Whether an axis of position is described.
  var hasPosition: Bool {
    [KernelCode.x, KernelCode.y, KernelCode.contactX, KernelCode.contactY].contains {
      axes[$0]?.isSurface ?? false
    }
  }

  /// Takes the axes, the properties and the place of another description, and its name where none is
  /// known.
  mutating func describe(as description: DeviceDescription) {
    (axes, properties) = (description.axes, description.properties)
    hasPenKey = description.hasPenKey
    screen = description.screen
    name = name ?? description.name
  }

  /// The numbers that are kept; the kernel has 32 properties and 64 axes. Without this limit, what
  /// is kept would grow with the report. Our choice.
  private static let knownNumbers = 0..<256

  /// Adds a property by its number; a number that no device has is ignored.
  mutating func add(property number: Int) {
    if Self.knownNumbers.contains(number) { properties.insert(number) }
  }

  /// Adds an axis from the numbers of a description; a resolution of 0 means unknown. A code that
  /// no device has is ignored, and so is a range that is empty: some drivers never set it.
  mutating func add(axis code: Int, _ minimum: Int, _ maximum: Int, _ resolution: Int?) {
    guard minimum <= maximum, Self.knownNumbers.contains(code) else { return }
    axes[code] = Axis(minimum...maximum, resolution: resolution.flatMap { $0 > 0 ? $0 : nil })
  }
}

extension ScreenPart {
  /// Reads a line that is the ``remark`` of a screen; `nil` for another line.
  init?(_ line: ByteCursor) {
    var line = line
    guard line.skip("# screen "), let width = line.integer(), line.skip("x"),
      let height = line.integer()
    else { return nil }
    let isMirrored = line.skip(" mirrored")
    guard let degrees = line.skip(" turned ") ? line.integer() : 0, line.isAtEnd,
      [0, 90, 180, 270].contains(degrees)
    else { return nil }
    self.init(
      Size(Double(width), Double(height)), isMirrored: isMirrored, turns: Int(degrees) / 90)
  }
}
