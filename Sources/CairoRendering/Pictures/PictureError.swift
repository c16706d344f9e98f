package import FileSupport
package import TouchEngine

/// An error in reading or writing a picture's file.
package enum PictureError: Error, Hashable, Sendable {
  case cannotRead(path: String, reason: PictureReason)
  case cannotWrite(path: String, reason: PictureReason)

  /// The reason, without the file's name.
  package var reason: PictureReason {
    switch self {
    case .cannotRead(_, let reason), .cannotWrite(_, let reason): reason
    }
  }
}

extension PictureError: CustomStringConvertible {
  /// The error in English.
  package var description: String { words(in: .english) }

  package func words(in language: Language) -> String {
    let words = reason.words(in: language)
    return switch self {
    case .cannotRead(let path, _): language.say("picture.cannotRead", path.shown, words)
    case .cannotWrite(let path, _): language.say("picture.cannotWrite", path.shown, words)
    }
  }
}

/// The reason why a picture cannot be read or written, as data; ``words(in:)`` translates it.
package enum PictureReason: Error, Hashable, Sendable {
  case file(FileReason)
  case noMemory
  /// The folder of the program's own pictures was not found.
  case noFolder
  /// Not all bytes could be read.
  case unreadable
  /// The file is not the photo that was recorded.
  case isAnother
  /// None of the folders contains the recorded photo.
  case nowhere(width: Int, height: Int, crc32: String, folders: [String])

  // MARK: Reading

  /// The file is neither a PNG nor a JPEG picture.
  case unknownFormat
  /// The file ends in the middle of its header.
  case headerCut
  /// The file ends before its pixels do.
  case pixelsCut
  /// No header follows the PNG signature.
  case headerMissing
  /// The pixels of a JPEG picture come before their size.
  case sizeMissing
  case segmentBroken
  case tooManySegments(limit: Int)
  /// A side of the picture is 0.
  case noPixels(width: Int, height: Int)
  case sideTooLong(width: Int, height: Int, limit: Int)
  /// The picture has more pixels than the limit, in millions.
  case tooManyPixels(width: Int, height: Int, millions: Int)
  case jpegTooLarge(bytes: Int, limit: Int)
  case pngBroken
  /// libjpeg reported an error, with this text.
  case jpegBroken(String)

  // MARK: Writing

  /// No picture can have this size.
  case impossibleSize(width: Int, height: Int)
  /// A library that writes pictures reported an error, with this text.
  case library(String)
  /// One of the pictures in the exported list is missing.
  indirect case picture(PictureError)
}

extension PictureReason: CustomStringConvertible {
  /// The reason in English.
  package var description: String { words(in: .english) }

  /// Returns the reason as the end of a sentence in a language. Texts of libraries are in English.
  package func words(in language: Language) -> String {
    switch self {
    case .file(let reason): language == .chinese ? reason.chinese : reason.english
    case .picture(let error): error.words(in: language)
    case .library(let words): words.shown
    case .noMemory: language.say("picture.noMemory")
    case .noFolder: language.say("picture.noFolder")
    case .unreadable: language.say("picture.unreadable")
    case .isAnother: language.say("picture.isAnother")
    case .nowhere(let width, let height, let crc32, let folders):
      language.say(
        "picture.nowhere", width, height, crc32,
        folders.map(\.shown).joined(separator: language.say("picture.list")))
    case .unknownFormat: language.say("picture.unknownFormat")
    case .headerCut: language.say("picture.headerCut")
    case .pixelsCut: language.say("picture.pixelsCut")
    case .headerMissing: language.say("picture.headerMissing")
    case .sizeMissing: language.say("picture.sizeMissing")
    case .segmentBroken: language.say("picture.segmentBroken")
    case .tooManySegments(let limit): language.say("picture.tooManySegments", limit)
    case .noPixels(let width, let height): language.say("picture.noPixels", width, height)
    case .sideTooLong(let width, let height, let limit):
      language.say("picture.sideTooLong", width, height, limit)
    case .tooManyPixels(let width, let height, let millions):
      language.say("picture.tooManyPixels", width, height, millions)
    case .jpegTooLarge(let bytes, let limit): language.say("picture.jpegTooLarge", bytes, limit)
    case .pngBroken: language.say("picture.pngBroken")
    case .jpegBroken(let said): language.say("picture.jpegBroken", said.shown)
    case .impossibleSize(let width, let height):
      language.say("picture.impossibleSize", width, height)
    }
  }
}
