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

  /// Replaces the tables of all parts that the report has, and the words about the machine. Other
  /// tables stay as they are.
  ///
  /// - Throws: When the file cannot be read or written, or has no place for a table.
  func write(to path: String) throws {
    var text = try String(contentsOfFile: path, encoding: .utf8)
    let contents = report.parts.map { ($0, table(of: $0)) } + [("machine", machine)]
    for (part, content) in contents {
      guard let begin = text.range(of: "<!-- table: \(part) -->\n"),
        let end = text.range(of: "<!-- end -->", range: begin.upperBound..<text.endIndex)
      else { throw BenchmarkError("\(path) has no place for the table “\(part)”") }
      text.replaceSubrange(begin.upperBound..<end.lowerBound, with: content + "\n")
    }
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  private func table(of part: String) -> String {
    let figures = report.figures.filter { $0.part == part }
    let shown = figures.filter { figure in
      !figure.workload.hasPrefix("check, ") && report.requirement(of: figure) != nil
        || figure.isOurs && Requirement.alsoShown.contains(figure.workload)
    }
    let frames = report.frames.filter { $0.part == part }
    let tables = [
      figureTable(shown, among: figures), checkTable(figures), frameTable(frames),
    ]
    return tables.compactMap(\.self).joined(separator: "\n\n")
  }

  /// The table of figures; `nil` without figures. A column that says nothing is left out: peers
  /// where there are none, and the 95th percentile where nothing is required of it.
  private func figureTable(_ shown: [Figure], among figures: [Figure]) -> String? {
    guard let unit = shown.first?.unit else { return nil }
    let isOneUnit = shown.allSatisfy { $0.unit == unit }
    let head = ["", isOneUnit ? "median, \(unit)" : "median", "p95", "beside", "required"]
    let rows = shown.map { row(of: $0, among: figures, showsUnit: !isOneUnit) }
    let columns = head.indices.filter { column in
      rows.contains { column == 2 ? $0[4].contains("p95") : !$0[column].isEmpty }
    }
    let cells = ([head] + rows).map { row in columns.map { row[$0] } }
    return Report.markdown(cells, isNumeric: columns.contains(2) ? [1, 2] : [1])
  }

  private func row(
    of figure: Figure, among figures: [Figure], showsUnit: Bool
  ) -> [String] {
    let measured = figure.measurement
    let peers = figures.filter {
      $0.workload == figure.workload && $0.program != figure.program && !$0.isOurs
    }
    let beside = peers.map { peer in
      let median = peer.measurement.median
      let ratio = "×\(Report.number(measured.median / median))"
      // The peer that the workload is measured by is the one without a ratio of its own.
      let above = (peer.ratio == nil ? figure.ratioAboveLeast : nil).map {
        ", above the least ×\(Report.number($0))"
      }
      return "\(peer.program) \(Report.number(median)) (\(ratio)\(above ?? ""))"
    }
    let required = report.requirement(of: figure).map {
      $0.isMet ? $0.words : "\($0.words), **missed**"
    }
    let program = Figure.ourPrograms.contains(figure.program) ? "" : ", \(figure.program)"
    return [
      figure.workload + program,
      Report.number(measured.median) + (showsUnit ? " \(figure.unit)" : ""),
      Report.number(measured.percentile(0.95)), beside.joined(separator: ", "), required ?? "",
    ]
  }

  /// The speed of `check` in each scene; `nil` when it was not measured.
  private func checkTable(_ figures: [Figure]) -> String? {
    func cell(_ work: String, _ scene: String) -> String? {
      guard let figure = figures.first(where: { $0.workload == "check, \(work), \(scene)" })
      else { return nil }
      let isMet = report.requirement(of: figure)?.isMet ?? true
      return Self.marked(figure.measurement.median, isMet: isMet)
    }
    let works = ["taps", "a finger moves"]
    let rows = checkedScenes.compactMap { scene -> [String]? in
      let cells = works.compactMap { cell($0, scene) }
      return cells.count == works.count ? [scene] + cells : nil
    }
    guard !rows.isEmpty else { return nil }
    let head = ["check, events/ms", "taps (≥ 100)", "a finger moves (≥ 1000)"]
    return Report.markdown([head] + rows, isNumeric: [1, 2])
  }

  /// Frame times in milliseconds, with the columns of all screens beside each other; `nil` without
  /// rows.
  private func frameTable(_ frames: [FrameRow]) -> String? {
    guard let first = frames.first else { return nil }
    var (works, screens): ([String], [String]) = ([], [])
    for row in frames {
      if !works.contains(row.work) { works.append(row.work) }
      if !screens.contains(row.screen) { screens.append(row.screen) }
    }
    let head = screens.flatMap { screen in
      ["\(screen) median".trimmingCharacters(in: .whitespaces), "most"]
    }
    let rows = works.map { work in
      [work]
        + screens.flatMap { screen in
          guard let row = frames.first(where: { $0.work == work && $0.screen == screen })
          else { return ["", ""] }
          let most = row.times.percentile(1)
          return [
            Report.number(row.times.median), Self.marked(most, isMet: most <= row.most),
          ]
        }
    }
    let title = "ms of a frame (≤ \(Report.number(first.most)))"
    return Report.markdown([[title] + head] + rows, isNumeric: Set(1...head.count))
  }

  /// A number, in bold when it misses its requirement.
  private static func marked(_ value: Double, isMet: Bool) -> String {
    isMet ? Report.number(value) : "**\(Report.number(value))**"
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
    return
      "The last tables were made on \(date.string(from: Date())): \(processor), \(count) processors, \(system)."
  }
}
