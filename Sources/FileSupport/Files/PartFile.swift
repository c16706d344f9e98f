import Glibc

/// A replacement for a file, written beside it under a visible name: `name.part.ending`.
///
/// Unlike an ``AtomicFile`` it remains when the program is killed, for content that cannot be made
/// again. It is locked while it is written.
package struct PartFile {
  package let path: String
  /// The descriptor, which the caller owns.
  package let descriptor: Int32
  /// Parts of the same file that no program is writing any more, left by killed programs.
  package let left: [String]

  private let target: String
  /// The largest number of parts beside a file. Our choice.
  private static let limit = 100

  /// Creates the file.
  ///
  /// - Parameters:
  ///   - replaced: The file to replace.
  ///   - endings: Extensions that the name keeps, the longest first.
  /// - Throws: Why it cannot be created.
  package init(replacing replaced: ReplacedFile, endings: [String]) throws(FileReason) {
    target = replaced.path
    let (folder, name) = (PathName.folder(of: target), PathName.last(of: target))
    let ending = endings.first { name.hasSuffix($0) && name != $0 } ?? ""
    let longest = pathconf(folder, Int32(_PC_NAME_MAX))
    let room = (longest > 0 ? longest : 255) - ending.utf8.count - ".part-100".utf8.count
    let stem = String(name.dropLast(ending.count)).cut(toBytes: room)
    var left: [String] = []
    for number in 1...Self.limit {
      let count = number == 1 ? "" : "-\(number)"
      let path = PathName.path(of: "\(stem).part\(count)\(ending)", in: folder)
      let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, replaced.mode)
      if descriptor >= 0 {
        flock(descriptor, LOCK_EX | LOCK_NB)
        (self.path, self.descriptor, self.left) = (path, descriptor, left)
        return
      }
      guard errno == EEXIST else { throw .ofLastCall }
      if Self.isLeft(path) { left.append(path) }
    }
    throw .alreadyThere
  }

  private static func isLeft(_ path: String) -> Bool {
    guard let file = try? RegularFile(opening: path) else { return false }
    defer { close(file.descriptor) }
    return flock(file.descriptor, LOCK_EX | LOCK_NB) == 0
  }

  /// Renames the file to the file it replaces.
  ///
  /// - Returns: Why that failed, and the file keeps its name; `nil` on success.
  package func replace() -> FileReason? {
    rename(path, target) == 0 ? nil : .ofLastCall
  }
}
