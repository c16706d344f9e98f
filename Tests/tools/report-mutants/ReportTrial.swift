import Foundation
import TouchEngine
import TouchReports
import TouchTraces

/// The requirements on a report that may be broken: it is refused with a reason, or its contacts
/// begin, move and end in order, in a trace that can be read.
struct ReportTrial {
  enum Outcome { case refused, imported }

  struct Fault: Error, CustomStringConvertible {
    var description: String
  }

  /// A folder for files.
  let folder: String

  func run(_ bytes: [UInt8]) throws -> Outcome {
    let path = "\(folder)/report"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let trace = "\(folder)/imported.touchtrace"
    do {
      let report = try TouchReport(path: path, name: "mutant")
      try record(report, to: trace)
    } catch let error as TraceError {
      guard !"\(error)".isEmpty else { throw Fault(description: "refused without a reason") }
      return .refused
    } catch is ReportError {
      return .refused
    }
    // The reader checks the contract of touches and the order of times.
    let reader = try TraceReader(path: trace)
    while try reader.next() != nil {}
    return .imported
  }

  private func record(_ report: TouchReport, to path: String) throws {
    let size = Size(1280, 800)
    let mapping = ReportMapping(
      report.position.x, report.position.y, into: Rect(origin: .zero, size: size))
    let input = ReportInput(report, mapping: mapping)
    let header = TraceHeader(version: "0", scene: "none", size: size, scale: 1)
    let recorder = try TraceRecorder(path: path, header: header, replacing: true, keepsPart: false)
    while let batch = try input.next(until: nil) {
      for event in batch.events { recorder.record(event) }
    }
    recorder.finish(at: input.now)
    if let failure = recorder.failure { throw failure }
  }
}
