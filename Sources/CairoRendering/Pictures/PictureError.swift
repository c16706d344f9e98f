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
