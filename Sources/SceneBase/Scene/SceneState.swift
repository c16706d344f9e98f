public import FileSupport
import TouchEngine

/// The state of a scene at rest, as a value that a file can hold.
public protocol SceneState: Codable, Hashable, Sendable {
  /// Validates a state, which may come from anywhere. Default: each value is valid.
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
  public func check() throws(StateFault) {}

  /// No names besides those of ``PlaygroundState``.
  public static var names: Set<String> { [] }

  /// The whole state.
  public var limited: Self { self }

  /// Estimates the bytes from the length of the JSON; nothing is known about what values share. A
  /// state that is the same takes few bytes, above what `random-seeks` measures.
  public func bytes(besides earlier: Self?) -> Int {
    if self == earlier { return 8 << 10 }
    return 8 << 10 + 8 * ((try? JSON(encoding: self))?.description.utf8.count ?? 1 << 20)
  }
}

/// The state of a scene in which play changes nothing that lasts.
public struct EmptyState: SceneState {
  /// Creates the only value.
  public init() {}
}
