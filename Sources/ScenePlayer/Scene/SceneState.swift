package import FileSupport
import TouchEngine

/// The state of a scene at rest, as a value that a file can hold.
package protocol SceneState: Codable, Hashable, Sendable {
  /// Validates a state from an untrusted source.
  ///
  /// - Throws: A fault that names the first invalid value.
  func check() throws(StateFault)
}
