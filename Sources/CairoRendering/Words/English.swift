/// The texts of this target in English.
enum English {
  static let words: [String: String] = [
    "picture.cannotRead": "cannot read the picture {1}: {2}",
    "picture.cannotWrite": "cannot write the picture {1}: {2}",
    "picture.headerCut": "it ends in the middle of its header",
    "picture.headerMissing": "it has the signature of a PNG picture, but no header follows",
    "picture.impossibleSize": "no picture can have {1} × {2} pixels",
    "picture.isAnother": "it is not the photo that the recording shows",
    "picture.jpegBroken": "its JPEG data is broken or not supported ({1})",
    "picture.jpegTooLarge": "it has {1} bytes, a JPEG picture at most {2}",
    "picture.list": ", ",
    "picture.noFolder": "the folder of the program's pictures was not found",
    "picture.noMemory": "there is not enough memory",
    "picture.noPixels": "its header is broken: it has {1} × {2} pixels",
    "picture.nowhere":
      "no file of this name with {1} × {2} pixels and the CRC-32 {3} is in {4}; replay and render take it by --photo FILE",
    "picture.pixelsCut": "it ends in the middle of its picture",
    "picture.pngBroken": "its PNG data is broken",
    "picture.segmentBroken": "a segment of its header is broken",
    "picture.sideTooLong": "it has {1} × {2} pixels, at most {3} on each side",
    "picture.sizeMissing": "its size is missing before its pixels",
    "picture.tooManyPixels": "it has {1} × {2} pixels, at most {3} million",
    "picture.tooManySegments": "its header has more than {1} segments",
    "picture.unknownFormat": "it is neither a PNG nor a JPEG picture",
    "picture.unreadable": "its bytes cannot be read",
  ]
}
