import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import X11TestSupport

@testable import Scenes

/// An export of a large photo while the real program is used.
@Suite(.serialized, .touchscreen()) struct ExportOnScreenTests {
  private static let window = Rect(0, 0, 1280, 800)
  private static let name = "large-edited.png"

  /// The sign of the export, to know where its parts are.
  private let sign = FilesSign(size: window.size)

  init() { sign.state = .exporting(name: Self.name) { 0 } }

  /// How much of the sign's bar is white, in pixels.
  private func progress(_ program: EditedProgram) throws -> Int {
    let track = try #require(sign.track(in: Self.window))
    let screen = try program.other.screenshot()
    return (Int(track.minX)..<Int(track.maxX)).count {
      screen[$0, Int(track.center.y)] == 0xFFFFFF
    }
  }

  private func beginExport(_ program: EditedProgram, _ folder: Folder) throws {
    try program.tap(.e, control: true)
    try program.wait("the file that is written") {
      folder.names().contains { $0.hasPrefix(".\(Self.name)") }
    }
    try program.wait("the bar") { try progress(program) > 5 }
  }

  @Test func `24 megapixels are exported beside what one does, and Esc and a finger end it`()
    throws
  {
    let folder = try Folder()
    try folder.makePhoto("large.png", 0x406080, width: 6000, height: 4000)
    let program = try EditedProgram([folder.path("large.png")], in: folder, titled: " — large.png")
    try program.wait("the photo") { try program.color(380, 360) == 0x406080 }

    try beginExport(program, folder)
    let before = try progress(program)
    try program.tap(.a)
    try program.wait("the picker") { try program.color(380, 360) != 0x406080 }
    try program.tap(.b)
    try program.wait("that the picker goes") { try program.color(380, 360) == 0x406080 }
    try program.wait("more of it") { try progress(program) > before }
    #expect(folder.names().contains { $0.hasPrefix(".\(Self.name)") })
    try program.tap(.escape)
    try expectNothing(program, folder)

    // A key that comes sooner is one that repeats.
    Thread.sleep(forTimeInterval: 0.8)
    try beginExport(program, folder)
    let cross = try #require(sign.buttonFrame(in: Self.window)).center
    try program.touch(cross.x, cross.y)
    try expectNothing(program, folder)
    try program.finish()
    #expect(folder.names() == ["large.png", "state"])
  }

  /// The export ends, and leaves nothing behind.
  private func expectNothing(_ program: EditedProgram, _ folder: Folder) throws {
    try program.wait("the end of the export") { folder.names() == ["large.png", "state"] }
    #expect(!program.program.errorOutput.contains("exported"))
  }
}
