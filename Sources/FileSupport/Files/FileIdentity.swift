import Glibc

/// The identity of a file, independent of its names and links.
package struct FileIdentity: Hashable, Sendable {
  private let device: dev_t
  private let inode: ino_t

  /// Identifies the file at a path; `nil` when there is none.
  package init?(path: String) {
    guard let status = FileIdentity.status(path: path) else { return nil }
    self.init(status)
  }

  /// Identifies the file open under a descriptor; `nil` when there is none.
  package init?(descriptor: Int32) {
    guard let status = FileIdentity.status(descriptor: descriptor) else { return nil }
    self.init(status)
  }

  init(_ status: stat) { (device, inode) = (status.st_dev, status.st_ino) }

  /// Returns what the system knows of the file at a path; `nil` when there is none. A link is
  /// followed.
  static func status(path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  /// Returns what the system knows of the file open under a descriptor; `nil` when there is none.
  static func status(descriptor: Int32) -> stat? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status : nil
  }
}
