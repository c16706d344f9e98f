/// Finds the orientation in EXIF data, and ignores everything else there.
enum EXIFOrientation {
  /// The bytes before the data in a JPEG segment: `Exif`, and two zeros.
  static let jpegPrefix: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0]
  /// The largest size of the data, in bytes: what a JPEG segment can hold.
  static let sizeLimit = 65_535

  private static let tag = 0x0112
  private static let shortType = 3

  /// Reads the orientation from EXIF data.
  ///
  /// - Parameter bytes: A TIFF header and the data after it.
  /// - Returns: `nil` when there is no orientation, or the data is broken.
  static func read(_ bytes: [UInt8]) -> PictureOrientation? {
    guard bytes.count >= 8 else { return nil }
    let isBigEndian: Bool
    switch (bytes[0], bytes[1]) {
    case (0x4D, 0x4D): isBigEndian = true
    case (0x49, 0x49): isBigEndian = false
    default: return nil
    }
    func number(at start: Int, _ count: Int) -> Int? {
      guard start >= 0, start <= bytes.count - count else { return nil }
      let part = Array(bytes[start..<start + count])
      return (isBigEndian ? part : part.reversed()).number(at: 0, bytes: count)
    }
    guard number(at: 2, 2) == 42, let directory = number(at: 4, 4),
      let count = number(at: directory, 2)
    else { return nil }
    for index in 0..<count {
      // 2 bytes of tag, 2 of type, 4 of count and 4 of value, in which a short comes first.
      let entry = directory + 2 + 12 * index
      guard let found = number(at: entry, 2) else { return nil }
      guard found == tag else { continue }
      guard number(at: entry + 2, 2) == shortType, number(at: entry + 4, 4) == 1,
        let value = number(at: entry + 8, 2)
      else { return nil }
      return PictureOrientation(rawValue: value)
    }
    return nil
  }
}

/// The orientation of stored pixels, with the numbers of EXIF (2.32, tag 0x0112).
package enum PictureOrientation: Int, CaseIterable, Sendable {
  case upright = 1
  /// Left and right are exchanged.
  case mirrored = 2
  case upsideDown = 3
  /// Top and bottom are exchanged.
  case flipped = 4
  /// Rows and columns are exchanged.
  case transposed = 5
  /// The stored pixels have to be rotated by 90° clockwise.
  case turnedRight = 6
  /// Rows and columns are exchanged, both counted from the end.
  case transversed = 7
  /// The stored pixels have to be rotated by 90° counterclockwise.
  case turnedLeft = 8

  /// Whether width and height are exchanged.
  package var swapsSides: Bool { rawValue >= 5 }
}
