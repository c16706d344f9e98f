import Foundation
import Glibc

/// A bus with a desktop's portal and file manager, which do as a test says. It ends with
/// ``close()``, and also when the test process does.
public final class DesktopPortal {
  /// The address of the bus, as in the variable `DBUS_SESSION_BUS_ADDRESS`.
  public let address: String

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  /// Starts the bus.
  ///
  /// - Parameter hasManager: Whether there is a file manager.
  /// - Throws: ``TouchscreenError`` when its packages are missing.
  public init(hasManager: Bool = true) throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("desktop-portal.py").path
    process.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-run-session")
    process.arguments =
      ["--", "/usr/bin/python3", script] + (hasManager ? [] : ["no-manager"])
    process.standardInput = input
    process.standardOutput = output
    try process.runWithSignals()
    guard
      let address = PipedLine.read(
        from: output.fileHandleForReading.fileDescriptor),
      !address.isEmpty
    else {
      throw TouchscreenError(
        "The portal for the tests did not start; install dbus-daemon and python3-dbus.")
    }
    self.address = address
  }

  deinit { close() }

  /// Ends the bus, and everything on it.
  public func close() {
    try? input.fileHandleForWriting.close()
    let patience = ContinuousClock.now + .seconds(10)
    while process.isRunning, ContinuousClock.now < patience { usleep(5000) }
  }

  /// What the portal does when it is asked for a file.
  public enum Mode: Sendable {
    /// The user chooses a file, by its URI.
    case choose(String)
    /// The user cancels the dialog.
    case cancel
    /// The call fails.
    case refuse
    /// The call is never answered.
    case never
    /// The portal ends while its dialog is up.
    case leave
    /// The dialog stays up.
    case wait
    /// The answer has values of other types.
    case nonsense
  }

  public func setMode(_ mode: Mode) throws {
    switch mode {
    case .choose(let uri): try tell("mode choose \(uri)")
    default: try tell("mode \(mode)")
    }
  }

  /// Changes a setting, whose value is of a kind: `number`, `bool`, `text`, `nested` or `many`.
  public func set(_ space: String, _ key: String, _ kind: String, _ value: String) throws {
    try tell("set \(space) \(key) \(kind) \(value)")
  }

  /// Sends the answer of the present dialog in the name of another program.
  public func answerAsOther(_ uri: String) throws { try tell("answer \(uri)") }

  /// What was asked, as JSON: for each dialog its kind, title and options.
  public func asked() throws -> String { try say("asked") }

  /// The files that were shown last, as JSON.
  public func shown() throws -> String { try say("shown") }

  private func tell(_ line: String) throws {
    guard try say(line) == "ok" else { throw TouchscreenError("The portal did not do “\(line)”.") }
  }

  private func say(_ line: String) throws -> String {
    try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
    guard
      let answer = PipedLine.read(from: output.fileHandleForReading.fileDescriptor)
    else {
      throw TouchscreenError("The portal has ended.")
    }
    return answer
  }
}
