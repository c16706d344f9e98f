/// The bytes with which every file of a format of pictures begins.
package enum PictureSignature {
  /// Those of PNG (PNG specification, section 5.2).
  package static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// Those of JPEG: the start of an image, and of the first marker (ITU-T T.81, table B.1).
  package static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF]
}
