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

/// The size of a picture after its orientation, read from its header alone.
package struct PictureSize: Hashable, Sendable {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// The size of the file, in bytes.
  package let bytes: Int

  /// Reads the header of a file.
  ///
  /// - Throws: When the header shows that there is no readable picture.
  package init(ofFile path: String) throws(PictureError) {
    let file = try PictureFile(path)
    let header = try PictureHeader(of: file)
    bytes = file.size
    let swaps = header.orientation.swapsSides
    width = swaps ? header.height : header.width
    height = swaps ? header.width : header.height
  }
}

extension PictureHeader {
  /// Reads chunks up to the pixels, beginning after the signature. Facts: PNG specification, third
  /// edition, 5.3, 11.2.1 and 11.3.4.5.
  static func png(_ file: PictureFile) throws(PictureError) -> PictureHeader {
    // 4 bytes of length and 4 of name, then 13 of content.
    guard let first = file.bytes(8 + 13) else { throw file.fault(.headerCut) }
    guard first.number(at: 0, bytes: 4) == 13, first[4..<8].elementsEqual("IHDR".utf8) else {
      throw file.fault(.headerMissing)
    }
    let (width, height) = (first.number(at: 8, bytes: 4), first.number(at: 12, bytes: 4))
    file.skip(4)  // The checksum, which libpng checks.
    var header = try PictureHeader(
      .png, width: width, height: height, orientation: pngOrientation(file), of: file)
    // The depth, the kind of color, and whether rows are interlaced.
    header.isPlainPNG = first[16] == 8 && first[17] == 2 && first[20] == 0
    return header
  }

  /// The number of chunks before the pixels that are searched. Our choice: real files have ten.
  private static let chunkLimit = 1000

  private static func pngOrientation(_ file: PictureFile) -> PictureOrientation? {
    for _ in 0..<chunkLimit {
      guard let head = file.bytes(8) else { return nil }
      let length = head.number(at: 0, bytes: 4)
      let name = head[4..<8]
      if name.elementsEqual("IDAT".utf8) || length > Int(Int32.max) { return nil }
      if name.elementsEqual("eXIf".utf8) {
        return file.bytes(min(length, EXIFOrientation.sizeLimit)).flatMap(EXIFOrientation.read)
      }
      file.skip(length + 4)
    }
    return nil
  }
}

extension PictureHeader {
  /// The number of segments before the pixels above which a file is rejected. Our choice: a large
  /// color profile takes a few dozen.
  private static let segmentLimit = 10_000

  /// Reads segments up to the pixels, beginning after the first marker. Facts: ITU-T T.81, annex B.
  static func jpeg(_ file: PictureFile) throws(PictureError) -> PictureHeader {
    var size: (width: Int, height: Int)?
    var orientation: PictureOrientation?
    for _ in 0..<segmentLimit {
      guard let code = nextMarker(file) else { throw file.fault(.headerCut) }
      switch code {
      // TEM and RST have no length.
      case 0x01, 0xD0...0xD7: continue
      // The beginning of the pixels, or the end of the image.
      case 0xD9, 0xDA:
        guard let size else { throw file.fault(.sizeMissing) }
        return try PictureHeader(
          .jpeg, width: size.width, height: size.height, orientation: orientation, of: file)
      default: break
      }
      guard let length = file.bytes(2)?.number(at: 0, bytes: 2) else {
        throw file.fault(.headerCut)
      }
      guard length >= 2 else { throw file.fault(.segmentBroken) }
      var rest = length - 2
      if isFrame(code), size == nil {
        // 1 byte of precision, then height and width.
        guard rest >= 5 else { throw file.fault(.segmentBroken) }
        guard let bytes = file.bytes(5) else { throw file.fault(.headerCut) }
        size = (bytes.number(at: 3, bytes: 2), bytes.number(at: 1, bytes: 2))
        rest -= 5
      } else if code == 0xE1, orientation == nil {
        guard let bytes = file.bytes(rest) else { throw file.fault(.headerCut) }
        rest = 0
        if bytes.starts(with: EXIFOrientation.jpegPrefix) {
          orientation = EXIFOrientation.read(Array(bytes[EXIFOrientation.jpegPrefix.count...]))
        }
      }
      file.skip(rest)
    }
    throw file.fault(.tooManySegments(limit: segmentLimit))
  }

  /// The number of bytes to skip between two segments, where only fill bytes belong. Our choice.
  private static let strayLimit = 65_536

  /// Returns the code after the next 0xFF that is not a fill byte.
  private static func nextMarker(_ file: PictureFile) -> UInt8? {
    var hasMark = false
    for _ in 0..<strayLimit {
      guard let byte = file.byte() else { return nil }
      if byte == 0xFF {
        hasMark = true
      } else if hasMark, byte != 0 {
        return byte
      } else {
        hasMark = false
      }
    }
    return nil
  }

  /// Returns whether the code starts a frame of any kind; 0xC4, 0xC8 and 0xCC have other meanings.
  private static func isFrame(_ code: UInt8) -> Bool {
    (0xC0...0xCF).contains(code) && ![0xC4, 0xC8, 0xCC].contains(code)
  }
}
