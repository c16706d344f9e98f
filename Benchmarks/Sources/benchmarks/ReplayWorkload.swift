import Foundation

/// A trace that plays for long: one finger on the list of `controls`, reported 120 times a
/// second. It rests for ten seconds of each minute and drags to and fro in the others.
struct LongTrace {
  let path: String
  let touchEvents: Int

  /// - Throws: What keeps the file from being written.
  init(minutes: Int, path: String, _ scenes: ProgramScenes) throws {
    var text = try scenes.header(of: "controls") + "\n"
    // Beside the rows.
    let x = try scenes.views(of: "controls").place(0.85, 0.5, of: "list").x
    var count = 0
    func add(_ phase: String, _ step: Int, of minute: Int) {
      // To and fro over 400 points in two seconds.
      let part = step % 240
      let time = minute * 60_000_000 + step * 1_000_000 / 120
      let y = 200 + Double(min(part, 240 - part)) * 400 / 120
      text += """
        {"t":\(time),"touch":[{"id":\(minute + 1),"phase":"\(phase)","x":\(x),"y":\(y)}]}

        """
      count += 1
    }
    for minute in 0..<minutes {
      for step in 0...6000 {
        let phase = step == 0 ? "began" : step == 6000 ? "ended" : "moved"
        add(phase, step, of: minute)
      }
    }
    text += "{\"end\":\(minutes * 60_000_000)}\n"
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    self.path = path
    touchEvents = count
  }
}

/// How fast the program plays traces without a window, and how much memory it takes for that.
///
/// Both are what the program takes from its start to its end, by the kernel's account.
func measureReplay(_ scenes: ProgramScenes, folder: String, into report: inout Report) throws {
  let hour = try LongTrace(minutes: 60, path: folder + "/hour.touchtrace", scenes)
  let minutes = try LongTrace(minutes: 6, path: folder + "/minutes.touchtrace", scenes)
  let copy = folder + "/copy.touchtrace"
  var speeds: [[Double]] = [[], []]
  var peaks: [[Double]] = [[], [], []]
  for _ in 0..<report.effort.rounds(5) {
    let plays = [
      (hour, []), (hour, ["--record", copy, "--force"]), (minutes, []),
    ]
    for (index, (trace, options)) in plays.enumerated() {
      let program = try StartedProgram(
        scenes.program, ["replay", trace.path, "--headless"] + options, environment: [:])
      let usage = try program.waitForEnd()
      peaks[index].append(usage.peakMemory)
      if index < speeds.count {
        speeds[index].append(Double(trace.touchEvents) / usage.busyMilliseconds)
      }
    }
  }
  for (workload, values) in zip(["headless replay", "headless replay, recording"], speeds) {
    report.add(
      workload, unit: "events/ms", [("touch-playground", Measurement(values))])
  }
  let lengths = ["an hour", "an hour, recording", "six minutes"]
  for (length, values) in zip(lengths, peaks) {
    report.add(
      "peak resident memory, replay of \(length)", unit: "MiB",
      [("touch-playground", Measurement(values))])
  }
}
