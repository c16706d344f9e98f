import Foundation
import Glibc

/// A program started by a test, with all of its output.
///
/// The program is killed when the last reference to it is released.
public final class RunningProgram: Sendable {
  /// The way in which a program ended.
  public enum End: Hashable, Sendable {
    case exited(Int32)
    case killed(by: Int32)
  }

  private let process: Process
  private let folder: URL

  /// Starts an executable by its path. `environment` is added to the test's own, in which the
  /// user's state, configuration and cache are folders that are deleted with this object.
  public init(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws {
    folder = FileManager.default.temporaryDirectory.appending(
      path: "touch-program-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging([
        "XDG_STATE_HOME": folder.appending(path: "state").path,
        "XDG_CONFIG_HOME": folder.appending(path: "configuration").path,
        "XDG_CACHE_HOME": folder.appending(path: "cache").path,
        // No bus: the settings of the tester's desktop change nothing.
        "DBUS_SESSION_BUS_ADDRESS": "",
      ]) { _, new in new }
      .merging(environment) { _, new in new }
    process.standardInput = FileHandle.nullDevice
    // Files rather than pipes, which would have to be read continuously.
    let output = try Self.file("output", in: folder)
    let errors = try Self.file("error", in: folder)
    // A `Process` outlives its last reference, and so do its open files.
    defer { for file in [output, errors] { try? file.close() } }
    process.standardOutput = output
    process.standardError = errors
    try process.runWithSignals()
  }

  deinit {
    if process.isRunning { Glibc.kill(process.processIdentifier, SIGKILL) }
    try? FileManager.default.removeItem(at: folder)
  }

  public var processIdentifier: Int32 { process.processIdentifier }

  /// Whether it has not ended.
  public var isRunning: Bool { process.isRunning }

  /// The standard output so far.
  public var output: String { text("output") }

  /// The standard error so far.
  public var errorOutput: String { text("error") }

  /// Sends a signal, such as `SIGTERM`.
  public func kill(_ signal: Int32) { Glibc.kill(process.processIdentifier, signal) }

  /// - Throws: ``TouchscreenError`` with its last output when it has not ended by then.
  public func waitUntilExit(timeout: Duration = .patience) throws -> End {
    let patience = ContinuousClock.now + timeout
    while process.isRunning {
      guard ContinuousClock.now < patience else {
        throw TouchscreenError(
          "The program has not ended after \(timeout). It wrote:\n\(output)\(errorOutput)")
      }
      usleep(5000)
    }
    return process.terminationReason == .exit
      ? .exited(process.terminationStatus) : .killed(by: process.terminationStatus)
  }

  private static func file(_ name: String, in folder: URL) throws -> FileHandle {
    let file = folder.appending(path: name)
    try Data().write(to: file)
    return try FileHandle(forWritingTo: file)
  }

  private func text(_ name: String) -> String {
    (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
  }
}
