import Expectations
import Testing
import TouchTestSupport

/// The example programs, which `.ci/check` builds beside the tests.
enum ExampleProgram {
  /// Returns the path of an example.
  static func path(of name: String) throws -> String {
    try require(BuiltProgram.path(of: name), "\(name) was not built beside the tests.")
  }

  /// Whether an example is there; where tests must not be skipped, it has to be.
  static func isBuilt(_ name: String) -> Bool {
    PrivateXServer.isRequired || BuiltProgram.path(of: name) != nil
  }
}
