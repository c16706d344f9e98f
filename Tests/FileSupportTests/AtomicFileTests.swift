import Expectations
import FileSupport
import Foundation
import Testing
import TouchTestSupport

/// A folder for one test, deleted with it.
private final class FilesFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func path(_ name: String) -> String { "\(path)/\(name)" }

  func write(_ text: String, _ name: String) throws {
    try text.write(toFile: path(name), atomically: false, encoding: .utf8)
  }

  func text(_ name: String) -> String? { try? String(contentsOfFile: path(name), encoding: .utf8) }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}

@Suite(.endsInTime) struct AtomicFileTests {
  private let folder: FilesFolder

  init() throws { folder = try FilesFolder() }

  @Test func `the old file stays until all of the new one is written`() throws {
    try folder.write("old", "a")
    let file = try AtomicFile(folder.path("a"))
    file.write("ne")
    try file.close()
    expect(folder.text("a"), equals: "old")
    expect(throws: Never.self) { try file.finish() }

    expect(folder.text("a"), equals: "ne")
    expect(folder.names, equals: ["a"])
    expect(throws: FileReason.closed) { try file.finish() }
  }

  @Test func `an unfinished file leaves nothing behind`() throws {
    try folder.write("old", "a")
    for name in ["a", "b"] {
      var file: AtomicFile? = try AtomicFile(folder.path(name))
      file?.write("new")
      expect(folder.names.count, equals: 2)
      file = nil
    }
    expect(folder.text("a"), equals: "old")
    expect(folder.names, equals: ["a"])
  }

  @Test func `leftovers of a killed program are removed by the next file of that name`() throws {
    for name in [
      ".a.touch-abcdef", ".b.touch-abcdef", ".a.backup", ".a.touch-abc", "a.touch-abcdef",
    ] {
      try folder.write("left", name)
    }
    mkfifo(folder.path(".a.touch-Fifo01"), 0o600)
    let other = try AtomicFile(folder.path("a"))
    other.write("other")

    let file = try AtomicFile(folder.path("a"))
    file.write("new")
    try file.finish(isDurable: false)

    expect(
      folder.names.filter { $0 != (other.temporaryPath as NSString).lastPathComponent },
      equals: [
        ".a.backup", ".a.touch-Fifo01", ".a.touch-abc", ".b.touch-abcdef", "a", "a.touch-abcdef",
      ])
    // A file that is still being written is not a leftover.
    try other.finish(isDurable: false)
    expect(folder.text("a"), equals: "other")
  }

  @Test func `leftovers of a sequence of files are removed by their common name`() throws {
    for name in [
      ".frame-00001.png.touch-abcdef", ".frame-2.jpg.touch-abcdef", ".x.png.touch-abcdef",
    ] {
      try folder.write("left", name)
    }

    TemporaryName.removeUnfinished(in: folder.path, named: "frame-", ".png")

    expect(folder.names, equals: [".frame-2.jpg.touch-abcdef", ".x.png.touch-abcdef"])
  }

  @Test func `a link stays a link, and a file keeps its permissions`() throws {
    try folder.write("old", "a")
    chmod(folder.path("a"), 0o640)
    symlink("a", folder.path("link"))

    let file = try AtomicFile(folder.path("link"))
    file.write("new")
    try file.finish(isDurable: false)

    expect(folder.text("a"), equals: "new")
    try expect(
      FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link")), equals: "a")
    var status = stat()
    stat(folder.path("a"), &status)
    expect(status.st_mode & 0o777, equals: 0o640)
  }

  @Test func `the longest names that the file system allows are written`() throws {
    for name in [String(repeating: "a", count: 255), String(repeating: "触", count: 85)] {
      let file = try AtomicFile(folder.path(name))
      file.write("new")
      try file.finish(isDurable: false)
      expect(folder.names, equals: [name])
      unlink(folder.path(name))
    }
    expect(throws: FileReason.system(ENAMETOOLONG)) {
      let file = try AtomicFile(folder.path(String(repeating: "a", count: 256)))
      try file.finish(isDurable: false)
    }
    expect(folder.names.isEmpty)
  }

  @Test func `pipes, folders and devices are not replaced`() throws {
    mkfifo(folder.path("pipe"), 0o600)
    for (path, kind) in [
      (folder.path("pipe"), FileKind.pipe), (folder.path, .folder), ("/dev/null", .device),
    ] {
      expect(throws: FileReason.notAFile(kind)) { _ = try AtomicFile(path) }
    }
    expect(throws: FileReason.system(ENOENT)) { _ = try AtomicFile("/nowhere/a") }
    expect(folder.names, equals: ["pipe"])
  }

  @Test func `files are compared by identity, not by name`() throws {
    try folder.write("a", "a")
    try folder.write("a", "b")
    symlink("a", folder.path("link"))
    link(folder.path("a"), folder.path("hard"))
    func identity(_ name: String) -> FileIdentity? {
      FileStamp(path: folder.path(name))?.identity
    }
    let known = try require(identity("a"))

    expect(identity("link"), equals: known)
    expect(identity("hard"), equals: known)
    expect(identity("b") != known)
    expect(identity("c") == nil)
    let file = try RegularFile(opening: folder.path("a"))
    expect(FileStamp(descriptor: file.descriptor)?.identity, equals: known)
    close(file.descriptor)
  }

  @Test func `only regular files are read, up to a size limit`() throws {
    try folder.write("abc", "a")
    try folder.write("", "empty")
    mkfifo(folder.path("pipe"), 0o600)

    try expect(readFile(folder.path("a"), limit: 3), equals: Array("abc".utf8))
    expect(throws: FileReason.tooLarge(bytes: 3, limit: 2)) {
      try readFile(folder.path("a"), limit: 2)
    }
    expect(throws: FileReason.empty) { try readFile(folder.path("empty"), limit: 2) }
    expect(throws: FileReason.notAFile(.pipe)) { try readFile(folder.path("pipe"), limit: 2) }
  }

  @Test func `a part keeps the extension, and gets a number when that name is taken`() throws {
    for (name, first, second) in [
      ("t.touchtrace", "t.part.touchtrace", "t.part-2.touchtrace"),
      ("t.touchtrace.gz", "t.part.touchtrace.gz", "t.part-2.touchtrace.gz"),
      ("t", "t.part", "t.part-2"),
      (".touchtrace", ".touchtrace.part", ".touchtrace.part-2"),
    ] {
      try folder.write("old", name)
      let replaced = try ReplacedFile(folder.path(name))
      let endings = [".touchtrace.gz", ".touchtrace"]
      let parts = try (0..<2).map { _ in try PartFile(replacing: replaced, endings: endings) }
      expect(parts.map(\.path), equals: [folder.path(first), folder.path(second)])
      expect(parts.allSatisfy { $0.left.isEmpty })
      expect(parts[1].replace() == nil)
      expect(folder.text(name), equals: "")
      for part in parts { close(part.descriptor) }
    }
  }
}
