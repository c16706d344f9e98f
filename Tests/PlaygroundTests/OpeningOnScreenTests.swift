import Foundation
import Scenes
import Testing
import TouchEngine
import TouchTestSupport
import X11TestSupport

/// How photos come in the window of the real program: large ones, and others under the same name.
@Suite(.serialized, .touchscreen()) struct OpeningOnScreenTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.makePhoto("red.png", 0xC02030)
  }

  /// A photo of 96 million pixels, which takes a while to read.
  private func makeLarge() throws {
    let run = try RunningProgram(
      "/usr/bin/convert",
      ["-size", "12000x8000", "xc:#406080", "PNG24:\(folder.path("large.png"))"])
    try #require(try run.waitUntilExit(timeout: .seconds(60)) == .exited(0), "\(run.errorOutput)")
  }

  /// In the middle of the canvas, where the photo is.
  private static let middle = (x: 380, y: 360)
  private static let grey: UInt32 = 0x999999

  private func waitForColor(_ color: UInt32, _ program: EditedProgram) throws {
    try program.wait("the color \(String(color, radix: 16))") {
      try program.color(Self.middle.x, Self.middle.y) == color
    }
  }

  /// The picker comes and goes.
  private func look(_ program: EditedProgram, at color: UInt32) throws {
    try program.tap(.a)
    try program.wait("the picker") {
      try program.color(Self.middle.x, Self.middle.y) != color
    }
    try program.tap(.b)
  }

  @Test func `the window goes on while the photo that was asked for is read`() throws {
    try makeLarge()
    let program = try EditedProgram([folder.path("large.png")], in: folder, titled: "")

    try waitForColor(Self.grey, program)
    try look(program, at: Self.grey)
    try waitForColor(Self.grey, program)
    try waitForColor(0x406080, program)
    try program.finish()
  }

  @Test func `what is edited stays until a large photo is read, and when that is ended`() throws {
    try makeLarge()
    let program = try EditedProgram([folder.path("red.png")], in: folder, titled: " — red.png")
    try waitForColor(0xC02030, program)
    let large = "file://\(folder.path("large.png"))\r\n"

    try program.drop(large, titled: " — red.png")
    let plain = try program.color(640, 16)
    try look(program, at: 0xC02030)
    try waitForColor(0xC02030, program)
    try program.wait("the sign") { try program.color(640, 16) != plain }
    try program.tap(.escape)
    try program.wait("that it is over") { try program.color(640, 16) == plain }
    try waitForColor(0xC02030, program)

    try program.drop(large, titled: " — red.png")
    try program.waitForTitle(" — large.png")
    try waitForColor(0x406080, program)
    try program.finish()
  }

  @Test func `a photo that has changed on the disk is shown as it is now`() throws {
    let program = try EditedProgram([folder.path("red.png")], in: folder, titled: " — red.png")
    try waitForColor(0xC02030, program)
    try folder.makePhoto("red.png", 0x20A040)
    try program.drop("file://\(folder.path("red.png"))\r\n", titled: " — red.png")
    try waitForColor(0x20A040, program)
    try program.finish()
  }

  @Test func `what was not saved is there again after a way home and back`() throws {
    let program = try EditedProgram([folder.path("red.png")], in: folder, titled: " — red.png")
    try waitForColor(0xC02030, program)
    try program.tap(.a)
    Thread.sleep(forTimeInterval: 0.5)
    try program.touch(120, 140)
    try program.wait("the sticker") {
      try program.color(Self.middle.x, Self.middle.y) != 0xC02030
    }
    let sticker = try program.color(Self.middle.x, Self.middle.y)

    let house = WayHome.frame(in: Rect(0, 736, 1280, 64)).center
    try program.touch(house.x, house.y)
    try program.wait("the home screen") {
      program.other.window(titled: "Touch Playground — home") != nil
    }
    try program.server.keyboard.tap(10)
    try program.wait("the offer") {
      try program.color(Self.middle.x, Self.middle.y) != sticker
        && program.color(640, 310) == 0xFFFFFF
    }
    try program.tap(.enter)
    try program.waitForTitle(" — red.png")
    try waitForColor(sticker, program)
    try program.finish()
  }
}
