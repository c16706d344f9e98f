import Expectations
import FileSupport
import Foundation
import Testing
import TouchTestSupport

/// `doctor --measure FILE` as somebody with a bug report calls it.
@Suite(.endsInTime) struct MeasureFileTests {
  /// A finger that goes right at 125 Hz, 0.25 mm beside its line, on a screen with 20 units to the
  /// millimeter; three short contacts beside it; a gap of 40 ms.
  private static func report() -> String {
    var text = "# EVEMU 1.3\nN: A screen\nP: 02 00 00 00 00 00 00 00\n"
    text += "A: 2f 0 9 0 0 0\nA: 35 0 3999 0 0 20\nA: 36 0 1999 0 0 20\nA: 39 0 65535 0 0 0\n"
    func frame(_ index: Int, _ events: [String]) {
      let time = String(format: "%.6f", Double(index) * 0.008)
      for event in events + ["0 0 0"] { text += "E: \(time) \(event)\n" }
    }
    for index in 0...200 where !(100..<104).contains(index) {
      var events = ["3 2f 0"] + (index == 0 ? ["3 39 1"] : [])
      events += ["3 35 \(400 + index * 12)", "3 36 \(900 + (index % 2 == 0 ? 5 : -5))"]
      if [40, 80, 140].contains(index) {
        events += ["3 2f 1", "3 39 \(index)", "3 35 3000", "3 36 200"]
      }
      if [41, 81, 141].contains(index) { events += ["3 2f 1", "3 39 -1"] }
      frame(index, events)
    }
    frame(201, ["3 2f 0", "3 39 -1"])
    return text
  }

  @Test func `known jitter, rate, gap and ghosts are measured`() throws {
    let folder = try Folder()
    let report = try folder.write(Self.report(), "a.evemu")

    let measured = try Program.run("doctor", "--measure", report, "--json")

    expect(measured.code == 0 && measured.errors == "")
    try JSONOutput.expectFits(measured.output, "measure")
    let result = try JSONOutput.result(of: measured.output)
    expect(result["device"] as? String == "A screen" && result["scale"] as? String == "axes")
    let jitter = try require(result["jitter"] as? [String: Any])
    expect(abs((jitter["largest"] as? Double ?? 0) - 0.25) <= 0.05, "\(jitter)")
    let rate = try require(result["rate"] as? [String: Any])
    expect(abs((rate["hertz"] as? Double ?? 0) - 125) < 1 && rate["long"] as? Int == 1)
    expect((rate["gaps"] as? [String: Any])?["largest"] as? Int == 40_000)
    let faults = try require(result["faults"] as? [[String: Any]])
    expect(faults.map { $0["kind"] as? String }, equals: ["ghost", "ghost", "ghost"])
    let comparisons = try require(result["comparisons"] as? [[String: Any]])
    expect(comparisons.map { $0["met"] as? Bool }, equals: [true])
  }

  @Test func `words tell the same in both languages`() throws {
    let folder = try Folder()
    let report = try folder.write(Self.report(), "a.evemu")

    let english = try Program.run("doctor", "--measure", report, "--language", "en").output
    let chinese = try Program.run("doctor", "--measure", report, "--language", "zh").output

    expect(english.hasPrefix("Touchscreen “A screen”\n  Strokes: 4 contacts, "))
    for words in [
      "  Rate: 125 Hz; ", "  Jitter: at most 0.2", "  Lost: none\n", "  Ghosts: 3, at 0.33 s, ",
      "at most 1 mm over 10 mm: met\n", "by the resolution that the device reports",
    ] {
      expect(english.contains(words), "\(words): \(english)")
    }
    expect(chinese.hasPrefix("触摸屏“A screen”\n  触摸：") || chinese.contains("采样率: 125 赫兹"))
    expect(!english.contains("%%") && !english.contains("Queue"))
    // Every name has words in both languages, with places for the same number of texts.
    expect(english.split(separator: "\n").count, equals: chinese.split(separator: "\n").count)
  }

  @Test func `edges that nobody knows are not told, and a touchpad is one`() throws {
    let folder = try Folder()
    let text = Self.report().split(separator: "\n").filter { !$0.hasPrefix("A:") }
    let report = try folder.write(
      text.joined(separator: "\n").replacing("P: 02", with: "P: 05") + "\n", "a.evemu")

    let json = try Program.run("doctor", "--measure", report, "--json", "--width-mm", "200")
    let english = try Program.run("doctor", "--measure", report, "--language", "en").output
    let chinese = try Program.run("doctor", "--measure", report, "--language", "zh").output

    try JSONOutput.expectFits(json.output, "measure")
    expect(json.errors.contains("--width-mm is not used: the range of an axis"))
    let result = try JSONOutput.result(of: json.output)
    let reach = try require(result["reach"] as? [String: Any])
    expect(result["surface"] is NSNull && reach["right"] is NSNull && reach["bottom"] is NSNull)
    expect(reach["left"] as? Double == 400 && result["unit"] as? String == "units")
    expect(english.hasPrefix("Touchpad “A screen”\n"))
    expect(english.contains("  Lengths: unknown: the range of an axis is not described; "))
    expect(
      english.hasSuffix(
        " from the top edge; where the other edges are is unknown\n"), "\(english)")
    expect(chinese.hasPrefix("触摸板“A screen”\n") && chinese.contains("其余边缘在哪里未知"))
    expect(!(english + chinese).contains("%"))
    let picture = folder.path("a.png")
    try expect(Program.run("doctor", "--measure", report, "-o", picture).code, equals: 0)
    let trace = folder.path("a.touchtrace")
    try expect(Program.run("import", report, "-o", trace).code, equals: 0)
    try expect(
      Program.run("doctor", "--measure", trace, "--language", "en").output
        .hasPrefix("Touchpad “A screen”\n"))
  }

