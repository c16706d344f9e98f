import Foundation
import Glibc
import Synchronization

/// A Wayland compositor for one test (Mutter), with Xwayland and a touchscreen, but without a
/// monitor or hardware.
///
/// Touches pass through the compositor and Xwayland to X clients. The desktop ends with
/// ``close()``, and also when the test process does.
public final class WaylandDesktop: Sendable {
  /// The display's name, as in the variable `DISPLAY`.
  public let display: String

  private let process: Process
  private let input: Mutex<FileHandle?>
  private let answers: FileHandle
  private let folder: URL

  /// The packages to install.
  public static let packages = "xwayland mutter pipewire dbus-daemon python3-dbus x11-xserver-utils"

  /// The missing packages or files; empty when all are installed.
  public static var missing: [String] {
    let needed = [
      "/usr/bin/Xwayland", "/usr/bin/mutter", "/usr/bin/pipewire", "/usr/bin/dbus-run-session",
      "/usr/bin/xhost", "/usr/lib/python3/dist-packages/dbus",
    ]
    return needed.filter { access($0, R_OK) != 0 }
  }

  /// Starts a desktop with a monitor of this size in pixels.
  ///
  /// - Throws: ``TouchscreenError`` with the error messages of its programs.
  public init(width: Int = 1280, height: Int = 800) throws {
    SuitePart.requireTag(.outside)
    guard Self.missing.isEmpty else {
      throw TouchscreenError(
        "\(Self.missing.joined(separator: ", ")) is required here; install \(Self.packages).")
    }
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("touch-wayland-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("wayland-desktop.py").path
    let (input, output) = (Pipe(), Pipe())
    let errors = folder.appendingPathComponent("errors")
    try Data().write(to: errors)
    process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-run-session")
    process.arguments = [
      "--", "/usr/bin/python3", script, folder.path, "\(width)x\(height)",
    ]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    self.input = Mutex(input.fileHandleForWriting)
    answers = output.fileHandleForReading
    try process.runWithSignals()
    guard let display = PipedLine.read(from: answers.fileDescriptor),
      display.hasPrefix(":")
    else {
      let text = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
      throw TouchscreenError("The Wayland desktop for the tests did not start.\n\(text)")
    }
    self.display = display
  }

  deinit { close() }

  /// Ends the desktop and everything in it.
  public func close() {
    let last = input.withLock { input in
      defer { input = nil }
      return input
    }
    guard let last else { return }
    try? last.close()
    let patience = ContinuousClock.now + .seconds(10)
    while process.isRunning, ContinuousClock.now < patience { usleep(5000) }
    try? FileManager.default.removeItem(at: folder)
  }

  /// Puts a finger down on a pixel of the monitor; its number may be any that no other finger has.
  ///
  /// Waits 50 ms first: Mutter sometimes reports nothing about a finger that lands within a few
  /// milliseconds of another's lift, which real fingers cannot do.
  public func begin(_ finger: Int, at x: Double, _ y: Double) throws {
    usleep(50_000)
    try tell("down \(finger) \(x) \(y)")
  }

  public func move(_ finger: Int, to x: Double, _ y: Double) throws {
    try tell("move \(finger) \(x) \(y)")
  }

  public func end(_ finger: Int) throws { try tell("up \(finger)") }

  /// Moves the pointer to a pixel of the monitor.
  public func point(at x: Double, _ y: Double) throws { try tell("point \(x) \(y)") }

  /// Presses a button of the mouse; 1 is the left one, 3 the right one.
  public func press(_ button: Int = 1) throws { try tell("button \(button) 1") }

  /// Releases a button of the mouse.
  public func release(_ button: Int = 1) throws { try tell("button \(button) 0") }

  /// Turns the wheel by whole notches; positive is down and to the right.
  public func scroll(by dx: Int, _ dy: Int) throws { try tell("wheel \(dx) \(dy)") }

  /// Presses and releases a key, given by the kernel's number.
  public func tap(key: Int) throws {
    try tell("key \(key) 1")
    try tell("key \(key) 0")
  }

  /// Starts a program as a client of this desktop's Xwayland.
  public func run(_ program: String, _ arguments: [String] = []) throws -> RunningProgram {
    try RunningProgram(program, arguments, environment: ["DISPLAY": display])
  }

  /// Starts a program as a client of this desktop itself.
  public func runNatively(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws -> RunningProgram {
    let own = ["WAYLAND_DISPLAY": "touch-tests", "XDG_RUNTIME_DIR": folder.path, "DISPLAY": ""]
    return try RunningProgram(
      program, arguments, environment: environment.merging(own) { $1 })
  }

  private func tell(_ line: String) throws {
    try input.withLock { input in
      guard let input else { throw TouchscreenError("The Wayland desktop is closed.") }
      try input.write(contentsOf: Data("\(line)\n".utf8))
      guard PipedLine.read(from: answers.fileDescriptor) == "ok" else {
        throw TouchscreenError("The Wayland desktop did not do “\(line)”.")
      }
    }
  }
}
