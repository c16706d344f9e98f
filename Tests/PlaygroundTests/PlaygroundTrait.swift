import PlaygroundCommands
import Testing
import ToolCommands

/// Makes the program of this package the one whose commands run in the tests of a suite.
///
/// ```swift
/// @Suite(.ofPlayground, .endsInTime) struct ExportTests {
/// ```
struct PlaygroundTrait: SuiteTrait, TestTrait {
  var isRecursive: Bool { true }

  func prepare(for test: Test) async throws { ToolProgram.playground.choose() }
}

extension Trait where Self == PlaygroundTrait {
  /// The commands are those of the program of this package.
  static var ofPlayground: Self { PlaygroundTrait() }
}
