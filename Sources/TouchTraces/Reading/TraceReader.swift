import FileSupport
public import TouchEngine

/// Reads a trace line by line and checks it: time does not run back, a touch begins before it
/// moves, and values are in the range of a screen.
///
/// A last line without its newline comes from a killed recording: it is dropped, and ``warning``
/// says so. Memory use does not grow with the length of the file.
public final class TraceReader {
  /// The content of one line after the header.
  public enum Line: Hashable, Sendable {
    /// An event of the input.
    case input(InputEvent)
    /// A decision at this time; ``TraceReader/decision`` is its value, ``TraceReader/text`` the
    /// line.
    case decision(Timestamp)
    /// The end of a recording that was stopped properly.
    case end(Timestamp)
    /// What a program of another toolkit shows; names and texts in it are safe to show, and
    /// ``TraceReader/text`` is the line. Time may run back in it.
    case view(ShownView)
    /// What a program of another toolkit did; names in it are safe to show, and
    /// ``TraceReader/text`` is the line. Time may run back in it.
    case action(TouchAction)
    /// A line that this version does not know, unchanged.
    case unknown(String)
  }

  /// The header of the trace.
  public let header: TraceHeader
  /// The tolerated problems: unknown settings, and a last line that is cut; `nil` when there are
  /// none.
  public var warning: String? {
    let settings = unknownSettings.map {
      "\(lines.name.shown): there is no setting \($0.shown); it counts for nothing"
    }
    let all = settings + [cut].compactMap { $0 }
    return all.isEmpty ? nil : all.joined(separator: "; ")
  }

  private var cut: String?
  /// The unknown settings in the order of the file, each once.
  private var unknownSettings: [String]

  /// The number of the line that was read last, counted from 1.
  public var lineNumber: Int { here.lineNumber }

  private let lines: LineReader
  /// The bytes of the line that was read last, without its newline.
  var bytes: ArraySlice<UInt8> { lines.bytes }
  /// The line that the parser reads.
  private let line: JSONLine

  /// A place between two lines of a trace, and what the contract of the lines after it depends on.
  struct Place: Sendable {
    /// The offset of the next line in the decompressed bytes.
    fileprivate var offset: Int64 = 0
    /// The number of the line before it.
    fileprivate(set) var lineNumber = 1
    fileprivate var time = Timestamp.zero
    fileprivate var isEnded = false
    fileprivate var contract = TouchContract()
  }

  /// The place after the line that was read last; its offset is set when somebody asks.
  private var here = Place()

  /// The place after the line that was read last.
  var place: Place {
    var place = here
    place.offset = lines.offset
    return place
  }

  /// Continues to read at a place where this reader, or another one of the same file, has been.
  ///
  /// - Throws: `cannotRead` when the input cannot be read twice, as a pipe.
  func go(to place: Place) throws(TraceError) {
    try lines.go(to: place.offset)
    here = place
  }

  /// Opens a trace and reads its header; `-` is standard input.
  public convenience init(path: String) throws(TraceError) {
    try self.init(TraceInput(path: path))
  }

  /// Opens a trace and reads its header; messages call it `name`.
  package convenience init(path: String, name: String) throws(TraceError) {
    try self.init(TraceInput(path: path, name: name))
  }

  /// Opens a trace, reads its header, and passes all bytes to `copy` as they are read, decompressed
  /// if they were compressed.
  package convenience init(
    path: String, copy: @escaping (UnsafeRawBufferPointer) -> Void
  ) throws(TraceError) {
    try self.init(TraceInput(path: path, copy: copy))
  }

  /// Reads the open file `descriptor`, which is closed in the end unless it is a standard stream.
  /// Passes all bytes to `copy` as they are read, decompressed if they were compressed.
  package convenience init(
    descriptor: Int32, name: String,
    copy: @escaping (UnsafeRawBufferPointer) throws(TraceError) -> Void
  ) throws(TraceError) {
    try self.init(TraceInput(OpenFile(descriptor: descriptor), name: name, copy: copy))
  }

