import FileSupport
package import TouchEngine

/// A trace in memory, which is written line by line.
package struct TraceText: Sendable {
  /// The bytes of all lines.
  package private(set) var bytes: [UInt8]

  /// Begins with a header.
  package init(_ header: TraceHeader) {
    var text = JSONText()
    header.json.write(to: &text)
    bytes = text.bytes
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Appends the line of an event; an event that cancels all touches has none.
  package mutating func add(_ event: InputEvent) {
    var text = JSONText()
    swap(&text.bytes, &bytes)
    if InputLine.write(event, to: &text) { text.raw("\n") }
    swap(&text.bytes, &bytes)
  }

  /// Appends a line as it stands, without its newline.
  mutating func add(line: ArraySlice<UInt8>) {
    bytes += line
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Appends the end mark.
  package mutating func end(at time: Timestamp) {
    var text = JSONText()
    JSON.object([JSON.Member("end", .integer(time.microseconds))]).write(to: &text)
    text.raw("\n")
    bytes += text.bytes
  }

  /// Writes the trace to a file, all of it or nothing; compressed when the name ends in `.gz`.
  ///
  /// - Parameters:
  ///   - path: The path of the file; `-` is standard output.
  ///   - replacing: Whether an existing file may be replaced.
  /// - Throws: That the file exists, or the system's error.
  package func write(to path: String, replacing: Bool) throws(TraceError) {
    let output = try TraceOutput(path: path, replacing: replacing, keepsPart: false)
    guard let reason = output.write(bytes) ?? output.finish() else { return }
    output.abandon()
    throw .cannotWrite(path: output.name, reason: reason)
  }
}
