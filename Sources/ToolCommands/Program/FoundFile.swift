package import SceneBase
package import ScenePlayer

/// A file that was examined, and can be shown.
package protocol FoundFile {
  /// Opens the scene with the file.
  func openPlayground(in environment: SceneEnvironment) -> Playground
}
