import Drawing
import Glibc
import TouchEngine
import TouchWindow

/// The layout of `Tests/Toolkits` in a window of this project, with the engine's own controls,
/// recognizers and settings.
///
/// It prints a line for each thing that a finger has done. Keys ask: `k` prints the state, `s`
/// prints it once nothing has changed for 0.7 s, `r` makes all views anew.
@main
struct SameFingers {
  static func main() throws {
    let layout = Layout()
    let display = try DisplayWindow(layout.window, title: "The same fingers", scale: 1) {
      list, time in layout.draw(into: &list, at: time)
    }
    let thresholds = layout.window.thresholds
    say("toolkit Touch Playground")
    say(
      """
      limits drag=\(thresholds.panSlop) hold=\(thresholds.longPressDuration) \
      doubleTime=\(thresholds.tapGap) tapMovement=\(thresholds.tapMovement) \
      tapTime=\(thresholds.tapDuration)
      """)
    layout.window.onKey = { key in layout.answer(key.text, at: display.now) }
    display.show()
    var files = [pollfd(fd: display.fileDescriptor, events: Int16(POLLIN), revents: 0)]
    var isReady = false
    while try display.handleEvents() {
      if !isReady {
        isReady = true
        layout.tell("ready")
      }
      var patience = display.pollTimeout
      if let wait = layout.tellIfStill(at: display.now) {
        patience = patience < 0 ? wait : min(patience, wait)
      }
      poll(&files, 1, patience)
    }
  }

  /// Prints a line at once, also into a pipe.
  static func say(_ line: String) {
    print(line)
    fflush(nil)
  }
}
