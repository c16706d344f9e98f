import Glibc
import TouchFiles

/// The bytes of a picture's file, read from wherever they are wanted.
///
/// Only a regular file is opened.
final class PictureFile {
  let path: String
  /// In bytes, when it was opened.
  let size: Int
  /// For those who read it by themselves.
  let stream: UnsafeMutablePointer<FILE>
  /// Told how much of the file has been read, 0…1; answers whether to go on.
  var onProgress: ((Double) -> Bool)?

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

  /// Goes to a byte, counted from the beginning.
  func seek(to offset: Int) { fseek(stream, offset, SEEK_SET) }

  /// Goes on without reading so many bytes.
  func skip(_ count: Int) { fseek(stream, count, SEEK_CUR) }

  /// Reads on into `buffer`.
  ///
  /// - Returns: Whether there was as much as it holds.
  func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Bool {
    guard let start = buffer.baseAddress else { return true }
    guard fread(start, 1, buffer.count, stream) == buffer.count else { return false }
    return onProgress?(Double(ftell(stream)) / Double(size)) ?? true
  }

  /// The next byte; `nil` at the end.
  func byte() -> UInt8? { UInt8(exactly: getc(stream)) }

  /// The next bytes; `nil` when there are fewer.
  func bytes(_ count: Int) -> [UInt8]? {
    var isFull = true
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      isFull = fill(UnsafeMutableRawBufferPointer(start: buffer.baseAddress, count: count))
      initialized = isFull ? count : 0
    }
    return isFull ? bytes : nil
  }

  /// That something is wrong with it.
  func fault(_ reason: PictureReason) -> PictureError { .cannotRead(path: path, reason: reason) }
}

extension Array<UInt8> {
  /// The number in so many bytes from `start` on, the highest first.
  func number(at start: Int, bytes count: Int) -> Int {
    self[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
