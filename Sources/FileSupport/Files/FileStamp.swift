import Glibc

/// A version of a file: another one is there when somebody has written or replaced the file.
package struct FileStamp: Hashable, Sendable {
  private let device: dev_t
  private let inode: ino_t
  /// The size in bytes.
  private let size: Int
  /// When the content changed last: the seconds since 1970, and the nanoseconds.
  private let seconds: Int
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
    (device, inode, size) = (status.st_dev, status.st_ino, Int(status.st_size))
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }
}
