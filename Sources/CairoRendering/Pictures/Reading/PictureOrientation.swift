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
