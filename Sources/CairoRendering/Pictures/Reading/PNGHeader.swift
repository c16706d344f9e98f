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
