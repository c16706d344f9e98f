package import Glibc
import ShownText

/// The reason why a file operation failed, as data; `words(in:)` of TouchTraces translates it.
public enum FileReason: Error, Hashable, Sendable {
  /// The system refused, with this value of `errno`.
  case system(Int32)
  /// The path is not that of a regular file.
  case notAFile(FileKind)
  /// The file exists, and replacing it was not requested.
  case alreadyThere
  /// The output file is also one of the input files.
  case isRead
  /// The file was removed while it was written.
  case removed
  /// The file is empty.
  case empty
  /// The file has more bytes than the limit.
  case tooLarge(bytes: Int, limit: Int)
  /// A stream that has to be stored is longer than the limit.
  case longInput(limit: Int)
  /// The file ended before the size that it had when it was opened.
  case shortened
  /// The folder contains no recording.
  case noRecordings
  /// The header of a recording is longer than the limit for a line.
  case longHeader(bytes: Int, limit: Int)
  /// The file was finished or discarded already.
  case closed

  /// The reason of the last failed system call.
  package static var ofLastCall: FileReason { .system(errno) }
}

/// The kind of a file that is not a regular one.
public enum FileKind: Hashable, Sendable {
  /// A folder.
  case folder
  /// A pipe.
  case pipe
  /// A socket.
  case socket
  /// A device.
  case device

  /// Reads the kind from a file's status; `nil` for a regular file.
  package init?(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: self = .folder
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    default: self = .device
    }
  }
}

/// An error in writing a file of any kind.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  package var path: String
  package var reason: FileReason

  package init(path: String, reason: FileReason) {
    self.path = path
    self.reason = reason
  }

  package var description: String { "cannot write \(ShownString.line(of: path)): \(reason)" }
}

extension FileReason: CustomStringConvertible {
  /// The reason in English, as the end of a sentence.
  public var description: String { english }

  /// The reason as the end of a sentence in English.
  package var english: String {
    switch self {
    case .system(let code): String(cString: strerror(code))
    case .notAFile(let kind): "it is \(kind.english), not a file"
    case .alreadyThere: "it is already there; --force replaces it"
    case .isRead: "it is the file being read"
    case .removed: "it has been removed"
    case .empty: "it is empty"
    case .tooLarge(let bytes, let limit): "it has \(bytes) bytes, at most \(limit)"
    case .longInput(let limit): "it has more than \(limit) bytes; save it as a file, and open that"
    case .shortened: "it has become shorter"
    case .noRecordings: "the folder contains no recording"
    case .longHeader(let bytes, let limit):
      "the scene takes \(bytes) bytes now; at the start of a recording it may take at most"
        + " \(limit)"
    case .closed: "it has been closed"
    }
  }

  /// The same in Chinese. System messages without a translation here are in English.
  package var chinese: String {
    switch self {
    case .system(let code): Self.chinese(code) ?? english
    case .notAFile(let kind): "它是\(kind.chinese)，不是文件"
    case .alreadyThere: "已经存在；加 --force 可替换"
    case .isRead: "它就是正在读取的文件"
    case .removed: "它已被删除"
    case .empty: "它是空的"
    case .tooLarge(let bytes, let limit): "它有 \(bytes) 字节，最多 \(limit) 字节"
    case .longInput(let limit): "它超过 \(limit) 字节；请先存成文件，再打开那个文件"
    case .shortened: "它变短了"
    case .noRecordings: "文件夹里没有录制"
    case .longHeader(let bytes, let limit):
      "场景现在有 \(bytes) 字节，录制开始时最多 \(limit) 字节"
    case .closed: "它已被关闭"
    }
  }

  private static func chinese(_ code: Int32) -> String? {
    switch code {
    case ENOSPC: "磁盘已满"
    case EDQUOT: "磁盘配额已用完"
    case EFBIG: "文件太大"
    case EACCES: "没有权限"
    case EPERM: "不允许这样做"
    case ENOENT: "没有这个文件或文件夹"
    case ENOTDIR: "不是文件夹"
    case EISDIR: "是一个文件夹"
    case EROFS: "文件系统只读"
    case EIO: "读写错误"
    case EPIPE: "管道已断开"
    case ENAMETOOLONG: "文件名太长"
    case EMFILE, ENFILE: "打开的文件太多"
    case ELOOP: "符号链接层数太多"
    case ENXIO: "没有这个设备"
    case ENOMEM: "内存不足"
    default: nil
    }
  }
}

extension FileKind {
  fileprivate var english: String {
    switch self {
    case .folder: "a folder"
    case .pipe: "a pipe"
    case .socket: "a socket"
    case .device: "a device"
    }
  }

  fileprivate var chinese: String {
    switch self {
    case .folder: "文件夹"
    case .pipe: "管道"
    case .socket: "套接字"
    case .device: "设备"
    }
  }
}
