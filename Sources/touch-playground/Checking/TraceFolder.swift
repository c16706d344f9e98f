import Glibc
import TouchTraces

/// Finds recordings on the command line.
enum TraceFolder {
  /// Folders inside one another deeper than this are not looked into.
  private static let depthLimit = 32

  /// The files that `paths` name: each as it is, and of a folder every recording in it and in its
  /// folders, in order of their names.
  ///
  /// - Throws: `cannotOpen` for a folder that cannot be read, or that holds no recording.
  static func traces(_ paths: [String]) throws(TraceError) -> [String] {
    var found: [String] = []
    for path in paths {
      guard isFolder(path) else {
        found.append(path)
        continue
      }
      let before = found.count
      try look(into: path, depth: 0, &found)
      if found.count == before {
        throw .cannotOpen(path: path, reason: "the folder holds no recording")
      }
    }
    return found
  }

  private static func look(
    into folder: String, depth: Int, _ found: inout [String]
  ) throws(TraceError) {
    guard let directory = opendir(folder) else {
      throw .cannotOpen(path: folder, reason: String(cString: strerror(errno)))
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
      if name.hasSuffix(".touchtrace") || name.hasSuffix(".touchtrace.gz") {
        found.append(path)
      } else if depth < depthLimit, !isLink(path), isFolder(path) {
        try look(into: path, depth: depth + 1, &found)
      }
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}
