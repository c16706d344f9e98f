import CairoRendering
import Expectations
import FileSupport
import Foundation
import PhotoEditor
import Testing
import TouchTestSupport

@testable import ToolCommands

/// Pictures and films of a recording.
@Suite(.ofPlayground, .endsInTime) struct RenderTests {
  private let folder: Folder
  private let trace: String

  init() throws {
    folder = try Folder()
    trace = try folder.write(
      """
      {"touchtrace":"1.0","program":"touch-playground","version":"0.1.0","scene":"photo-editor","layout":\(PhotoEditor.layout),"size":[401,300],"scale":1}
      {"t":100000,"touch":[{"id":1,"phase":"began","x":60,"y":60}]}
      {"t":300000,"touch":[{"id":1,"phase":"moved","x":90,"y":80}]}
      {"t":400000,"touch":[{"id":1,"phase":"ended","x":90,"y":80}]}
      {"t":500000,"resize":[800,600]}
      {"end":1000000}

      """, "drag.touchtrace")
  }

  private func run(_ arguments: String..., path: String = "") throws -> (Int32, String) {
    let program = try RunningProgram(
      try Program.path, arguments, environment: ["DISPLAY": "", "PATH": path])
    guard case .exited(let code) = try program.waitUntilExit() else {
      return (-1, program.errorOutput)
    }
    return (code, program.errorOutput)
  }

