import ArgumentParser
import TouchEngine
import X11Platform

/// The reason why the strokes of a file cannot be measured.
enum NotMeasurable: ReportedError {
  /// The file is neither a recording nor a report of a device; `looks` says what it looks like, if
  /// that is known.
  case unknown(path: String, looks: String?)
  /// No finger touches anything in the file.
  case empty(path: String)
  /// The contacts in the report are palms or pens, which are left out.
  case leftOut(path: String, palms: Int, pens: Int)

  var exitCode: ExitCode { ExitStatus.badData }

  var description: String { words(Wording(.english)) }

  func told(_ wording: Wording) -> String? { words(wording) }

  private func words(_ wording: Wording) -> String {
    switch self {
    case .unknown(let path, let looks):
      return wording.say(
        "error.measure", path.shown, looks.map { wording.say("error.looks", $0) } ?? "")
    case .empty(let path):
      return wording.say("error.option", path.shown, wording.say("error.measure.nothing"))
    case .leftOut(let path, let palms, let pens):
      let leftOut = [("error.measure.palms", palms), ("error.measure.pens", pens)]
        .filter { $0.1 > 0 }.map { wording.say($0.0, $0.1) }
      let parts = [wording.say("error.measure.nothing")] + leftOut
      return wording.say(
        "error.option", path.shown, parts.joined(separator: wording.say("error.leftOut")))
    }
  }
}

/// The display has no touchscreen that a finger could touch.
struct NoTouchscreen: ReportedError {
  /// A touchscreen that is switched off; `nil` when there is none.
  var disabled: DeviceInfo?
  /// What can be done without one; empty for nothing.
  var instead = ""

  var exitCode: ExitCode { ExitStatus.notThere }

  var description: String {
    let wayOut = instead.isEmpty ? "" : "; \(instead)"
    guard let disabled else { return "this display has no touchscreen" + wayOut }
    return "the touchscreen “\(disabled.name.shown)” is switched off: xinput enable"
      + " \(disabled.number)\(wayOut)"
  }
}
