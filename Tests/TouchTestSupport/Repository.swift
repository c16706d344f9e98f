public import Foundation

/// The repository from which the tests were built.
public enum Repository {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The full path of a file or folder in the repository, such as `assets/traces`.
  public static func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// The files in a folder and its subfolders, in the order of their paths; none that a build made.
  ///
  /// - Parameters:
  ///   - name: The folder, such as `Sources`.
  ///   - extensions: The endings of the files' names, without a dot.
  /// - Returns: The files; empty when there is no such folder.
  public static func files(below name: String, endingIn extensions: String...) -> [URL] {
    files(below: name, extensions)
  }

  private static func files(below name: String, _ extensions: [String]) -> [URL] {
    let folder = URL(fileURLWithPath: path(name))
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (all?.allObjects as? [URL] ?? [])
      .filter { file in
        // The repository itself may lie in a folder of builds, as the copy of Tests/breaks.
        extensions.contains(file.pathExtension)
          && !file.path.dropFirst(folder.path.count).contains("/.build/")
      }
      .sorted { $0.path < $1.path }
  }

  /// The files in a folder and its subfolders that contain at least one of some words, byte for
  /// byte. Looking into a text by its characters takes a hundred times as long.
  ///
  /// - Parameters:
  ///   - name: The folder.
  ///   - extensions: The endings of the files' names, without a dot.
  ///   - words: Of ASCII letters and signs.
  /// - Returns: The files, in the order of their paths.
  /// - Throws: When a file cannot be read.
  public static func files(
    below name: String, endingIn extensions: String..., with words: String...
  ) throws -> [URL] {
    try files(below: name, extensions).filter { file in
      let data = try Data(contentsOf: file, options: .alwaysMapped)
      return words.contains { data.range(of: Data($0.utf8)) != nil }
    }
  }

  /// The text of a file in the repository.
  public static func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }
}
