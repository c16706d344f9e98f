import Glibc

/// The bytes of a picture's file, read from wherever they are wanted.
///
/// Only a regular file is opened: whoever reads a pipe or a device may wait for ever.
final class PictureFile {
  let path: String
  /// In bytes, when it was opened.
  let size: Int
  /// For those who read it by themselves.
  let stream: UnsafeMutablePointer<FILE>
  /// Told how much of the file has been read, 0…1; answers whether to go on.
  var onProgress: ((Double) -> Bool)?

  init(_ path: String) throws(PictureError) {
    // A pipe that nobody writes to would hold up the opening.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .cannotRead(path: path, reason: Self.errorWords) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let reason = Self.errorWords
      close(descriptor)
      throw .cannotRead(path: path, reason: reason)
    }
    if let kind = Self.kind(of: status) {
      close(descriptor)
      throw .cannotRead(path: path, reason: "it is \(kind), not a file")
    }
    guard let stream = fdopen(descriptor, "rb") else {
      let reason = Self.errorWords
      close(descriptor)
      throw .cannotRead(path: path, reason: reason)
    }
    self.path = path
    self.stream = stream
    size = Int(status.st_size)
    guard size > 0 else { throw .cannotRead(path: path, reason: "it is empty") }
  }

  deinit { fclose(stream) }

  /// What it is, when it is no regular file.
  private static func kind(of status: stat) -> String? {
    switch status.st_mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "a folder"
    case S_IFIFO: "a pipe"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
  }

  private static var errorWords: String { String(cString: strerror(errno)) }

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
  func fault(_ reason: String) -> PictureError { .cannotRead(path: path, reason: reason) }
}

/// All bytes of a file, which has to be a file as pictures are.
///
/// - Parameters:
///   - path: Where it is.
///   - limit: Of its size, in bytes.
/// - Returns: The bytes.
/// - Throws: What keeps it from being read.
package func readFile(_ path: String, limit: Int) throws(PictureError) -> [UInt8] {
  let file = try PictureFile(path)
  guard file.size <= limit else {
    throw file.fault("it has \(file.size) bytes, and can have \(limit)")
  }
  guard let bytes = file.bytes(file.size) else { throw file.fault("it has become shorter") }
  return bytes
}

extension Array<UInt8> {
  /// The number in so many bytes from `start` on, the highest first.
  func number(at start: Int, bytes count: Int) -> Int {
    self[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
