import Expectations
import FileSupport
import Foundation
import SchemaChecks
import Testing
import TouchAnalysis
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import ToolCommands

/// Commands with a recording of what another toolkit decided.
@Suite(.ofPlayground, .endsInTime) struct ToolkitRecordingTests {
  private let folder: Folder
  private let path: String

  init() throws {
    folder = try Folder()
    path = try folder.write(Self.text(ToolkitRecording.lines), "demo.touchtrace")
  }

  private static func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  @Test func `explain names the toolkit, and what people read on a view`() throws {
    let told = try Program.run("explain", path)
    let json = try Program.run("explain", path, "--json")

    expect(told.code, equals: 0, "\(told.errors)")
    let words = "as recorded by demo 2.1, by the rules of GTK 4.8.3"
    expect(told.errors, equals: "touch-playground: \(path): \(words)\n")
    expect(told.output.contains("landed on save “Save”"))
    expect(told.output.contains("closed menu"))
    try JSONOutput.expectFits(json.output, "explain")
    // `watch --json` prints each story by itself.
    let document = try JSONParser.parse(Array(json.output.utf8)[...])
    expect(document["recording"]?["toolkit"]?["version"]?.string, equals: "4.8.3")
    let stories = try require(document["result"]?["stories"]?.array)
    expect(!stories.isEmpty)
    for story in stories { try expect(JSONOutput.schema("watch").fault(story) == nil) }
  }

  @Test(arguments: [["explain"], ["explain", "--decisions"], ["inspect", "--decisions"]])
  func `lengths are in pixels in each command and language`(command: [String]) throws {
    for (language, unit, ours) in [("en", "8 px", " pt"), ("zh", "8 像素", " 点")] {
      let told = try Program.run(command + [path, "--language", language]).output
      expect(told.contains(unit) && !told.contains(ours), "\(told)")
    }
  }

  @Test(arguments: [
    (
      "en",
      [
        "  a fault of GTK: it did not tell switch1.click that touch 2 was lifted, because switch1.pan had claimed it; GTK counts touch 2 there as still down",
        "  a fault of GTK: it never told switch1.click that touch 2 was lifted, because switch1.pan had claimed it; so GTK counts two fingers there now, and allows one finger",
      ]
    ),
    (
      "zh",
      [
        "  GTK 的错误：switch1.pan 认领了触摸 2，GTK 因此没有把触摸 2 的抬起告诉 switch1.click，在其中仍把它算作按着",
        "  GTK 的错误：switch1.pan 认领了触摸 2，GTK 因此始终没有把触摸 2 的抬起告诉 switch1.click；GTK 现在算作有两根手指，而那里只允许一根手指",
      ]
    ),
  ])
  func `a story ends with the end that GTK kept, and a later one begins with what follows`(
    language: String, told faults: [String]
  ) throws {
    let recording = Repository.path("Tests/GTKCases/recordings/gtk-4.8.3-switch.touchtrace")
    let told = try Program.run("explain", recording, "--language", language).output
    let lines = told.split(separator: "\n")
    let places = lines.indices.filter { index in
      ["GTK 的错误", "a fault"].contains { lines[index].contains($0) }
    }
    // The last line of touch 2, and the line below the heading of touch 3.
    expect(places.map { lines.distance(from: $0, to: lines.endIndex) }, equals: [6, 4], "\(told)")
    expect(places.map { String(lines[$0]) }, equals: faults)
    let chosen = try Program.run("explain", recording, "--recognizer", "pan").output
    expect(!chosen.contains("fault"), "\(chosen)")
  }

