import CairoRendering
import Drawing
import Expectations
import Foundation
import PhotoEditorFiles
import PhotoDocument
import Testing
import TouchEngine
import TouchTestSupport

@testable import PlaygroundCommands
@testable import ToolCommands

/// Opening on other threads, of files from the command line or the chooser.
@Suite(.ofPlayground, .endsInTime) struct `Opening a photo or a project` {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.makePhoto("red.png", 0xC02030)
  }

  private var photo: String { folder.path("red.png") }

  @Test func `reads no more than the header before another thread reads all`() throws {
    let opened = try OpenedPhoto(path: photo)
    let facts = try PhotoFacts(ofFile: photo)
    expect(opened.project.photo, equals: PhotoFacts(path: photo, bytes: facts.bytes, crc32: nil))

    let job = PhotoLoading(.file(photo), longerSide: 100)
    let found = try require(job.waitUntilFound())
    expect(found.project, equals: opened.project)
    expect(job.waitUntilRead()?.project.photo, equals: facts)
    expect(job.wait(atMost: 60))
    let (read, load) = try require(job.outcome?.get())
    expect(read.project.photo, equals: facts)
    expect(load?.isOver, equals: true)
    expect(read.remark == nil)
  }

  @Test func `a photo that is already shown needs only its checksum`() throws {
    let job = PhotoLoading(.shown(try OpenedPhoto(path: photo)), longerSide: 100)
    try expect(job.waitUntilRead()?.project.photo, equals: PhotoFacts(ofFile: photo))
    expect(job.wait(atMost: 60))
    try expect(job.outcome?.get().1 == nil)
    expect(!job.hasPixels)
  }

  @Test func `a project whose photo has changed says so, once the photo is read`() throws {
    let project = folder.path("red.touchphoto")
    let document = EditorDocument(photo: try PhotoReference(ofFile: photo))
    try ProjectFile(photo: try PhotoFacts(ofFile: photo), document: document)
      .write(to: project, program: "1")
    let sum = try PhotoFacts(ofFile: photo).crc32
    // One byte behind the header, and so of the same length.
    var bytes = try Data(contentsOf: URL(fileURLWithPath: photo))
    bytes[100] ^= 1
    try bytes.write(to: URL(fileURLWithPath: photo))

    let opened = try OpenedPhoto(path: project)
    expect(opened.remark == nil)
    expect(opened.project.photo.crc32, equals: sum)
    let job = PhotoLoading(.file(project), longerSide: 100)
    try expect(job.waitUntilFound()?.project, equals: opened.project)
    let read = try require(job.waitUntilRead())
    expect(read.remark, equals: .photoChanged(path: read.photoFile))
    try expect(read.project.photo, equals: PhotoFacts(ofFile: photo))
    expect(job.wait(atMost: 60))
    expect((job.progress ?? 0) > 0.5)
  }

  @Test func `a broken file is reported, and ends the opening`() throws {
    var bytes = try Data(contentsOf: URL(fileURLWithPath: photo))
    bytes.removeLast(200)
    try bytes.write(to: URL(fileURLWithPath: photo))
    let job = PhotoLoading(.file(photo), longerSide: 100)
    expect(job.wait(atMost: 60))
    let load = try require(job.outcome?.get().1)
    expect(throws: PictureError.self) {
      try ImageStore(folder: nil).take(ImageID(photo), from: load)
    }
    let none = PhotoLoading(.file(folder.path("none.png")), longerSide: 100)
    expect(throws: PictureError.self) { try none.waitUntilFound() }
    expect(none.waitUntilRead() == nil)
    expect(none.wait(atMost: 60))
    expect(throws: PictureError.self) { try none.outcome?.get() }
  }

  /// A photo with so many strokes that drawing them takes long.
  private func crowdedDocument() throws -> EditorDocument {
    var document = EditorDocument(photo: try PhotoReference(ofFile: photo))
    document.strokes = (0..<350).map { (number: Int) -> Stroke in
      let points = (0..<300).map { (step: Int) -> Point in
        let (x, y) = (step * 3 % 1000, (number + step) % 700)
        return Point(Double(x), Double(y))
      }
      return Stroke(.brush, width: 3, color: .red, through: points)
    }
    return document
  }

  @Test func `nobody waits at the start for a project with very many strokes`() throws {
    let project = folder.path("crowded.touchphoto")
    let document = try crowdedDocument()
    try ProjectFile(photo: try PhotoFacts(ofFile: photo), document: document)
      .write(to: project, program: "1")

    let job = PhotoLoading(.file(project), longerSide: 100)
    expect(job.wait(atMost: 60))
    try expect(job.waitUntilFound(atMost: 60) == nil)
    try expect(job.waitUntilFound()?.project.document, equals: document)
    expect(job.isOfProject)
  }

  @Test func `the picture of very many strokes is made before it is shown`() throws {
    let document = try crowdedDocument()
    expect(document.isLongToDraw)
    let sight = PageSight(
      page: document.photo.pageSize, place: .scale(0.2), displayScale: 1)
    var arrival = FileArrival(job: PhotoLoading(.file(photo), longerSide: 100), slot: nil)
    arrival.picture = FirstPicture(of: document, in: sight)
    var made = try require(arrival.picture?.take())
    expect(arrival.picture?.isOver, equals: true)
    expect(arrival.picture?.progress, equals: 1)

    // The same list as when it is drawn anew.
    func list(_ picture: inout DocumentPicture) -> DisplayList {
      DisplayList { picture.draw(document, in: sight, elements: [], into: &$0) }
    }
    var fresh = DocumentPicture()
    expect(list(&made.picture), equals: list(&fresh))
    expect(arrival.picture?.take() == nil)
  }

  @Test func `a picture that is not wanted any more is not made`() throws {
    let document = try crowdedDocument()
    let sight = PageSight(
      page: document.photo.pageSize, place: .scale(0.2), displayScale: 1)
    var arrival = FileArrival(job: PhotoLoading(.file(photo), longerSide: 100), slot: nil)
    arrival.picture = FirstPicture(of: document, in: sight)
    arrival.cancel()
    expect(arrival.picture?.take() == nil)
  }
}
