import Expectations
import Foundation
import Testing
import TouchTestSupport

/// The program that was built for the tests.
enum Program {
  static var path: String {
    get throws {
      try require(BuiltProgram.path(of: "touch-playground"), "The program was not built.")
    }
  }

  /// Runs the program to its end, with no display.
  static func run(_ arguments: String...) throws -> (code: Int32, output: String, errors: String) {
    try run(arguments)
  }

  /// Runs the program without a display until it exits.
  static func run(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> (code: Int32, output: String, errors: String) {
    let program = try RunningProgram(
      path, arguments, environment: environment.merging(["DISPLAY": ""]) { $1 })
    // A busy machine is slow, and the tour draws every scene without optimization.
    guard case .exited(let code) = try program.waitUntilExit(timeout: .seconds(180)) else {
      return (-1, "", "killed")
    }
    return (code, program.output, program.errorOutput)
  }
}

/// A folder for one test, gone with it.
final class Folder {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("playground-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  func write(_ text: String, _ name: String) throws -> String {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
    return path(name)
  }

  /// Compiles a library for `LD_PRELOAD`, and returns its path.
  func library(_ source: String, _ name: String) throws -> String {
    let made = path(name + ".so")
    let compiler = try RunningProgram(
      "/bin/sh",
      [
        "-c", "$(command -v clang || command -v cc) -shared -fPIC -o \"$0\" \"$1\" -ldl", made,
        try write(source, name + ".c"),
      ])
    let end = try compiler.waitUntilExit()
    try require(end == .exited(0), "\(compiler.errorOutput)")
    return made
  }

  /// The whole lines of a file; none while it is not there.
  func lines(_ name: String) -> [String] {
    let text = (try? String(contentsOfFile: path(name), encoding: .utf8)) ?? ""
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
