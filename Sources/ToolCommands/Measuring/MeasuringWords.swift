import SceneBase
import ScenePlayer
import TouchEngine
import TouchReports

/// The words of the guide, and of what was measured.
struct MeasuringWords {
  let language: Language

  /// A line of the result: what was measured, and the numbers.
  struct Row: Hashable {
    var name: String
    var text: String
  }

  /// Returns the result as sentences.
  func rows(of screen: MeasuredScreen) -> [Row] {
    let measurement = screen.measurement
    var rows = [
      row("strokes", strokes(of: screen)), row("lengths", lengths(of: measurement)),
      row("rate", rate(of: measurement)), row("jitter", jitter(of: measurement)),
    ]
    for kind in ContactFault.Kind.allCases {
      rows.append(row(kind.rawValue, faults(kind, of: measurement)))
    }
    rows.append(row("dead", cells(of: measurement)))
    rows.append(row("reach", reach(of: measurement)))
    if case .screen = screen.origin { rows.append(row("queue", queue(of: measurement))) }
    return rows
  }

  /// The heading of the result.
  func title(of screen: MeasuredScreen) -> String {
    let title = screen.isTouchpad ? "touchpad" : "title"
    return screen.device.map { say(title, $0.shown) } ?? say("\(title).unnamed")
  }

  // MARK: Rows

  private func strokes(of screen: MeasuredScreen) -> String {
    let counts = [
      counted(screen.measurement.contacts, "contact"),
      counted(screen.measurement.samples, "sample"),
    ]
    var text: String
    switch screen.origin {
    case .screen(let finished, let steps):
      text = say("strokes.guided", counts + ["\(finished)", "\(steps)"])
    case .report(let file), .recording(let file): text = say("strokes.file", counts + [file.shown])
    }
    if screen.leftOut > 0 { text += say("strokes.leftOut", "\(screen.leftOut)") }
    return text
  }

  /// Returns a number with its English noun; a Chinese one has its noun in the text.
  private func counted(_ number: Int, _ noun: String) -> String {
    language == .english ? count(number, noun) : "\(number)"
  }

  private func lengths(of measurement: TouchMeasurement) -> String {
    let scale = measurement.scale
    let surface = measurement.surface
    guard measurement.knowsSurface else {
      return say("lengths.guessed", length(scale.span, measurement))
    }
    return say(
      "lengths.\(scale.unit == .millimeters ? scale.source.rawValue : scale.unit.rawValue)",
      [number(surface.width), number(surface.height), length(scale.span, measurement)])
  }

  private func rate(of measurement: TouchMeasurement) -> String {
    guard let rate = measurement.rate else { return say("rate.none") }
    var text = say(
      "rate.text",
      [
        number(rate.hertz), milliseconds(rate.gaps.median), milliseconds(rate.gaps.p95),
        milliseconds(rate.gaps.largest),
      ])
    if rate.long > 0 { text += say("rate.long", ["\(rate.long)", "\(rate.gaps.count)"]) }
    return text
  }

  private func jitter(of measurement: TouchMeasurement) -> String {
    guard let jitter = measurement.jitter else { return say("jitter.none") }
    let text = say(
      "jitter.text",
      [
        largest(jitter, measurement), length(measurement.scale.span, measurement),
        length(jitter.distances.median, measurement, 2),
        length(jitter.distances.p95, measurement, 2), "\(jitter.distances.count)",
      ])
    guard let compared = MeasuredComparison.jitter(of: measurement) else { return text }
    return text + say("jitter.\(compared.isMet ? "met" : "missed")")
  }

  /// Returns the largest jitter with two decimals, or with as many as it takes to tell that it is
  /// more than what it is compared with.
  private func largest(_ jitter: TouchMeasurement.Jitter, _ measurement: TouchMeasurement) -> String
  {
    let value = jitter.distances.largest
    let limit = MeasuredComparison.jitter(of: measurement)?.limit ?? value
    let decimals = (2..<6).first { value <= limit || number(value, $0) != number(limit, $0) }
    return length(value, measurement, decimals ?? 6)
  }

  private func faults(_ kind: ContactFault.Kind, of measurement: TouchMeasurement) -> String {
    let faults = measurement.faults(kind)
    guard !faults.isEmpty else { return say("none") }
    let times = faults.prefix(5).map { number(Double($0.time) / 1_000_000, 2) + say("seconds") }
    let more = faults.count > 5 ? say("more") : ""
    return say(
      "faults", ["\(faults.count)", times.joined(separator: say("comma")) + more])
      + say("\(kind.rawValue).note")
  }

  private func cells(of measurement: TouchMeasurement) -> String {
    let side = length(measurement.scale.span, measurement)
    let dead = measurement.deadCells
    guard !dead.isEmpty else {
      return measurement.crossedCells == 1
        ? say("dead.one", side) : say("dead.none", ["\(measurement.crossedCells)", side])
    }
    let cells = dead.prefix(5).map {
      say("dead.cell", ["\($0.column + 1)", "\($0.row + 1)"])
    }
    return say(
      "dead.text",
      [
        "\(dead.count)", counted(measurement.crossedCells, "cell"), side,
        cells.joined(separator: say("comma")) + (dead.count > 5 ? say("more") : ""),
      ])
  }

  private func reach(of measurement: TouchMeasurement) -> String {
    guard let reach = measurement.reach else { return say("none") }
    let edges = [
      ("left", reach.left), ("top", reach.top), ("right", reach.right), ("bottom", reach.bottom),
    ].compactMap { name, length in
      length.map { length in
        // What is nothing when it is rounded is not beyond.
        say(
          length < 0 && number(-length) != "0" ? "reach.beyond" : "reach.from",
          [self.length(abs(length), measurement), say("reach.\(name)")])
      }
    }
    guard !edges.isEmpty else { return say("reach.none") }
    return say("reach.text", edges.joined(separator: say("comma")))
      + (edges.count < 4 ? say("reach.unknown") : "")
  }

  private func queue(of measurement: TouchMeasurement) -> String {
    guard let queue = measurement.queue else { return say("none") }
    return say(
      "queue.text",
      [queue.median, queue.p95, queue.largest].map(milliseconds))
  }

  // MARK: Numbers

  /// Returns a length with its unit.
  private func length(
    _ value: Double, _ measurement: TouchMeasurement, _ decimals: Int = 1
  ) -> String {
    let (text, unit) = (number(value, decimals), measurement.scale.unit)
    return text + say(unit == .units && text == "1" ? "unit.one" : "unit.\(unit.rawValue)")
  }

  private func number(_ value: Double, _ decimals: Int = 1) -> String {
    Numeral.plain(value, decimals: decimals)
  }

  private func milliseconds(_ microseconds: Int64) -> String {
    number(Double(microseconds) / 1000)
  }

  // MARK: Table

  private func row(_ name: String, _ text: String) -> Row { Row(name: say(name), text: text) }

  private func say(_ name: String, _ texts: String...) -> String { say(name, texts) }

  private func say(_ name: String, _ texts: [String]) -> String {
    Self.text(name, in: language, filling: texts)
  }

  /// Returns the text of a name with other texts in it.
  static func text(
    _ name: String, in language: Language, filling texts: [String] = []
  ) -> String {
    table.text(name, in: language, texts)
  }

  static let table = Words.table.part("measuring.")
}
