import CairoRendering
import Expectations
import FileSupport
import Foundation
import PhotoDocument
import PhotoEditor
import SceneBase
import ScenePlayer
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import ToolCommands

/// The photo of a recording, which contains its name and facts, and no folder.
@Suite(.ofPlayground, .endsInTime) struct RecordedPhotoTests {
  private let folder: Folder
  private let photo: String
  private let facts: TracePhoto

  init() throws {
    folder = try Folder()
    for name in ["traces", "other"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: false)
    }
    photo = folder.path("other/red.png")
    try folder.makePhoto("other/red.png", 0xC02030)
    let sum = try require(FileChecksum(ofFile: photo))
    facts = TracePhoto(name: "red.png", width: 400, height: 300, crc32: sum.crc32)
  }

  /// The header of a recording that begins with the photo.
  private func header(_ facts: TracePhoto, named name: String) throws -> TraceHeader {
    let playground = openEditor(
      SceneEnvironment(size: Size(400, 300)),
      showing: EditorDocument(
        photo: PhotoReference(name: name, pixelWidth: facts.width, pixelHeight: facts.height)))
    var header = TraceHeader(
      version: "1", scene: PhotoEditor.name, size: Size(400, 300), scale: 1)
    header.layout = PhotoEditor.layout
    header.surroundings.photo = facts
    header.state = try playground.state(at: .zero)
    return header
  }

  private func find(
    _ header: TraceHeader, chosen: String? = nil
  ) throws(PictureError) -> RecordedPhoto? {
    try RecordedPhoto(
      of: header, besideFile: folder.path("traces/a.touchtrace"), chosen: chosen,
      assets: AssetFolder.find(), pictures: nil, recent: [])
  }

  /// The name of the photo in the document of a scene that a header opens.
  private func drawn(_ header: TraceHeader) throws -> String? {
    let playground = try openPlayground(for: header, at: "a.touchtrace")
    return (playground.scene as? PhotoEditor)?.document.photo.name
  }

  private func record(_ header: TraceHeader, _ name: String = "traces/a.touchtrace") throws {
    let recorder = try TraceRecorder(path: folder.path(name), header: header, replacing: true)
    recorder.finish(at: Timestamp(microseconds: 100_000))
  }

  private func run(_ arguments: String...) throws -> (code: Int32, errors: String) {
    let program = try RunningProgram(
      try Program.path, arguments, environment: ["DISPLAY": "", "HOME": folder.path("")])
    guard case .exited(let code) = try program.waitUntilExit() else {
      return (-1, program.errorOutput)
    }
    return (code, program.errorOutput)
  }

  private func color(_ name: String) throws -> UInt32 {
    try CairoSurface.readPicture(from: folder.path(name)).pixel(200, 150) & 0xff_ffff
  }

  @Test func `a header for a file contains the photo's name and no folder`() throws {
    var old = facts
    old.name = photo
    let header = try header(old, named: photo)

    let written = header.withoutFolders

    expect(written.surroundings.photo, equals: facts)
    try expect(drawn(written), equals: "red.png")
    try record(written)
    let line = try require(folder.lines("traces/a.touchtrace").first)
    expect(!line.contains(folder.path("")))
    try expect(header.showing(nil), equals: header)
  }

  @Test func `the photo is found beside the recording, and only with its bytes`() throws {
    let header = try header(facts, named: "red.png")
    try folder.makePhoto("traces/red.png", 0xC02031)
    try expect(find(header)?.fault != nil)
    try folder.makePhoto("traces/red.png", 0xC02030, width: 401)
    try expect(find(header)?.fault != nil)
    try FileManager.default.removeItem(atPath: folder.path("traces/red.png"))
    try FileManager.default.copyItem(atPath: photo, toPath: folder.path("traces/red.png"))

    let found = try require(find(header))

    expect(found.fault == nil)
    try expect(drawn(header.showing(found)), equals: PathName.full(folder.path("traces/red.png")))
  }

  @Test func `the photo is found in the folder of pictures, and at a path of old`() throws {
    let header = try header(facts, named: "red.png")
    let found = try RecordedPhoto(
      of: header, besideFile: "-", assets: nil, pictures: folder.path("other"))
    expect(found?.name, equals: PathName.full(photo))
    var old = facts
    old.name = photo
    try expect(find(self.header(old, named: photo))?.name, equals: photo)
  }

  @Test func `the photo is found among the opened ones, by its name, its size and its bytes`()
    throws
  {
    func find(_ header: TraceHeader, _ recent: [String]) throws -> RecordedPhoto {
      try require(
        RecordedPhoto(
          of: header, besideFile: folder.path("traces/a.touchtrace"), assets: nil, pictures: nil,
          recent: recent))
    }
    let header = try header(facts, named: "red.png")
    try folder.makePhoto("other/blue.png", 0x2030C0)
    try FileManager.default.copyItem(atPath: photo, toPath: folder.path("other/twin.png"))
    try FileManager.default.createDirectory(
      atPath: folder.path("changed"), withIntermediateDirectories: false)
    try folder.makePhoto("changed/red.png", 0xC02031)
    let wrong = ["other/blue.png", "other/twin.png", "changed/red.png", "gone/red.png"].map {
      folder.path($0)
    }

    try expect(find(header, wrong).fault != nil)
    let found = try find(header, wrong + [photo])
    expect(found.fault == nil && found.name == photo)
  }

  @Test func `opened photos are kept, the newest first, each once, and at most 32`() throws {
    let recent = RecentPhotos(path: folder.path("state/touch/recent-photos.json"))
    expect(recent.paths.isEmpty)
    for number in 1...40 { recent.add("/photos/\(number).png") }
    recent.add("/photos/20.png")
    recent.add("photo.png")

    expect(recent.paths.count, equals: 32)
    expect(recent.paths.prefix(3), equals: ["/photos/20.png", "/photos/40.png", "/photos/39.png"])
    expect(Set(recent.paths).count, equals: 32)
    for text in ["{}", "[1,", #"["a",2]"#] {
      let broken = RecentPhotos(path: try folder.write(text, "broken.json"))
      expect(broken.paths.isEmpty)
      broken.add("/b.png")
      expect(broken.paths, equals: ["/b.png"])
    }
  }

  @Test func `the program's own photo keeps its bare name, and another one gets none of it`()
    throws
  {
    let assets = try require(AssetFolder.find())
    let sum = try require(FileChecksum(ofFile: "\(assets)/photo.png"))
    var own = TracePhoto(name: "photo.png", width: 1600, height: 1200, crc32: sum.crc32)
    try expect(find(header(own, named: "photo.png"))?.name, equals: "photo.png")
    own.crc32 ^= 1
    let other = try require(find(header(own, named: "photo.png")))
    expect(other.fault != nil)
    expect(!FileManager.default.fileExists(atPath: "\(assets)/\(other.name)"))
  }

  @Test func `a recording without a state draws the photo that was found`() throws {
    var header = TraceHeader(
      version: "1", scene: PhotoEditor.name, size: Size(400, 300), scale: 1)
    header.surroundings.photo = facts
    let found = try require(find(header, chosen: photo))
    try expect(drawn(header.showing(found)), equals: PathName.full(photo))
  }

  @Test func `render draws a named photo, and says which one it looked for, and where`() throws {
    try record(header(facts, named: "red.png"))
    let trace = folder.path("traces/a.touchtrace")
    let output = folder.path("out.png")

    var (code, errors) = try run("render", trace, "-o", output)
    expect(code, equals: 0)
    expect(errors.contains("picture red.png: no file of this name with 400 × 300 pixels"))
    expect(errors.contains(facts.checksum) && errors.contains(PathName.full(folder.path("traces"))))
    try expect(color("out.png"), equals: 0x999999)

    (code, errors) = try run("render", trace, "--photo", photo, "-o", output, "--force")
    expect((code, errors) == (0, ""))
    try expect(color("out.png"), equals: 0xC02030)

    try folder.makePhoto("blue.png", 0x2040C0)
    (code, errors) = try run(
      "render", trace, "--photo", folder.path("blue.png"), "-o", output, "--force")
    expect(code, equals: 74)
    expect(errors.contains("it is not the photo that the recording shows"))

    // No other command needs the photo.
    (code, errors) = try run("check", trace)
    expect((code, errors) == (0, ""))
    try expect(run("replay", trace, "--headless", "--photo", photo).code, equals: 64)
    try expect(run("render", "photo-editor", "--photo", photo, "-o", output).code, equals: 64)
  }
}
