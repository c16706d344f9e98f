package import CairoRendering

/// A reason why a picture's file cannot be read or written.
public struct PictureFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file.
  public let path: String
  /// The error in English, with the path.
  public let description: String

  package init(_ error: PictureError) {
    description = error.description
    path =
      switch error {
      case .cannotRead(let path, _), .cannotWrite(let path, _): path
      }
  }
}
