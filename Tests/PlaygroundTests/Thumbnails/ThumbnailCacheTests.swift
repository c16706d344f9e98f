import CairoRendering
import Drawing
import Expectations
import FileSupport
import Foundation
import PhotoDocument
import PhotoEditorFiles
import ScenePlayer
import Testing
import TouchEngine
import TouchTestSupport

@testable import FilePages
@testable import PlaygroundCommands
@testable import ToolCommands

/// The desktop's cache of thumbnails.
@Suite(.ofPlayground, .endsInTime) struct ThumbnailCacheTests {
  private let folder: Folder
  private let cache: ThumbnailCache

  init() throws {
    folder = try Folder()
    cache = ThumbnailCache(folder: folder.path("thumbnails"))
  }

  private func texts(_ path: String) throws -> [String: String] {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    return try require(PNGTexts(of: bytes)).texts
  }

  private func failures() -> [String] {
    (try? FileManager.default.contentsOfDirectory(
      atPath: cache.folder + "/fail/touch-playground-\(ToolProgram.playground.version)")) ?? []
  }

  /// The digests of RFC 1321, A.5, and one of the thumbnail standard.
  @Test(arguments: [
    ("", "d41d8cd98f00b204e9800998ecf8427e"), ("abc", "900150983cd24fb0d6963f7d28e17f72"),
    ("abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"),
    (
      "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
      "57edf4a22be3c955ac49da2e2107b67a"
    ),
    ("file:///home/jens/photos/me.png", "c6ee772d9e49320e97ec29a7eb5b1697"),
  ])
  func `digests are those of the standards`(text: String, digest: String) {
    expect(MD5.hexadecimal(of: Array(text.utf8)), equals: digest)
  }

  @Test(arguments: 0..<130)
  func `the digest of every length has 32 digits of its own`(count: Int) {
    let digest = MD5.hexadecimal(of: [UInt8](repeating: 65, count: count))
    expect(digest.utf8.count, equals: 32)
    expect(digest != MD5.hexadecimal(of: [UInt8](repeating: 65, count: count + 1)))
  }

  @Test func `a URI escapes what RFC 3986 does not allow in a path`() {
    expect(
      PathName.uri(of: "/a b/触%#?\"[x]~_.-(1).png"),
      equals: "file:///a%20b/%E8%A7%A6%25%23%3F%22%5Bx%5D~_.-(1).png")
  }

  @Test func `a thumbnail is made once, and again when the photo has changed`() throws {
    try folder.makePhoto("red.png", 0xC02030, width: 1000, height: 500)
    let photo = folder.path("red.png")
    let made = try require(cache.thumbnail(of: photo, .large))
    expect(made.size, equals: Size(256, 128))
    let digest = MD5.hexadecimal(of: Array("file://\(photo)".utf8))
    expect(made.image.name, equals: "\(cache.folder)/large/\(digest).png")
    try expect(CairoSurface.readPicture(from: made.image.name).pixel(128, 64), equals: 0xFFC0_2030)
    let attributes = try FileManager.default.attributesOfItem(atPath: made.image.name)
    expect(attributes[.posixPermissions] as? Int == 0o600)
    try expect(texts(made.image.name)["Thumb::URI"], equals: "file://\(photo)")

    // It is not made twice: one that another program wrote counts.
    let other = try require(
      PNGTexts.adding(
        try texts(made.image.name).map { ($0.key, $0.value) }, to: blue(64, 32)))
    try Data(other).write(to: URL(fileURLWithPath: made.image.name))
    expect(cache.thumbnail(of: photo, .large)?.size, equals: Size(64, 32))

    // An hour later.
    let later = Date().addingTimeInterval(3600)
    try FileManager.default.setAttributes([.modificationDate: later], ofItemAtPath: photo)
    expect(cache.thumbnail(of: photo, .large)?.size, equals: Size(256, 128))
    try expect(
      texts(made.image.name)["Thumb::MTime"], equals: "\(Int(later.timeIntervalSince1970))")
    let names = try FileManager.default.contentsOfDirectory(atPath: cache.folder + "/large")
    expect(names, equals: ["\(digest).png"])
  }

