package import CairoRendering
package import Scenes
import TouchTraces

/// Which file a photo is, and enough to know it again.
package struct PhotoFacts: Hashable, Sendable {
  /// Full, or a bare name: of a picture beside the project, or else of one of the program's own.
  package var path: String
  /// Of the file.
  package var bytes: Int
  /// Of the file's bytes, the checksum that PNG, gzip and zlib use; `nil` as long as nobody has read all
  /// of them.
  package var crc32: UInt32?

  package init(path: String, bytes: Int, crc32: UInt32?) {
    self.path = path
    self.bytes = bytes
    self.crc32 = crc32
  }

  /// Reads all of a file.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - name: What to call it; `nil` calls it by its path.
  /// - Throws: When it cannot be read.
  package init(ofFile path: String, called name: String? = nil) throws(PictureError) {
    guard let sum = FileChecksum(ofFile: path) else {
      throw .cannotRead(path: path, reason: .unreadable)
    }
    self.init(path: name ?? path, bytes: sum.bytes, crc32: sum.crc32)
  }

  /// Looks at the header of a picture's file; the checksum stays open.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - name: What to call it; `nil` calls it by its path.
  /// - Throws: When it is no picture that can be opened.
  package init(ofUnreadFile path: String, called name: String? = nil) throws(PictureError) {
    self.init(path: name ?? path, bytes: try PictureSize(ofFile: path).bytes, crc32: nil)
  }
}

extension PhotoReference {
  /// The photo in a file, by the file's header.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - name: What pictures find it by; `nil` is the path.
  /// - Throws: When it is no picture that can be opened.
  package init(ofFile path: String, called name: String? = nil) throws(PictureError) {
    let size = try PictureSize(ofFile: path)
    self.init(name: name ?? path, pixelWidth: size.width, pixelHeight: size.height)
  }
}
