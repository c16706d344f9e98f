import Glibc
import PhotoProjects

/// A full path, without links where there is something; so that it stays right whatever the current
/// folder is.
func fullPath(_ path: String) -> String {
  guard let resolved = realpath(path, nil) else { return path }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// Where files go that nobody has named.
enum FilePlaces {
  /// Where an edit of a photo goes: beside the photo, or to the user's own folder when that cannot be
  /// written to or the photo is one of the program's own.
  ///
  /// - Parameters:
  ///   - photo: The photo's path, or a bare name.
  ///   - tail: What the name gets in place of the photo's ending, as `-edited.jpg`.
  /// - Returns: A path where there is nothing yet.
  static func free(besidePhoto photo: String, tail: String) -> String {
    let name = lastName(photo)
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    var folder = home
    if photo.hasPrefix("/"), let slash = photo.lastIndex(of: "/") {
      let own = String(photo[..<slash])
      if access(own.isEmpty ? "/" : own, W_OK | X_OK) == 0 { folder = own }
    }
    // The ending of the tail stays at the end.
    let dot = tail.lastIndex(of: ".") ?? tail.endIndex
    let longest = pathconf(folder, Int32(_PC_NAME_MAX))
    for number in 1... {
      let end = "\(tail[..<dot])\(number == 1 ? "" : "-\(number)")\(tail[dot...])"
      let room = (longest > 0 ? longest : 255) - end.utf8.count
      let path = "\(folder)/\(Self.beginning(of: stem, atMost: room))\(end)"
      if access(path, F_OK) != 0 { return path }
    }
    return "\(folder)/\(stem)\(tail)"
  }

  /// As many of a name's characters as have room in so many bytes.
  private static func beginning(of name: String, atMost limit: Int) -> Substring {
    var bytes = 0
    return name.prefix { character in
      bytes += character.utf8.count
      return bytes <= limit
    }
  }

  /// The user's own folder; the current one when there is none, or the one for temporary files in place of
  /// the root.
  static var home: String {
    if let home = UserFolder().home { return home }
    let current = fullPath(".")
    return current == "/" ? UserFolder().temporary : current
  }
}
