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
        "  list.click  told its handlers at 0.020 s, and left the touch to others; ended at 0.080 s",
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
        let reason = Reason.custom(key: key, values: Self.values, by: "a.click")
        let text = reason.words(in: language)
        expect(!text.contains("gtk.") && !text.contains("{"), "\(text)")
      }
      // Whoever claimed the earlier touch may be unknown.
      for key in ["gtk.stillCounts", "gtk.takenForEarlier"] {
        let text = Reason.custom(key: key, values: ["touch": 1], by: nil).words(in: language)
        expect(!text.contains("gtk.") && !text.contains("{"), "\(text)")
      }
    }
  }

  private static let values = [
    "touch": 1.0, "button": 3, "fingers": 2, "seconds": 0.5, "pixels": 8,
  ]

  /// What is not known is not told, and one measure is used for a way and its limit.
  @Test func `a gesture that may have acted has not lost, and a claim may come later`() throws {
    let lines = """
      {"t":0,"touch":[{"id":1,"phase":"began","x":0,"y":0}]}
      {"t":0,"decision":"hit","touch":1,"view":"a"}
      {"t":0,"decision":"attached","touch":1,"recognizer":"a.zoom"}
      {"t":0,"decision":"refused","touch":1,"recognizer":"a.pan","by":"delegate","reason":{"key":"gtk.claimedFirst","by":"a.zoom"}}
      {"t":0,"decision":"attached","touch":1,"recognizer":"a.drag"}
      {"t":0,"decision":"attached","touch":1,"recognizer":"a.longPress"}
      {"t":0,"decision":"attached","touch":1,"recognizer":"a.rotate"}
      {"t":0,"decision":"attached","touch":1,"recognizer":"a.swipe"}
      {"t":0,"decision":"attached","touch":1,"recognizer":"a.click"}
      {"t":0,"decision":"failed","recognizer":"a.click","why":"exceeded","measure":"touches","value":2,"limit":1,"reason":{"key":"gtk.stillCounts","values":{"touch":7}}}
      {"t":0,"decision":"touchBegan","touch":1,"view":"a"}
      {"t":1000,"decision":"attempt","recognizer":"a.zoom"}
      {"t":1000,"decision":"began","recognizer":"a.zoom","claims":false}
      {"t":2000,"touch":[{"id":1,"phase":"moved","x":5,"y":5}]}
      {"t":2000,"decision":"began","recognizer":"a.zoom"}
      {"t":2000,"decision":"attached","touch":1,"recognizer":"a.pan"}
      {"t":50000,"touch":[{"id":1,"phase":"ended","x":5,"y":5}]}
      {"t":50000,"decision":"ended","recognizer":"a.zoom"}
      {"t":50000,"decision":"failed","recognizer":"a.pan","why":"touchesEnded","reason":{"key":"gtk.nothingClaimed"}}
      {"t":50000,"decision":"failed","recognizer":"a.drag","why":"liftedEarly","measure":"movement","value":5,"limit":8,"strict":true}
      {"t":50000,"decision":"failed","recognizer":"a.longPress","why":"touchesEnded","reason":{"key":"gtk.holdGoesOn","values":{"seconds":0.5}}}
      {"t":50000,"action":"endNotTold","view":"a.longPress"}
      {"t":50000,"decision":"failed","recognizer":"a.rotate","why":"touchesEnded","reason":{"key":"gtk.notMoved"}}
      {"t":50000,"decision":"failed","recognizer":"a.swipe","why":"touchesEnded","reason":{"key":"gtk.liftUntold"}}
      {"t":50000,"action":"selected","view":"a"}
      {"t":50000,"action":"beganDrop","view":"a"}
      {"t":50000,"decision":"touchEnded","touch":1,"view":"a"}
      """
    let reader = try reader(
      [ToolkitRecording.lines[0]] + lines.split(separator: "\n").map(String.init))
    let wording = reader.header.wording(in: .english)
    let told = try RecordedDecisions(of: reader).stories().flatMap { wording.lines(of: $0) }
    expect(
      told,
      equals: [
        "touch 1, 0.000 s to 0.050 s, landed on a",
        "  a.zoom       won at 0.002 s; ended at 0.050 s",
        "  a.drag       lost at 0.050 s: lifted after 5 px; a drag needs more than 8 px",
        "  a.longPress  had the touch until 0.050 s: GTK did not tell it of the lift; it acts 0.5 s after the finger landed, unless another touch comes before",
        "  a.rotate     had the touch until 0.050 s: the finger did not move",
        "  a.swipe      had the touch until 0.050 s: GTK did not tell it of the lift",
        "  a.click      lost at 0.000 s: GTK counts touch 7 as still down",
        "  a.pan        had the touch until 0.050 s: it was told of the moves, and claimed nothing",
        "  a            got the touch at 0.000 s and kept it until 0.050 s",
        "  a            text was selected by 0.050 s",
        "  a            began a drag and drop at 0.050 s",
        "  a fault of GTK: it did not tell a.longPress that touch 1 was lifted, because a.zoom had claimed it; GTK counts touch 1 there as still down",
      ])
  }

  @Test func `a gesture says why it ends before the lift, and without the lift it does not end`()
    throws
  {
    let lines = """
      {"t":0,"touch":[{"id":1,"phase":"began","x":0,"y":0}]}
      {"t":0,"decision":"hit","touch":1,"view":"a"}
      {"t":0,"decision":"attached","touch":1,"recognizer":"a.drag"}
      {"t":0,"decision":"attached","touch":1,"recognizer":"b.click"}
      {"t":0,"decision":"touchBegan","touch":1,"view":"a"}
      {"t":0,"decision":"began","recognizer":"a.drag"}
      {"t":0,"decision":"began","recognizer":"b.click","claims":false}
      {"t":5000,"touch":[{"id":2,"phase":"began","x":0,"y":0}]}
      {"t":5000,"decision":"hit","touch":2,"view":"a"}
      {"t":5000,"decision":"refused","touch":2,"recognizer":"a.drag","by":"delegate","reason":{"key":"gtk.allowsOne"}}
      {"t":5000,"decision":"touchBegan","touch":2,"view":"a"}
      {"t":5000,"decision":"ended","recognizer":"a.drag","reason":{"key":"gtk.otherFinger"}}
      {"t":6000,"decision":"touchCancelled","touch":2,"view":"a"}
      {"t":7000,"touch":[{"id":2,"phase":"ended","x":0,"y":0}]}
      {"t":8000,"touch":[{"id":1,"phase":"moved","x":3,"y":0}]}
      {"t":8000,"decision":"reset","recognizer":"a.drag"}
      {"t":8000,"decision":"attached","touch":1,"recognizer":"a.drag"}
      {"t":8000,"decision":"began","recognizer":"a.drag"}
      {"t":9000,"touch":[{"id":1,"phase":"ended","x":3,"y":0}]}
      {"t":9000,"decision":"ended","recognizer":"a.drag"}
      {"t":9000,"decision":"reset","recognizer":"a.drag"}
      {"t":9000,"decision":"reset","recognizer":"b.click"}
      {"t":9000,"decision":"touchEnded","touch":1,"view":"a"}
      {"t":9000,"action":"endNotTold","view":"b.click","by":"a.drag"}
      """
    let reader = try reader(
      [ToolkitRecording.lines[0]] + lines.split(separator: "\n").map(String.init))
    let wording = reader.header.wording(in: .english)
    let told = try RecordedDecisions(of: reader).stories().flatMap { wording.lines(of: $0) }
    expect(
      told,
      equals: [
        "touch 1, 0.000 s to 0.009 s, landed on a",
        "  a.drag   won at 0.000 s; ended at 0.005 s: another finger landed, and it allows no more",
        "  a.drag   won at 0.008 s; ended at 0.009 s",
        "  b.click  told its handlers at 0.000 s, and left the touch to others",
        "  a        got the touch at 0.000 s and kept it until 0.009 s",
        "  a fault of GTK: it did not tell b.click that touch 1 was lifted, because a.drag had claimed it; GTK counts touch 1 there as still down",
        "touch 2, 0.005 s to 0.007 s, landed on a",
        "  a.drag  was denied the touch: it allows one finger",
        "  a       got the touch at 0.005 s, lost it at 0.006 s: its widget is no longer shown",
      ])
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
