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
      ("surplusContacts", facts.surplusContacts), ("impossibleSlots", facts.impossibleSlots),
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

  /// Returns what was assumed about the axes of position; `nil` for nothing.
  private func assumedRanges(in wording: Wording) -> String? {
    func words(_ name: String, _ axis: DeviceDescription.Axis) -> String {
      wording.say("import.axis", name, axis.range.lowerBound, axis.range.upperBound)
    }
    let (axes, known) = (report.position, report.knownRanges)
    let (x, y) = (words("x", axes.x), words("y", axes.y))
    let options = wording.say(isDescribed ? "import.options.range" : "import.options")
    return switch (known.x, known.y) {
    case (true, true): nil
    case (false, false): wording.say("import.ranges", x, y, options)
    case (true, false): wording.say("import.range", "y", y, options)
    case (false, true): wording.say("import.range", "x", x, options)
    }
  }

  /// Returns that values of an axis lie beyond its range; `nil` when none does.
  private func impossibleValues(
    _ name: String, _ values: ClosedRange<Int>?, _ range: ClosedRange<Int>, _ wording: Wording
  ) -> String? {
    values.map {
      wording.say(
        "import.beyond", name, $0.lowerBound, $0.upperBound, range.lowerBound, range.upperBound)
    }
  }

  /// Returns what was found and assumed, for people, one sentence a line.
  func lines(in wording: Wording) -> [String] {
    let device = report.device.name.map { wording.say("import.of", $0.shown) } ?? ""
    let kind = wording.say("import.protocol.\(report.contactProtocol.rawValue)")
    var lines = [
      wording.say("import.contacts", facts.contacts, device, kind, report.format.program)
    ]
    if report.device.kind == .touchpad { lines.append(wording.say("import.touchpad")) }
    let (values, axes) = (report.impossibleValues, report.position)
    let ranges: [String?] = [
      assumedRanges(in: wording), impossibleValues("x", values.x, axes.x.range, wording),
      impossibleValues("y", values.y, axes.y.range, wording),
    ]
    lines += ranges.compactMap(\.self) + facts.lines(in: wording)
    if cutContacts > 0 { lines.append(wording.say("import.cutContacts", cutContacts)) }
    return lines
  }
}

extension ReportFacts {
  /// Returns what a report says besides contacts, for people, one sentence a line; none when it
  /// says nothing else.
  func lines(in wording: Wording) -> [String] {
    let counts: [(name: String, count: Int, isOfTimes: Bool)] = [
      ("palms", palms, false), ("pens", pens, false), ("lost", droppedFrames, true),
      ("cut", cutFrames, false), ("late", clampedTimes, true), ("setBack", clockSetBack, true),
      ("setForward", clockSetForward, true), ("earlier", earlierContacts, false),
      ("surplus", surplusContacts, false), ("slots", impossibleSlots, true),
      ("unfinished", unfinished, false),
    ]
    return counts.filter { $0.count > 0 }.map { name, count, isOfTimes in
      guard isOfTimes else { return wording.say("import.\(name)", count) }
      let times = count == 1 ? wording.say("import.once") : wording.say("import.times", count)
      return wording.say("import.\(name)", times)
    }
  }
}

/// Returns a number with a noun, as in `1 touch` and `2 touches`.
func count(_ number: Int, _ noun: String) -> String {
  let ending = noun.hasSuffix("ch") ? "es" : "s"
  return "\(number) \(noun)\(number == 1 ? "" : ending)"
}
