package import SceneBase
package import TouchEngine

/// The title of the window: what it shows, and the program's name at the end.
package enum WindowTitle {
  private static var program: String { ToolProgram.current.title }

  /// Returns the title while something is shown, such as a recording.
  static func of(_ content: String) -> String { "\(content) — \(program)" }

  /// Returns the title while a scene is played; the home screen has the program's name alone.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - language: The language of the scene's name.
  ///   - file: The name of the file that is edited; `nil` for none.
  /// - Returns: The title.
  package static func of(_ scene: any Scene.Type, in language: Language, file: String? = nil)
    -> String
  {
    guard scene != ToolProgram.current.home else { return program }
    let name = scene.title(in: language)
    return of(file.map { "\($0) — \(name)" } ?? name)
  }
}
