import Expectations
import FileSupport
import SchemaChecks
import Testing
import TouchEngine
import TouchTestSupport

@testable import TouchTraces

/// Recordings of what another toolkit decided (format 1.2).
@Suite(.endsInTime) struct ToolkitTraceTests {
  private func reader(_ lines: [String] = ToolkitRecording.lines) throws -> TraceReader {
    try TraceReader(bytes: Array(lines.map { $0 + "\n" }.joined().utf8), name: "demo")
  }

  private func told(in language: Language) throws -> [String] {
    let reader = try reader()
    let wording = reader.header.wording(in: language)
    return try RecordedDecisions(of: reader).stories().flatMap { wording.lines(of: $0) }
  }

  @Test func `stories tell what the toolkit did, in its own terms`() throws {
    try expect(
      told(in: .english),
      equals: [
        "touch 1, 0.000 s to 0.080 s, landed on text",
        "  text.drag   won at 0.010 s; cancelled at 0.020 s: list.drag took the touch",
        "  list.drag   won at 0.020 s, with list.pan: moved 12 px, a drag needs more than 8 px; ended at 0.080 s",
        "  list.pan    went along with list.drag at 0.020 s; ended at 0.080 s",
        "  list.click  acted at 0.020 s, and left the touch to others; ended at 0.080 s",
        "  text        got the touch at 0.000 s, lost it at 0.020 s to list.drag",
        "touch 2, 1.000 s to 1.050 s, landed on save",
        "  save  never got the touch; it is disabled",
        "touch 3, 2.000 s to 2.050 s, closed menu",
        "  menu  was closed at 2.000 s",
        "touch 4, mouse button 3, 3.000 s to 3.050 s, landed on save; the program was late by 100 ms",
        "  list.drag   never got the touch: save.click claimed the touch first",
        "  save.click  lost at 3.050 s: the finger was lifted outside the widget",
        "  save.drag   lost at 3.050 s: lifted after 8 px; a drag needs more than 8 px",
        "  save.zoom   lost at 3.000 s: GTK counts touch 1 as still down, because list.click had claimed it",
        "  save        got the touch at 3.000 s and kept it until 3.050 s",
        "  save        was clicked at 3.050 s",
        "  a fault of GTK: it did not tell save.drag that touch 4 was lifted, because save.click had claimed it; GTK counts touch 4 there as still down",
      ])
    let chinese = try told(in: .chinese).joined()
    for words in ["list.drag 取走了触摸", "需要超过 8 像素", "程序晚了 100 毫秒", "手指在控件之外抬起", "关闭了 menu"] {
      expect(chinese.contains(words), "\(words) in \(chinese)")
    }
  }

  @Test func `each reason of a toolkit has words in both languages`() throws {
    for (language, words) in ToolkitReasons.keys {
      for key in words {
        let reason = Reason.custom(key: key, values: ["touch": 1, "button": 3], by: "a.click")
        let text = reason.words(in: language)
        expect(!text.contains("gtk.") && !text.contains("{"), "\(text)")
      }
    }
  }

  @Test func `views and actions are told beside unknown lines, which stay`() throws {
    let reader = try reader()
    var (views, actions, unknown) = ([ShownView](), [TouchAction](), [String]())
    while let line = try reader.next() {
      switch line {
      case .view(let view): views.append(view)
      case .action(let action): actions.append(action)
      case .unknown(let text): unknown.append(text)
      case .input, .decision, .end: break
      }
    }

    expect(views.map(\.name), equals: ["text", "save"])
    expect(views[1].frame, equals: Rect(x: 10, y: 210, width: 80, height: 34))
    expect(views[1].label, equals: "Save")
    expect(actions.map(\.name), equals: ["closed", "clicked", "clicked", "endNotTold"])
    expect(actions.map(\.by), equals: [nil, nil, nil, "save.click"])
    expect(unknown.count, equals: 1)
    expect(reader.header.toolkit, equals: TraceToolkit(name: "gtk", version: "4.8.3"))
  }

  @Test func `each line is as it would be written`() throws {
    let schema = JSONSchema(
      root: try JSONParser.parse(
        Array(try Repository.text("Documentation/trace-line.schema.json").utf8)[...]))
    let reader = try reader()
    let first = try JSONParser.parse(Array(ToolkitRecording.lines[0].utf8)[...])
    expect("\(reader.header.json)", equals: "\(first)")
    try expect(schema.fault(first) == nil)
    while let line = try reader.next() {
      let text = reader.text
      if case .unknown = line { continue }
      try expect(schema.fault(JSONParser.parse(Array(text.utf8)[...])) == nil, "\(text)")
      switch line {
      case .input(let event):
        var written = JSONText()
        expect(InputLine.write(event, to: &written))
        expect(String(decoding: written.bytes, as: UTF8.self), equals: text)
      case .decision:
        let decision = try require(reader.decision)
        expect(DecisionLine.json(decision).description, equals: text)
      case .view, .action, .end, .unknown: break
      }
    }
  }

  @Test func `a copy without texts has no labels, and keeps the rest`() throws {
    let reader = try reader()
    let copy = try TraceRedaction().redacted(reader, header: reader.header)
    let lines = String(decoding: copy.text.bytes, as: UTF8.self).split(separator: "\n").map(
      String.init)

    let expected = ToolkitRecording.lines.dropFirst().filter { !$0.contains("watch") }.map {
      $0.replacing(#","label":"Save""#, with: "")
    }
    expect(Array(lines.dropFirst()), equals: Array(expected))
    expect(copy.changedLines, equals: 1)
    expect(copy.omittedLines, equals: 1)
  }
}

/// The keys of the reasons in the page about the format.
private enum ToolkitReasons {
  static let keys: [(Language, [String])] = Language.allCases.map { language in
    let text = (try? Repository.text("Documentation/trace-format.md")) ?? ""
    let parts = text.split(separator: "`").map(String.init)
    return (language, parts.filter { $0.hasPrefix("gtk.") && $0.count > 4 })
  }
}
