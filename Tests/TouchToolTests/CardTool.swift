import Expectations
import Foundation
import Testing
import TouchTestSupport

/// The program of its own scenes that was built beside the tests, in a folder for one test.
final class CardTool {
  /// What a program left: its exit code, and what it wrote.
  typealias End = (code: Int32, output: String, errors: String)

  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("card-tool-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Returns the path of a file in the folder.
  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Runs the program to its end, with no display.
  func run(_ arguments: String..., variables: [String: String] = [:]) throws -> End {
    try end(of: "tools", arguments, variables.merging(["CARD_TOOL": "1"]) { $1 })
  }

  /// Runs the program of this package to its end, with no display.
  func runPlayground(_ arguments: String...) throws -> End {
    try end(of: "touch-playground", arguments, [:])
  }

  private func end(
    of name: String, _ arguments: [String], _ variables: [String: String]
  ) throws -> End {
    let path = try require(BuiltProgram.path(of: name), "\(name) was not found beside the tests.")
    let program = try RunningProgram(
      path, arguments, environment: variables.merging(["DISPLAY": "", "HOME": folder.path]) { $1 })
    guard case .exited(let code) = try program.waitUntilExit() else {
      return (-1, "", "killed")
    }
    return (code, program.output, program.errorOutput)
  }

  /// Writes a recording of a tap and a drag on the card, without decisions.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - scene: The name of the scene in the header.
  ///   - state: The state in the header, as JSON; `nil` for none.
  /// - Returns: The path of the file.
  /// - Throws: That the file cannot be written.
  func writeInput(
    _ name: String = "input.touchtrace", scene: String = "cards", state: String? = nil
  ) throws -> String {
    let state = state.map { #","state":{"scene":\#($0)}"# } ?? ""
    let lines = [
      #"{"touchtrace":"1.1","program":"cards","version":"1.0","scene":"\#(scene)","#
        + #""size":[800,600],"scale":1\#(state)}"#,
      #"{"t":100000,"touch":[{"id":1,"phase":"began","x":150,"y":150}]}"#,
      #"{"t":140000,"touch":[{"id":1,"phase":"ended","x":150,"y":150}]}"#,
      #"{"t":900000,"touch":[{"id":2,"phase":"began","x":150,"y":150}]}"#,
      #"{"t":940000,"touch":[{"id":2,"phase":"moved","x":190,"y":150}]}"#,
      #"{"t":990000,"touch":[{"id":2,"phase":"ended","x":190,"y":150}]}"#,
      #"{"end":1500000}"#,
    ]
    let path = path(name)
    try (lines.joined(separator: "\n") + "\n").write(
      toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  /// Makes a recording with decisions, and returns its path.
  func record() throws -> String {
    let path = path("recorded.touchtrace")
    let end = try run("replay", "--headless", try writeInput(), "--record", path)
    try require(end.code == 0, "\(end.errors)")
    return path
  }
}
