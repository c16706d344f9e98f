import TouchEngine

/// The name of a picture.
public struct ImageID: Hashable, Sendable {
  public var name: String

  public init(_ name: String) { self.name = name }
}
