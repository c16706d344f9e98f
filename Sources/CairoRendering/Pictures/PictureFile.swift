import FileSupport
import Glibc

/// The bytes of a picture's file, with random access.
///
/// Only a regular file is opened.
final class PictureFile {
  let path: String
  /// The size in bytes when the file was opened.
  let size: Int
  /// The stream, for libraries that read it directly.
  let stream: UnsafeMutablePointer<FILE>
  /// Called with the part of the file that has been read, 0…1; returns whether to continue.
  var onProgress: ((Double) -> Bool)?
  /// Whether ``onProgress`` has ended the reading.
  private(set) var isStopped = false

  init(_ path: String) throws(PictureError) {
    do throws(FileReason) {
      let file = try RegularFile(opening: path)
      guard let stream = fdopen(file.descriptor, "rb") else {
        let reason = FileReason.ofLastCall
        close(file.descriptor)
        throw reason
      }
      self.path = path
      self.stream = stream
      size = file.size
      guard size > 0 else { throw .empty }
    } catch {
      throw .cannotRead(path: path, reason: .file(error))
    }
  }

  deinit { fclose(stream) }

  /// Moves to a byte, counted from the beginning.
  func seek(to offset: Int) { fseek(stream, offset, SEEK_SET) }

  /// Skips `count` bytes.
  func skip(_ count: Int) { fseek(stream, count, SEEK_CUR) }

  /// Reads the next bytes into `buffer`.
  ///
  /// - Returns: Whether the file had enough bytes to fill it, and reading may continue.
  func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Bool {
    guard let start = buffer.baseAddress else { return true }
    guard fread(start, 1, buffer.count, stream) == buffer.count else { return false }
    guard onProgress?(Double(ftell(stream)) / Double(size)) ?? true else {
      isStopped = true
      return false
    }
    return true
  }

  /// Reads the next byte; `nil` at the end.
  func byte() -> UInt8? { UInt8(exactly: getc(stream)) }

  /// Reads the next bytes; `nil` when there are fewer.
  func bytes(_ count: Int) -> [UInt8]? {
    var isFull = true
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      isFull = fill(UnsafeMutableRawBufferPointer(start: buffer.baseAddress, count: count))
      initialized = isFull ? count : 0
    }
    return isFull ? bytes : nil
  }

  /// Makes an error about this file.
  func fault(_ reason: PictureReason) -> PictureError { .cannotRead(path: path, reason: reason) }
}

extension Array<UInt8> {
  /// Returns the big-endian number in `count` bytes from `start` on.
  func number(at start: Int, bytes count: Int) -> Int {
    self[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }
}

/// The format of a picture's file.
package enum PictureFormat: Hashable, Sendable {
  case png
  /// JPEG; `quality` is 1…100.
  case jpeg(quality: Int)

  /// The default JPEG quality. Our choice: no difference from the original is visible.
  package static let usualQuality = 92

  /// Chooses the format by the name's extension; `nil` when that is not `.png`, `.jpg` or `.jpeg`.
  package init?(ofFileNamed name: String, quality: Int = Self.usualQuality) {
    let ending = name.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
    switch ending.lowercased() {
    case "png": self = .png
    case "jpg", "jpeg": self = .jpeg(quality: quality)
    default: return nil
    }
  }
}
