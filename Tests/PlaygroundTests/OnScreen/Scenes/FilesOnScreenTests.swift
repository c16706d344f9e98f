import CairoRendering
import Expectations
import Foundation
import PhotoDocument
import PhotoEditorFiles
import Testing
import TouchEngine
import TouchTestSupport
import X11TestSupport

@testable import FilePages
@testable import SceneBase
@testable import ScenePlayer
@testable import ToolCommands

/// Photos and projects in the window of the real program.
@Suite(.ofPlayground, .endsInTime, .tags(.screen), .serialized, .touchscreen())
struct `Files on the screen` {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.makePhoto("red.png", 0xC02030)
    try folder.makePhoto("blue.png", 0x2040C0)
  }

  /// A place on the photo at which no sticker lies.
  private static let bare = (x: 380, y: 360)

  private func waitForColor(_ color: UInt32, _ program: EditedProgram) throws {
    try program.wait("the color \(String(color, radix: 16))") {
      try program.color(Self.bare.x, Self.bare.y) == color
    }
  }

  private func isFailureShown(_ program: EditedProgram) throws -> Bool {
    let (x, y) = EditedProgram.signPixel
    return try program.color(x, y) == 0xD93A30
  }

  /// The files that the program keeps about edits.
  private var kept: [String] {
    folder.names("state/touch-playground").filter { $0 != "recent-photos.json" }
  }

  @Test(arguments: [["FILE"], ["--photo", "FILE"]])
  func `a photo is opened by argument, and another by drop`(arguments: [String]) throws {
    let program = try EditedProgram(
      arguments.map { $0.replacing("FILE", with: folder.path("red.png")) }, in: folder,
      titled: "red.png")
    try waitForColor(0xC02030, program)

    try program.drop(
      "file://\(folder.path("notes.txt"))\r\nfile://\(folder.path("blue.png"))\r\n",
      titled: "red.png")
    try program.waitForTitle("blue.png")
    try waitForColor(0x2040C0, program)
    try program.finish()
  }

  @Test func `a file that cannot be opened is reported, and nothing is lost`() throws {
    let program = try EditedProgram(
      [folder.path("red.png")], in: folder, titled: "red.png")
    let broken = try folder.write("no picture", "broken.png")

    try program.drop("file://\(broken)", titled: "red.png")
    try program.waitForWords(
      "cannot read the picture \(broken): it is neither a PNG nor a JPEG picture")
    // The sign is red until Esc.
    try program.wait("the sign") { try isFailureShown(program) }
    try program.tap(.escape)
    try program.wait("that the sign goes") { try !isFailureShown(program) }
    try program.drop("words", as: ["text/plain"], titled: "red.png")
    try program.waitForWords("Only photos and projects can be dropped here")
    try waitForColor(0xC02030, program)
    try program.finish()
  }

  /// The middle of a file in the chooser that shows the folder.
  private func cell(of name: String) throws -> Point {
    let listing = FolderListing(ofFolder: folder.path(""))
    let chooser = FileChooser(
      at: listing.path, SceneEnvironment(size: Size(1280, 800)), list: { _ in listing })
    let grid = try require(chooser.window.subviews.compactMap { $0 as? FileGrid }.first)
    let index = try require(listing.entries.firstIndex { $0.name == name })
    return grid.frame.origin + grid.cells.frame(of: index).center
  }

  @Test func `a photo is chosen in one's own folders, by keys and by finger`() throws {
    let program = try EditedProgram(
      [folder.path("red.png")], in: folder, titled: "red.png")
    try waitForColor(0xC02030, program)

    try program.tap(.o)
    try program.wait("the chooser") { try program.color(640, 400) == EditedProgram.stage }
    try program.tap(.b)
    try program.tap(.enter)
    try program.waitForTitle("blue.png")
    try waitForColor(0x2040C0, program)

    // A key that comes sooner is one that repeats.
    Thread.sleep(forTimeInterval: 0.8)
    try program.tap(.o)
    try program.wait("the chooser") { try program.color(640, 400) == EditedProgram.stage }
    let red = try cell(of: "red.png")
    try program.wait("the thumbnail") { try program.color(Int(red.x), Int(red.y)) == 0xC02030 }
    expect(folder.names(".cache/thumbnails/large").count, equals: 2)
    try program.touch(red.x, red.y)
    try program.waitForTitle("red.png")
    try waitForColor(0xC02030, program)
    Thread.sleep(forTimeInterval: 0.8)
    try program.tap(.o)
    try program.wait("the chooser") { try program.color(640, 400) == EditedProgram.stage }
    try program.tap(.escape)
    try waitForColor(0xC02030, program)
    try program.finish()
  }

  @Test func `an edit is saved, opened again and exported`() throws {
    let program = try EditedProgram(
      [folder.path("red.png")], in: folder, titled: "red.png")
    try waitForColor(0xC02030, program)

    try addSticker(program)
    try program.tap(.s, control: true)
    let project = folder.path("red.touchphoto")
    try program.waitForWords("saved to \(project)")
    try program.waitForTitle("red.touchphoto")
    let saved = try ProjectFile(readingFile: project)
    expect(saved.document.elements.count, equals: 1)
    expect(saved.photo.path, equals: folder.path("red.png"))

    try program.tap(.e, control: true)
    try program.tap(.enter)
    try program.waitForWords("exported to \(folder.path("red-edited.png"))")
    let picture = try CairoSurface.readPicture(from: folder.path("red-edited.png"))
    expect((picture.width, picture.height) == (400, 300))
    expect(picture.pixel(2, 2), equals: 0xFFC0_2030)
    expect(picture.pixel(200, 150) != 0xFFC0_2030)
    try program.finish()
    // A saved edit is not offered.
    expect(kept, equals: ["edit-1.lock"])

    let again = try EditedProgram([project], in: folder, titled: "red.touchphoto")
    try waitForColor(0xC02030, again)
    try again.wait("the sticker") { try again.color(640, 376) != 0xC02030 }
    try again.finish()
  }

  @Test func `an exported picture is shown in its folder, and pasted elsewhere`() throws {
    let script = try folder.write("#!/bin/sh\necho \"$1\" > \"$HOME/opened\"\n", "xdg-open")
    expect(chmod(script, 0o755), equals: 0)
    let path = "\(folder.path("")):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    let program = try EditedProgram(
      [folder.path("red.png")], in: folder, titled: "red.png", environment: ["PATH": path])
    try waitForColor(0xC02030, program)
    // The JPEG, by the first control; then the export, which has no focus.
    try program.tap(.e, control: true)
    try program.tap(.tab)
    try program.tap(.right)
    try program.tap(.enter)
    let exported = folder.path("red-edited.jpg")
    try program.waitForWords("exported to \(exported)")

    let sign = FilesSign()
    let words = "400 × 300 · red-edited.jpg · in your home folder"
    sign.state = .exported(words, until: .zero)
    let show = try require(sign.frame(of: .show, in: EditedProgram.signRoom)).center
    try program.touch(show.x, show.y)
    let opened = (exported as NSString).deletingLastPathComponent + "\n"
    try program.wait("the folder") {
      (try? String(contentsOfFile: folder.path("opened"), encoding: .utf8)) == opened
    }

    try program.tap(.c, control: true, shift: true)
    try program.waitForWords("copied \(exported)")
    let clipboard = OtherClipboard(program.other)
    clipboard.ask(for: "image/png")
    var answer: (type: String, bytes: [UInt8])?
    try program.wait("the picture") {
      answer = clipboard.answer()
      return answer != nil
    }
    let pasted = folder.path("pasted.png")
    try Data(answer?.bytes ?? []).write(to: URL(fileURLWithPath: pasted))
    let picture = try CairoSurface.readPicture(from: pasted)
    expect((picture.width, picture.height) == (400, 300))
    expect(picture.pixel(200, 150), equals: 0xFFC0_2030)
    expect(!folder.names("state/touch-playground").contains { $0.contains("copied") })
    try program.finish()
  }

  /// The middle of the button that discards an offered edit.
  private func discardButton(of document: EditorDocument) throws -> Point {
    let picture = document.exported
    let offer = RecoveryDialog(
      of: RecoveryDialog.Edit(
        of: "red.png", picture: picture.list,
        pixelSize: Size(Double(picture.pixelWidth), Double(picture.pixelHeight)),
        stickers: document.elements.count, texts: 0, lines: 0, age: 0),
      SceneEnvironment(size: Size(1280, 800)), over: picture.list)
    return try require(
      offer.window.subviews.first { $0.identifier == "offer.anew" }?.frame.center)
  }

  @Test func `the edit of a killed program is offered, and is continued or discarded`() throws {
    let killed = try EditedProgram([folder.path("red.png")], in: folder, titled: "red.png")
    try waitForColor(0xC02030, killed)
    try addSticker(killed)
    let kept = folder.path("state/touch-playground/edit-1.touchphoto")
    try killed.wait("that it is kept") { FileManager.default.fileExists(atPath: kept) }
    killed.program.kill(SIGKILL)
    try expect(killed.program.waitUntilExit(), equals: .killed(by: SIGKILL))
    let document = try ProjectFile(readingFile: kept).document

    let offered = try EditedProgram(in: folder)
    try offered.wait("the offer") { try offered.color(640, 310) == EditedProgram.panel }
    try offered.tap(.enter)
    try offered.waitForTitle("red.png")
    // The edit is unchanged and still unsaved, so it is offered again.
    try offered.finish()
    try expect(ProjectFile(readingFile: kept).document, equals: document)

    let anew = try EditedProgram(in: folder)
    try anew.wait("the offer") { try anew.color(640, 310) == EditedProgram.panel }
    let button = try discardButton(of: document)
    try anew.touch(button.x, button.y)
    try anew.wait("that it begins anew") { !FileManager.default.fileExists(atPath: kept) }
    try anew.finish()
  }

  @Test(arguments: [true, false])
  func `the failure to keep edits is reported once, and changes nothing`(isFromStart: Bool) throws {
    if isFromStart { _ = try folder.write("a file", "state") }
    let program = try EditedProgram([folder.path("red.png")], in: folder, titled: "red.png")
    let state = folder.path("state/touch-playground")
    if !isFromStart {
      try program.wait("the lock") { kept == ["edit-1.lock"] }
      try waitForColor(0xC02030, program)
      try FileManager.default.createDirectory(
        atPath: "\(state)/edit-1.touchphoto", withIntermediateDirectories: false)
      try addSticker(program)
    }

    let reason = isFromStart ? "Not a directory" : "it is a folder, not a file"
    let words = "your edits cannot be kept in \(state): \(reason)"
    try program.waitForWords(words)
    try program.wait("the sign") { try isFailureShown(program) }
    try program.tap(.escape)
    try program.wait("that the sign goes") { try !isFailureShown(program) }
    try addSticker(program)
    try program.tap(.s, control: true)
    try program.waitForWords("saved to \(folder.path("red.touchphoto"))")
    expect(program.program.errorOutput.components(separatedBy: words).count, equals: 2)
    try program.finish()
    expect(program.program.errorOutput.components(separatedBy: words).count, equals: 2)
  }

  /// Opens the tray and takes the first sticker, which comes to the middle.
  private func addSticker(_ program: EditedProgram) throws {
    let place = EditedProgram.firstSticker
    func color() throws -> UInt32 { try program.color(Int(place.x), Int(place.y)) }
    let before = try color()
    try program.tap(.a)
    try program.wait("the tray") { try color() != before }
    try program.pause(0.5)
    try program.touch(place.x, place.y)
    try program.pause(0.5)
  }
}
