import Foundation

/// The repository from which the tests were built.
public enum Repository {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The full path of a file or folder in the repository, such as `assets/traces`.
  public static func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// The text of a file in the repository.
  public static func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }
}
