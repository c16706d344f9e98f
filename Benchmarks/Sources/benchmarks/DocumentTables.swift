import Foundation

/// The tables of a document, each between the comments `<!-- table: PART -->` and `<!-- end -->`.
///
/// A table shows the workloads that have a requirement, with our program beside its peers.
struct DocumentTables {
  private let report: Report
  /// The day and the machine of the measurement.
  private let machine: String

  init(_ report: Report) {
    self.report = report
    machine = Self.machineWords()
  }

  /// Replaces the tables of all parts that the report has. Other tables stay as they are.
  ///
  /// - Throws: When the file cannot be read or written, or has no place for a table.
  func write(to path: String) throws {
    var text = try String(contentsOfFile: path, encoding: .utf8)
    for part in report.parts {
      guard let begin = text.range(of: "<!-- table: \(part) -->\n"),
        let end = text.range(of: "<!-- end -->", range: begin.upperBound..<text.endIndex)
      else { throw BenchmarkError("\(path) has no place for the table “\(part)”") }
      text.replaceSubrange(begin.upperBound..<end.lowerBound, with: table(of: part) + "\n")
    }
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  private func table(of part: String) -> String {
    var tables: [String] = []
    let figures = report.figures.filter { $0.part == part }
    let shown = figures.filter { figure in
      report.requirement(of: figure) != nil
        || figure.isOurs && Requirement.alsoShown.contains(figure.workload)
    }
    let rows = shown.map { row(of: $0, among: figures) }
    if !rows.isEmpty {
      let head = ["workload", "median", "p95", "", "beside", "required"]
      tables.append(Report.markdown([head] + rows, isNumeric: [1, 2]))
    }
    let frames = report.frames.filter { $0.part == part }
    if !frames.isEmpty { tables.append(frameTable(frames)) }
    return "\(machine)\n\n" + tables.joined(separator: "\n\n")
  }

  private func row(of figure: Figure, among figures: [Figure]) -> [String] {
    let measured = figure.measurement
    let peers = figures.filter {
      $0.workload == figure.workload && $0.program != figure.program && !$0.isOurs
    }
    let beside = peers.map { peer in
      let median = peer.measurement.median
      return
        "\(peer.program) \(Report.number(median)) (×\(Report.number(measured.median / median)))"
    }
    let required = report.requirement(of: figure).map {
      "\($0.words): \($0.isMet ? "met" : "**missed**")"
    }
    let program = Figure.ourPrograms.contains(figure.program) ? "" : ", \(figure.program)"
    return [
      figure.workload + program, Report.number(measured.median),
      Report.number(measured.percentile(0.95)), figure.unit, beside.joined(separator: ", "),
      required ?? "",
    ]
  }

  private func frameTable(_ frames: [FrameRow]) -> String {
    let head = ["milliseconds of a frame while this moves", "median", "p95", "most", "required"]
    let rows = frames.map { row in
      let times = [0.5, 0.95, 1].map { Report.number(row.times.percentile($0)) }
      let isMet = row.times.percentile(1) <= row.most
      return [row.work] + times + ["≤ \(Report.number(row.most)): \(isMet ? "met" : "**missed**")"]
    }
    return Report.markdown([head] + rows, isNumeric: [1, 2, 3])
  }

  /// The day, the processor, the system, and how busy the machine was before.
  private static func machineWords() -> String {
    let date = DateFormatter()
    date.locale = Locale(identifier: "en_US_POSIX")
    date.dateFormat = "d MMMM yyyy"
    func value(_ key: String, in path: String, _ separator: Character) -> String? {
      let text = try? String(contentsOfFile: path, encoding: .utf8)
      let line = text?.split(separator: "\n").first { $0.hasPrefix(key) }
      return line?.split(separator: separator, maxSplits: 1).last
        .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " \t\"")) }
    }
    let processor = value("model name", in: "/proc/cpuinfo", ":") ?? "an unknown processor"
    let system = value("PRETTY_NAME", in: "/etc/os-release", "=") ?? "an unknown system"
    let count = ProcessInfo.processInfo.activeProcessorCount
    return "\(date.string(from: Date())): \(processor), \(count) processors, \(system)."
  }
}
