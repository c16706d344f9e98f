import FileSupport
import Glibc

/// Returns the full path of a file, with links resolved if it exists, so that the path stays valid
/// in any current folder.
package func fullPath(_ path: String) -> String {
  guard !FileDescriptorPath.isMeant(by: path), let resolved = realpath(path, nil) else {
    return path
  }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// The locations of files the user has not named.
package enum FilePlaces {
  /// Returns the path for an edit of a photo: beside the photo, or in the user's home folder when
  /// that is not writable or the photo is one of the program's own.
  ///
  /// - Parameters:
  ///   - photo: The photo's path, or a bare name.
  ///   - tail: The part that replaces the photo's extension, as `-edited.jpg`.
  /// - Returns: A path where there is no file yet.
  package static func free(besidePhoto photo: String, tail: String) -> String {
    let name = PathName.last(of: photo)
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    var folder = home
    if PathName.isFull(photo), !FileDescriptorPath.isMeant(by: photo) {
      let own = PathName.folder(of: photo)
      if access(own, W_OK | X_OK) == 0 { folder = own }
    }
    // The extension of the tail stays at the end.
    let dot = tail.lastIndex(of: ".") ?? tail.endIndex
    let longest = pathconf(folder, Int32(_PC_NAME_MAX))
    for number in 1... {
      let end = "\(tail[..<dot])\(number == 1 ? "" : "-\(number)")\(tail[dot...])"
      let room = (longest > 0 ? longest : 255) - end.utf8.count
      let name = "\(Self.beginning(of: stem, atMost: room))\(end)"
      let path = PathName.path(of: name, in: folder)
      if access(path, F_OK) != 0 { return path }
    }
    return "\(folder)/\(stem)\(tail)"
  }

  /// Returns the longest prefix of a name with at most `limit` bytes of UTF-8.
  private static func beginning(of name: String, atMost limit: Int) -> Substring {
    var bytes = 0
    return name.prefix { character in
      bytes += character.utf8.count
      return bytes <= limit
    }
  }

  /// The user's folder of pictures, or else the home folder.
  package static var pictures: String { UserFolder().pictures ?? home }

  /// The user's home folder; without one the current folder, or the temporary folder in place of
  /// the root.
  package static var home: String {
    if let home = UserFolder().home { return home }
    let current = fullPath(".")
    return current == "/" ? UserFolder().temporary : current
  }
}

/// Paths of files that the program has open, as `/dev/fd/5`: of standard input, and of files whose
/// names are not text.
package enum FileDescriptorPath {
  private static let beginning = "/dev/fd/"

  /// Returns the path of a descriptor, which stays open.
  static func of(_ descriptor: Int32) -> String { beginning + "\(descriptor)" }

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
  static func arguments(
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
