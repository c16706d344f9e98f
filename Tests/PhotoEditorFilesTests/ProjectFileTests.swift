import CairoRendering
import Expectations
import FileSupport
import Foundation
import PhotoDocument
import ScenePlayer
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import PhotoEditorFiles

/// A folder with a photo, gone with it.
final class ProjectFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "projects-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
    try makePhoto("photo.png", width: 40, height: 30)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func makePhoto(_ name: String, width: Int, height: Int, red: Bool = true) throws {
    let surface = try require(CairoSurface(width: width, height: height, isOpaque: red))
    try surface.writePNG(to: file(name))
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// A project with something of everything on the photo.
  func project() throws -> ProjectFile {
    let photo = file("photo.png")
    var document = EditorDocument(photo: try PhotoReference(ofFile: photo))
    document.elements = [
      ElementValue(id: 1, .sticker("cat"), center: Point(100.25, 200), scale: 1.5, rotation: 0.1),
      ElementValue(id: 4, .text(ElementText("“触摸” \n me", color: .red)), center: Point(1, 2)),
    ]
    document.strokes = [
      Stroke(.brush, width: 12, color: .blue, through: [Point(1, 2), Point(3.25, 4)]),
      Stroke(.mosaic, width: 40, through: [Point(0.1, -7)]),
    ]
    document.crop.rotation = 0.25
    return ProjectFile(photo: try PhotoFacts(ofFile: photo), document: document)
  }
}

@Suite(.endsInTime) struct `A project's file` {
  private let folder: ProjectFolder

  init() throws { folder = try ProjectFolder() }

  @Test func `a flipped photo and lines above stickers are read as they were written`() throws {
    var project = try folder.project()
    let before = project
    project.document.flip()
    project.document.strokes.append(
      Stroke(.brush, width: 5, color: .red, isAbove: true, through: [Point(7, 8)]))
    let path = folder.file("a.touchphoto")
    try project.write(to: path, program: "1.2.3")

    let read = try ProjectFile(readingFile: path)
    expect(read == project && read.document.isFlipped)
    expect(read.document.strokes.last?.isAbove, equals: true)
    expect(read.document.elements[0].center.x, equals: 1000 - 100.25)
    // Members that say nothing new are not written.
    try before.write(to: path, program: "1.2.3")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    expect(!text.contains("flipped") && !text.contains("above"))
  }

