import Foundation

/// The frame times of one scene while something moves.
struct FrameRow {
  /// The time of a frame at 60 Hz, in milliseconds.
  static let limit = 1000.0 / 60

  /// The part of the benchmark that measured it.
  var part = ""
  var work: String
  /// The pixels of the screen, where the work is measured on several; otherwise empty.
  var screen = ""
  /// The largest permitted frame time, in milliseconds.
  var most = limit
  /// From the input to the pixels, in milliseconds.
  var times: Measurement

  /// The name: the moving things and the screen.
  var name: String { screen.isEmpty ? work : "\(work), \(screen)" }

  var lateShare: Double {
    Double(times.values.count { $0 > Self.limit }) / Double(times.values.count)
  }
}

/// Measures the frames of every scene, as the program itself draws them, while what can move there
/// moves.
func measureSceneFrames(
  _ scenes: ProgramScenes, folder: String, into report: inout Report
) throws {
  let bundled = "assets/traces"
  let works = [
    ("live room, rooms that are turned", "\(bundled)/live-room-turning.touchtrace"),
    ("live room, hearts", "\(bundled)/live-room-likes.touchtrace"),
    ("live room, products on a sheet", "\(bundled)/live-room-products.touchtrace"),
    ("chat, the level of a voice", "\(bundled)/chat-edge.touchtrace"),
    ("chat, screens that come and go", "\(bundled)/chat-way-back.touchtrace"),
    ("gesture lab, two recognizers", "\(bundled)/gesture-lab-two.touchtrace"),
    ("gesture lab, two people", "\(bundled)/gesture-lab-people.touchtrace"),
    ("scroll list, flicks", try flicks(scenes, in: folder)),
    ("controls, a sheet and a page", try sheetAndPage(scenes, in: folder)),
  ]
  for (work, trace) in works {
    let times = try frameTimes(scenes.program, trace, plays: report.effort.plays)
      .map(\.milliseconds)
    // Two seconds have at least this many frames; otherwise nothing moved.
    guard times.count > 120 else {
      throw BenchmarkError("\(work): only \(times.count) frames; does \(trace) still do it?")
    }
    report.add(FrameRow(work: work, times: Measurement(times)))
  }
}

/// The list scrolls up and down by flicks.
private func flicks(_ scenes: ProgramScenes, in folder: String) throws -> String {
  var trace = FingerTrace(header: try scenes.header(of: "scroll-list"))
  let views = try scenes.views(of: "scroll-list")
  let low = try views.place(0.25, 0.75, of: "stage")
  let high = try views.place(0.25, 0.2, of: "stage")
  for _ in 0..<4 {
    trace.drag(from: low, by: (0, -300), over: 120)
    trace.wait(900)
  }
  for _ in 0..<4 {
    trace.drag(from: high, by: (0, 300), over: 120)
    trace.wait(900)
  }
  let path = folder + "/flicks.touchtrace"
  try trace.write(to: path)
  return path
}

/// The sheet comes up, is dragged higher and down, and a page comes and is pulled away.
private func sheetAndPage(_ scenes: ProgramScenes, in folder: String) throws -> String {
  var trace = FingerTrace(header: try scenes.header(of: "controls"))
  let views = try scenes.views(of: "controls")
  let sheet = try views.middle(of: "list.openSheet.button")
  let page = try views.middle(of: "list.openPage.button")
  for _ in 0..<2 {
    trace.tap(sheet)
    trace.wait(900)
    trace.drag(from: (640, 560), by: (0, -300), over: 250)
    trace.wait(900)
    trace.drag(from: (640, 200), by: (0, 500), over: 250)
    trace.wait(900)
    // Above the sheet, which closes it.
    trace.tap((640, 20))
    trace.wait(900)
    trace.tap(page)
    trace.wait(900)
    trace.drag(from: (4, 400), by: (900, 0), over: 300)
    trace.wait(900)
  }
  let path = folder + "/sheet.touchtrace"
  try trace.write(to: path)
  return path
}

/// The moments of a recording's frames, in seconds, and their frame times: the least of some
/// plays, because each draws the same, and any additional time is other work of the machine.
///
/// - Throws: When the program reports an error.
func frameTimes(
  _ playground: String, _ trace: String, plays: Int
) throws -> [(moment: Double, milliseconds: Double)] {
  var least = try playedFrameTimes(playground, trace)
  for _ in 1..<plays {
    let again = try playedFrameTimes(playground, trace)
    guard again.map(\.moment) == least.map(\.moment) else {
      throw BenchmarkError("frame-times \(trace) shows other frames each time")
    }
    for (index, frame) in again.enumerated() {
      least[index].milliseconds = min(least[index].milliseconds, frame.milliseconds)
    }
  }
  return least
}

private func playedFrameTimes(
  _ playground: String, _ trace: String
) throws -> [(moment: Double, milliseconds: Double)] {
  try printedWords(by: playground, ["frame-times", "--each", trace]).compactMap { words in
    let numbers = words.compactMap { Double($0) }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
  }
}
