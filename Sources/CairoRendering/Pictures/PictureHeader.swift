/// What a picture's file says of itself before its pixels.
struct PictureHeader {
  enum Kind { case png, jpeg }

  /// No picture has more pixels than this: 200 million, 800 MB of memory.
  static let pixelLimit = 200_000_000
  /// No picture has a longer side, in pixels: what Cairo can hold.
  static let sideLimit = 32_767

  let kind: Kind
  /// In pixels, as they are stored.
  let width: Int
  let height: Int
  /// How the stored pixels are to be seen.
  let orientation: PictureOrientation

  /// Reads it from the file's beginning. What the file is called does not matter.
  init(of file: PictureFile) throws(PictureError) {
    let signature = file.bytes(min(file.size, 8)) ?? []
    if signature == Self.pngSignature {
      self = try Self.png(file)
    } else if signature.starts(with: [0xFF, 0xD8, 0xFF]) {
      file.seek(to: 2)
      self = try Self.jpeg(file)
    } else {
      throw file.fault(.unknownFormat)
    }
  }

  init(
    _ kind: Kind, width: Int, height: Int, orientation: PictureOrientation?, of file: PictureFile
  ) throws(PictureError) {
    guard width > 0, height > 0 else {
      throw file.fault(.noPixels(width: width, height: height))
    }
    guard width <= Self.sideLimit, height <= Self.sideLimit else {
      throw file.fault(
        .sideTooLong(width: width, height: height, limit: Self.sideLimit))
    }
    guard width * height <= Self.pixelLimit else {
      throw file.fault(
        .tooManyPixels(width: width, height: height, millions: Self.pixelLimit / 1_000_000))
    }
    self.kind = kind
    self.width = width
    self.height = height
    self.orientation = orientation ?? .upright
  }

  private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}

/// How large a picture is, as it is to be seen; its header alone is read.
package struct PictureSize: Hashable, Sendable {
  /// In pixels.
  package let width: Int
  package let height: Int
  /// In bytes, of the file.
  package let bytes: Int

  /// - Throws: When there is no picture that could be read, as far as its header says.
  package init(ofFile path: String) throws(PictureError) {
    let file = try PictureFile(path)
    let header = try PictureHeader(of: file)
    bytes = file.size
    let swaps = header.orientation.swapsSides
    width = swaps ? header.height : header.width
    height = swaps ? header.width : header.height
  }
}