  @Test func `what a report lost is told in the language of the output`() throws {
    let folder = try Folder()
    let report = try folder.write(Self.report() + "E: 99.0 0 3 0\nE: 99.0 0 0 0\n", "a.evemu")

    for (language, words) in [("en", "events were lost once; "), ("zh", "有事件丢失，共 1 次；")] {
      let measured = try Program.run("doctor", "--measure", report, "--language", language)
      expect(measured.errors.contains(words), "\(measured.errors)")
    }
  }

  @Test func `one unit is one`() throws {
    let folder = try Folder()
    let events = ["3 39 1", "3 35 100", "3 36 101", "0 0 0"].map { "E: 0.1 \($0)\n" }
    let report = try folder.write("A: 35 0 99 0 0\nA: 36 0 99 0 0\n" + events.joined(), "a.evemu")
    try expect(
      Program.run("doctor", "--measure", report, "--language", "en").output.hasSuffix(
        ", 1 unit beyond the right edge, 2 units beyond the bottom edge\n"))
  }

  @Test func `a recording is measured in points, and by the width that is given`() throws {
    let recording = BundledTrace.path("gesture-lab-limits")

    let points = try Program.run("doctor", "--measure", recording, "--json")
    let given = try Program.run("doctor", "--measure", recording, "--json", "--width-mm", "300")

    try JSONOutput.expectFits(points.output, "measure")
    try expect(JSONOutput.result(of: points.output)["unit"] as? String == "points")
    try expect(JSONOutput.result(of: given.output)["scale"] as? String == "width")
    expect(points.output.contains(#""recording":{"name":"gesture-lab-limits.touchtrace""#))
  }

  @Test func `the picture is written once, and not over another file`() throws {
    let folder = try Folder()
    let report = try folder.write(Self.report(), "a.evemu")
    let picture = folder.path("a.png")

    try expect(Program.run("doctor", "--measure", report, "-o", picture).code, equals: 0)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: picture))
    expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    try expect(Program.run("doctor", "--measure", report, "-o", picture).code, equals: 74)
    try expect(Program.run("doctor", "--measure", report, "-o", picture, "--force").code, equals: 0)
    try expect(Program.run("doctor", "--measure", report, "-o", report, "--force").code, equals: 64)
  }

  @Test func `what cannot be measured is said, with its exit code`() throws {
    let folder = try Folder()
    let other = try folder.write("nothing\n", "a.txt")
    let empty = try folder.write(
      "# EVEMU 1.3\nN: A\nA: 35 0 99 0 0 0\nE: 0.0 3 0 0\nE: 0.0 0 0 0\n", "b.evemu")

    let unknown = try Program.run("doctor", "--measure", other)
    expect(unknown.code == 65 && unknown.errors.contains("expected a recording, or a report"))
    let raw = try folder.write("D: 0\nR: 3 05 0d 09\n", "c.hid")
    try expect(
      Program.run("doctor", "--measure", raw).errors.hasSuffix(
        "; this looks like the output of hid-recorder; record the same with evemu-record or"
          + " libinput record\n"))
    let header = try folder.write("{\"touchtrace\":\"1.1\"", "d.touchtrace")
    try expect(
      Program.run("doctor", "--measure", header).errors.hasSuffix(
        "d.touchtrace, line 1: expected the header of a trace, found no whole line\n"))
    let still = try Program.run("doctor", "--measure", empty)
    expect(still.code == 65 && still.errors.contains("neither BTN_TOUCH nor a pressure"))
    for (tool, words) in [
      (
        2,
        "1 contact marked as a palm was left out; import --palms keep makes a recording with it\n"
      ),
      (1, "1 contact of a pen was left out; only fingers are measured\n"),
    ] {
      let left = try folder.write(
        "E: 0.1 3 39 1\nE: 0.1 3 37 \(tool)\nE: 0.1 3 35 5\nE: 0.1 3 36 5\nE: 0.1 0 0 0\n",
        "\(tool).evemu")
      let run = try Program.run("doctor", "--measure", left)
      expect(run.code == 65 && run.errors.hasSuffix(words), "\(run.errors)")
    }
    let screen = """
      - node: /dev/input/event1
        events:
        - evdev:
          - [0, 0, 3, 57, 1]
          - [0, 0, 3, 53, 5]
          - [0, 0, 3, 54, 5]
          - [0, 0, 0, 0, 0]

      """
    let two = try folder.write(screen + screen, "two.yml")
    let several = try Program.run("doctor", "--measure", two)
    // Another command has the option that is named.
    expect(several.code == 65 && several.errors.contains("--device: 1 (/dev/input/event1)"))
    expect(
      several.errors.hasSuffix("import has such options, and makes a recording of the report\n"))
    let cut = try folder.write("E: 0.1 3 35\nE: 0.2 3 35 1\n", "cut.evemu")
    let refused = try Program.run("doctor", "--measure", cut)
    expect(refused.code == 65 && refused.errors.hasSuffix("found E: 0.1 3 35\n"))
    try expect(Program.run("doctor", "--measure", folder.path("none")).code, equals: 66)
    try expect(Program.run("doctor", "--measure").code, equals: 69)
    for line in [
      ["doctor", other], ["doctor", "-o", "a.png"], ["doctor", "--width-mm", "100"],
      ["doctor", "--measure", other, "-o", "a.jpg"],
      ["doctor", "--measure", other, "-o", "-", "--json"],
      ["doctor", "--measure", other, "--width-mm", "1"],
    ] {
      try expect(Program.run(line).code, equals: 64, "\(line)")
    }
  }
}
