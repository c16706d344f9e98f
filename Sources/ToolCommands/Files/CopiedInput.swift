package import FileSupport
import Glibc

/// Standard input, copied to a file without a name for readers that need a file.
package final class CopiedInput {
  /// The largest copy of standard input, in bytes. Our choice.
  static let limit = 1 << 30

  private let file: UnnamedFile

  /// Reads standard input to its end.
  ///
  /// - Throws: `FileError` when it cannot be read or copied, or is longer than
  ///   ``limit``.
  package init() throws(FileError) {
    do throws(FileReason) {
      file = try UnnamedFile()
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
      defer { buffer.deallocate() }
      var rest = Self.limit
      while true {
        let count = read(STDIN_FILENO, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { throw .ofLastCall }
        if count == 0 { break }
        guard count <= rest else { throw .longInput(limit: Self.limit) }
        rest -= count
        try file.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
    } catch {
      throw FileError(path: "standard input", reason: error)
    }
  }

  /// The path to open, while this object exists.
  package var path: String { "/dev/fd/\(file.descriptor)" }

  /// Makes the copy standard input, from its beginning.
  func becomeStandardInput() {
    dup2(file.descriptor, STDIN_FILENO)
    lseek(STDIN_FILENO, 0, SEEK_SET)
  }

  /// Whether the content is a JSON object.
  package var isJSON: Bool { file.beginning(1).first == UInt8(ascii: "{") }
}
