import FileSupport
import Glibc

/// The photos that the user opened in the photo editor, so that their recordings find them again.
///
/// The file holds full paths, the newest first. It is a convenience: a file that cannot be read or
/// written is as good as none.
package struct RecentPhotos {
  /// The maximum number of photos. Our choice.
  static let limit = 32
  /// The largest file that is read, in bytes.
  private static let sizeLimit = 1 << 18

  /// The path of the file.
  let path: String

  /// The user's; `nil` when the user has no home.
  package static var standard: RecentPhotos? {
    StateFolder.path.map { RecentPhotos(path: $0 + "/recent-photos.json") }
  }

  /// The full paths of the photos, the newest first; empty when there is no valid file.
  var paths: [String] {
    guard let bytes = try? readFile(path, limit: Self.sizeLimit),
      let json = try? JSON(parsing: bytes), case .array(let members) = json
    else { return [] }
    return members.compactMap(\.string).filter(PathName.isFull)
  }

  /// Puts a photo first.
  package func add(_ photo: String) {
    let before = paths
    guard PathName.isFull(photo), !FileDescriptorPath.isMeant(by: photo), photo != before.first
    else { return }
    let after = ([photo] + before.filter { $0 != photo }).prefix(Self.limit)
    StateFolder.make(PathName.folder(of: path))
    guard let file = try? AtomicFile(path, isPrivate: true) else { return }
    file.write("\(JSON.array(after.map { .string($0) }))\n")
    try? file.finish(isDurable: false)
  }
}
