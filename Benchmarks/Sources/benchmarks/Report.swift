/// One line of the table: what one program took for one workload.
struct Figure {
  var workload: String
  var program: String
  var unit: String
  var measurement: Measurement
  /// The median over the one of the workload's peer; `nil` for the peer itself.
  var ratio: Double?
}

/// Figures in the order in which they were measured.
struct Report {
  private(set) var figures: [Figure] = []

  /// Adds the programs of one workload. The last one is the peer that the others are measured by.
  mutating func add(_ workload: String, unit: String, _ programs: [(String, Measurement)]) {
    guard let peer = programs.last?.1.median else { return }
    for (index, (program, measurement)) in programs.enumerated() {
      figures.append(
        Figure(
          workload: workload, program: program, unit: unit, measurement: measurement,
          ratio: index == programs.count - 1 ? nil : measurement.median / peer))
    }
  }

  /// A table in Markdown, which can be read as it is.
  var table: String {
    var rows = [["workload", "program", "median", "least", "p99", "unit", "ratio"]]
    var previous = ""
    for figure in figures {
      let measured = figure.measurement
      rows.append([
        figure.workload == previous ? "" : figure.workload, figure.program,
        Self.number(measured.median), Self.number(measured.least), Self.number(measured.p99),
        figure.unit, figure.ratio.map { "×" + Self.number($0) } ?? "",
      ])
      previous = figure.workload
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    func line(_ cells: [String]) -> String {
      let padded = zip(cells, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return Self.isNumeric(column) ? padding + cell.0 : cell.0 + padding
      }
      return "| " + padded.joined(separator: " | ") + " |"
    }
    let rule = widths.enumerated().map { column, width in
      String(repeating: "-", count: width + 1) + (Self.isNumeric(column) ? ":" : "-")
    }
    return ([line(rows[0]), "|" + rule.joined(separator: "|") + "|"] + rows.dropFirst().map(line))
      .joined(separator: "\n")
  }

  /// The same as JSON, with every digit.
  var json: String {
    let lines = figures.map { figure in
      let measured = figure.measurement
      return """
          {"workload": "\(figure.workload)", "program": "\(figure.program)", \
        "unit": "\(figure.unit)", "repetitions": \(measured.values.count), \
        "median": \(measured.median), "least": \(measured.least), "p99": \(measured.p99), \
        "ratio": \(figure.ratio.map { "\($0)" } ?? "null")}
        """
    }
    return "[\n" + lines.joined(separator: ",\n") + "\n]"
  }

  private static func isNumeric(_ column: Int) -> Bool { [2, 3, 4, 6].contains(column) }

  /// Three digits that count.
  private static func number(_ value: Double) -> String {
    let places = value < 10 ? 2 : value < 100 ? 1 : 0
    let factor = [1.0, 10, 100][places]
    let scaled = Int((value * factor).rounded())
    guard places > 0 else { return "\(scaled)" }
    let fraction = "\(scaled % Int(factor))"
    return "\(scaled / Int(factor))."
      + String(repeating: "0", count: places - fraction.count) + fraction
  }
}
