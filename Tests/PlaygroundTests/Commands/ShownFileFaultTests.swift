import CairoRendering
import Expectations
import Foundation
import PhotoEditorFiles
import PhotoDocument
import Testing
import TouchEngine
import TouchTestSupport

@testable import PlaygroundCommands
@testable import ToolCommands

/// The screen's message when a photo or a project cannot be opened or written.
@Suite(.ofPlayground, .endsInTime) struct ShownFileFaultTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.makePhoto("photo.png", 0xC02030)
  }

  /// Files with which something is wrong, by their names.
  private func makeBroken() throws -> [String] {
    let photo = try Data(contentsOf: URL(fileURLWithPath: folder.path("photo.png")))
    func write(_ bytes: Data, _ name: String) throws {
      try bytes.write(to: URL(fileURLWithPath: folder.path(name)))
    }
    try write(Data(), "empty.png")
    try write(Data("no picture at all".utf8), "words.png")
    try write(photo.prefix(photo.count / 2), "half.png")
    try write(photo.prefix(20), "begun.png")
    var huge = photo
    huge.replaceSubrange(16..<24, with: [0, 0, 0x70, 0, 0, 0, 0x70, 0])
    try write(huge, "huge.png")
    huge.replaceSubrange(16..<20, with: [0, 1, 0, 0])
    try write(huge, "wide.png")
    try write(Data([0xFF, 0xD8, 0xFF, 0xD9]), "begun.jpg")
    try FileManager.default.createDirectory(
      atPath: folder.path("folder.png"), withIntermediateDirectories: false)
    try ProjectFile(
      photo: PhotoFacts(path: "/nowhere/1.png", bytes: 1, crc32: 1),
      document: EditorDocument(photo: try PhotoReference(ofFile: folder.path("photo.png")))
    ).write(to: folder.path("orphan.touchphoto"), program: "1")
    try write(Data("{".utf8), "broken.touchphoto")
    return [
      "empty.png", "words.png", "half.png", "begun.png", "huge.png", "wide.png", "begun.jpg",
      "folder.png", "orphan.touchphoto", "broken.touchphoto", "nowhere.png", "nowhere.touchphoto",
    ]
  }

  private func open(_ path: String) throws {
    let opened = try OpenedPhoto(path: path)
    _ = try CairoSurface.readPicture(from: opened.project.document.photo.name)
  }

  @Test func `each message is in the language of the scene, with nothing in English`() throws {
    for name in try makeBroken() {
      let error = try require(throws: (any Error).self, "\(name)") { try open(folder.path(name)) }
      let english = ShownFileFault.words(of: error, in: .english)
      let chinese = ShownFileFault.words(of: error, in: .chinese)

      expect(english.lowercased(), equals: "\(error)".lowercased())
      expect(chinese.contains(name), "\(chinese)")
      var rest = chinese
      for own in [folder.path(""), name, "/nowhere/1.png", "PNG", "JPEG"] {
        rest = rest.replacing(own, with: "")
      }
      expect(!rest.contains { $0.isASCII && $0.isLetter }, "\(english): \(chinese)")
    }
  }
}
