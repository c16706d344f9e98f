import Foundation

/// The scenes in which ``measureCheck(_:folder:into:)`` plays.
let checkedScenes = [
  "home", "photo-editor", "controls", "scroll-list", "live-room", "chat", "gesture-lab",
]

/// Measures how many touch events a second `check` plays on one processor, with the recorded
/// decisions that it compares: taps, and a finger that moves, in every scene.
///
/// The start of the program is subtracted. It is that of a recording without input.
func measureCheck(_ scenes: ProgramScenes, folder: String, into report: inout Report) throws {
  let playground = scenes.program
  for scene in checkedScenes {
    let header = try scenes.header(of: scene)
    var empty = FingerTrace(header: header)
    empty.wait(1000)
    let start = try recorded(empty, "\(folder)/empty.touchtrace", playground)
    for (work, trace, count) in [taps(header), moves(header)] {
      let path = try recorded(trace, "\(folder)/check.touchtrace", playground)
      var speeds: [Double] = []
      for _ in 0..<report.effort.rounds(8) {
        let begin = try StartedProgram(playground, ["check", start], environment: [:]).waitForEnd()
        let whole = try StartedProgram(playground, ["check", path], environment: [:]).waitForEnd()
        let busy = max(whole.busyMilliseconds - begin.busyMilliseconds, 0.1)
        speeds.append(Double(count) / busy)
      }
      report.add(
        "check, \(work), \(scene)", unit: "events/ms",
        [("touch-playground", Measurement(speeds))])
    }
  }
}

/// 8,000 events of taps all over the window.
private func taps(_ header: String) -> (work: String, trace: FingerTrace, events: Int) {
  var trace = FingerTrace(header: header)
  for tap in 0..<4000 {
    trace.quickTap((Double(200 + 37 * tap % 880), Double(150 + 53 * tap % 424)))
    trace.wait(400)
  }
  return ("taps", trace, 8000)
}

/// 40,000 events of a finger that drags to and fro.
private func moves(_ header: String) -> (work: String, trace: FingerTrace, events: Int) {
  var trace = FingerTrace(header: header)
  for drag in 0..<80 {
    let way = drag % 2 == 0 ? 300.0 : -300
    trace.drag(
      from: (Double(300 + 137 * drag % 700), 400 - way / 2), by: (way / 3, way), over: 4158)
    trace.wait(600)
  }
  return ("a finger moves", trace, 80 * 499)
}

/// Writes a trace with the decisions that the program makes.
private func recorded(_ trace: FingerTrace, _ path: String, _ playground: String) throws -> String {
  let bare = path + ".bare"
  try trace.write(to: bare)
  _ = try StartedProgram(
    playground, ["replay", bare, "--headless", "--record", path, "--force"], environment: [:]
  ).waitForEnd()
  return path
}
