import FileSupport
import Glibc

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
    let current = PathName.full(".")
    return current == "/" ? UserFolder().temporary : current
  }
}
