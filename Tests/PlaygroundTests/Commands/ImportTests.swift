import Expectations
import Foundation
import Testing
import TouchTestSupport

/// `import` as somebody with a bug report calls it.
@Suite(.ofPlayground, .endsInTime) struct ImportTests {
  /// Two fingers that go apart, in the middle of a screen of 1600 × 1000 units.
  private static func spread(around x: Int = 800, _ y: Int = 500) -> String {
    var text = "# EVEMU 1.3\nN: A screen\nP: 02 00 00 00 00 00 00 00\n"
    text += "A: 35 0 1599 0 0 0\nA: 36 0 999 0 0 0\n"
    func frame(_ milliseconds: Int, _ events: [String]) {
      let time =
        "\(milliseconds / 1000).\(String(1_000_000 + milliseconds % 1000 * 1000).dropFirst())"
      for event in events + ["0000 0000 0"] { text += "E: \(time) \(event)\n" }
    }
    func slots(_ reach: Int) -> [String] {
      [
        "3 2f 0", "3 35 \(x - reach)", "3 36 \(y)", "3 2f 1", "3 35 \(x + reach)", "3 36 \(y)",
      ]
    }
    frame(0, ["3 2f 0", "3 39 1", "3 2f 1", "3 39 2"] + slots(40))
    for step in 1...20 { frame(10 * step, slots(40 + 5 * step)) }
    frame(220, ["3 2f 0", "3 39 -1", "3 2f 1", "3 39 -1"])
    return text
  }

  /// A contact of a tool: 1 is a pen, and 2 a palm.
  private static func contact(tool: Int) -> String {
    "E: 0.1 3 39 1\nE: 0.1 3 37 \(tool)\nE: 0.1 3 35 5\nE: 0.1 3 36 5\nE: 0.1 0 0 0\n"
  }

