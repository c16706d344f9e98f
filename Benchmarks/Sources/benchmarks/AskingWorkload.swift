import Foundation

/// The work that is measured with the inspector and without it.
let inspectedScenes = ["a sticker dragged", "a list dragged", "taps in the live room"]

/// The bundled recordings that are scrubbed on the page with the time line.
let scrubbedRecordings = ["scroll-list-touches", "photo-editor-demo", "live-room-likes"]

/// Measures the cost of the inspector, of the page with the time line, and of the last minute.
///
/// - Parameters:
///   - scenes: The scenes in which fingers play.
///   - folder: Where recordings can be written to.
///   - report: Where the figures go.
/// - Throws: When it cannot be measured.
func measureAsking(_ scenes: ProgramScenes, folder: String, into report: inout Report) throws {
  let program = "touch-playground"
  for work in inspectedScenes {
    let times = try [true, false].map { isOpen in
      let path = "\(folder)/inspected.touchtrace"
      try inspected(work, isOpen, scenes, path).write(to: path)
      let frames = try frameTimes(scenes.program, path, plays: report.effort.plays)
      // The inspector comes in the first second, which is a motion of its own.
      return isOpen ? frames.filter { $0.moment >= 1 } : frames
    }
    report.add(
      "inspector open, \(work)", unit: "ms",
      zip([program, "closed"], times).map { ($0, Measurement($1.map(\.milliseconds))) })
  }
  // Made beside the program, in release.
  let costs = URL(fileURLWithPath: scenes.program).deletingLastPathComponent()
    .appending(path: "tools").path
  for recording in scrubbedRecordings {
    let path = "assets/traces/\(recording).touchtrace"
    let plays = try (0..<report.effort.plays).map { _ in
      try printedWords(by: costs, ["timeline-costs", "--frames", path]).compactMap {
        $0.first.flatMap { Double($0) }
      }
    }
    // Each play draws the same frames, and any additional time is other work of the machine.
    let least = plays[0].indices.map { frame in plays.map { $0[frame] }.min() ?? .nan }
    let without = try frameTimes(scenes.program, path, plays: report.effort.plays)
    report.add(
      "time line scrubbed, \(recording)", unit: "ms",
      [
        (program, Measurement(least)),
        ("the recording played", Measurement(without.map(\.milliseconds))),
      ])
  }
  for recording in scrubbedRecordings {
    let path = "assets/traces/\(recording).touchtrace"
    try addMemory(
      "film, \(recording)", by: costs, ["timeline-costs", "--film", path], "film", to: &report)
  }
  try addMemory(
    "last minute, ten fingers at 1000 Hz", by: costs, ["timeline-costs", "--minute", "10"],
    "measured", to: &report)
}

private func addMemory(
  _ workload: String, by program: String, _ arguments: [String], _ figure: String,
  to report: inout Report
) throws {
  let words = try printedWords(by: program, arguments).first { $0.first.map(String.init) == figure }
  guard let bytes = words?.last.flatMap({ Double($0) }) else {
    throw BenchmarkError("\(program) \(arguments) does not print \(figure)")
  }
  report.add(
    workload, unit: "MiB", [("touch-playground", Measurement([max(bytes, 0) / 1_048_576]))])
}

/// A recording of four seconds or more of a finger, with the inspector or without it.
private func inspected(
  _ work: String, _ isOpen: Bool, _ scenes: ProgramScenes, _ path: String
) throws -> FingerTrace {
  let scene = ["a sticker dragged": "photo-editor", "a list dragged": "scroll-list"][work]
  let view = ["a sticker dragged": "element.7", "a list dragged": "list.row.6"][work]
  var trace = FingerTrace(header: try scenes.header(of: scene ?? "live-room"))
  if isOpen { trace.openInspector() }
  // The inspector has moved the views.
  try trace.write(to: path)
  let place = try scenes.views(of: path).middle(of: view ?? "pager")
  for _ in 0..<4 {
    switch work {
    case "taps in the live room":
      for _ in 0..<4 {
        trace.tap(place)
        trace.wait(200)
      }
    default:
      trace.drag(from: place, by: (60, 90), over: 500)
      trace.drag(from: (place.x + 60, place.y + 90), by: (-60, -90), over: 500)
    }
    trace.wait(300)
  }
  return trace
}