  @Test func `a recording's thumbnail of another version or program is made anew`() throws {
    let path = folder.path("a.touchtrace")
    try FileManager.default.copyItem(atPath: BundledTrace.path("chat-two"), toPath: path)
    let made = try require(cache.thumbnail(of: path, .normal))
    var texts = try texts(made.image.name)
    for (software, isKept) in [(texts["Software"], true), ("Touch Playground 0.1", false)] {
      texts["Software"] = software
      let other = try require(PNGTexts.adding(texts.map { ($0.key, $0.value) }, to: blue(9, 9)))
      try Data(other).write(to: URL(fileURLWithPath: made.image.name))
      let size = cache.thumbnail(of: path, .normal)?.size
      expect(size, equals: isKept ? Size(9, 9) : made.size)
    }
  }

  private func blue(_ width: Int, _ height: Int) throws -> [UInt8] {
    try folder.makePhoto("blue.png", 0x2040C0, width: width, height: height)
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.path("blue.png"))))
  }

  @Test func `a small photo is not enlarged, and each size has a folder of its own`() throws {
    try folder.makePhoto("red.png", 0xC02030, width: 200, height: 300)
    expect(cache.thumbnail(of: folder.path("red.png"), .normal)?.size, equals: Size(85, 128))
    expect(cache.thumbnail(of: folder.path("red.png"), .extraLarge)?.size, equals: Size(200, 300))
    expect(ThumbnailCache.Side(forPixels: 128), equals: .normal)
    expect(ThumbnailCache.Side(forPixels: 129), equals: .large)
    expect(ThumbnailCache.Side(forPixels: 5000), equals: .extraLarge)
  }

  @Test func `a broken photo is tried once, until it changes`() throws {
    let broken = try folder.write("no picture", "broken.png")
    expect(cache.thumbnail(of: broken, .large) == nil)
    let digest = MD5.hexadecimal(of: Array("file://\(broken)".utf8))
    expect(failures(), equals: ["\(digest).png"])
    // It would succeed now; but the time of its change is still that of the failure.
    let time = try FileManager.default.attributesOfItem(atPath: broken)[.modificationDate]
    try folder.makePhoto("broken.png", 0xC02030)
    try FileManager.default.setAttributes(
      [.modificationDate: try require(time)], ofItemAtPath: broken)
    expect(cache.thumbnail(of: broken, .large) == nil)
    try FileManager.default.setAttributes(
      [.modificationDate: Date().addingTimeInterval(3600)], ofItemAtPath: broken)
    expect(cache.thumbnail(of: broken, .large) != nil)
  }

  @Test func `a damaged thumbnail, and one of another file, are made anew`() throws {
    try folder.makePhoto("red.png", 0xC02030)
    let photo = folder.path("red.png")
    let made = try require(cache.thumbnail(of: photo, .normal)).image.name
    let whole = try Data(contentsOf: URL(fileURLWithPath: made))
    for end in [0, 8, 40, whole.count - 20] {
      try whole.prefix(end).write(to: URL(fileURLWithPath: made))
      expect(cache.thumbnail(of: photo, .normal)?.size, equals: Size(128, 96))
      try expect(CairoSurface.readPicture(from: made).pixel(64, 48), equals: 0xFFC0_2030)
    }
    let foreign = try require(
      PNGTexts.adding(
        [("Thumb::URI", "file:///etc/passwd"), ("Thumb::MTime", "1")], to: blue(9, 9)))
    try Data(foreign).write(to: URL(fileURLWithPath: made))
    expect(cache.thumbnail(of: photo, .normal)?.size, equals: Size(128, 96))
  }

  @Test func `a project shows what is on its photo`() throws {
    try folder.makePhoto("red.png", 0xC02030)
    let opened = try OpenedPhoto(path: folder.path("red.png"))
    var project = opened.project
    project.photo = try PhotoFacts(ofUnreadFile: folder.path("red.png"))
    project.document.crop.width /= 2
    let path = folder.path("half.touchphoto")
    let saving = ProjectSaving(project, to: path, program: ToolProgram.playground.version)
    saving.wait()
    _ = try require(saving.outcome).get()

    let made = try require(cache.thumbnail(of: path, .normal))
    expect(made.size, equals: Size(85, 128))
  }

  @Test func `nothing is made of the cache's own files, of missing ones, or in a read-only cache`()
    throws
  {
    try folder.makePhoto("red.png", 0xC02030)
    let made = try require(cache.thumbnail(of: folder.path("red.png"), .normal))
    expect(cache.thumbnail(of: made.image.name, .normal) == nil)
    expect(cache.thumbnail(of: folder.path("none.png"), .normal) == nil)
    let nowhere = ThumbnailCache(folder: "/proc/thumbnails")
    expect(nowhere.thumbnail(of: folder.path("red.png"), .normal) == nil)
  }
}
