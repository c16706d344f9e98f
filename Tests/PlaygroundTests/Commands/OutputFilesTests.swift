import Expectations
import Foundation
import Testing
import TouchTestSupport

/// Output files of commands: complete or absent, and never over an input file.
@Suite(.ofPlayground, .endsInTime) struct OutputFilesTests {
  private let folder: Folder
  private let trace: String

  init() throws {
    folder = try Folder()
    trace = folder.path("t.touchtrace")
    try FileManager.default.copyItem(atPath: BundledTrace.path("chat-two"), toPath: trace)
  }

  /// Runs a line of shell in which `$program`, `$folder` and `$trace` are set.
  private func shell(
    _ line: String, path: String? = nil
  ) throws -> (code: Int32, output: String, errors: String) {
    let program = try start(line, path: path)
    guard case .exited(let code) = try program.waitUntilExit() else {
      return (-1, "", "killed")
    }
    return (code, program.output, program.errorOutput)
  }

  private func start(_ line: String, path: String? = nil) throws -> RunningProgram {
    var variables = [
      "DISPLAY": "", "program": try Program.path, "folder": folder.path(""), "trace": trace,
    ]
    variables["PATH"] = path
    return try RunningProgram("/bin/sh", ["-c", line], environment: variables)
  }

  private func bytes(_ path: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path))
  }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path(""))) ?? []).sorted()
  }

  // MARK: Input files

  @Test(arguments: [
    "replay --headless $trace --record $trace --force",
    "replay --headless $trace --record $folder/link --force",
    "replay --headless $folder/link --record $trace --force",
    "replay --headless $folder/hard --record $trace --force",
    "replay --headless - --record $trace --force < $trace",
    "check $folder/link.xml --junit $folder/link.xml",
    "check $folder --junit $folder/hard --force",
    "check - --junit $folder/link --force < $trace",
    "render $folder/link.png -o $folder/link.png --force",
    "export $folder/photo.png -o $folder/photo.png --force",
  ])
  func `a file that is read is not replaced, whatever leads to it`(line: String) throws {
    for link in ["link", "link.xml", "link.png"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(link), withDestinationPath: "t.touchtrace")
    }
    try FileManager.default.linkItem(atPath: trace, toPath: folder.path("hard"))
    try folder.makePhoto("photo.png", 0xC02030)
    let (before, photo) = (try bytes(trace), try bytes(folder.path("photo.png")))
    let there = names

    let (code, output, errors) = try shell("$program \(line)")

    expect(code, equals: 74, "\(errors)")
    expect(errors.contains("it is the file being read"), "\(errors)")
    expect(output.isEmpty)
    try expect(bytes(trace), equals: before)
    try expect(bytes(folder.path("photo.png")), equals: photo)
    expect(names, equals: there)
  }

  @Test func `a replay replaces another recording once it is whole`() throws {
    let other = try folder.write("something", "other.touchtrace")
    let replay = "$program replay --headless"

    try expect(shell("\(replay) $trace --record \(other) --force").code, equals: 0)
    try expect(shell("cmp $trace \(other)").code, equals: 0)
    // It cannot be replayed to its end.
    let cut = try folder.write(
      try String(contentsOfFile: trace, encoding: .utf8).prefix(4000) + "\n{}{\n", "cut.touchtrace")
    let before = try bytes(other)
    try expect(shell("\(replay) \(cut) --record \(other) --force").code, equals: 65)
    try expect(bytes(other), equals: before)
    expect(names, equals: ["cut.touchtrace", "other.touchtrace", "t.touchtrace"])
  }

  // MARK: Files that are there

  @Test(
    .tags(.proof),
    arguments: [
      ("replay --headless $trace --record $folder/old", "old"),
      ("render $trace -o $folder/old", "old"), ("render home -o $folder/old", "old"),
      ("render $trace --fps 1 -o $folder/frames", "frames/frame-00000.png"),
      ("render $trace --fps 1 -o $folder/frames/%d.png", "frames/1.png"),
      ("render $trace --scale 0.2 -o $folder/old.mp4", "old.mp4"),
      ("tour -o $folder/tour", "tour/tour.md"),
      ("tour -o $folder/tour", "tour/chat-two-1.png"), ("check $trace --junit $folder/old", "old"),
      ("export $folder/photo.png -o $folder/old.png", "old.png"),
      ("what-if $trace --set panSlop=20 -o $folder/old.touchtrace", "old.touchtrace"),
      ("sweep $trace --vary panSlop=8..12:2 -o $folder/old.csv", "old.csv"),
      ("sweep $trace --vary panSlop=8..12:2 -o $folder/old.png", "old.png"),
      ("reduce $trace --keep 'touch 1 hit *' -o $folder/new.touchtrace", "new.touchexpect"),
      ("generate $trace -o $folder/old.swift", "old.swift"),
    ])
  func `a file that is there is replaced only by force`(line: String, name: String) throws {
    try folder.makePhoto("photo.png", 0xC02030)
    for name in ["frames", "tour"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: false)
    }
    let old = try folder.write("old", name)
    let there = try FileManager.default.subpathsOfDirectory(atPath: folder.path("")).sorted()
    let path = try ffmpeg("cat > /dev/null; echo film > \"$film\"")

    let refused = try shell("$program \(line)", path: path)

    expect(refused.code, equals: 74, "\(refused.errors)")
    expect(refused.errors.contains("already there; --force replaces it"), "\(refused.errors)")
    try expect(String(contentsOfFile: old, encoding: .utf8), equals: "old")
    let left = try FileManager.default.subpathsOfDirectory(atPath: folder.path(""))
    expect(left.filter { !$0.hasPrefix("bin") }.sorted(), equals: there)
    let forced = try shell("$program \(line) --force", path: path)
    expect(forced.code, equals: 0, "\(forced.errors)")
    try expect(bytes(old) != Data("old".utf8))
  }

  // MARK: Standard input and output

  @Test(
    .tags(.sampled),
    arguments: Trials.sample(
      [
        ("render $trace -o", "a.png"), ("render home --size 300x200 -o", "a.png"),
        ("export $folder/photo.png -o", "a.png"), ("export $folder/edit.touchphoto -o", "a.png"),
        ("what-if $trace --set panSlop=20 -o", "a.touchtrace"),
        ("sweep $trace --vary panSlop=8..12:2 -o", "a.csv"),
        ("reduce $trace --keep 'touch 1 hit *' -o", "a.touchtrace"),
        ("replay $trace --headless --record", "a.touchtrace"), ("generate $trace -o", "a.swift"),
      ], oneOf: 3))
  func `standard output gets the bytes of the file, and nothing else`(
    line: String, name: String
  ) throws {
    try folder.makePhoto("photo.png", 0xC02030)
    _ = try folder.write(Self.project, "edit.touchphoto")
    let file = try shell("$program \(line) $folder/\(name)")
    let output = try shell("TMPDIR=$folder $program \(line) - > $folder/output")
    let piped = try shell("$program \(line) - | cat > $folder/piped")

    expect(file.code == 0 && output.code == 0 && piped.code == 0, "\(output.errors)")
    try expect(bytes(folder.path("output")), equals: bytes(folder.path(name)))
    try expect(bytes(folder.path("piped")), equals: bytes(folder.path(name)))
    expect(!names.contains { $0.hasPrefix("touch-playground-") || $0.hasPrefix(".") })
    try expect(shell("$program \(line) - > /dev/full").code, equals: 74)
  }

  /// A project whose photo is beside it.
  private static let project = """
    {"touchphoto":1,"photo":{"path":"photo.png","bytes":427283},"document":{"photo":{"name":"photo.png",\
    "pixelWidth":400,"pixelHeight":300},"elements":[],"strokes":[],"look":{"strength":1},\
    "crop":{"center":{"x":500,"y":375},"width":500,"height":375,"rotation":0}}}
    """

  @Test func `JUnit XML goes to standard output alone`() throws {
    let (code, output, _) = try shell("$program check $trace --junit -")

    expect(code, equals: 0)
    expect(output.hasPrefix("<?xml") && output.hasSuffix("</testsuite>\n"), "\(output)")
  }

  @Test func `a photo and a project may be standard input`() throws {
    try folder.makePhoto("photo.png", 0xC02030)
    let edit = try folder.write(Self.project, "edit.touchphoto")
    for file in [folder.path("photo.png"), edit] {
      let named = try shell("cd $folder; $program export \(file) -o named.png --force")
      let read = try shell("cd $folder; $program export - -o read.png --force < \(file)")
      expect(named.code == 0 && read.code == 0, "\(read.errors)")
      try expect(bytes(folder.path("named.png")), equals: bytes(folder.path("read.png")))
    }
    try expect(shell("echo nothing | $program export - -o $folder/no.png").code, equals: 74)
    try expect(shell("echo '{}' | $program export - -o $folder/no.png").code, equals: 65)
  }

  @Test(
    .tags(.sampled),
    arguments: Trials.sample(
      [
        "explain", "inspect", "check", "robust", "replay --headless --record -",
        "what-if --set panSlop=20", "sweep --vary panSlop=8..12:2", "cure people.pan@1",
        "reduce --keep 'touch 1 hit *' -o -", "render -o -", "diff $trace",
      ], oneOf: 3))
  func `a recording may be standard input`(line: String) throws {
    let parts = line.split(separator: " ", maxSplits: 1)
    let rest = parts.dropFirst().joined()
    let named = try shell("$program \(parts[0]) $trace \(rest) > $folder/named")
    let read = try shell("$program \(parts[0]) - \(rest) < $trace > $folder/read")
    let piped = try shell("cat $trace | $program \(parts[0]) - \(rest) > $folder/piped")

    expect([0, 1].contains(named.code), "\(named.errors)")
    expect(read.code == named.code && piped.code == named.code, "\(read.errors)")
    try expect(bytes(folder.path("read")), equals: bytes(folder.path("named")))
    try expect(bytes(folder.path("piped")), equals: bytes(folder.path("named")))
  }

  @Test(arguments: [
    "what-if $trace --set panSlop=20 -o - --json", "check $trace --junit - --json",
    "sweep $trace --vary panSlop=8..12:2 -o - -o -", "tour -o -", "render $trace --fps 2 -o -",
    "sweep $trace --vary panSlop=8..12:2 -o - --json",
    "reduce $trace --keep 'touch 1 hit *' -o - --json",
  ])
  func `what does not fit into standard output is refused`(line: String) throws {
    let (code, output, errors) = try shell("$program \(line)")

    expect(code, equals: 64, "\(errors)")
    expect(output.isEmpty)
  }

  // MARK: Full disks

  @Test(arguments: [
    ("render $trace -o $folder/old --force", 1),
    ("check $trace $trace $trace $trace $trace $trace --junit $folder/old --force", 1),
    ("replay --headless $trace --record $folder/old --force", 1),
    ("export $folder/photo.png -o $folder/old.png --force", 1),
    ("render $trace --fps 1 -o $folder/frames --force", 1), ("tour -o $folder/tour --force", 1),
  ])
  func `a full disk leaves the old file, and nothing else`(line: String, limit: Int) throws {
    try folder.makePhoto("photo.png", 0xC02030)
    for name in ["frames", "tour"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: false)
    }
    for name in ["old", "old.png", "frames/frame-00000.png", "tour/tour.md"] {
      _ = try folder.write("old", name)
    }
    let there = try FileManager.default.subpathsOfDirectory(atPath: folder.path("")).sorted()

    // `ulimit -f` counts 512 bytes.
    let (code, _, errors) = try shell("ulimit -f \(limit); $program \(line)")

    expect(code, equals: 74, "\(errors)")
    expect(errors.contains("File too large"), "\(errors)")
    for name in ["old", "old.png", "frames/frame-00000.png", "tour/tour.md"] {
      try expect(
        String(contentsOfFile: folder.path(name), encoding: .utf8), equals: "old", "\(name)")
    }
    let left = try FileManager.default.subpathsOfDirectory(atPath: folder.path("")).sorted()
    expect(left, equals: there)
  }

  // MARK: Films

  /// A program called ffmpeg that runs `body` with its last argument, for the variable PATH.
  private func ffmpeg(_ body: String) throws -> String {
    try FileManager.default.createDirectory(
      atPath: folder.path("bin"), withIntermediateDirectories: true)
    let script = try folder.write("#!/bin/sh\nfor film; do :; done\n\(body)\n", "bin/ffmpeg")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    return "\(folder.path("bin")):/usr/bin:/bin"
  }

  @Test func `a film that fails leaves the old one, and nothing else`() throws {
    let film = try folder.write("old", "film.mp4")
    for body in ["cat > \"$film\"; exit 3", "head -c 100000 > \"$film\"; exit 0", "exit 0"] {
      let (code, _, errors) = try shell(
        "$program render $trace --fps 5 -o \(film) --force", path: try ffmpeg(body))
      expect(code, equals: 74, "\(body): \(errors)")
      expect(names, equals: ["bin", "film.mp4", "t.touchtrace"], "\(body)")
      try expect(String(contentsOfFile: film, encoding: .utf8), equals: "old", "\(body)")
    }
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a film that is given up is removed, and ffmpeg with it`(signal: Int32) throws {
    let film = try folder.write("old", "film.mp4")
    // It takes its time to begin the file, and would write it after the end of its input.
    let path = try ffmpeg(
      "echo $$ > \(folder.path("number")); : >> $film; sleep 0.2; cat > /dev/null; sleep 0.2;"
        + " echo new > $film")
    let program = try start("exec $program render $trace --fps 200 -o \(film) --force", path: path)
    try program.wait(for: "ffmpeg") { !folder.lines("number").isEmpty }

    program.kill(signal)

    try expect(program.waitUntilExit(), equals: .killed(by: signal))
    let number = try require(folder.lines("number").first.flatMap { Int32($0) })
    expect(kill(number, 0) != 0)
    expect(names, equals: ["bin", "film.mp4", "number", "t.touchtrace"])
    try expect(String(contentsOfFile: film, encoding: .utf8), equals: "old")
  }

  @Test func `the next program removes the files that a killed one left`() throws {
    let path = try ffmpeg(
      "echo $$ > \(folder.path("number")); touch $film; cat > /dev/null; exit 0")
    let line = "exec $program render $trace --fps 200 -o $folder/film.mp4"
    let program = try start(line, path: path)
    try program.wait(for: "ffmpeg") {
      !folder.lines("number").isEmpty && names.contains { $0.hasPrefix(".film.mp4.") }
    }
    program.kill(SIGKILL)
    _ = try program.waitUntilExit()
    expect(names.contains { $0.hasPrefix(".film.mp4.") })
    expect(!names.contains("film.mp4"))

    try expect(
      shell("$program render $trace --fps 2 -o $folder/film.mp4", path: path).code, equals: 0)
    expect(names, equals: ["bin", "film.mp4", "number", "t.touchtrace"])
  }

  // MARK: Pipes

  @Test func `an entry of a folder that is not a file is skipped with a message`() throws {
    mkfifo(folder.path("a.touchtrace"), 0o600)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("b.touchtrace.gz"), withDestinationPath: "/dev/zero")
    try FileManager.default.createDirectory(
      atPath: folder.path("c.touchtrace"), withIntermediateDirectories: false)
    try FileManager.default.copyItem(
      atPath: trace, toPath: folder.path("c.touchtrace/d.touchtrace"))

    let (code, output, errors) = try shell("$program check $folder")

    expect(code, equals: 0, "\(errors)")
    expect(output.hasPrefix("2 recordings: 2 the same"))
    expect(errors.contains("skipped "))
    expect(errors.contains("a.touchtrace: it is a pipe, not a file"))
    expect(errors.contains("b.touchtrace.gz: it is a device, not a file"))
  }

  @Test(arguments: ["picture.png", "film.mp4"])
  func `a pipe in place of a picture or a film is reported`(name: String) throws {
    mkfifo(folder.path(name), 0o600)

    let (code, _, errors) = try shell(
      "$program render $trace -o $folder/\(name)", path: try ffmpeg("cat > \"$film\""))

    expect(code, equals: 74, "\(errors)")
    expect(errors.contains("\(name): it is a pipe, not a file"), "\(errors)")
    expect(names, equals: ["bin", name, "t.touchtrace"].sorted())
  }
}
