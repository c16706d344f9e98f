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
    switch self {
    case .key(let name): "\"\(name.shown)\""
    case .text(let line, let column): language.say("project.place", line, column)
    }
  }
}

extension ProjectError.WriteReason: CustomStringConvertible {
  package var description: String { words(in: .english) }

  /// Returns the reason as the end of a sentence in a language.
  package func words(in language: Language) -> String {
    switch self {
    case .file(let reason): PictureReason.file(reason).words(in: language)
    case .changed: language.say("project.changed")
    case .unwritable(let key): language.say("project.unwritable", key.shown)
    }
  }
}

extension ProjectError.PhotoReason: CustomStringConvertible {
  package var description: String { words(in: .english) }

  /// Returns the reason as the end of a sentence in a language.
  package func words(in language: Language) -> String {
    switch self {
    case .picture(let reason): reason.words(in: language)
    case .nowhere: language.say("project.nowhere")
    case .resized(let width, let height, let nowWidth, let nowHeight):
      language.say("project.resized", width, height, nowWidth, nowHeight)
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
