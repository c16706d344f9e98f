/// One line of the table: the cost of one program in one workload.
struct Figure {
  /// The programs of which one is ours alone in its workload.
  static let ourPrograms: Set = ["TouchEngine", "library", "touch-playground"]
  /// The program that does the least that any program can do in its workload.
  static let leastProgram = "least possible"

  /// The part of the benchmark that measured it.
  var part: String
  var workload: String
  var program: String
  var unit: String
  var measurement: Measurement
  /// The median over the one of the workload's peer; `nil` for the peer itself.
  var ratio: Double?
  /// The 95th percentile over that of the peer.
  var tailRatio: Double?
  /// The ratio of the medians without the time of the least program, which every program has in its
  /// own; `nil` where the least program was not measured, and for itself and the peer.
  var ratioAboveLeast: Double?

  /// Whether the program is ours, and not a peer.
  var isOurs: Bool { Self.ourPrograms.contains { program.hasPrefix($0) } }
}

/// Figures in the order in which they were measured.
struct Report {
  let effort: Effort
  private(set) var figures: [Figure] = []
  /// The frame times of scenes.
  private(set) var frames: [FrameRow] = []
  /// The parts that were measured, in order.
  private(set) var parts: [String] = []

  init(effort: Effort) { self.effort = effort }

  /// Begins a part of the benchmark. Everything added from now on belongs to it.
  mutating func begin(_ part: String) { parts.append(part) }

  private var part: String { parts.last ?? "" }

  mutating func add(_ row: FrameRow) {
    var row = row
    row.part = part
    frames.append(row)
  }

  /// Adds the programs of one workload. The last one is the peer that the others are measured by.
  mutating func add(_ workload: String, unit: String, _ programs: [(String, Measurement)]) {
    guard let peer = programs.last?.1 else { return }
    let least = programs.first { $0.0 == Figure.leastProgram }?.1
    for (index, (program, measurement)) in programs.enumerated() {
      let isPeer = index == programs.count - 1
      let aboveLeast = least.flatMap { least in
        isPeer || program == Figure.leastProgram || peer.median <= least.median
          ? nil : max(measurement.median - least.median, 0) / (peer.median - least.median)
      }
      figures.append(
        Figure(
          part: part, workload: workload, program: program, unit: unit, measurement: measurement,
          ratio: isPeer ? nil : measurement.median / peer.median,
          tailRatio: isPeer ? nil : measurement.p95 / peer.p95, ratioAboveLeast: aboveLeast))
    }
  }

  /// A table in Markdown, which can be read as it is.
  var table: String {
    var rows = [
      [
        "workload", "program", "median", "least", "p95", "p99", "unit", "ratio", "above the least",
        "required",
      ]
    ]
    var previous = ""
    for figure in figures {
      let measured = figure.measurement
      rows.append([
        figure.workload == previous ? "" : figure.workload, figure.program,
        Self.number(measured.median), Self.number(measured.least), Self.number(measured.p95),
        Self.number(measured.p99), figure.unit, figure.ratio.map { "×" + Self.number($0) } ?? "",
        figure.ratioAboveLeast.map { "×" + Self.number($0) } ?? "",
        requirement(of: figure).map { "\($0.words), \($0.isMet ? "ok" : "OVER")" } ?? "",
      ])
      previous = figure.workload
    }
    let table = Self.markdown(rows, isNumeric: [2, 3, 4, 5, 7, 8])
    return frames.isEmpty ? table : (figures.isEmpty ? "" : table + "\n\n") + frameTable
  }

  /// Frame times, in milliseconds.
  private var frameTable: String {
    let head = [
      "frames while this moves", "frames", "p50", "p95", "p99", "max", "over 16.7 ms", "required",
    ]
    let rows = frames.map { row in
      let times = [0.5, 0.95, 0.99, 1].map { Self.number(row.times.percentile($0)) }
      return [row.name, "\(row.times.values.count)"] + times + [
        "\(Self.number(row.lateShare * 100)) %",
        "none over \(Self.number(row.most)) ms, \(row.times.percentile(1) > row.most ? "OVER" : "ok")",
      ]
    }
    return Self.markdown([head] + rows, isNumeric: [1, 2, 3, 4, 5, 6])
  }

