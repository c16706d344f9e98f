import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import X11TestSupport

@testable import FilePages
@testable import SceneBase

/// An export of a large photo while the real program is used.
@Suite(.ofPlayground, .endsInTime, .tags(.screen), .serialized, .touchscreen())
struct ExportOnScreenTests {
  private static let name = "large-edited.png"

  /// The sign of the export, to know where its parts are.
  private let sign = FilesSign()

  init() { sign.state = .exporting(name: Self.name) { 0 } }

  /// How much of the sign's bar is filled, in pixels.
  private func progress(_ program: EditedProgram) throws -> Int {
    let track = try require(sign.track(in: EditedProgram.signRoom))
    let screen = try program.other.screenshot()
    return (Int(track.minX)..<Int(track.maxX)).count {
      screen[$0, Int(track.center.y)] == 0xFFD04A
    }
  }

  /// Begins an export, and runs `body`, which ends it. On a busy machine the export may be finished
  /// before; then all is repeated.
  private func expectEnd(
    of program: EditedProgram, in folder: Folder, by body: () throws -> Void
  ) throws {
    func isOver() -> Bool { folder.names().contains(Self.name) }
    let told = exports(of: program)
    for over in 0..<8 {
      // A key that comes sooner is one that repeats.
      Thread.sleep(forTimeInterval: 0.8)
      try program.tap(.e, control: true)
      try program.tap(.enter)
      try program.wait("the file that is written") {
        folder.names().contains { $0.contains(Self.name) }
      }
      try program.wait("the bar") { try progress(program) > 5 || isOver() }
      try body()
      try program.wait("the end") { folder.names() == ["large.png", "state"] || isOver() }
      guard isOver() else {
        expect(exports(of: program), equals: told + over)
        return
      }
      try program.wait("that it is told") { exports(of: program) == told + over + 1 }
      try FileManager.default.removeItem(atPath: folder.path(Self.name))
    }
    fail("none has ended by it")
  }

  /// How often it said that a picture was exported.
  private func exports(of program: EditedProgram) -> Int {
    program.program.errorOutput.components(separatedBy: "exported to").count - 1
  }

  @Test func `24 megapixels are exported in the background, and Esc and a finger cancel it`()
    throws
  {
    let folder = try Folder()
    try folder.makePhoto("large.png", 0x406080, width: 6000, height: 4000)
    let program = try EditedProgram([folder.path("large.png")], in: folder, titled: "large.png")
    try program.wait("the photo") { try program.color(380, 360) == 0x406080 }

    try expectEnd(of: program, in: folder) {
      let before = try progress(program)
      try program.tap(.a)
      let (x, y) = EditedProgram.trayPixel
      try program.wait("the tray") { try program.color(x, y) != 0x406080 }
      try program.tap(.b)
      try program.wait("that the tray goes") { try program.color(x, y) == 0x406080 }
      try program.wait("more of it, or all") {
        try progress(program) > before || folder.names().contains(Self.name)
      }
      try program.tap(.escape)
    }
    let cross = try require(sign.frame(of: .cross, in: EditedProgram.signRoom)).center
    try expectEnd(of: program, in: folder) { try program.touch(cross.x, cross.y) }
    try program.finish()
    expect(folder.names(), equals: ["large.png", "state"])
  }
}
