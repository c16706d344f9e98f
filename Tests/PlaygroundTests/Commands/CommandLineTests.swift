import Expectations
import PhotoEditor
import SceneBase
import ScenePlayer
import Scenes
import Testing
import TouchEngine
import TouchTestSupport

@testable import ToolCommands

/// The command line as a stranger types it.
@Suite(.ofPlayground, .endsInTime) struct CommandLineTests {
  private static let tapTrace = """
    {"touchtrace":"1.0","program":"touch-playground","version":"0.1.0","scene":"photo-editor","layout":\(PhotoEditor.layout),"size":[1280,800],"scale":1}
    {"t":100000,"touch":[{"id":1,"phase":"began","x":838,"y":305}]}
    {"t":160000,"touch":[{"id":1,"phase":"ended","x":838,"y":305}]}
    {"end":1000000}

    """

  @Test func `without a display it says so and exits 69`() throws {
    let run = try Program.run("run")

    expect(run.code, equals: 69)
    expect(run.errors.contains("DISPLAY"))
    expect(run.output.isEmpty)
  }

  @Test func `scenes lists the scenes, as JSON too`() throws {
    let lines = try Program.run("scenes").output.split(separator: "\n")
    let json = try Program.run("scenes", "--json").output
    expect(lines.first, equals: "home  All scenes to choose from.")
    expect(lines.count, equals: Scenes.all.count)
    for (line, scene) in zip(lines, Scenes.all) {
      expect(line.hasPrefix("\(scene.name) ") && line.hasSuffix("  \(scene.summary)"))
      let members = #""name":"\#(scene.name)","summary":"\#(scene.summary)""#
      expect(json.contains("{\(members),\"layout\":\(scene.layout)}"))
    }
    let chinese = try Program.run(["scenes"], environment: ["LC_ALL": "zh_CN.UTF-8"])
    expect(chinese.output.hasPrefix("home  从所有场景中选择一个。\n"))
  }

  @Test func `an appearance that there is not is no usage`() throws {
    for (option, value, expected) in [
      ("--appearance", "pink", "expected light, dark or high-contrast, found pink"),
      ("--language", "xx", "expected en or zh, found xx"), ("--text-scale", "0.5", "1 to 2"),
      ("--text-scale", "2.5", "1 to 2"), ("--text-scale", "large", "large"),
    ] {
      let run = try Program.run("run", "controls", option, value)
      expect(run.code, equals: 64)
      expect(run.errors.contains(option), "\(run.errors)")
      expect(run.errors.contains(expected), "\(run.errors)")
    }
  }

  @Test(arguments: [
    ([:], Language.english), (["LANG": "zh_CN.UTF-8"], .chinese), (["LANG": "de_DE"], .english),
    (["LC_ALL": "en_GB", "LANG": "zh_CN"], .english),
    (["LC_ALL": "", "LC_MESSAGES": "zh"], .chinese),
  ])
  func `the language is the one of the first variable that is set`(
    _ variables: [String: String], _ language: Language
  ) {
    expect(AppearanceOptions.usualLanguage { variables[$0] }, equals: language)
  }