  /// Reads a trace in memory; messages call it `name`.
  public convenience init(bytes: [UInt8], name: String) throws(TraceError) {
    try self.init(TraceInput(bytes, name: name))
  }

  /// Reads a trace while it is written: `bytes` have its header, and `more` returns whole lines
  /// after them, for which it may wait, and none at the end. Messages call it `name`.
  package convenience init(
    bytes: [UInt8], name: String, more: @escaping () -> [UInt8]
  ) throws(TraceError) {
    try self.init(TraceInput(bytes, name: name, more: more))
  }

  private init(_ input: TraceInput) throws(TraceError) {
    let lines = LineReader(input)
    let line = JSONLine()
    func broken(_ found: String, _ expected: String = "the header of a trace") -> TraceError {
      .malformed(path: lines.name, line: 1, found: found, expected: expected)
    }
    func encoding() -> String? {
      TextEncoding.words(of: lines.bytes, isCompressed: lines.isCompressed)
    }
    switch try lines.next() {
    case .whole?: break
    case .tooLong?: throw Self.tooLong(lines, line: 1)
    case .cut?: throw broken(encoding() ?? "no whole line")
    case nil: throw broken("an empty file")
    }
    line.bytes = Array(lines.bytes)
    do { try line.scan() } catch {
      let isMarked = lines.bytes.starts(with: TextEncoding.mark)
      let looks =
        isMarked ? TextEncoding.markWords(isCompressed: lines.isCompressed) : encoding()
      // A header with a fault in it tells its place.
      guard looks == nil, lines.bytes.starts(with: #"{"touchtrace""#.utf8) else {
        throw broken(looks ?? Self.excerpt(lines.bytes))
      }
      throw broken("\(error.found) in column \(error.column)", error.expected)
    }
    do throws(Expectation) {
      header = try TraceHeader(json: line.root.json)
    } catch {
      throw broken(error.found ?? Self.excerpt(lines.bytes), error.expected)
    }
    self.lines = lines
    unknownSettings = header.unknownSettings
    self.line = line
  }

  /// Whether the file is compressed, so that going to a place decompresses all before it again.
  package var isCompressed: Bool { lines.isCompressed }

  /// Sets an action that runs before more of the file is read, which may block. The reader retains
  /// it.
  public func beforeReading(_ action: @escaping () -> Void) { lines.beforeReading = action }

  /// The line that was read last, unchanged.
  public var text: String { String(decoding: lines.bytes, as: UTF8.self) }

  /// The decision of the line that was read last; `nil` when that line has none, or one that this
  /// version does not know.
  ///
  /// Measured values are as written, rounded to a thousandth. Names in it are safe to show.
  public var decision: Decision? {
    guard let json = try? JSONParser.parse(lines.bytes) else { return nil }
    return DecisionLine.read(json.shown)
  }

  /// Returns the next line; `nil` at the end.
  public func next() throws(TraceError) -> Line? {
    guard let kind = try lines.next() else { return nil }
    here.lineNumber += 1
    switch kind {
    case .tooLong: throw Self.tooLong(lines, line: lineNumber)
    case .cut:
      let place = "\(lines.name.shown), line \(lineNumber): "
      cut =
        lines.bytes.isEmpty
        ? place + "the compressed bytes are cut here"
        : place + "dropped the last line, which is cut: " + Self.excerpt(lines.bytes).shown
      return nil
    case .whole: return try read()
    }
  }

