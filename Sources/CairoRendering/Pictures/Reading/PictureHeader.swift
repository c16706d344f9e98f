import FileSupport

/// The facts that precede the pixels in a picture's file.
struct PictureHeader {
  enum Kind { case png, jpeg }

  /// The largest number of pixels: 200 million, 800 MB of memory.
  static let pixelLimit = 200_000_000

  let kind: Kind
  /// The width in pixels, as stored.
  let width: Int
  /// The height in pixels, as stored.
  let height: Int
  /// The transform from the stored pixels to the visible picture.
  let orientation: PictureOrientation
  /// Whether the file is a PNG of 8-bit red, green and blue, row after row.
  var isPlainPNG = false

  /// Reads the header at the file's beginning. The file's name does not matter.
  init(of file: PictureFile) throws(PictureError) {
    let signature = file.bytes(min(file.size, 8)) ?? []
    if signature == PictureSignature.png {
      self = try Self.png(file)
    } else if signature.starts(with: PictureSignature.jpeg) {
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
    guard max(width, height) <= CairoSurface.longestSide else {
      throw file.fault(
        .sideTooLong(width: width, height: height, limit: CairoSurface.longestSide))
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
}
