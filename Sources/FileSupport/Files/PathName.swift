import Glibc

/// The parts of paths.
///
/// A path is split at bytes, as the system does: a slash and a combining mark after it, with which
/// a name may begin, are one `Character`.
package enum PathName {
  private static let slash = UInt8(ascii: "/")

  /// Returns whether a path begins at the root.
  package static func isFull(_ path: String) -> Bool { path.utf8.first == slash }

  /// Returns the full path of a file, with links resolved if it exists, so that the path stays valid
  /// in any current folder. The path of a descriptor stays.
  package static func full(_ path: String) -> String {
    guard !FileDescriptorPath.isMeant(by: path), let resolved = realpath(path, nil) else {
      return path
    }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Splits a path behind its last slash: `a/b` into `a/` and `b`. Either part may be empty.
  package static func split(_ path: String) -> (beginning: Substring, rest: Substring) {
    let utf8 = path.utf8
    let end = utf8.lastIndex(of: slash).map { utf8.index(after: $0) } ?? path.startIndex
    return (path[..<end], path[end...])
  }

  /// Returns a path's last component, without slashes; the whole path when it has none.
  package static func last(of path: String) -> String {
    let name = split(String(withoutSlashes(path[...]))).rest
    return name.isEmpty ? path : String(name)
  }

  /// Returns the folder of a path's last component; `.` for a path without a folder.
  package static func folder(of path: String) -> String {
    let beginning = split(String(withoutSlashes(path[...]))).beginning
    if beginning.isEmpty { return isFull(path) ? "/" : "." }
    let folder = withoutSlashes(beginning)
    return folder.isEmpty ? "/" : String(folder)
  }

  /// Returns the path of a name in a folder.
  package static func path(of name: String, in folder: String) -> String {
    folder.utf8.last == slash ? folder + name : "\(folder)/\(name)"
  }

  /// Creates a folder unless it exists.
  ///
  /// - Throws: `FileError` when it cannot be created.
  package static func makeFolder(_ path: String) throws(FileError) {
    guard mkdir(path, 0o777) != 0, errno != EEXIST else { return }
    throw FileError(path: path, reason: .ofLastCall)
  }

  /// Returns the URI of a file, by RFC 3986; as GLib does, it escapes all but letters, digits and
  /// some signs.
  package static func uri(of path: String) -> String {
    let plain = Set("!$&'()*+,-./:;=@_~".utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    let escaped = path.utf8.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        [byte]
      case _ where plain.contains(byte): [byte]
      default: [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return "file://" + String(decoding: escaped, as: UTF8.self)
  }

  /// Returns a path without the slashes at its end.
  private static func withoutSlashes(_ path: Substring) -> Substring {
    let utf8 = path.utf8
    let last = utf8.lastIndex { $0 != slash }
    return path[..<(last.map { utf8.index(after: $0) } ?? path.startIndex)]
  }
}

/// Paths of files that the program has open, as `/dev/fd/5`: of standard input, and of files whose
/// names are not text.
package enum FileDescriptorPath {
  private static let beginning = "/dev/fd/"

  /// Returns the path of a descriptor, which stays open.
  package static func of(_ descriptor: Int32) -> String { beginning + "\(descriptor)" }

  /// Returns whether a path is that of a descriptor. Its folder has no files beside it, and nothing
  /// can be written in place of it.
  package static func isMeant(by path: String) -> Bool { path.hasPrefix(beginning) }

  /// Reads the arguments of the command line. A file whose name is not UTF-8 is opened, and the
  /// path of its descriptor replaces its name: a string cannot have the name's bytes.
  ///
  /// - Parameters:
  ///   - count: The number of arguments, with the program's name.
  ///   - words: The arguments in bytes, each with a 0 at its end.
  /// - Returns: The arguments, without the program's name.
  package static func arguments(
    _ count: Int32 = CommandLine.argc,
    _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = CommandLine.unsafeArgv
  ) -> [String] {
    (1..<max(Int(count), 1)).compactMap { index in
      guard let word = words[index] else { return nil }
      if let text = String(validatingCString: word) { return text }
      // Opening a pipe without a writer would block.
      let descriptor = open(word, O_RDONLY | O_NONBLOCK | O_NOCTTY)
      return descriptor < 0 ? String(cString: word) : of(descriptor)
    }
  }
}
