import TouchAnalysis
import TouchEngine

/// The window of a stage, for those who observe a run.
final class StageRun: HeadlessRun {
  let window: Window
  let stream: TouchStream

  init(window: Window, stream: TouchStream) {
    self.window = window
    self.stream = stream
  }
}
