import Expectations
import FileSupport
import Foundation
import ScenePlayer
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces
import X11TestSupport

/// How photos come in the window of the real program: large ones, and others under the same name.
@Suite(.ofPlayground, .endsInTime, .tags(.screen), .serialized, .touchscreen())
struct OpeningOnScreenTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.makePhoto("red.png", 0xC02030)
  }

  /// A photo of 96 million pixels, which takes a while to read.
  private func makeLarge() throws {
    try folder.makePhoto("large.png", 0x406080, width: 12_000, height: 8000)
  }

  /// In the middle of the canvas, where the photo is.
  private static let middle = (x: 380, y: 360)
  private static let grey: UInt32 = 0x999999

  private func waitForColor(_ color: UInt32, _ program: EditedProgram) throws {
    try program.wait("the color \(String(color, radix: 16))") {
      try program.color(Self.middle.x, Self.middle.y) == color
    }
  }

  /// The tray comes and goes.
  private func look(_ program: EditedProgram, at color: UInt32) throws {
    try program.tap(.a)
    try program.wait("the tray") {
      try program.color(EditedProgram.trayPixel.x, EditedProgram.trayPixel.y) != color
    }
    try program.tap(.b)
  }

  @Test func `the window stays responsive while the requested photo is read`() throws {
    try makeLarge()
    let program = try EditedProgram([folder.path("large.png")], in: folder, titled: "")

    try waitForColor(Self.grey, program)
    try look(program, at: Self.grey)
    try waitForColor(Self.grey, program)
    try waitForColor(0x406080, program)
    try program.finish()
  }

  @Test func `a recording holds the checksum of a photo that is still being read`() throws {
    try makeLarge()
    let sum = try require(FileChecksum(ofFile: folder.path("large.png")))
    let digits = String(sum.crc32, radix: 16)
    let photo =
      #""photo":{"name":"large.png","size":[12000,8000],"crc32":"#
      + "\"\(String(repeating: "0", count: 8 - digits.count))\(digits)\"}"
    let early = try EditedProgram(
      [folder.path("large.png"), "--record", folder.path("early.touchtrace")], in: folder,
      titled: "")
    try early.finish()
    let header = try require(folder.lines("early.touchtrace").first)
    expect(header.contains(photo))
    expect(header.contains(#""document":{"photo":{"name":"large.png""#))
    expect(!header.contains(folder.path("")))

    let later = try EditedProgram([folder.path("large.png")], in: folder, titled: "")
    try waitForColor(Self.grey, later)
    try later.tap(.r)
    let state = "state/touch-playground"
    try later.wait("the recording") {
      folder.names(state).contains {
        $0.hasSuffix(".touchtrace")
          && folder.lines("\(state)/\($0)").first.map {
            $0.contains(photo) && !$0.contains(folder.path(""))
          } == true
      }
    }
    try later.finish()
  }

  @Test func `the edit stays until a large photo is read, and when reading is cancelled`() throws {
    try makeLarge()
    let program = try EditedProgram([folder.path("red.png")], in: folder, titled: "red.png")
    try waitForColor(0xC02030, program)
    let large = "file://\(folder.path("large.png"))\r\n"

    func sign() throws -> UInt32 {
      try program.color(EditedProgram.signPixel.x, EditedProgram.signPixel.y)
    }
    let plain = try sign()
    try program.drop(large, titled: "red.png")
    try program.wait("the sign") { try sign() != plain }
    try program.tap(.escape)
    try program.wait("that it is over") { try sign() == plain }
    try waitForColor(0xC02030, program)

    try program.drop(large, titled: "red.png")
    try look(program, at: 0xC02030)
    try waitForColor(0xC02030, program)
    try program.waitForTitle("large.png")
    try waitForColor(0x406080, program)
    try program.finish()
  }

  @Test func `a photo that has changed on the disk is shown as it is now`() throws {
    let program = try EditedProgram([folder.path("red.png")], in: folder, titled: "red.png")
    try waitForColor(0xC02030, program)
    try folder.makePhoto("red.png", 0x20A040)
    try program.drop("file://\(folder.path("red.png"))\r\n", titled: "red.png")
    try waitForColor(0x20A040, program)
    try program.finish()
  }

  @Test func `an unsaved edit is there again after a way home and back, by the arrow`() throws {
    let program = try beginSticker()
    try program.touch(46, 32)
    try comeBack(to: program)
    try program.wait("the sticker") { try sees(program, stickerAt: Self.center) }
    try program.finish()
  }

  @Test func `the way home cancels a drag, and the sticker is back where it was`() throws {
    let program = try beginSticker()
    let (screen, keyboard) = (program.server.touchscreen, program.server.keyboard)
    let end = Self.center + Point(160, -120)
    try screen.begin(1, at: Self.center.x, Self.center.y)
    for step in 1...20 {
      let place = Self.center + Point(160, -120) * (Double(step) / 20)
      try screen.move(1, to: place.x, place.y)
      try screen.rest(0.01)
    }
    try program.wait("the drag") { try sees(program, stickerAt: end) }
    try keyboard.press(Self.alt)
    try keyboard.tap(Self.home)
    try keyboard.release(Self.alt)
    try program.wait("the home screen") {
      program.other.window(titled: Shown.title("home")) != nil
    }
    try screen.end(1, at: end.x, end.y)
    try comeBack(to: program)
    // The picture may still grow out of its tile.
    try program.wait("the sticker where it was") {
      try sees(program, stickerAt: Self.center) && !sees(program, stickerAt: end)
    }
    try program.finish()
  }

  @Test func `a save that ends after the way home leaves the window its title`() throws {
    let program = try beginSticker()
    let keyboard = program.server.keyboard
    try program.tap(.s, control: true)
    try keyboard.press(Self.alt)
    try keyboard.tap(Self.home)
    try keyboard.release(Self.alt)
    try program.waitForWords("saved to \(folder.path("red.touchphoto"))")
    try program.pause(0.2)
    expect(program.other.window(titled: Shown.title("home")) != nil)
    try program.finish()
  }

  // MARK: A sticker

  /// The server's codes of keys.
  private static let alt = 64
  private static let home = 97
  private static let one = 10

  /// The middle of the canvas, where a new sticker is.
  private static let center = Point(640, 362)

  /// Whether nothing is over the photo but a sticker at that place.
  private func sees(_ program: EditedProgram, stickerAt place: Point) throws -> Bool {
    let screen = try program.other.screenshot()
    return screen[700, 600] == 0xC02030 && screen[Int(place.x), Int(place.y)] != 0xC02030
  }

  /// Opens the red photo and puts a sticker on it.
  private func beginSticker() throws -> EditedProgram {
    let program = try EditedProgram([folder.path("red.png")], in: folder, titled: "red.png")
    try waitForColor(0xC02030, program)
    try program.tap(.a)
    try program.pause(0.5)
    try program.touch(EditedProgram.firstSticker.x, EditedProgram.firstSticker.y)
    try program.wait("the sticker") { try sees(program, stickerAt: Self.center) }
    // A touch that follows sooner could be the second of a double tap.
    Thread.sleep(forTimeInterval: 0.4)
    return program
  }

  /// Opens the editor from the home screen, and continues the offered edit.
  private func comeBack(to program: EditedProgram) throws {
    try program.wait("the home screen") {
      program.other.window(titled: Shown.title("home")) != nil
    }
    try program.server.keyboard.tap(Self.one)
    try program.wait("the offer") { try program.color(640, 310) == EditedProgram.panel }
    try program.tap(.enter)
    try program.waitForTitle("red.png")
  }
}
