public import TouchEngine
public import TouchTraces

/// A scene that is played without a window, from the beginning of a recording.
///
/// Whoever opened a run retains it while it is played, and nothing retains it afterwards.
public protocol HeadlessRun: AnyObject {
  /// The window that is played, which the run retains.
  var window: Window { get }
  /// The entry point for input, which the run retains.
  var stream: TouchStream { get }
  /// Returns a number that differs when the scene's state differs apart from its views; `nil` while
  /// the state is not complete, as during a gesture.
  func stateDigest(at time: Timestamp) -> Int?
  /// Returns what opens equal runs that go on from `time`, up to which this one has been played;
  /// `nil` when something is in progress, or when no run can be opened so.
  func rest(at time: Timestamp) -> RestingRun?
}

extension HeadlessRun {
  /// Returns no digest: all of the state is in the views.
  public func stateDigest(at time: Timestamp) -> Int? { nil }
  /// Returns `nil`: runs are opened at the beginning alone.
  public func rest(at time: Timestamp) -> RestingRun? { nil }
}

/// Opens a fresh run of a recording with this header, including its settings and changes. The
/// caller owns the run.
public typealias RunOpener = @Sendable (TraceHeader) throws -> any HeadlessRun

/// Opens a fresh run that goes on from a moment of another run; `nil` when it does not come out
/// equal.
public typealias RestingRun = @Sendable () -> (any HeadlessRun)?

/// A run of a window that somebody else built: of a stage, or of views to explore.
public final class WindowRun: HeadlessRun {
  public let window: Window
  public let stream: TouchStream

  /// Creates a run of a window, which it retains.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - stream: The entry point of its input; `nil` for a new one.
  public init(of window: Window, stream: TouchStream? = nil) {
    self.window = window
    self.stream = stream ?? TouchStream(window: window)
  }
}
