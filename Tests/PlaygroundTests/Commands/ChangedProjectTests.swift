import CairoRendering
import Expectations
import FileSupport
import Foundation
import PhotoDocument
import PhotoEditorFiles
import Testing
import TouchEngine
import TouchTestSupport

@testable import PlaygroundCommands

/// A project whose file another window or program changes while it is edited.
@Suite(.ofPlayground, .endsInTime) struct ChangedProjectTests {
  private let folder: Folder
  private var path: String { folder.path("red.touchphoto") }

  init() throws {
    folder = try Folder()
    try folder.makePhoto("red.png", 0xC02030)
    let photo = folder.path("red.png")
    try ProjectFile(
      photo: try PhotoFacts(ofFile: photo),
      document: EditorDocument(photo: try PhotoReference(ofFile: photo))
    ).write(to: path, program: "1")
  }

  /// Opens the project in a window of its own, where it is flipped.
  private func edit() throws -> Edit {
    var edit = Edit(try OpenedPhoto(path: path))
    var document = edit.document
    document.isFlipped = true
    edit.keep(document)
    return edit
  }

  /// Ends saving as the session does.
  private func finish(_ edit: inout Edit) throws {
    let saving = try require(edit.saving)
    saving.wait()
    edit.file.projectStamp = try require(saving.outcome).get()
    edit.file.projectPath = saving.path
  }

  private static let changes: [(name: String, change: @Sendable (String) throws -> Void)] = [
    (
      "replaced by another one",
      { path in
        try Data(contentsOf: URL(fileURLWithPath: path)).write(
          to: URL(fileURLWithPath: path), options: .atomic)
      }
    ),
    (
      "longer",
      { path in
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.seekToEnd()
        try file.write(contentsOf: Data("\n".utf8))
        try file.close()
      }
    ),
    (
      "written at another time",
      { path in
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: path)
      }
    ),
  ]

  @Test(arguments: changes.indices)
  func `a file that is replaced, longer or newer than the one that was read is seen`(
    _ index: Int
  ) throws {
    var edit = try edit()
    expect(edit.otherVersion == nil)

    try Self.changes[index].change(path)

    expect(edit.otherVersion != nil, "\(Self.changes[index].name)")
    let other = try Data(contentsOf: URL(fileURLWithPath: path))
    edit.save()
    let failure = try require(edit.saving)
    failure.wait()
    expect(throws: ProjectError.self) { try failure.outcome?.get() }
    try expect(Data(contentsOf: URL(fileURLWithPath: path)), equals: other)
  }

  @Test func `of two windows the second one keeps both files or replaces the other`() throws {
    var (first, second) = (try edit(), try edit())
    first.save()
    try finish(&first)
    // Its own change asks nothing.
    expect(first.otherVersion == nil)
    first.save()
    try finish(&first)
    let other = try require(second.otherVersion)
    let saved = try Data(contentsOf: URL(fileURLWithPath: path))

    var aside = second
    aside.saveAside()
    try finish(&aside)
    try expect(Data(contentsOf: URL(fileURLWithPath: path)), equals: saved)
    expect(aside.file.projectPath, equals: folder.path("red-2.touchphoto"))
    expect(aside.otherVersion == nil)

    second.file.projectStamp = other
    second.save()
    try finish(&second)
    expect(second.otherVersion == nil && first.otherVersion != nil)
  }

  @Test func `a file that is gone is written again without a question`() throws {
    var edit = try edit()
    try FileManager.default.removeItem(atPath: path)

    expect(edit.otherVersion == nil)
    edit.save()
    try finish(&edit)
    try expect(ProjectFile(readingFile: path).document.isFlipped, equals: true)
  }
}
