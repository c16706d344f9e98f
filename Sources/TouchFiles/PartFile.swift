import Glibc

/// What will replace a file, written beside it under a name that everybody sees: `name.part.ending`.
///
/// Unlike an ``AtomicFile`` it is there also when the program is killed, for what cannot be made again. It is
/// locked while it is written.
package struct PartFile {
  package let path: String
  /// Belongs to the caller.
  package let descriptor: Int32
  /// Parts of the same file that nobody writes any more: what is left of programs that were killed.
  package let left: [String]

  private let target: String
  /// More parts than this are not left beside a file. Our choice.
  private static let limit = 100

  /// Makes the file.
  ///
  /// - Parameters:
  ///   - replaced: What it will replace.
  ///   - endings: Endings of names that it keeps, the longest first.
  /// - Throws: Why it cannot be made.
  package init(replacing replaced: ReplacedFile, endings: [String]) throws(FileReason) {
    target = replaced.path
    let folder = folder(ofPath: target)
    let name = target.split(separator: "/").last.map(String.init) ?? target
    let ending = endings.first { name.hasSuffix($0) && name != $0 } ?? ""
    let longest = pathconf(folder, Int32(_PC_NAME_MAX))
    let room = (longest > 0 ? longest : 255) - ending.utf8.count - ".part-100".utf8.count
    let stem = String(name.dropLast(ending.count)).cut(toBytes: room)
    var left: [String] = []
    for number in 1...Self.limit {
      let count = number == 1 ? "" : "-\(number)"
      let path = (folder == "/" ? "/" : folder + "/") + "\(stem).part\(count)\(ending)"
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

  /// Gives the file the name of the one that it replaces.
  ///
  /// - Returns: Why that cannot be; then it stays where it is.
  package func replace() -> FileReason? {
    rename(path, target) == 0 ? nil : .ofLastCall
  }
}