  static func markdown(_ rows: [[String]], isNumeric: Set<Int>) -> String {
    // Words in the last column end where they end: one long cell would make every line as long.
    let last = rows[0].count - 1
    let widths = rows[0].indices.map { column in
      column == last && !isNumeric.contains(column)
        ? rows[0][column].count : rows.map { $0[column].count }.max() ?? 0
    }
    func line(_ cells: [String]) -> String {
      let padded = zip(cells, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: max(cell.1 - cell.0.count, 0))
        return isNumeric.contains(column) ? padding + cell.0 : cell.0 + padding
      }
      return "| " + padded.joined(separator: " | ") + " |"
    }
    let rule = widths.enumerated().map { column, width in
      String(repeating: "-", count: width + 1) + (isNumeric.contains(column) ? ":" : "-")
    }
    return ([line(rows[0]), "|" + rule.joined(separator: "|") + "|"] + rows.dropFirst().map(line))
      .joined(separator: "\n")
  }

  /// The requirement of a figure in words, and whether the figure meets it; `nil` without a
  /// requirement, or when its reference was not measured.
  func requirement(of figure: Figure) -> (words: String, isMet: Bool)? {
    let all = Requirement.all.filter {
      $0.workload == figure.workload && $0.program == figure.program
    }.compactMap { verdict(on: figure, $0.limit) }
    return all.isEmpty ? nil : (all.map(\.words).joined(separator: ", "), all.allSatisfy(\.isMet))
  }

  private func verdict(
    on figure: Figure, _ limit: Requirement.Limit
  ) -> (words: String, isMet: Bool)? {
    let measured = figure.measurement
    switch limit {
    case .ratio(let limit):
      guard let ratio = figure.ratio else { return nil }
      return ("≤ ×\(Self.limit(limit))", ratio <= limit)
    case .tailRatio(let limit):
      // People also notice the rare slow case.
      guard let ratio = figure.tailRatio else { return nil }
      return ("p95 ≤ ×\(Self.limit(limit)) (\(Self.number(ratio)))", ratio <= limit)
    case .ratioTo(let program, let limit):
      let other = figures.first { $0.workload == figure.workload && $0.program == program }
      guard let other = other?.measurement else { return nil }
      let (ratio, tail) = (measured.median / other.median, measured.p99 / other.p99)
      let ratios = "\(Self.number(ratio)) and \(Self.number(tail))"
      return ("≤ ×\(Self.limit(limit)) of \(program) (\(ratios))", max(ratio, tail) <= limit)
    case .times(let limit, let workload, let name):
      guard
        let other = figures.first(where: {
          $0.workload == workload && $0.program == figure.program
        })
      else { return nil }
      let ratio = measured.median / other.measurement.median
      let words = "≤ ×\(Self.limit(limit)) of \(name) (\(Self.number(ratio)))"
      return (words, ratio <= limit)
    case .atMost(let limit): return ("≤ \(Self.limit(limit))", measured.median <= limit)
    case .more(let limit):
      guard let peer = figures.last(where: { $0.workload == figure.workload })?.measurement
      else { return nil }
      let more = [measured.median - peer.median, measured.p99 - peer.p99]
      let words = more.map(Self.signed).joined(separator: ", p99 ")
      return ("≤ +\(Self.limit(limit)) (\(words))", more.allSatisfy { $0 <= limit })
    case .tailAtMost(let limit):
      return ("p99 ≤ \(Self.limit(limit)) (\(Self.number(measured.p99)))", measured.p99 <= limit)
    case .never(over: let limit):
      let words = "never over \(Self.limit(limit)) (\(Self.number(measured.greatest)))"
      return (words, measured.greatest <= limit)
    case .atLeast(let limit): return ("≥ \(Self.limit(limit))", measured.median >= limit)
    }
  }

  /// The same as JSON, with every digit.
  var json: String {
    let lines = figures.map { figure in
      let measured = figure.measurement
      return """
          {"workload": "\(figure.workload)", "program": "\(figure.program)", \
        "unit": "\(figure.unit)", "repetitions": \(measured.values.count), \
        "median": \(measured.median), "least": \(measured.least), "p95": \(measured.p95), \
        "p99": \(measured.p99), \
        "ratio": \(figure.ratio.map { "\($0)" } ?? "null"), \
        "ratioAboveLeast": \(figure.ratioAboveLeast.map { "\($0)" } ?? "null"), \
        "required": \(requirement(of: figure).map { "\"\($0.words)\"" } ?? "null"), \
        "met": \(requirement(of: figure).map { "\($0.isMet)" } ?? "null")}
        """
    }
    let frameLines = frames.map { row in
      """
        {"workload": "frames, \(row.name)", "unit": "ms", "repetitions": \
      \(row.times.values.count), "median": \(row.times.median), \
      "p95": \(row.times.p95), "p99": \(row.times.p99), \
      "most": \(row.times.percentile(1)), "late": \(row.lateShare), "met": \(row.times.percentile(1) <= row.most)}
      """
    }
    return "[\n" + (lines + frameLines).joined(separator: ",\n") + "\n]"
  }

  /// A limit, as short as it can be written.
  static func limit(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }

  /// A difference with its sign.
  private static func signed(_ value: Double) -> String {
    (value < 0 ? "−" : "+") + number(abs(value))
  }

  /// Three digits that count.
  static func number(_ value: Double) -> String {
    let places = value < 10 ? 2 : value < 100 ? 1 : 0
    let factor = [1.0, 10, 100][places]
    let scaled = Int((value * factor).rounded())
    guard places > 0 else { return "\(scaled)" }
    let fraction = "\(scaled % Int(factor))"
    return "\(scaled / Int(factor))."
      + String(repeating: "0", count: places - fraction.count) + fraction
  }
}
