import FileSupport
import TouchEngine

/// Text that no single key types, and text widths, as lines of a trace, for reading and writing.
extension InputLine {
  static func writeText(_ content: InputEvent.Content, to text: inout JSONText) {
    switch content {
    case .insertText(let string):
      text.raw(",\"insert\":")
      text.string(string)
    case .markedText(let string, let caret):
      text.raw(",\"marked\":")
      text.string(string)
      text.raw(",\"caret\":")
      text.integer(Int64(caret))
    case .paste(let string):
      text.raw(",\"paste\":")
      text.string(string)
    case .measured(let measurement):
      text.raw(",\"measured\":")
      text.string(measurement.string)
      text.raw(",\"size\":")
      text.number(measurement.fontSize)
      text.raw(",\"edges\":[")
      for (index, edge) in measurement.edges.enumerated() {
        if index > 0 { text.raw(",") }
        text.number(edge)
      }
      text.raw("]")
    default: break
    }
  }

  /// Reads a line of this kind; `nil` for any other line.
  static func readText(_ line: JSONNode) throws(Expectation) -> InputEvent.Content? {
    if let text = line["insert"] { return .insertText(try string(text, "insert")) }
    if let text = line["paste"] { return .paste(try string(text, "paste")) }
    if let text = line["marked"] {
      let marked = try string(text, "marked")
      guard let caret = line["caret"]?.int, (0...Int64(InputEvent.textLimit)).contains(caret) else {
        throw Expectation("a place from 0 to \(InputEvent.textLimit) under \"caret\"")
      }
      return .markedText(marked, caret: Int(caret))
    }
    return try line["measured"].map { node throws(Expectation) in try measured(node, line) }
  }

  private static func string(_ node: JSONNode, _ key: String) throws(Expectation) -> String {
    guard let string = node.string, string.utf8.count <= InputEvent.textLimit else {
      throw Expectation("a text of at most \(InputEvent.textLimit) bytes under \"\(key)\"")
    }
    return string
  }

  private static func measured(
    _ node: JSONNode, _ line: JSONNode
  ) throws(Expectation) -> InputEvent.Content {
    let (bytes, sizes) = (TextMeasurement.byteLimit, TextMeasurement.fontSizes)
    guard let string = node.string, string.utf8.count <= bytes else {
      throw Expectation("a text of at most \(bytes) bytes under \"measured\"")
    }
    guard let size = line["size"]?.double, sizes.contains(size) else {
      throw Expectation(
        "\(Int(sizes.lowerBound)) to \(Int(sizes.upperBound)) points under \"size\"")
    }
    let limit = TextMeasurement.edgeLimit
    func expected() -> Expectation {
      Expectation(
        "1 to \(bytes + 1) places, each not beyond ±\(Int(limit)) points, under \"edges\"")
    }
    var edges: [Double] = []
    let count = try line["edges"]?.forEachElement { element throws(Expectation) in
      guard let edge = element.double, abs(edge) <= limit, edges.count <= bytes else {
        throw expected()
      }
      edges.append(edge)
    }
    guard let count, count > 0 else { throw expected() }
    return .measured(TextMeasurement(string, fontSize: size, edges: edges))
  }
}
