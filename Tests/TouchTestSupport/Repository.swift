import Foundation

/// The repository that the tests were built from.
public enum Repository {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The full path of a file or a folder in it, as of `assets/traces`.
  public static func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// What stands in a file of it.
  public static func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }
}
