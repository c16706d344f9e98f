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

  var description: String {
    switch self {
    case .unknown(let path, let looks):
      "\(path.shown): expected a recording, or a report of evemu-record, libinput record, getevent"
        + " or evtest" + (looks.map { "; this looks like \($0)" } ?? "")
    case .empty(let path): "\(path.shown): no finger touches anything in this file"
    case .leftOut(let path, let palms, let pens):
      "\(path.shown): no finger touches anything in this file; "
        + [
          Self.leftOut(palms, "marked as a palm", "import --palms keep makes a recording with it"),
          Self.leftOut(pens, "of a pen", "only fingers are measured"),
        ].compactMap(\.self).joined(separator: "; ")
    }
  }

  private static func leftOut(_ number: Int, _ what: String, _ then: String) -> String? {
    guard number > 0 else { return nil }
    return "\(count(number, "contact")) \(what) \(number == 1 ? "was" : "were") left out; \(then)"
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
