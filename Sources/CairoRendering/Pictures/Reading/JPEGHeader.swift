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
