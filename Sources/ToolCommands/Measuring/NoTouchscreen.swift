import ArgumentParser
import TouchEngine
import X11Platform

/// The display has no touchscreen that can be measured.
struct NoTouchscreen: ReportedError {
  /// A touchscreen that is switched off; `nil` when there is none.
  var disabled: X11Platform.DeviceDescription?

  var exitCode: ExitCode { ExitStatus.notThere }

  var description: String {
    let wayOut =
      "; the strokes of a recording or a device's report can be measured:"
      + " \(ToolProgram.current.name) doctor --measure FILE"
    guard let disabled else { return "this display has no touchscreen" + wayOut }
    return "the touchscreen “\(disabled.name.shown)” is switched off: xinput enable"
      + " \(disabled.number)\(wayOut)"
  }
}
