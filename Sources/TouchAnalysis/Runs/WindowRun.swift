public import TouchEngine

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
