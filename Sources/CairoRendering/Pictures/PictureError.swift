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
    return switch (self, language) {
    case (.cannotRead(let path, _), .english): "cannot read the picture \(path.shown): \(words)"
    case (.cannotRead(let path, _), .chinese): "无法读取图片 \(path.shown)：\(words)"
    case (.cannotWrite(let path, _), .english): "cannot write the picture \(path.shown): \(words)"
    case (.cannotWrite(let path, _), .chinese): "无法写入图片 \(path.shown)：\(words)"
    }
  }
}