  @Test func `a project is read as it was written`() throws {
    let project = try folder.project()
    let path = folder.file("a.touchphoto")

    try project.write(to: path, program: "1.2.3")
    var read = try ProjectFile(readingFile: path)

    expect(read, equals: project)
    try expect(read.findPhoto(besideFile: path, assets: nil), equals: folder.file("photo.png"))
    try expect(read.readPhoto(in: folder.file("photo.png")) == nil)
    expect(read, equals: project)
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    expect(lines.count, equals: 4)
    expect(lines[0], equals: #"{"touchphoto":1,"#)
    expect(lines[1], equals: #""program":"1.2.3","#)
  }

  @Test func `a project stays unchanged when the document cannot be encoded`() throws {
    var project = try folder.project()
    let path = folder.file("a.touchphoto")
    try project.write(to: path, program: "1")
    let before = try String(contentsOfFile: path, encoding: .utf8)

    project.document.elements[1].center.x = .nan
    let error = expect(throws: ProjectError.self) { try project.write(to: path, program: "2") }

    expect(
      error?.description,
      equals:
        "cannot write the project \(path): the value of document.elements.1.center.x cannot be"
        + " stored in a file")
    try expect(String(contentsOfFile: path, encoding: .utf8), equals: before)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    expect(names.sorted(), equals: ["a.touchphoto", "photo.png"])
  }

  @Test func `a project can be written before its whole photo has been read`() throws {
    var project = try folder.project()
    let sum = project.photo.crc32
    project.photo.crc32 = nil
    let path = folder.file("a.touchphoto")

    try project.write(to: path, program: "1")
    var read = try ProjectFile(readingFile: path)

    expect(read, equals: project)
    try expect(read.readPhoto(in: folder.file("photo.png")) == nil)
    expect(read.photo.crc32, equals: sum)
    read.photo.crc32 = nil
    read.photo.bytes += 1
    try expect(read.readPhoto(in: folder.file("photo.png")) != nil)
  }

  @Test func `a project finds its photo beside itself`() throws {
    var project = try folder.project()
    project.photo.path = "/nowhere/photo.png"

    try project.findPhoto(besideFile: folder.file("a.touchphoto"), assets: nil)
    expect(project.photo.path, equals: folder.file("photo.png"))
    expect(project.document.photo.name, equals: folder.file("photo.png"))
  }

  @Test func `a project finds one of the program's own photos anywhere`() throws {
    var project = try folder.project()
    project.photo.path = "photo.png"

    let found = try project.findPhoto(besideFile: "/nowhere/a.touchphoto", assets: folder.path)
    expect(found, equals: folder.file("photo.png"))
    expect(project.photo.path, equals: "photo.png")
    expect(project.document.photo.name, equals: "photo.png")
  }

  @Test func `a project reports a changed photo, and refuses one of another size`() throws {
    let project = try folder.project()
    let path = folder.file("a.touchphoto")
    try folder.makePhoto("photo.png", width: 40, height: 30, red: false)
    var read = project
    let found = try read.findPhoto(besideFile: path, assets: nil)
    let remark = try read.readPhoto(in: found)
    expect(remark, equals: .photoChanged(path: found))

    try folder.makePhoto("photo.png", width: 41, height: 30)
    read = project
    let error = expect(throws: ProjectError.self) {
      try read.findPhoto(besideFile: path, assets: nil)
    }
    expect(
      error?.description,
      equals: "cannot open the photo \(folder.file("photo.png")) of the project \(path): it had"
        + " 40 × 30 pixels and now has 41 × 30")
  }

  @Test func `a project reports a missing photo`() throws {
    var project = try folder.project()
    project.photo.path = "/nowhere/other.png"
    let error = expect(throws: ProjectError.self) {
      try project.findPhoto(besideFile: "/nowhere/a.touchphoto", assets: nil)
    }
    expect(error?.description.contains("nor beside the project"), equals: true)
  }

  @Test(arguments: [
    ("", "cannot read the project %: it is empty"),
    ("{}", "%, \"touchphoto\": expected the version of a project's file, found nothing"),
    (#"{"touchphoto":2}"#, "%, \"touchphoto\": expected version 1, found 2"),
    (#"{"touchphoto":1}"#, "%, \"photo\": expected a path under \"path\", found nothing"),
    (
      #"{"touchphoto":1,"photo":{"path":"a","bytes":-1}}"#,
      "%, \"photo\": expected how many it has under \"bytes\","
        + #" found {"path":"a","bytes":-1}"#
    ),
    (
      #"{"touchphoto":1,"photo":{"path":"a","bytes":1,"crc32":"0000000g"}}"#,
      "%, \"photo\": expected 8 hexadecimal digits under \"crc32\","
        + #" found {"path":"a","bytes":1,"crc32":"0000000g"}"#
    ),
    (
      #"{"touchphoto":1,"photo":{"path":"a","bytes":1,"crc32":"00000000"}}"#,
      "%, \"document\": expected what is edited, found nothing"
    ),
  ]) func `a broken project says where, what was expected and what was found`(
    text: String, words: String
  ) throws {
    let path = folder.file("a.touchphoto")
    try text.write(toFile: path, atomically: false, encoding: .utf8)

    let error = expect(throws: ProjectError.self) { try ProjectFile(readingFile: path) }

    expect(error?.description, equals: words.replacing("%", with: path))
  }

  @Test(arguments: [
    (#""scale":1.5"#, #""scale":1e300"#, "expected 0.1 to 20.0 under \"scale\", found 1e+300"),
    (#""scale":1.5"#, #""scale":-1"#, "expected 0.1 to 20.0 under \"scale\", found -1.0"),
    (
      #""x":100.25"#, #""x":1e300"#,
      "expected -1000000.0 to 1000000.0 under \"center\", found 1e+300"
    ),
    (#""width":1200"#, #""width":-5"#, "expected 0.1 to 200.0 under \"width\", found -0.05"),
    (#""at":[100,200"#, #""at":[100"#, "expected pairs of whole numbers under \"strokes.0.at\""),
    (
      #""at":[100,"#, #""at":[9223372036854775807,"#,
      "expected -1000000.0 to 1000000.0 under \"at\""
    ),
    (
      #""font":"bold""#, #""font":"comic""#,
      #"expected one of "bold", "regular", "poster", "serif", "script", "hand", "mono" under"#
        + #" "elements.1.text.font", found "comic""#
    ),
    (
      #""tool":"brush""#, #""tool":7"#,
      #"expected one of "brush", "eraser", "mosaic" under "strokes.0.tool", found 7"#
    ),
    (#""id":4"#, #""id":1"#, "expected elements with different \"id\"s, found 1 twice"),
    (#"\n me"#, "m" + String(repeating: "\u{301}", count: 3000), "expected at most 4096 bytes"),
    (#"\n me"#, String(repeating: "m", count: 100), "expected at most 80 characters"),
  ]) func `a project with impossible numbers or words says which`(
    part: String, other: String, words: String
  ) throws {
    let path = folder.file("a.touchphoto")
    let text = try folder.project().text(program: "1")
    expect(text.contains(part))
    try text.replacing(part, with: other, maxReplacements: 1)
      .write(toFile: path, atomically: false, encoding: .utf8)

    let error = expect(throws: ProjectError.self) { try ProjectFile(readingFile: path) }

    expect(
      error?.description.contains("\(path), \"document\": \(words)"), equals: true,
      "\(error as Any)")
  }

  @Test func `a project with too many elements, or of too many bytes, is refused`() throws {
    let path = folder.file("a.touchphoto")
    var project = try folder.project()
    project.document.elements = (0...1000).map {
      ElementValue(id: $0, .sticker("cat"), center: .zero)
    }
    try project.write(to: path, program: "1")
    var error = expect(throws: ProjectError.self) { try ProjectFile(readingFile: path) }
    expect(error?.description.hasSuffix("at most 1000 elements, found 1001"), equals: true)

    // A project of too many bytes replaces no readable file.
    project.document.elements = []
    try project.write(to: path, program: "1")
    let program = String(repeating: "1", count: ProjectFile.sizeLimit)
    error = expect(throws: ProjectError.self) { try project.write(to: path, program: program) }
    expect(error?.description.hasSuffix("at most 67108864"), equals: true)
    try expect(ProjectFile(readingFile: path), equals: project)
    expect(truncate(path, 100 << 20), equals: 0)
    error = expect(throws: ProjectError.self) { try ProjectFile(readingFile: path) }
    expect(error?.description.hasSuffix("it has 104857600 bytes, at most 67108864"), equals: true)
  }

  @Test func `a project that is not JSON says in which line and column`() throws {
    let path = folder.file("a.touchphoto")
    try "{\"touchphoto\":1,\n\"program\" 5}".write(
      toFile: path, atomically: false, encoding: .utf8)

    let error = expect(throws: ProjectError.self) { try ProjectFile(readingFile: path) }

    expect(error?.description.hasPrefix("\(path), line 2, column 11: expected "), equals: true)
  }

  @Test(.tags(.sampled)) func `a project with any random edit is read, or refused in words`() throws
  {
    let path = folder.file("a.touchphoto")
    let original = Array(try folder.project().text(program: "1").utf8)
    var random = SeededGenerator(seed: 5)
    var refused = 0
    let trials = Trials.sample(0..<3000, oneOf: 4)
    for _ in trials {
      var bytes = original
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = .random(in: 0x20...0x7E, using: &random)
        case 1: bytes.removeSubrange(place..<min(place + 5, bytes.count))
        case 2: bytes.insert(contentsOf: bytes.prefix(place).suffix(9), at: place)
        default: bytes[place] = UInt8(ascii: "9")
        }
      }
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      do throws(ProjectError) { _ = try ProjectFile(readingFile: path) } catch {
        expect(error.description.contains(path))
        refused += 1
      }
    }
    expect(refused * 3 > trials.count)
  }

  @Test func `a project that cannot be written leaves the old file`() throws {
    let error = expect(throws: ProjectError.self) {
      try folder.project().write(to: "/nowhere/a.touchphoto", program: "1")
    }
    expect(
      error?.description,
      equals: "cannot write the project /nowhere/a.touchphoto: No such file or directory")
  }
}
