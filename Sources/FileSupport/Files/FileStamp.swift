import Glibc

/// A version of a file: a file that was written or replaced has another one.
package struct FileStamp: Hashable, Sendable {
  private let identity: FileIdentity
  /// The size in bytes.
  private let size: Int
  /// When the content changed last: the seconds since 1970, and the nanoseconds.
  private let seconds: Int
  private let nanoseconds: Int

  /// The present version of the file at a path; `nil` when there is none. A link is followed.
  package init?(path: String) {
    guard let status = FileIdentity.status(path: path) else { return nil }
    self.init(status)
  }

  /// The present version of the file open under a descriptor; `nil` when there is none.
  package init?(descriptor: Int32) {
    guard let status = FileIdentity.status(descriptor: descriptor) else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    (identity, size) = (FileIdentity(status), Int(status.st_size))
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }
}

/// The times of files.
package enum FileTime {
  /// Returns when the content of a file changed last, in seconds since 1970; `nil` when there is no
  /// such file.
  package static func lastChange(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_mtim.tv_sec) : nil
  }
}

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