  private func read() throws(TraceError) -> Line {
    if !here.isEnded, let time = lines.withBytes(PlainDecisionLine.time), time >= here.time {
      here.time = time
      return .decision(time)
    }
    if !here.isEnded, let event = lines.withBytes(TouchLine.read), event.time >= here.time {
      do { return try input(event) } catch {
        throw malformed(found: error.found ?? Self.excerpt(lines.bytes), expected: error.expected)
      }
    }
    line.bytes.removeAll(keepingCapacity: true)
    line.bytes.append(contentsOf: lines.bytes)
    do { try line.scan() } catch {
      throw malformed(
        found: "\(error.found) in column \(error.column)", expected: error.expected)
    }
    guard line.root.isObject else {
      throw malformed(found: Self.excerpt(lines.bytes), expected: "a JSON object")
    }
    do { return try read(line.root) } catch {
      throw malformed(found: error.found ?? Self.excerpt(lines.bytes), expected: error.expected)
    }
  }

  private func read(_ object: JSONNode) throws(Expectation) -> Line {
    if here.isEnded { throw Expectation("nothing after the end mark") }
    if let end = object["end"] {
      try readTime(end, "end")
      here.isEnded = true
      return .end(here.time)
    }
    guard let value = object["t"] else { return .unknown(text) }
    let known = try readTimed(object, value)
    return known ?? told(object) ?? .unknown(text)
  }

  /// Returns what a line says about views of another toolkit; `nil` for other lines.
  private func told(_ object: JSONNode) -> Line? {
    guard object["view"] != nil else { return nil }
    let line = object.json
    if object["action"] != nil { return TouchAction(line).map { .action($0.shown) } }
    return ShownView(line).map { .view($0.shown) }
  }

  /// Reads a decision or an event; `nil` for other lines.
  private func readTimed(
    _ object: JSONNode, _ value: JSONNode
  ) throws(Expectation) -> Line? {
    if object["decision"] != nil {
      try readTime(value, "t")
      return .decision(here.time)
    }
    // Unknown lines may use another order of time.
    let own = value.int.map { min(max($0, 0), TraceHeader.timeLimit) } ?? 0
    guard let event = try InputLine.read(object, at: Timestamp(microseconds: own)) else {
      if let name = object["setting"]?.string { noteUnknownSetting(name) }
      return nil
    }
    try readTime(value, "t")
    return try input(event)
  }

  /// Checks an event, whose time does not run back, against the events before it.
  private func input(_ event: InputEvent) throws(Expectation) -> Line {
    here.time = event.time
    switch event.content {
    case .touches(let samples): try here.contract.hold(samples)
    case .transform(let transform): try here.contract.hold(transform)
    default: break
    }
    return .input(event)
  }

  private func noteUnknownSetting(_ name: String) {
    guard unknownSettings.count < TraceHeader.unknownLimit, !unknownSettings.contains(name) else {
      return
    }
    unknownSettings.append(name)
  }

  private func readTime(_ value: JSONNode, _ key: String) throws(Expectation) {
    guard let microseconds = value.int, (0...TraceHeader.timeLimit).contains(microseconds) else {
      throw Expectation("whole microseconds from 0 to \(TraceHeader.timeLimit) under \"\(key)\"")
    }
    guard microseconds >= here.time.microseconds else {
      throw Expectation(
        "a time not before that of an earlier line, \(here.time.microseconds)",
        found: "\(microseconds), which runs back")
    }
    here.time = Timestamp(microseconds: microseconds)
  }

  /// Makes an error about a line that was read, by its number.
  func malformed(line: Int, found: String, expected: String) -> TraceError {
    .malformed(path: lines.name, line: line, found: found, expected: expected)
  }

  private func malformed(found: String, expected: String) -> TraceError {
    .malformed(path: lines.name, line: lineNumber, found: found, expected: expected)
  }

  private static func tooLong(_ lines: LineReader, line: Int) -> TraceError {
    .malformed(
      path: lines.name, line: line, found: "more than that",
      expected: "a line of at most \(LineReader.lineLimit) bytes")
  }

  /// Returns the beginning of a line, shortened for a message.
  private static func excerpt(_ bytes: ArraySlice<UInt8>) -> String {
    guard !bytes.isEmpty else { return "an empty line" }
    let text = String(decoding: bytes.prefix(60), as: UTF8.self)
    return bytes.count > 60 ? text + "…" : text
  }
}
