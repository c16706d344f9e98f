import Glibc

/// An X server with only a framebuffer in memory (Xvfb), for screens that a ``PrivateXServer``
/// cannot have. It ends when its last client disconnects.
public final class VirtualScreen: Sendable {
  /// The display's name, as in the variable `DISPLAY`.
  public let display: String
  private let program: RunningProgram

  public static let program = "/usr/bin/Xvfb"

  /// Starts a server whose screen has Xvfb's format: `800x600x16` has 16 bits per pixel.
  ///
  /// More arguments for Xvfb may follow, such as `-extension Composite` to have only windows of
  /// that depth.
  ///
  /// - Throws: ``TouchscreenError`` with the server's error messages.
  public init(_ screen: String, arguments: [String] = []) throws {
    SuitePart.requireTag(.screen, .outside)
    guard access(Self.program, X_OK) == 0 else {
      throw TouchscreenError("Xvfb is required here; install xvfb.")
    }
    let program = try RunningProgram(
      Self.program,
      ["-displayfd", "1", "-terminate", "-nolisten", "tcp", "-screen", "0", screen] + arguments)
    self.program = program
    let patience = ContinuousClock.now + .patience
    while !program.output.hasSuffix("\n") {
      guard ContinuousClock.now < patience else {
        throw TouchscreenError("Xvfb did not start. It wrote:\n\(program.errorOutput)")
      }
      usleep(5000)
    }
    display = ":" + program.output.dropLast()
  }

  /// Starts a program as a client of this server.
  public func run(_ program: String, _ arguments: [String] = []) throws -> RunningProgram {
    try RunningProgram(program, arguments, environment: ["DISPLAY": display])
  }
}
