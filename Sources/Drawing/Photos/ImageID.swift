import TouchEngine

/// The name of a picture.
public struct ImageID: Hashable, Sendable {
  /// The name, by which a renderer finds the picture.
  public var name: String

  /// Creates the name of a picture.
  public init(_ name: String) { self.name = name }
}