  @Test func `a clock that was set is told, and stands in the header`()
    throws
  {
    let folder = try Folder()
    let tap = ["3 39 1,3 35 5,3 36 5", "3 39 -1"]
    var text = "A: 35 0 99 0 0\nA: 36 0 99 0 0\n"
    for (time, frame) in zip([9.0, 9.1, 2.0, 2.1, 90_000.5, 90_001.5], tap + tap + tap) {
      text += (frame.split(separator: ",").map(String.init) + ["0 0 0"]).map {
        "E: \(time) \($0)\n"
      }.joined()
    }
    let report = try folder.write(text, "a.evemu")

    let imported = try Program.run("import", report, "-o", folder.path("a.touchtrace"))

    expect(
      imported.errors.hasSuffix(
        """
        touch-playground: the clock was set back once; what follows goes on from there
        touch-playground: the clock was set forward once; what follows goes on from there

        """), "\(imported.errors)")
    try expect(
      require(folder.lines("a.touchtrace").first).contains(
        #""clockSetBack":"1","clockSetForward":"1""#))
    try expect(Program.run("check", folder.path("a.touchtrace")).code, equals: 0)
  }

  @Test func `a report becomes a recording that checks the same and tells its source`() throws {
    let folder = try Folder()
    let report = try folder.write(Self.spread(), "spread.evemu")
    let trace = folder.path("spread.touchtrace")

    let imported = try Program.run("import", report, "-o", trace, "--scene", "gesture-lab")

    expect(imported.code, equals: 0)
    expect(
      imported.errors,
      equals: "touch-playground: 2 contacts of A screen, protocol B, reported by evemu-record\n")
    let header = try require(folder.lines("spread.touchtrace").first)
    expect(header.contains(#""scene":"gesture-lab""#))
    expect(header.contains(#""devices":[{"name":"A screen","kind":"touchscreen"}]"#))
    expect(header.contains(#""source":{"format":"evemu","file":"spread.evemu","sha256":""#))
    expect(
      header.contains(
        #""assumptions":{"protocol":"B","contacts":"2","range":"known","scale":"units"}"#))
    try expect(Program.run("check", trace).code, equals: 0)
    try expect(Program.run("import", report, "-o", trace).code, equals: 74)
  }

  @Test func `the same bytes come from a compressed report and from standard input`() throws {
    let folder = try Folder()
    let report = try folder.write(Self.spread(), "spread.evemu")
    let gzip = try RunningProgram("/usr/bin/env", ["gzip", "-k", report])
    try expect(gzip.waitUntilExit(), equals: .exited(0))

    let plain = try Program.run("import", report, "-o", "-")
    let packed = try Program.run("import", report + ".gz", "-o", "-")

    expect(plain.code, equals: 0)
    func body(_ output: String) -> Substring { output.drop { $0 != "\n" } }
    expect(body(plain.output), equals: body(packed.output))
    expect(plain.output.count > 1000)
  }

  @Test func `into a view, two fingers pinch what the whole window does not have under them`()
    throws
  {
    let folder = try Folder()
    let report = try folder.write(Self.spread(around: 800, 985), "spread.evemu")
    let trace = folder.path("spread.touchtrace")

    _ = try Program.run("import", report, "-o", trace)
    let whole = try Program.run("explain", trace)
    _ = try Program.run("import", report, "-o", trace, "--into", "canvas", "--force")
    let inside = try Program.run("explain", trace)

    expect(!whole.output.contains("inch  won"))
    expect(inside.output.contains("canvas.viewPinch  won"))
  }

  @Test func `time goes on until everything is at rest`() throws {
    let folder = try Folder()
    var text = "# EVEMU 1.3\nN: A screen\nP: 02 00 00 00 00 00 00 00\n"
    text += "A: 35 0 1279 0 0 0\nA: 36 0 799 0 0 0\n"
    for index in 0...12 {
      text += "E: 0.\(100 + index * 10)000 3 39 7\nE: 0.\(100 + index * 10)000 3 35 300\n"
      text += "E: 0.\(100 + index * 10)000 3 36 \(700 - index * 30)\n"
      text += "E: 0.\(100 + index * 10)000 0 0 0\n"
    }
    text += "E: 0.230000 3 39 -1\nE: 0.230000 0 0 0\n"
    let report = try folder.write(text, "flick.evemu")
    let (list, lab) = (folder.path("list.touchtrace"), folder.path("lab.touchtrace"))

    try expect(Program.run("import", report, "-o", list, "--scene", "scroll-list").code, equals: 0)
    try expect(Program.run("import", report, "-o", lab, "--scene", "gesture-lab").code, equals: 0)

    func end(_ name: String) throws -> Int {
      let line = try require(folder.lines(name).last)
      return try require(Int(line.filter(\.isNumber)))
    }
    // The finger is lifted 0.13 s after it landed.
    try expect(end("list.touchtrace") > 1_600_000)
    try expect(end("list.touchtrace") < 10_130_000)
    try expect(end("lab.touchtrace") >= 1_130_000)
    try expect(Program.run("check", list, lab).code, equals: 0)
  }

  @Test func `a touch beyond the screen has its times in its story, and one decision`() throws {
    let folder = try Folder()
    let report = try folder.write(
      """
      A: 35 0 799 0 0
      A: 36 0 479 0 0
      E: 5.0 3 39 1
      E: 5.0 3 35 3000
      E: 5.0 3 36 2000
      E: 5.0 0 0 0
      E: 5.1 3 39 -1
      E: 5.1 0 0 0

      """, "over.evemu")
    let trace = folder.path("over.touchtrace")
    try expect(
      Program.run("import", report, "-o", trace, "--scene", "gesture-lab").code, equals: 0)

    let told = try ["explain", "check"].map { try Program.run($0, trace).output }

    expect(
      told,
      equals: [
        "touch 1, 0.000 s to 0.100 s, landed on no view\n",
        "1 recording: 1 the same; 1 decision is as recorded\n",
      ])
  }

  @Test func `what was found is told in the user's language, and what may be cut`() throws {
    let folder = try Folder()
    let events = try folder.write(
      Self.contact(tool: 0).replacing("3 39 1", with: "3 2f 5000\nE: 0.1 3 2f 0\nE: 0.1 3 39 1")
        + "E: 0.2 3 39", "cut.evemu")
    let description = try folder.write("A: 35 0 99 0 0\nA: 36 0 99 0 0 1", "cut.desc")
    let arguments = [
      "import", events, "--description", description, "-o", folder.path("a.touchtrace"), "--force",
    ]

    let english = try Program.run(arguments)
    let chinese = try Program.run(arguments, environment: ["LC_ALL": "zh_CN.UTF-8"])

    expect(english.code, equals: 0)
    expect(
      english.errors,
      equals: """
        touch-playground: \(description) does not end with a newline; its last line may be cut: A: 36 0 99 0 0 1
        touch-playground: 1 contact, protocol B, reported by evemu-record
        touch-playground: the report ends in the middle of a frame, which was left out
        touch-playground: a slot that no device has was chosen once (ABS_MT_SLOT is 0 to 1023); what it said was left out
        touch-playground: 1 contact still down at the end: cancelled

        """)
    expect(
      chinese.errors,
      equals: """
        touch-playground: \(description) 末尾没有换行；最后一行可能不完整：A: 36 0 99 0 0 1
        touch-playground: 1 次触摸，协议 B，由 evemu-record 报告
        touch-playground: 报告在一帧中间结束，这一帧未计入
        touch-playground: 选用了设备没有的槽号 1 次（ABS_MT_SLOT 为 0 到 1023）；相关内容未计入
        touch-playground: 1 次触摸到结束时仍未抬起：已取消

        """)
    try expect(
      require(folder.lines("a.touchtrace").first).contains(
        #""cutFrames":"1","impossibleSlots":"1""#))
  }

  @Test func `a pipe is copied, as it cannot be read twice`() throws {
    let folder = try Folder()
    let pipe = folder.path("pipe")
    try require(mkfifo(pipe, 0o600) == 0)
    let report = Data(Self.spread().utf8)

    for arguments in [["import", pipe, "-o", "-"], ["doctor", "--measure", pipe]] {
      Thread.detachNewThread {
        try? FileHandle(forWritingTo: URL(fileURLWithPath: pipe)).write(contentsOf: report)
      }
      try expect(Program.run(arguments).code, equals: 0)
    }
  }

  @Test func `a part of a report cancels what it cuts off`() throws {
    let folder = try Folder()
    let report = try folder.write(Self.spread(), "spread.evemu")

    let imported = try Program.run("import", report, "-o", "-", "--to", "100ms")

    expect(imported.errors.contains("2 contacts cut off by --from or --to"))
    expect(imported.output.contains(#""phase":"cancelled""#))
    expect(!imported.output.contains(#""phase":"ended""#))
    try expect(Program.run("import", report, "-o", "-", "--from", "10ms").code, equals: 65)
  }

  @Test func `what is no report, has no contact or names no device exits with 65`() throws {
    let folder = try Folder()
    let words = try folder.write("hello\n", "words")
    let trace = BundledTrace.path("photo-editor-demo")
    let keys = try folder.write("E: 0.1 0001 001e 1\nE: 0.1 0000 0000 0\n", "keys.evemu")
    let report = try folder.write(Self.spread(), "spread.evemu")
    let palm = try folder.write(Self.contact(tool: 2), "palm.evemu")
    let pen = try folder.write(Self.contact(tool: 1), "pen.evemu")
    let cut = try folder.write("E: 0.1 3 35\n" + Self.spread(), "cut.evemu")
    let late = try folder.write(
      Self.spread() + Self.contact(tool: 2).replacing("0.1", with: "9.0"), "late.evemu")

    for (arguments, message) in [
      ([words], "expected a report of evemu-record, libinput record, getevent or evtest"),
      ([trace], "looks like a recording of this kind already"),
      ([keys], "no finger lands in this report; touch the screen"),
      ([palm], "report; 1 contact marked as a palm was left out; --palms keep plays it\n"),
      ([pen], "report; 1 contact of a pen was left out; --pen pencil plays it\n"),
      ([report, "--from", "10ms"], "no finger lands after --from\n"),
      ([late, "--from", "10ms"], "--from; 1 contact marked as a palm was left out; --palms keep"),
      ([late, "--from", "10s"], "; the report ends at 9 s\n"),
      ([report, "--from", "3600s"], "no finger lands after --from; the report ends at "),
      // The file is a report of evemu, but import would be no advice.
      ([cut], "cut.evemu, line 1: expected E: time type code value, found E: 0.1 3 35\n"),
      ([report, "--device", "mouse"], "no device mouse; there are: 1 (A screen)"),
    ] {
      let run = try Program.run(["import"] + arguments + ["-o", folder.path("x.touchtrace")])
      expect(run.code, equals: 65, "\(arguments)")
      expect(run.errors.contains(message), "\(run.errors)")
      expect(!run.errors.contains("make a recording of it") && !run.errors.contains("such options"))
    }
    expect(folder.lines("x.touchtrace").isEmpty)
    let unknown = try Program.run("import", report, "-o", "-", "--into", "nothing")
    expect(unknown.code, equals: 64)
    expect(unknown.errors.contains("the scene has no view nothing"))
  }

  @Test func `commands for recordings say which command takes a report`() throws {
    let folder = try Folder()
    let report = try folder.write(Self.spread(), "spread.evemu")

    for command in [
      ["replay", "--headless"], ["explain"], ["inspect"], ["what-if", "--off", "x"], ["check"],
    ] {
      let run = try Program.run(command + [report])
      expect(run.code, equals: 65)
      expect(
        (run.output + run.errors).contains(
          "this is a report of evemu-record; make a recording of it with"),
        "\(command): \(run.errors)")
    }
    // The command can be copied.
    let other = try Program.run("explain", folder.write(Self.spread(), "it's \"my\" log.evemu"))
    expect(other.errors.contains(#"/it'\''s "my" log.evemu' -o FILE"#), "\(other.errors)")
  }
}
