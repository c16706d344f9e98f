import TouchEngine

/// What is wrong with a project's file.
package enum ProjectError: Error, Hashable, Sendable {
  case cannotRead(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
  /// `place` is a line and a column, or the key of a value.
  case malformed(path: String, place: String, expected: String, found: String)
  /// Its photo is nowhere, or is not what it was.
  case photo(path: String, photo: String, reason: String)
}

extension ProjectError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotRead(let path, let reason): "cannot read the project \(path.shown): \(reason.shown)"
    case .cannotWrite(let path, let reason):
      "cannot write the project \(path.shown): \(reason.shown)"
    case .malformed(let path, let place, let expected, let found):
      "\(path.shown), \(place.shown): expected \(expected.shown), found \(found.shown)"
    case .photo(let path, let photo, let reason):
      "cannot open the photo \(photo.shown) of the project \(path.shown): \(reason.shown)"
    }
  }
}
