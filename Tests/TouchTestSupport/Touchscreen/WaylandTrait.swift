import Foundation
public import Testing

/// Gives the tests of a suite one Wayland desktop with Xwayland, and only one suite at a time.
///
/// A suite is skipped when a needed program is not installed, and says what to install; in
/// continuous integration (``PrivateXServer/isRequired``) it fails instead.
public struct WaylandTrait: SuiteTrait, TestScoping {
  public func prepare(for test: Test) async throws {
    try await ConditionTrait.enabled(
      if: WaylandDesktop.missing.isEmpty || PrivateXServer.isRequired,
      "There is no Wayland compositor to test with; install \(WaylandDesktop.packages)."
    ).prepare(for: test)
  }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await Turn.shared.take()
    do {
      let desktop = try WaylandDesktop()
      defer { desktop.close() }
      try await WaylandDesktop.$suiteDesktop.withValue(desktop) { try await function() }
    } catch {
      await Turn.shared.give()
      throw error
    }
    await Turn.shared.give()
  }
}

/// Gives suites a desktop one at a time, because a desktop is expensive to start beside all other
/// tests.
private actor Turn {
  static let shared = Turn()

  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func take() async {
    if isTaken { return await withCheckedContinuation { waiting.append($0) } }
    isTaken = true
  }

  func give() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}

extension Trait where Self == WaylandTrait {
  /// One Wayland desktop for the suite.
  public static func wayland() -> Self { WaylandTrait() }
}

extension WaylandDesktop {
  @TaskLocal fileprivate static var suiteDesktop: WaylandDesktop?

  /// The desktop of the running test's suite.
  public static var current: WaylandDesktop {
    guard let suiteDesktop else { preconditionFailure("The suite has no .wayland() trait.") }
    return suiteDesktop
  }
}