  @Test func `explain says who won and why every other lost`() throws {
    let folder = try Folder()
    let trace = try folder.write(Self.tapTrace, "tap.touchtrace")

    let explained = try Program.run("explain", trace)

    expect(explained.code, equals: 0)
    expect(
      explained.output,
      equals: """
        touch 1, 0.100 s to 0.160 s, landed on canvas
          canvas.tap        won at 0.160 s: held for 0.06 s, less than 0.75 s
          canvas.doubleTap  lost at 0.510 s: no second tap before 0.35 s had passed
          canvas.pan        lost at 0.160 s: lifted after 0 pt; a drag needs 10 pt
          canvas.pinch      lost at 0.160 s: only one finger; a pinch needs two
          canvas.rotation   lost at 0.160 s: only one finger; a rotation needs two
          canvas.longPress  lost at 0.160 s: lifted after 0.06 s; a hold needs 0.5 s
          canvas.viewPan    lost at 0.160 s: only one finger; it needs two
          canvas.viewPinch  lost at 0.160 s: only one finger; a pinch needs two
          meant             element.8 (touched)
          canvas            got the touch at 0.100 s, lost it at 0.160 s to canvas.tap

        """)
    let one = try Program.run("explain", trace, "--touch", "1", "--recognizer", "pan", "--json")
    expect(
      one.output,
      equals: JSONOutput.head("explain", trace, "photo-editor", touches: 1)
        + #","result":{"stories":[{"touch":1,"began":100000,"lifted":160000,"last":510000,"view":{"name":"canvas","#
        + #""began":100000,"over":160000,"taken":true},"meant":[{"element":"element.8","#
        + #""region":"own","distance":0}],"recognizers":[{"name":"canvas.pan","#
        + #""outcome":"lost","at":160000,"because":{"t":160000,"decision":"failed","#
        + #""recognizer":"canvas.pan","why":"liftedEarly","measure":"movement","value":0,"#
        + #""limit":10}}]}]}}"# + "\n")
    let none = try Program.run("explain", trace, "--touch", "7")
    expect(none.code, equals: 1)
    expect(none.errors.contains("there is no touch 7; the recording has 1"))
    let nothing = try Program.run("generate", trace, "--touch", "7")
    expect(nothing.code == 1 && nothing.output.isEmpty && nothing.errors == none.errors)
    let unknown = try Program.run("explain", trace, "--recognizer", "canvas.tab")
    expect(unknown.code, equals: 1)
    expect(unknown.errors.contains("there is no recognizer canvas.tab; the nearest: canvas.tap"))
    let view = try Program.run("explain", trace, "--recognizer", "canvas")
    expect(view.code == 1 && view.errors.contains("canvas is a view"), "\(view.errors)")
  }

  @Test func `a recording without a touch, and a moment after its end, are told`() throws {
    let folder = try Folder()
    let lines = Self.tapTrace.split(separator: "\n")
    let trace = try folder.write("\(lines[0])\n\(lines[3])\n", "none.touchtrace")
    for (command, code) in [("explain", Int32(1)), ("robust", 0), ("cure", 1)] {
      let run = try Program.run(command, trace)
      expect(run.code == code && run.output.isEmpty, "\(command): \(run.output)")
      expect(run.errors.contains("the recording has no touch"), "\(command): \(run.errors)")
    }
    let late = try Program.run("inspect", trace, "--at", "9s")
    expect(late.errors.contains("the recording ends at 1 s, before the moment of --at"))
  }

  @Test func `diff of recordings of two scenes is one line`() throws {
    let folder = try Folder()
    let trace = try folder.write(Self.tapTrace, "tap.touchtrace")
    let other = try folder.write(
      Self.tapTrace.replacing("photo-editor", with: "scroll-list"), "other.touchtrace")

    let english = try Program.run("diff", trace, other)
    expect(english.code, equals: 1)
    expect(
      english.output,
      equals:
        "the recordings are of two scenes, photo-editor and scroll-list; their touches cannot be compared\n"
    )
    let chinese = try Program.run("diff", trace, other, "--language", "zh")
    expect(chinese.output.hasPrefix("两个录制属于不同的场景："), chinese.output)
  }

  @Test func `explain prints every decision, a line each`() throws {
    let folder = try Folder()
    let trace = try folder.write(Self.tapTrace, "tap.touchtrace")

    let explained = try Program.run("explain", trace, "--decisions")

    let lines = explained.output.split(separator: "\n").map(String.init)
    expect(lines.first, equals: "    0.100 s  touch 1 landed on canvas")
    expect(lines.contains("    0.160 s  canvas.tap ended"))
    expect(
      lines.contains(
        "    0.160 s  canvas.pan failed: lifted after 0 pt; a drag needs 10 pt"))
    let ofTouch = try Program.run("explain", trace, "--decisions", "--touch", "1")
    expect(ofTouch.output, equals: explained.output)
    let json = try Program.run("explain", trace, "--decisions", "--json", "--recognizer", "tap")
    expect(
      json.output.hasPrefix(
        JSONOutput.head("explain", trace, "photo-editor", touches: 1) + "}\n"
          + #"{"t":100000,"decision":"attached","touch":1,"recognizer":"canvas.tap"}"#))
  }

  @Test func `explain tells it in Chinese as well, and in no other language`() throws {
    let folder = try Folder()
    let trace = try folder.write(Self.tapTrace, "tap.touchtrace")

    let story = try Program.run("explain", trace, "--language", "zh")
    let decisions = try Program.run("explain", trace, "--language", "zh", "--decisions")
    let other = try Program.run("explain", trace, "--language", "fr")

    expect(story.output.hasPrefix("触摸 1，0.100 秒至 0.160 秒，落在 canvas 上\n"))
    expect(story.output.contains("canvas.tap        于 0.160 秒胜出：按住 0.06 秒，须少于 0.75 秒\n"))
    expect(decisions.output.hasPrefix("    0.100 s  触摸 1 落在 canvas 上\n"))
    expect(other.code, equals: 64)
    expect(other.errors.contains("expected en or zh, found fr"))
  }

  @Test func `inspect prints the tree of a scene, and of a moment of a recording`() throws {
    let folder = try Folder()
    let trace = try folder.write(Self.tapTrace, "tap.touchtrace")

    let scene = try Program.run("inspect", "photo-editor", "--size", "640x480")
    let lines = scene.output.split(separator: "\n").map(String.init)
    expect(lines[0], equals: "window  EditorWindow  (0, 0) 640×480")
    expect(lines[1], equals: "  canvas  Canvas  (60, 0) 580×420")
    expect(lines[2], equals: "    · canvas.tap  possible")
    expect(
      lines.contains { $0.hasPrefix("      element.13  Element") })
    let moment = try Program.run("inspect", trace, "--at", "0.13s")
    expect(moment.output.contains("    · canvas.pan  possible  touches 1\n"))
    let json = try Program.run("inspect", trace, "--json")
    expect(
      json.output.hasPrefix(
        JSONOutput.head("inspect", trace, "photo-editor", touches: 1)
          + #","result":{"tree":{"identifier":"window","class":"EditorWindow","frame":[0,0,"#))
    try expect(Program.run("inspect", "nothing-of-the-kind").code, equals: 66)
    let large = try Program.run("inspect", "controls", "--size", "640x480", "--text-scale", "2")
    // Between the bar and the strip with the program's signs.
    expect(large.output.contains("ControlsList  (0, 84) 640×316"))
    for options in [["--text-scale", "2"], ["--size", "640x480"]] {
      try expect(Program.run(["inspect", trace] + options).code, equals: 64, "\(options)")
    }
    let at = try Program.run("inspect", "controls", "--at", "1s")
    expect(at.code == 64 && at.errors.contains("--at is for a recording"), "\(at.errors)")
  }

  @Test func `a selection that there is not is refused with the nearest names`() throws {
    let folder = try Folder()
    let trace = try folder.write(Self.tapTrace, "tap.touchtrace")
    for (options, words) in [
      (["--select", "canvas.tab@1"], "there is no recognizer canvas.tab; the nearest: canvas.tap"),
      (["--select", "canvas.tap@7"], "there is no touch 7; the recording has 1"),
      (["--select", "canvas.tap"], "expected NAME@TOUCH"),
      (["--select", "canvas.tap@1", "--headless"], "are for a window"),
      (["--at", "1s", "--headless"], "are for a window"),
      (["--size", "640x480", "--headless"], "--size is for a window"),
    ] {
      let run = try Program.run(["replay", trace] + options)
      expect(run.code, equals: 64, "\(options)")
      expect(run.errors.contains(words), "\(run.errors)")
    }
    try expect(Program.run("replay", trace, "--select", "tap@1").code, equals: 69)
  }

  @Test func `render draws a moment`() throws {
    let folder = try Folder()
    let trace = try folder.write(Self.tapTrace, "tap.touchtrace")

    let rendered = try Program.run("render", trace, "--at", "0.13s", "-o", folder.path("a.png"))

    expect(rendered.code, equals: 0, "\(rendered.errors)")
    let again = try Program.run("render", trace, "--at", "130", "-o", "/nowhere/a.png")
    expect(again.code, equals: 74)
    expect(again.errors.contains("/nowhere/a.png: No such file or directory"))
  }

  @Test func `a trace that is not there exits 66, a broken one 65, a wrong word 64`() throws {
    let folder = try Folder()
    let broken = try folder.write(
      Self.tapTrace.replacing("\"ended\"", with: "\"vanished\""), "broken.touchtrace")

    let missing = try Program.run("replay", folder.path("missing.touchtrace"), "--headless")
    expect(missing.code, equals: 66)
    expect(missing.errors.contains("No such file"))
    let bad = try Program.run("replay", broken, "--headless")
    expect(bad.code, equals: 65)
    expect(bad.errors.contains("line 3: expected one of began, moved, ended, cancelled"))
    try expect(Program.run("replay", "--sideways").code, equals: 64)
    try expect(Program.run("run", "no-such-scene").code, equals: 64)
    for (word, answer) in [
      ("expain", "there is no command, scene or file expain; the nearest: explain"),
      ("photo-editr", "the nearest: photo-editor"),
      ("qqqqqqqqqqqq", "touch-playground --help lists the commands"),
    ] {
      let told = try Program.run(word)
      expect(told.code == 64 && told.errors.contains(answer), "\(told.errors)")
    }
    let help = try Program.run("help", "expain")
    expect(help.code == 64 && help.errors.contains("the nearest: explain"), "\(help.errors)")
    try expect(Program.run("run", "--scale", "0").code, equals: 64)
  }

  @Test(arguments: [
    ("7", "an object", "7"),
    (#"{"scene":{},"sentence":""}"#, "\"document\" under \"scene\"", "{}"),
    (
      #"{"scene":{"document":{"photo":{"name":"photo.png","pixelWidth":4,"pixelHeight":3},"#
        + #""elements":[],"strokes":[],"look":{"strength":1},"#
        + #""crop":{"center":{"x":5,"y":5},"width":10,"height":10,"rotation":0}},"#
        + #""history":{"done":[],"undone":[]},"mode":"browse","selected":3,"#
        + #""zoom":{"scale":1,"offset":{"x":0,"y":0}},"options":{"tapWaits":false,"guides":true,"#
        + #""doodle":{"brushWidth":10,"eraserWidth":40,"mosaicWidth":60,"color":"red"}},"#
        + #""panel":{"offset":0,"sentence":""},"trayOffset":0,"pickerOffset":0,"cause":"","#
        + #""slides":[]},"sentence":""}"#,
      "a \"selected\" element", "3"
    ),
  ])
  func `a state that the scene cannot have is refused with the line, what was found and expected`(
    _ state: String, _ expected: String, _ found: String
  ) throws {
    let folder = try Folder()
    let trace = try folder.write(
      Self.tapTrace.replacing("\"scale\":1}", with: "\"scale\":1,\"state\":\(state)}"),
      "state.touchtrace")

    for command in ["explain", "inspect"] {
      let run = try Program.run(command, trace)
      expect(run.code, equals: 65)
      expect(run.errors.contains("state.touchtrace, line 1: expected "))
      expect(run.errors.contains(expected), "\(run.errors)")
      expect(run.errors.contains(" in \"state\", found \(found)"), "\(run.errors)")
    }
  }

  @Test func `progress appears only on a terminal, never in a file`() throws {
    let folder = try Folder()
    var lines = [String(Self.tapTrace.prefix { $0 != "\n" })]
    for count in 0..<300 {
      lines.append(#"{"t":\#(count * 10_000),"wheel":{"x":9,"y":9,"dx":0,"dy":40}}"#)
    }
    _ = try folder.write(lines.prefix(100).map { $0 + "\n" }.joined(), "first")
    _ = try folder.write(lines.dropFirst(100).map { $0 + "\n" }.joined(), "rest")
    let command = #"cd "$1"; (cat first; sleep 1.3; cat rest) | "$0" replay - --headless"#

    let program = try RunningProgram(
      "/bin/sh", ["-c", command, try Program.path, folder.path("")])

    try expect(program.waitUntilExit(), equals: .exited(0))
    expect(program.errorOutput, equals: "")
  }

  @Test func `a recording replaces nothing unless it is forced`() throws {
    let folder = try Folder()
    let trace = try folder.write(Self.tapTrace, "tap.touchtrace")
    let taken = try folder.write("mine\n", "taken.touchtrace")

    let refused = try Program.run("replay", trace, "--headless", "--record", taken)
    expect(refused.code, equals: 74)
    expect(folder.lines("taken.touchtrace"), equals: ["mine"])
    try expect(
      Program.run("replay", trace, "--headless", "--record", taken, "--force").code, equals: 0)
    expect(folder.lines("taken.touchtrace").last, equals: #"{"end":1000000}"#)
  }

  @Test(arguments: [
    ("1.25s", 1_250_000), ("1250ms", 1_250_000), ("1250", 1_250_000), ("0.5ms", 500),
    ("0", 0),
  ])
  func `times are seconds, milliseconds, or plain milliseconds`(
    _ text: String, _ microseconds: Int64
  ) {
    expect(TimeArgument(argument: text)?.time.microseconds, equals: microseconds)
  }

  @Test(arguments: ["", "s", "-1s", "1h", "nan", "inf", "1e300s"])
  func `an argument that is not a time is refused`(_ text: String) {
    expect(TimeArgument(argument: text) == nil)
  }
}
