import Glibc

/// The hidden temporary names of a file, in its folder.
package struct TemporaryName {
  private let folder: String
  /// The name without its six random characters.
  private let beginning: String
  private static let distinct = 6

  /// Derives the names from the final path of the file.
  package init(of path: String) {
    folder = PathName.folder(of: path)
    let name = PathName.last(of: path)
    let longest = pathconf(folder, Int32(_PC_NAME_MAX))
    let mark = ".touch-"
    let room = max((longest > 0 ? longest : 255) - 1 - mark.utf8.count - Self.distinct, 0)
    beginning = "." + name.cut(toBytes: room) + mark
  }

  /// Creates a file with an unused name, and locks it while it is open.
  ///
  /// - Returns: The descriptor, which the caller owns, and the path.
  func make() throws(FileReason) -> (descriptor: Int32, path: String) {
    while true {
      let pattern = PathName.path(
        of: beginning + String(repeating: "X", count: Self.distinct), in: folder)
      var template = Array(pattern.utf8CString)
      let descriptor = mkstemp(&template)
      guard descriptor >= 0 else { throw .ofLastCall }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      // Some file systems have no locks; files of killed programs remain there.
      flock(descriptor, LOCK_EX | LOCK_NB)
      var status = stat()
      // Another program may have removed it as unfinished before it was locked.
      if fstat(descriptor, &status) == 0, status.st_nlink > 0 { return (descriptor, path) }
      close(descriptor)
    }
  }

  /// Removes unfinished files of this name that killed programs left.
  package func removeUnfinished() { Self.remove(in: folder) { $0.hasPrefix(beginning) } }

  /// Removes unfinished files that killed programs left in a folder, if their names have this
  /// beginning and end.
  package static func removeUnfinished(in folder: String, named beginning: String, _ end: String) {
    remove(in: folder) {
      $0.hasPrefix("." + beginning) && $0.dropLast(distinct).hasSuffix(end + ".touch-")
    }
  }

  private static func remove(in folder: String, where isMeant: (String) -> Bool) {
    guard let names = try? FolderEntries(of: folder) else { return }
    for name in names where name.dropLast(distinct).hasSuffix(".touch-") && isMeant(name) {
      removeUnlessLocked(PathName.path(of: name, in: folder))
    }
  }

  private static func removeUnlessLocked(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, FileKind(status) == nil,
      flock(descriptor, LOCK_EX | LOCK_NB) == 0
    else { return }
    unlink(path)
  }
}

extension String {
  /// Returns the longest prefix of at most `limit` bytes of UTF-8, cut between characters.
  func cut(toBytes limit: Int) -> Substring {
    var bytes = 0
    return prefix { character in
      bytes += character.utf8.count
      return bytes <= limit
    }
  }
}
