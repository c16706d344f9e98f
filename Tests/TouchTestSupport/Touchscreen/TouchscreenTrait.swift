import Foundation
public import Testing

/// Gives the tests of a suite one X server, which they use one after the other (`.serialized`).
///
/// ```swift
/// @Suite(.serialized, .touchscreen()) struct Fingers {
///   let server = PrivateXServer.current
/// ```
///
/// A suite is skipped when Xorg is not installed, and says what to install; in continuous
/// integration (``PrivateXServer/isRequired``) it fails instead.
public struct TouchscreenTrait: SuiteTrait, TestScoping {
  var width: Int
  var height: Int
  var refreshRate: Int

  public func prepare(for test: Test) async throws {
    try await ConditionTrait.enabled(
      if: PrivateXServer.isInstalled || PrivateXServer.isRequired,
      "There is no Xorg to test with; install \(PrivateXServer.packages)."
    ).prepare(for: test)
  }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard PrivateXServer.isInstalled else {
      throw TouchscreenError("Xorg is required here; install \(PrivateXServer.packages).")
    }
    let server = try PrivateXServer(width: width, height: height, refreshRate: refreshRate)
    defer { server.close() }
    try await PrivateXServer.$suiteServer.withValue(server) { try await function() }
  }

}

extension PrivateXServer {
  /// Whether tests fail, rather than being skipped, when their X servers are not installed.
  public static var isRequired: Bool { isRequired(by: ProcessInfo.processInfo.environment) }

  /// Whether the variables require X servers: `CI`, as continuous integration sets it, or
  /// `TOUCH_REQUIRE_XSERVER`.
  static func isRequired(by environment: [String: String]) -> Bool {
    let isIntegration = environment["CI"].map { !["", "0", "false"].contains($0) } ?? false
    return isIntegration || environment["TOUCH_REQUIRE_XSERVER"] != nil
  }
}

extension Trait where Self == TouchscreenTrait {
  /// One X server for the suite, with a screen of this size in pixels and this refresh rate in
  /// hertz.
  public static func touchscreen(
    width: Int = 1280, height: Int = 800, refreshRate: Int = 60
  ) -> Self {
    TouchscreenTrait(width: width, height: height, refreshRate: refreshRate)
  }
}

extension PrivateXServer {
  @TaskLocal fileprivate static var suiteServer: PrivateXServer?

  /// The server of the running test's suite.
  public static var current: PrivateXServer {
    guard let suiteServer else {
      preconditionFailure("The suite has no .touchscreen() trait.")
    }
    return suiteServer
  }
}
