package import CairoRendering
import FileSupport
import PhotoDocument

/// The path of a photo's file, and facts to recognize it.
package struct PhotoFacts: Hashable, Sendable {
  /// A full path, or a bare name: of a picture beside the project, or else of one of the program's
  /// own.
  package var path: String
  /// The size of the file, in bytes.
  package var bytes: Int
  /// The CRC-32 of the file's bytes, as in PNG, gzip and zlib; `nil` until all of them have been
  /// read.
  package var crc32: UInt32?

  package init(path: String, bytes: Int, crc32: UInt32?) {
    self.path = path
    self.bytes = bytes
    self.crc32 = crc32
  }

  /// Reads all of a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - name: The path to store; `nil` stores `path`.
  /// - Throws: When the file cannot be read.
  package init(ofFile path: String, called name: String? = nil) throws(PictureError) {
    guard let sum = FileChecksum(ofFile: path) else {
      throw .cannotRead(path: path, reason: .unreadable)
    }
    self.init(path: name ?? path, bytes: sum.bytes, crc32: sum.crc32)
  }

  /// Reads the header of a picture's file; the checksum remains `nil`.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - name: The path to store; `nil` stores `path`.
  /// - Throws: When the file is not a picture that can be opened.
  package init(ofUnreadFile path: String, called name: String? = nil) throws(PictureError) {
    self.init(path: name ?? path, bytes: try PictureSize(ofFile: path).bytes, crc32: nil)
  }
}

extension PhotoReference {
  /// Describes the photo in a file, from the file's header.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - name: The name under which lists draw the photo; `nil` is the path.
  /// - Throws: When the file is not a picture that can be opened.
  package init(ofFile path: String, called name: String? = nil) throws(PictureError) {
    let size = try PictureSize(ofFile: path)
    self.init(name: name ?? path, pixelWidth: size.width, pixelHeight: size.height)
  }
}
