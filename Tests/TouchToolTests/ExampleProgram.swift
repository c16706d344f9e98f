import Foundation
import TouchTestSupport

/// The example programs where `.ci/test` builds them.
enum ExampleProgram {
  /// Returns the path of an example.
  static func path(of name: String) -> String {
    Repository.path(".build/examples/debug/\(name)")
  }

  /// Whether an example is there; where tests must not be skipped, it has to be.
  static func isBuilt(_ name: String) -> Bool {
    PrivateXServer.isRequired || FileManager.default.isExecutableFile(atPath: path(of: name))
  }
}
