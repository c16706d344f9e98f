import Expectations
import FilePages
import FileSupport
import Foundation
import Testing
import TouchTestSupport

@testable import ToolCommands

@Suite(.ofPlayground, .endsInTime) struct `A folder that is listed` {
  @Test func `shows folders, photos and projects by name, and nothing hidden`() throws {
    let folder = try Folder()
    for name in ["b.JPG", "A.jpeg", "photo.png", "notes.txt", ".hidden.png", "trip.touchphoto"] {
      try Data([1, 2, 3]).write(to: URL(fileURLWithPath: folder.path(name)))
    }
    for name in ["zoo", "Album", ".secret", "fake.png"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: false)
    }
    mkfifo(folder.path("pipe.png"), 0o600)

    let listing = FolderListing(ofFolder: folder.path("."))

    expect(
      listing.entries.map(\.name),
      equals: [
        "Album", "fake.png", "zoo", "A.jpeg", "b.JPG", "photo.png", "trip.touchphoto",
      ])
    expect(listing.entries.map(\.kind).prefix(3).allSatisfy { $0 == .folder })
    expect(listing.entries[3], equals: .init("A.jpeg", .picture, size: 3))
    expect(listing.entries.last?.kind, equals: .project)
    expect(listing.problem == nil)
    expect(FolderListing(ofFolder: "/nowhere").problem, equals: .system(ENOENT))
  }

  @Test(arguments: [(2, true), (3, false), (4, false)])
  func `a listing tells that the folder has more`(limit: Int, isCut: Bool) throws {
    let folder = try Folder()
    for name in ["a.png", "b.png", "c.png", "notes.txt", ".hidden.png"] {
      _ = try folder.write("x", name)
    }
    let listing = FolderListing(ofFolder: folder.path("."), limit: limit)

    expect(listing.isCut, equals: isCut)
    expect(listing.entries.count, equals: min(limit, 3))
  }

  @Test func `a chooser of recordings shows recordings and folders alone`() throws {
    let folder = try Folder()
    for name in ["a.touchtrace", "B.TOUCHTRACE.GZ", "photo.png", "c.touchphoto", "notes.txt"] {
      _ = try folder.write("x", name)
    }
    let listing = FolderListing(ofFolder: folder.path("."), showing: .recordings)
    expect(listing.entries.map(\.name), equals: ["a.touchtrace", "B.TOUCHTRACE.GZ"])
    expect(listing.entries.allSatisfy { $0.kind == .recording })
  }
}