  @Test func `a touch that no gesture got is told so, and a program without a version has none`()
    throws
  {
    let lines = [
      ToolkitRecording.lines[0].replacing(#""version":"2.1","#, with: ""),
      #"{"t":0,"touch":[{"id":1,"phase":"began","x":50,"y":50}]}"#,
      #"{"t":0,"decision":"hit","touch":1,"view":"grid"}"#,
      #"{"t":0,"decision":"touchBegan","touch":1,"view":"grid"}"#,
      #"{"t":9000,"touch":[{"id":1,"phase":"ended","x":50,"y":50}]}"#,
      #"{"t":9000,"decision":"touchEnded","touch":1,"view":"grid"}"#,
      #"{"end":9000}"#,
    ]
    let bare = try folder.write(Self.text(lines), "bare.touchtrace")
    let told = try Program.run("explain", bare)
    expect(told.errors.hasSuffix(": as recorded by demo, by the rules of GTK 4.8.3\n"))
    let words = "got the touch at 0.000 s and kept it until 0.009 s; no gesture got it"
    expect(told.output.hasSuffix("  grid  \(words)\n"), "\(told.output)")
  }

  @Test func `a touch that moves the window is not lost to another program`() throws {
    let lines = [
      ToolkitRecording.lines[0],
      #"{"t":0,"touch":[{"id":1,"phase":"began","x":50,"y":50}]}"#,
      #"{"t":0,"decision":"hit","touch":1,"view":"bar"}"#,
      #"{"t":0,"decision":"attached","touch":1,"recognizer":"bar.drag"}"#,
      #"{"t":0,"decision":"touchBegan","touch":1,"view":"bar"}"#,
      #"{"t":9000,"touch":[{"id":1,"phase":"moved","x":60,"y":50}]}"#,
      #"{"t":9000,"decision":"began","recognizer":"bar.drag"}"#,
      #"{"t":9000,"decision":"ended","recognizer":"bar.drag"}"#,
      #"{"t":9000,"action":"movesWindow","view":"bar"}"#,
      #"{"t":9000,"touch":[{"id":1,"phase":"cancelled","x":60,"y":50,"why":"otherClient"}]}"#,
      #"{"t":9000,"decision":"reset","recognizer":"bar.drag"}"#,
      #"{"t":9000,"decision":"touchCancelled","touch":1,"view":"bar"}"#,
      #"{"end":9000}"#,
    ]
    func story(_ lines: [String]) throws -> [Substring] {
      let moved = try folder.write(Self.text(lines), "moved.touchtrace")
      return try Array(Program.run("explain", moved).output.split(separator: "\n").dropFirst())
    }
    try expect(
      story(lines),
      equals: [
        "  bar.drag  won at 0.009 s",
        "  bar       got the touch at 0.000 s, lost it at 0.009 s: from then on it moves the window",
        "  bar       began to move the window at 0.009 s",
      ])
    // GTK had kept the end of an earlier touch, and a popup made up for it.
    let told = #"{"t":0,"action":"endTold","view":"bar"}"#
    try expect(
      story(lines.prefix(4) + [told] + lines.dropFirst(4)).dropFirst(2).first,
      equals: "  bar       was told by 0.000 s that an earlier touch was lifted")
    // What else took it, GTK does not say.
    try expect(
      story(lines.filter { !$0.contains("movesWindow") }).last,
      equals:
        "  bar       got the touch at 0.000 s, lost it at 0.009 s: GTK passed no more of it on")
  }

  @Test func `who went along with the winner did not win`() throws {
    try expect(Program.run("explain", path, "--where", "list.drag won").code, equals: 0)
    try expect(Program.run("explain", path, "--where", "list.pan won").code, equals: 1)
    let lanes = try TouchTimeline(LoadedRecording(path: path).recordedLog(), until: .zero).lanes
    let kinds = lanes.filter { $0.subject == .recognizer("list.pan") }.flatMap(\.marks).map(\.kind)
    expect(kinds, equals: [.followed])
  }

  @Test(arguments: [
    ["explain", "--replay"], ["replay", "--headless"], ["inspect"], ["check"],
    ["what-if", "--set", "panSlop=20"], ["robust"], ["render", "-o", "-"], ["cure"],
    ["sweep", "--vary", "panSlop=5..20:5"], ["reduce", "--keep", "tap@1 won", "-o", "-"],
  ])
  func `no command plays it, also with our name; the help of those that play says so`(
    command: [String]
  ) throws {
    if !["explain", "inspect"].contains(command[0]) {
      let help = try Program.run("help", command[0]).output.split { $0.isWhitespace }
      expect(help.joined(separator: " ").contains(ForeignProgram.refusal), "\(command)")
    }
    let ours = try folder.write(
      Self.text(ToolkitRecording.lines).replacing(#""demo""#, with: #""touch-playground""#),
      "ours.touchtrace")
    for (path, name) in [(path, "demo 2.1"), (ours, "touch-playground 2.1")] {
      var arguments = command
      arguments.insert(path, at: 1)
      let result = try Program.run(arguments)
      expect(result.code, equals: 65, "\(result.errors)")
      expect(
        (result.errors + result.output).contains(
          "\(name) was recorded by the rules of GTK 4.8.3, which touch-playground cannot play"),
        "\(result.errors)")
    }
  }

  @Test func `diff compares stories, and not the order within a moment`() throws {
    var lines = ToolkitRecording.lines
    let place = try require(lines.firstIndex { $0.contains(#""attached","touch":1,"#) })
    lines.swapAt(place, place + 1)
    let swapped = try folder.write(Self.text(lines), "swapped.touchtrace")
    let late = try folder.write(
      Self.text(ToolkitRecording.lines).replacing(#""value":12"#, with: #""value":12.5"#),
      "more.touchtrace")

    try expect(Program.run("diff", path, swapped).code, equals: 0)
    try expect(Program.run("diff", path, late, "--tolerance", "1").code, equals: 0)
    let different = try Program.run("diff", path, late)
    expect(different.code, equals: 1)
    expect(different.output.contains("moved 12.5 px"), "\(different.output)")
    let other = try folder.write(
      Self.text(ToolkitRecording.lines).replacing("gtk.liftedOutside", with: "gtk.gaveUp"),
      "gaveUp.touchtrace")
    try expect(Program.run("diff", path, other).output.contains("landed on save “Save”"))
    try JSONOutput.expectFits(Program.run("diff", path, late, "--json").output, "diff")
  }

  @Test func `a page draws the frames of views, and answers by no rule of ours`() throws {
    let page = folder.path("page.html")
    let bare = try folder.write(
      Self.text(ToolkitRecording.lines.filter { !$0.contains(#""view":"text","type""#) }),
      "bare.touchtrace")
    let other = folder.path("bare.html")

    let result = try Program.run("export", path, "-o", page)
    expect(result.code, equals: 0, "\(result.errors)")
    expect(result.errors.contains("the page holds: labels of the program"))
    try expect(Program.run("export", bare, "-o", other).code, equals: 0)

    let text = try String(contentsOfFile: page, encoding: .utf8)
    expect(text.contains(#""questions":[]"#) && !text.contains(#""rule":"#))
    expect(text.contains("a drag needs more than 8 px") && !text.contains("8 pt"))
    // What GTK left out stands below the story, and its name is nobody's.
    expect(text.contains(#"["","a fault of GTK: it did not tell "#))
    expect(text.contains("save “Save”") && text.contains(#""toolkit":"GTK 4.8.3""#))
    func film(_ page: String) -> Substring { page.split(separator: #""film":"#).last ?? "" }
    try expect(film(text) != film(String(contentsOfFile: other, encoding: .utf8)))
  }

  @Test func `other exports, a copy and a test say what they are`() throws {
    let table = try Program.run("export", path, "--format", "csv", "-o", "-")
    expect(table.code, equals: 0, "\(table.errors)")
    expect(table.errors.contains("2 views of another toolkit, 4 actions of another toolkit"))
    let slices = folder.path("demo.pftrace")
    let exported = try Program.run("export", path, "--format", "perfetto", "-o", slices)
    expect(exported.code, equals: 0, "\(exported.errors)")
    let trace = try ReadPerfettoTrace(Array(Data(contentsOf: URL(fileURLWithPath: slices))))
    let views = try require(trace.tracks.first { $0.name == "Views" })
    expect(trace.events.filter { $0.track == views.id }.map(\.name), equals: ["text", "save"])
    expect(trace.events.contains { $0.name == "clicked" })

    let copy = try Program.run("redact", path, "-o", "-")
    expect(copy.code, equals: 0, "\(copy.errors)")
    expect(!copy.output.contains("Save") && copy.output.contains(#""type":"GtkButton""#))

    let test = try Program.run("generate", path)
    expect(test.code, equals: 0, "\(test.errors)")
    expect(test.output.contains("/// gtk 4.8.3 decided by its own rules"))
  }
}
