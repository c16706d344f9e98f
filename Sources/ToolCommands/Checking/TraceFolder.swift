import FileSupport
import Glibc
import TouchEngine
import TouchTraces

/// Finds the recordings named on the command line.
enum TraceFolder {
  /// The depth below which nested folders are not searched.
  private static let depthLimit = 32

  /// Returns the files that `paths` name: each file itself, and for a folder every recording in it
  /// and in its subfolders, in the order of their names.
  ///
  /// An entry of a folder with a recording's name that is not a file, such as a pipe, is skipped
  /// with a message: reading it could block forever.
  ///
  /// - Throws: `cannotOpen` for a folder that cannot be read, or that contains no recording.
  static func traces(_ paths: [String]) throws(TraceError) -> [String] {
    var found: [String] = []
    for path in paths {
      guard kind(of: path) == .folder else {
        found.append(path)
        continue
      }
      let before = found.count
      try look(into: path, depth: 0, &found)
      if found.count == before {
        throw .cannotOpen(path: path, reason: .noRecordings)
      }
    }
    return found
  }

  private static func look(
    into folder: String, depth: Int, _ found: inout [String]
  ) throws(TraceError) {
    let entries: FolderEntries
    do throws(FileReason) {
      entries = try FolderEntries(of: folder, repairingNames: true)
    } catch {
      throw .cannotOpen(path: folder, reason: error)
    }
    for name in entries.filter({ !$0.hasPrefix(".") }).sorted() {
      let path = PathName.path(of: name, in: folder)
      let kind = kind(of: path)
      if kind == .folder {
        if depth < depthLimit, !isLink(path) { try look(into: path, depth: depth + 1, &found) }
      } else if TraceEnding.of(name) != nil {
        if let kind {
          mention("skipped \(path.shown): \(FileReason.notAFile(kind))")
        } else {
          found.append(path)
        }
      }
    }
  }

  /// Returns the kind of a file; `nil` for a regular file, and for a missing one, such as the
  /// target of a broken link: opening that reports the error.
  private static func kind(of path: String) -> FileKind? {
    var status = stat()
    return stat(path, &status) == 0 ? FileKind(status) : nil
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}
