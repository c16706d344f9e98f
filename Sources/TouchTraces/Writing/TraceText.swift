import FileSupport
package import TouchEngine

/// A trace in memory: header, input lines and end mark, without decisions.
package struct TraceText {
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

  /// Appends the end mark.
  package mutating func end(at time: Timestamp) {
    var text = JSONText()
    JSON.object([JSON.Member("end", .integer(time.microseconds))]).write(to: &text)
    text.raw("\n")
    bytes += text.bytes
  }
}
