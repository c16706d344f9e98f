import Expectations
import FileSupport
import Foundation
import Testing
import TouchTestSupport

/// Paths as the system splits them.
@Suite(.endsInTime) struct PathNameTests {
  /// A name that begins with a mark: with the slash before it, the mark is one `Character`.
  private static let marked = "\u{301}a.png"

  @Test(arguments: [
    ("/a/b.png", "b.png", "/a"), ("/a/\(marked)", marked, "/a"), ("/\(marked)", marked, "/"),
    ("\u{301}x/\(marked)", marked, "\u{301}x"), ("/a\u{301}/b", "b", "/a\u{301}"),
    ("/b.png", "b.png", "/"), ("//b.png", "b.png", "/"), ("/a//b.png", "b.png", "/a"),
    ("b.png", "b.png", "."), (marked, marked, "."), ("./b", "b", "."), ("../b", "b", ".."),
    ("/a/b/", "b", "/a"), ("/a/\(marked)/", marked, "/a"), ("/a//", "a", "/"), ("a/", "a", "."),
    ("/", "/", "/"), ("//", "//", "/"), ("", "", "."),
  ])
  func `a path is a name in a folder`(path: String, name: String, folder: String) {
    // Equal strings may have different bytes.
    expect(Array(PathName.last(of: path).utf8), equals: Array(name.utf8))
    expect(Array(PathName.folder(of: path).utf8), equals: Array(folder.utf8))
  }

  @Test(arguments: [
    ("/a/b", "/a/", "b"), ("/\(marked)", "/", marked), ("a/", "a/", ""), ("b", "", "b"),
    ("/", "/", ""), ("", "", ""),
  ])
  func `a path is split behind its last slash`(path: String, beginning: String, rest: String) {
    let parts = PathName.split(path)
    expect(Array(parts.beginning.utf8), equals: Array(beginning.utf8))
    expect(Array(parts.rest.utf8), equals: Array(rest.utf8))
  }

  @Test(arguments: [
    ("/a", "b", "/a/b"), ("/a/", "b", "/a/b"), ("/", marked, "/\(marked)"), (".", "b", "./b"),
    ("/a", marked, "/a/\(marked)"),
  ])
  func `a name is put into a folder`(folder: String, name: String, path: String) {
    expect(Array(PathName.path(of: name, in: folder).utf8), equals: Array(path.utf8))
  }

  @Test func `a full path begins with a slash, whatever follows`() {
    expect(PathName.isFull("/a") && PathName.isFull("/") && PathName.isFull("/\(Self.marked)"))
    expect(!PathName.isFull("a/b") && !PathName.isFull("") && !PathName.isFull(Self.marked))
  }

  @Test func `a file whose name begins with a mark is written into its folder`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "names-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    let file = try AtomicFile("\(folder.path)/\(Self.marked)")
    file.write("x")

    expect(PathName.folder(of: file.temporaryPath), equals: folder.path)
    try file.finish()
    try expect(FileManager.default.contentsOfDirectory(atPath: folder.path).count, equals: 1)
  }
}
