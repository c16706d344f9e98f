import Glibc
import TouchEngine
import TouchFiles
import TouchTraces

/// Finds recordings on the command line.
enum TraceFolder {
  /// Folders inside one another deeper than this are not looked into.
  private static let depthLimit = 32

  /// The files that `paths` name: each as it is, and of a folder every recording in it and in its
  /// folders, in order of their names. What is called like a recording there and is no file, as a pipe, is
  /// passed over with a word: reading it could block forever.
  ///
  /// - Throws: `cannotOpen` for a folder that cannot be read, or that holds no recording.
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
    guard let directory = opendir(folder) else {
      throw .cannotOpen(path: folder, reason: .ofLastCall)
    }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    closedir(directory)
    for name in names.sorted() {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      let kind = kind(of: path)
      if kind == .folder {
        if depth < depthLimit, !isLink(path) { try look(into: path, depth: depth + 1, &found) }
      } else if name.hasSuffix(".touchtrace") || name.hasSuffix(".touchtrace.gz") {
        if let kind {
          complain("\(path.shown) is passed over: \(FileReason.notAFile(kind))")
        } else {
          found.append(path)
        }
      }
    }
  }

  /// `nil` for a regular file, and where there is nothing, as behind a link that leads nowhere: whoever opens
  /// that says so.
  private static func kind(of path: String) -> FileKind? {
    var status = stat()
    return stat(path, &status) == 0 ? FileKind(status) : nil
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}
