/// What is wrong with a state from a file: the value that a scene expected, and the one it found.
public struct SceneStateFault: Error, Hashable, Sendable {
  /// The expected value, as in `an offset of 0 to 100`.
  public var expected: String
  /// The value that was found, as in `-3`.
  public var found: String

  /// Creates a fault.
  ///
  /// - Parameters:
  ///   - expected: The values that the scene opens with, as in `taps from 0 on`.
  ///   - found: The value that was found, as in `-3`.
  public init(expected: String, found: String) {
    (self.expected, self.found) = (expected, found)
  }
}
