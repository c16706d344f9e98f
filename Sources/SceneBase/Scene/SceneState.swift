public import FileSupport
import TouchEngine

/// The state of a scene at rest, as a value that a file can hold.
public protocol SceneState: Codable, Hashable, Sendable {
  /// Validates a state from an untrusted source.
  ///
  /// - Throws: A fault that names the first invalid value.
  func check() throws(StateFault)

  /// The part of the state for which a file has room, with what is nearest to the present.
  var limited: Self { get }

  /// Returns an upper estimate of the bytes that the state takes in memory, without what it shares
  /// with an earlier state of the same scene.
  func bytes(besides earlier: Self?) -> Int

  /// The members of the state below which each string is a name of the program's own, such as that
  /// of a mode. The strings of all other members count as a person's text.
  static var names: Set<String> { get }
}

extension SceneState {
  /// No names besides those of ``PlaygroundState``.
  public static var names: Set<String> { [] }

  /// The whole state.
  public var limited: Self { self }

  /// A bound for a state whose parts do not grow, above what `random-seeks` measures.
  public func bytes(besides earlier: Self?) -> Int { 8 << 10 }
}
