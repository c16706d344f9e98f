import Glibc

/// A version of a file: a file that was written or replaced has another one.
package struct FileStamp: Hashable, Sendable {
  /// The file, whatever its content.
  package let identity: FileIdentity
  /// The size in bytes.
  private let size: Int
  /// When the content changed last, in seconds since 1970.
  package let seconds: Int
  /// The nanoseconds of that time.
  private let nanoseconds: Int

  /// The present version of the file at a path; `nil` when there is none. A link is followed.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The present version of the file open under a descriptor; `nil` when there is none.
  package init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    identity = FileIdentity(device: status.st_dev, inode: status.st_ino)
    size = Int(status.st_size)
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }
}

/// The identity of a file, independent of its names and links.
package struct FileIdentity: Hashable, Sendable {
  fileprivate let device: dev_t
  fileprivate let inode: ino_t
}