  @Test func `a picture names the font families that drew it, and is whole`() throws {
    let output = folder.path("moment.png")
    try expect(run("render", trace, "--at", "500ms", "-o", output).0, equals: 0)
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: output)))
    let fonts = try require(PNGTexts(of: bytes)?.texts["Fonts"])
    expect(fonts.split(separator: ", ").first, equals: "Inter", "install fonts-inter")
    try expect(pixels(output).count, equals: 800 * 600)
  }

  private func pixels(_ path: String) throws -> [UInt32] {
    let surface = try CairoSurface.readPicture(from: path)
    return (0..<surface.height).flatMap { y in
      (0..<surface.width).map { surface.pixel($0, y) & 0xff_ffff }
    }
  }

  @Test func `a folder gets a picture for each frame, each as render draws that moment`() throws {
    let frames = folder.path("frames")

    let (code, errors) = try run("render", trace, "--fps", "5", "-o", frames)

    expect(code, equals: 0, "\(errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: frames).sorted()
    expect(names, equals: (0...5).map { "frame-0000\($0).png" })
    for (name, time) in [(names[0], "0"), (names[1], "200"), (names[2], "400")] {
      let (code, _) = try run(
        "render", trace, "--at", time, "-o", folder.path("one.png"), "--force")
      expect(code, equals: 0)
      try expect(pixels("\(frames)/\(name)"), equals: pixels(folder.path("one.png")), "\(name)")
    }
    // After the window has grown the pictures keep their size.
    let last = try CairoSurface.readPicture(from: "\(frames)/\(names[5])")
    expect((last.width, last.height) == (401, 300))
    try expect(pixels("\(frames)/\(names[5])") != pixels("\(frames)/\(names[2])"))
  }

  @Test func `a scene is drawn as it opens, in the size and the appearance that were asked for`()
    throws
  {
    let picture = folder.path("scene.png")
    let (code, errors) = try run(
      "render", "controls", "--size", "400x300", "--appearance", "dark", "--text-scale", "1.5",
      "-o", picture)
    expect(code, equals: 0, "\(errors)")
    let surface = try CairoSurface.readPicture(from: picture)
    expect((surface.width, surface.height) == (400, 300))
    // The bar at its upper edge.
    expect(surface.pixel(399, 0) & 0xff_ffff, equals: 0x15171C)
    try expect(
      run("render", "controls", "--size", "400x300", "-o", picture, "--force").0, equals: 0)
    try expect(CairoSurface.readPicture(from: picture).pixel(399, 0) & 0xff_ffff, equals: 0xff_ffff)

    for (subject, option, value) in [
      ("controls", "--at", "1s"), ("controls", "--fps", "2"), (trace, "--appearance", "dark"),
      (trace, "--size", "400x300"),
    ] {
      try expect(run("render", subject, option, value, "-o", picture).0, equals: 64, "\(option)")
    }
  }

  @Test func `a changed photo is reported, and a gray one replaces it`() throws {
    let text = try String(contentsOfFile: trace, encoding: .utf8)
    func render(_ crc32: String, _ picture: String) throws -> String {
      let changed = text.replacing(
        #""scale":1}"#,
        with:
          #""scale":1,"photo":{"name":"photo.png","size":[1600,1200],"crc32":"\#(crc32)"}}"#)
      let path = try folder.write(changed, "photo.touchtrace")
      let (code, errors) = try run("render", path, "--at", "0", "-o", folder.path(picture))
      expect(code, equals: 0, "\(errors)")
      return errors
    }

    let folders = [folder.path(""), FileManager.default.currentDirectoryPath]
      .map { PathName.full($0) }.joined(separator: ", ")
    try expect(render("492a838f", "same.png"), equals: "")
    try expect(
      render("00000000", "other.png"),
      equals: "touch-playground: cannot read the picture photo.png: no file of this name with"
        + " 1600 × 1200 pixels and the CRC-32 00000000 is in \(folders); replay and render take it"
        + " by --photo FILE\n")
    let grey = try pixels(folder.path("other.png")).count { $0 == 0x999999 }
    expect(grey > 5000)
    try expect(pixels(folder.path("same.png")).count { $0 == 0x999999 } < 1000)
  }

  @Test func `names can be given with a place for the number`() throws {
    let (code, errors) = try run(
      "render", trace, "--fps", "2", "-o", folder.path("at-%03d-.png"))

    expect(code, equals: 0, "\(errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(""))
    expect(
      names.filter { $0.hasPrefix("at-") }.sorted(),
      equals: ["at-000-.png", "at-001-.png", "at-002-.png"])
  }

  /// A program called ffmpeg that keeps its input, and its folder, for the variable PATH.
  private func fakeFFmpeg(status: Int = 0) throws -> String {
    try FileManager.default.createDirectory(
      atPath: folder.path("bin"), withIntermediateDirectories: true)
    let script = try folder.write(
      """
      #!/bin/sh
      printf '%s\\n' "$@" > '\(folder.path("words"))'
      for film; do :; done
      cat > "$film"
      exit \(status)

      """, "bin/ffmpeg")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    return "\(folder.path("bin")):/usr/bin:/bin"
  }

  @Test(arguments: [("mp4", "libx264"), ("webm", "libvpx-vp9"), ("gif", "gif")])
  func `a film is made by ffmpeg of the pixels of every frame`(
    _ suffix: String, _ codec: String
  ) throws {
    let film = folder.path("film.\(suffix)")

    let (code, errors) = try run(
      "render", trace, "--fps", "5", "-o", film, path: try fakeFFmpeg())

    expect(code, equals: 0, "\(errors)")
    let words = folder.lines("words")
    expect(words.contains(codec))
    for pair in [["-video_size", "401x300"], ["-framerate", "5.0"], ["-f", "rawvideo"]] {
      let place = try require(words.firstIndex(of: pair[0]))
      expect(words[place + 1], equals: pair[1])
    }
    // It gets its name when it is whole.
    expect(words.last?.hasPrefix(folder.path(".film.\(suffix).touch-")), equals: true)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: film))
    expect(bytes.count, equals: 6 * 401 * 300 * 4)
    _ = try run("render", trace, "--at", "200", "-o", folder.path("one.png"))
    let second = bytes.dropFirst(401 * 300 * 4).prefix(401 * 300 * 4)
    let expected = try pixels(folder.path("one.png"))
    let found = stride(from: second.startIndex, to: second.endIndex, by: 4).map { index in
      UInt32(second[index]) | UInt32(second[index + 1]) << 8 | UInt32(second[index + 2]) << 16
    }
    expect(found, equals: expected)
  }

  @Test func `without ffmpeg it says so and exits 69, and leaves nothing`() throws {
    let (code, errors) = try run(
      "render", trace, "-o", folder.path("film.mp4"), path: folder.path(""))

    expect(code, equals: 69)
    expect(errors.contains("films need ffmpeg, which is not installed"))
    expect(!FileManager.default.fileExists(atPath: folder.path("film.mp4")))
  }

  @Test(arguments: ["12:30.mp4", "file:z.mp4", "http://x.mp4", "-y.mp4", "pipe:1.webm"])
  func `a film's name is a file's, whatever ffmpeg would take it for`(name: String) throws {
    let films = folder.path("films")
    try FileManager.default.createDirectory(
      atPath: "\(films)/http:", withIntermediateDirectories: true)
    let program = try RunningProgram(
      "/usr/bin/env",
      ["-C", films, try Program.path, "render", trace, "--fps", "2", "--output=\(name)"],
      environment: ["DISPLAY": "", "PATH": try fakeFFmpeg()])

    try expect(program.waitUntilExit(), equals: .exited(0), "\(program.errorOutput)")
    let written = try require(folder.lines("words").last)
    expect(written.hasPrefix("/") || written.hasPrefix("./"))
    expect(FileManager.default.fileExists(atPath: "\(films)/\(name)"))
  }

  @Test func `messages of ffmpeg are shown with escapes`() throws {
    let path = try fakeFFmpeg(status: 3)
    let script = try String(contentsOfFile: folder.path("bin/ffmpeg"), encoding: .utf8)
    _ = try folder.write(
      script.replacing("exit 3", with: "printf 'a\\033[31mb\\n' >&2\nexit 3"), "bin/ffmpeg.new")
    _ = try RunningProgram(
      "/bin/sh", ["-c", "cat '\(folder.path("bin/ffmpeg.new"))' > '\(folder.path("bin/ffmpeg"))'"]
    ).waitUntilExit()

    let (code, errors) = try run(
      "render", trace, "--fps", "2", "-o", folder.path("film.mp4"), path: path)

    expect(code, equals: 74)
    expect(
      errors,
      equals: """
        touch-playground: ffmpeg: a\\u{1B}[31mb
        touch-playground: ffmpeg made no film: it ended with status 3

        """)
  }

  @Test func `an ffmpeg that fails is an error`() throws {
    let (code, errors) = try run(
      "render", trace, "--fps", "5", "-o", folder.path("film.mp4"),
      path: try fakeFFmpeg(status: 3))

    expect(code, equals: 74)
    expect(errors.contains("ffmpeg made no film: it ended with status 3"))
  }

  @Test func `senseless arguments are refused`() throws {
    try expect(run("render", trace, "--fps", "0", "-o", folder.path("a")).0, equals: 64)
    try expect(
      run("render", trace, "--fps", "5", "--at", "1", "-o", folder.path("a")).0, equals: 64)
    try expect(run("render", trace, "--at", "1", "-o", folder.path("a.gif")).0, equals: 64)
    try expect(run("render", trace, "--fps", "5", "-o", "/dev/null/frames").0, equals: 74)
    try expect(run("replay", trace, "--speed", "0.01").0, equals: 64)
  }
}
