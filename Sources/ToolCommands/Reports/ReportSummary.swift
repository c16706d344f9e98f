import FileSupport
import TouchEngine
import TouchReports
import TouchTraces

/// What was found in a report, and what the import assumed, for people and for the header.
struct ReportSummary {
  private let report: TouchReport
  private let facts: ReportFacts
  private let cutContacts: Int
  private let scale: Scale?
  private let isDescribed: Bool

  /// What is as long on both axes.
  enum Scale: String, Hashable {
    /// A point of the screen.
    case screen
    case millimeters
    /// A unit of the device.
    case units
  }

  /// - Parameters:
  ///   - report: A report that was read to its end.
  ///   - input: Its input.
  ///   - scale: What is as long on both axes; `nil` for nothing.
  ///   - isDescribed: Whether another file describes the device.
  init(_ report: TouchReport, _ input: ReportInput, scale: Scale?, isDescribed: Bool) {
    (self.report, facts, cutContacts) = (report, report.facts, input.cutContacts)
    (self.scale, self.isDescribed) = (scale, isDescribed)
  }

  /// The device, for the header.
  var device: TraceDevice {
    TraceDevice(
      name: report.device.name ?? "unnamed", kind: report.device.kind.rawValue, touches: nil)
  }

  /// What was found, by name: always the same names in the same order.
  private var found: [TraceSource.Assumption] {
    var found = [
      TraceSource.Assumption("protocol", report.contactProtocol.rawValue),
      TraceSource.Assumption("contacts", "\(facts.contacts)"),
      TraceSource.Assumption("range", report.knowsRange ? "known" : "guessed"),
    ]
    if let scale { found.append(TraceSource.Assumption("scale", scale.rawValue)) }
    let counts = [
      ("palms", facts.palms), ("pens", facts.pens), ("droppedFrames", facts.droppedFrames),
      ("cutFrames", facts.cutFrames), ("clampedTimes", facts.clampedTimes),
      ("clockSetBack", facts.clockSetBack),
      ("clockSetForward", facts.clockSetForward), ("earlierContacts", facts.earlierContacts),
      ("unfinishedContacts", facts.unfinished), ("cutContacts", cutContacts),
    ]
    for (name, count) in counts where count > 0 {
      found.append(TraceSource.Assumption(name, "\(count)"))
    }
    return found
  }

  /// Returns the source for the header.
  func source(ofFileAt path: String) -> TraceSource {
    TraceSource(
      format: report.format.rawValue,
      file: PathName.last(of: path),
      sha256: report.sha256, assumptions: found)
  }

  /// What was assumed about the axes of position; empty for nothing.
  private var assumedRanges: [String] {
    func words(_ name: String, _ axis: DeviceDescription.Axis) -> String {
      "\(name) \(axis.range.lowerBound) to \(axis.range.upperBound)"
    }
    let (axes, known) = (report.position, report.knownRanges)
    let options = isDescribed ? "--range" : "--range or --description"
    switch (known.x, known.y) {
    case (true, true): return []
    case (false, false):
      return [
        "the ranges of its axes are not described: \(words("x", axes.x)) and \(words("y", axes.y))"
          + " are assumed; \(options) tells them"
      ]
    default:
      let assumed = known.x ? words("y", axes.y) : words("x", axes.x)
      return [
        "the range of its \(known.x ? "y" : "x") axis is not described: \(assumed) is assumed;"
          + " \(options) tells it"
      ]
    }
  }

  /// What was found and assumed, for people, one sentence a line.
  var lines: [String] {
    let device = report.device.name.map { " of \($0.shown)" } ?? ""
    let kind =
      switch report.contactProtocol {
      case .packets: "protocol A"
      case .slots: "protocol B"
      case .single: "a single touch at a time"
      }
    var lines = [
      "\(count(facts.contacts, "contact"))\(device), \(kind), reported by \(report.format.program)"
    ]
    if report.device.kind == .touchpad {
      lines.append("the device is a touchpad; its fingers are played as on a screen")
    }
    lines += assumedRanges
    if facts.palms > 0 { lines.append("\(count(facts.palms, "contact")) marked as a palm") }
    if facts.pens > 0 { lines.append("\(count(facts.pens, "contact")) of a pen") }
    if facts.droppedFrames > 0 {
      lines.append(
        "events were lost \(times(facts.droppedFrames)); the fingers were cancelled there")
    }
    if facts.cutFrames > 0 {
      lines.append("the report ends in the middle of a frame, which was left out")
    }
    if facts.clampedTimes > 0 {
      lines.append(
        "the time of a frame ran back \(times(facts.clampedTimes)); the frame got the time of the one"
          + " before")
    }
    for (number, way) in [(facts.clockSetBack, "back"), (facts.clockSetForward, "forward")]
    where number > 0 {
      lines.append(
        "the clock was set \(way) \(times(number)); what follows goes on from there")
    }
    if facts.earlierContacts > 0 {
      let verb = facts.earlierContacts == 1 ? "was" : "were"
      lines.append(
        "\(count(facts.earlierContacts, "contact")) had begun before, and \(verb) left out")
    }
    if facts.unfinished > 0 {
      lines.append("\(count(facts.unfinished, "contact")) still down at the end: cancelled")
    }
    if cutContacts > 0 {
      lines.append("\(count(cutContacts, "contact")) cut off by --from or --to")
    }
    return lines
  }
}

/// Returns how often something happened, as in `once` and `2 times`.
private func times(_ number: Int) -> String { number == 1 ? "once" : "\(number) times" }

/// Returns a number with a noun, as in `1 touch` and `2 touches`.
func count(_ number: Int, _ noun: String) -> String {
  let ending = noun.hasSuffix("ch") ? "es" : "s"
  return "\(number) \(noun)\(number == 1 ? "" : ending)"
}
