package import CairoRendering
package import FileSupport
package import TouchEngine

/// An error in reading or writing a project's file.
package enum ProjectError: Error, Hashable, Sendable {
  case cannotRead(path: String, reason: FileReason)
  case cannotWrite(path: String, reason: WriteReason)
  case malformed(path: String, place: Place, expected: String, found: String)
  /// The photo is missing, or has changed.
  case photo(path: String, photo: String, reason: PhotoReason)

  /// The location of an error in a project's file.
  package enum Place: Hashable, Sendable {
    /// A line and a column, both counted from 1.
    case text(line: Int, column: Int)
    /// The key of a value.
    case key(String)
  }

  /// The reason why a project cannot be written.
  package enum WriteReason: Error, Hashable, Sendable {
    case file(FileReason)
    /// Another program has written the file since it was looked at.
    case changed
    /// A value that no file can hold, such as a number that is not finite; `key` is its path from
    /// the document on.
    case unwritable(key: String)
  }

  /// The reason why a project's photo cannot be used.
  package enum PhotoReason: Hashable, Sendable {
    case picture(PictureReason)
    /// The photo is neither at its path nor beside the project.
    case nowhere
    /// The photo has another size, in pixels, than when the project was saved.
    case resized(width: Int, height: Int, nowWidth: Int, nowHeight: Int)
  }
}

extension ProjectError.Place {
  package func words(in language: Language) -> String {
    switch (self, language) {
    case (.key(let name), _): "\"\(name.shown)\""
    case (.text(let line, let column), .english): "line \(line), column \(column)"
    case (.text(let line, let column), .chinese): "第 \(line) 行第 \(column) 列"
    }
  }
}

extension ProjectError.WriteReason: CustomStringConvertible {
  package var description: String { words(in: .english) }

  /// Returns the reason as the end of a sentence in a language.
  package func words(in language: Language) -> String {
    switch (self, language) {
    case (.file(let reason), _): PictureReason.file(reason).words(in: language)
    case (.changed, .english): "another program has just written it"
    case (.changed, .chinese): "另一个程序刚刚写入了它"
    case (.unwritable(let key), .english): "the value of \(key.shown) cannot be stored in a file"
    case (.unwritable(let key), .chinese): "\(key.shown) 的值无法存入文件"
    }
  }
}

extension ProjectError.PhotoReason: CustomStringConvertible {
  package var description: String { words(in: .english) }

  /// Returns the reason as the end of a sentence in a language.
  package func words(in language: Language) -> String {
    switch (self, language) {
    case (.picture(let reason), _): reason.words(in: language)
    case (.nowhere, .english): "it is neither at its place nor beside the project"
    case (.nowhere, .chinese): "不在原处，也不在项目旁边"
    case (.resized(let width, let height, let nowWidth, let nowHeight), .english):
      "it had \(width) × \(height) pixels and now has \(nowWidth) × \(nowHeight)"
    case (.resized(let width, let height, let nowWidth, let nowHeight), .chinese):
      "它原来有 \(width) × \(height) 像素，现在是 \(nowWidth) × \(nowHeight) 像素"
    }
  }
}

extension ProjectError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotRead(let path, let reason): "cannot read the project \(path.shown): \(reason)"
    case .cannotWrite(let path, let reason): "cannot write the project \(path.shown): \(reason)"
    case .malformed(let path, let place, let expected, let found):
      "\(path.shown), \(place.words(in: .english)): expected \(expected.shown), found \(found.shown)"
    case .photo(let path, let photo, let reason):
      "cannot open the photo \(photo.shown) of the project \(path.shown): \(reason)"
    }
  }
}
