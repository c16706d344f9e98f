import CPeers
import Foundation

/// A project of as many strokes as one may have, of 300 points each.
private struct LargeProject {
  /// Writes the project beside the photo of the frames.
  ///
  /// - Throws: When it cannot be written.
  static func write(toFolder folder: String, hundredths: Int) throws -> String {
    guard frame_write_photo(folder) else {
      throw BenchmarkError("the photo cannot be written to \(folder)")
    }
    var random = Sequence(seed: 18)
    let colors = ["white", "black", "red", "orange", "yellow", "green", "blue", "purple"]
    var strokes: [String] = []
    for index in 0..<10_000 {
      var (x, y) = (random.next(in: 0...100_000), random.next(in: 0...75_000))
      var (angle, turn) = (random.next(in: 0...(2 * .pi)), 0.0)
      var at = [Int(x), Int(y)]
      for _ in 1..<300 {
        turn = turn * 0.9 + random.next(in: -0.1...0.1)
        angle += turn
        let step = (Int((cos(angle) * 150).rounded()), Int((sin(angle) * 150).rounded()))
        let (nextX, nextY) = (x + Double(step.0), y + Double(step.1))
        let isIn = (0...100_000).contains(nextX) && (0...75_000).contains(nextY)
        if !isIn { angle += .pi / 2 }
        at += [step.0, step.1]
        (x, y) = (nextX, nextY)
      }
      strokes.append(
        """
        {"tool":"brush","color":"\(colors[index % colors.count])","width":\(hundredths),\
        "at":[\(at.map(String.init).joined(separator: ","))]}
        """)
    }
    let path = "\(folder)/strokes-\(hundredths).touchphoto"
    try """
    {"touchphoto":1,"program":"benchmarks",
    "photo":{"path":"photo.png","bytes":1,"crc32":"00000000"},
    "document":{"photo":{"name":"photo.png","pixelWidth":\(FRAME_PHOTO_WIDTH),\
    "pixelHeight":\(FRAME_PHOTO_HEIGHT)},"elements":[],
    "strokes":[\(strokes.joined(separator: ",\n"))],
    "look":{"strength":1},
    "crop":{"center":{"x":500,"y":375},"width":1000,"height":750,"rotation":0}}}

    """.write(toFile: path, atomically: false, encoding: .utf8)
    return path
  }
}

/// How long the program takes to show, or to read, paint and write, a project full of strokes, and
/// how much memory a file takes that is as long as a project may be and none.
func measureProjects(_ scenes: ProgramScenes, folder: String, into report: inout Report) throws {
  let playground = scenes.program
  let desk = try Desk(folder: folder, editor: EditorPlaces(scenes))
  for (name, hundredths) in [("thin", 300), ("wide", 1200)] {
    let project = try LargeProject.write(toFolder: folder, hundredths: hundredths)
    try measureFirstFrame(
      of: project, "10,000 \(name) strokes of 300 points", playground, on: desk, into: &report)
    var (seconds, peaks): ([Double], [Double]) = ([], [])
    for _ in 0..<report.effort.rounds(5, atLeast: 1) {
      let program = try StartedProgram(
        playground, ["export", project, "-o", "\(folder)/strokes.png", "--force"],
        environment: [:])
      peaks.append(try program.waitForEnd().peakMemory)
      seconds.append((wallNanoseconds() - program.start) / 1e9)
    }
    let workload = "10,000 \(name) strokes of 300 points, opened and exported"
    report.add(workload, unit: "s", [("touch-playground", Measurement(seconds))])
    report.add(
      "peak resident memory, \(workload)", unit: "MiB", [("touch-playground", Measurement(peaks))])
  }
  let rubbish = "\(folder)/rubbish.touchphoto"
  let start = #"{"touchphoto":1,"more":["#
  let text = String(repeating: "123456,", count: ((64 << 20) - start.utf8.count) / 7)
  try (start + text).write(toFile: rubbish, atomically: false, encoding: .utf8)
  let program = try StartedProgram(
    playground, ["export", rubbish, "-o", "\(folder)/rubbish.png"], environment: [:])
  report.add(
    "peak resident memory, 64 MiB that are no project", unit: "MiB",
    [("touch-playground", Measurement([try program.waitForEnd(status: 65).peakMemory]))])
}

/// From the start of the program until the page with all its strokes is on the screen, and the
/// longest time in which nothing changed there until then.
private func measureFirstFrame(
  of project: String, _ strokes: String, _ playground: String, on desk: Desk,
  into report: inout Report
) throws {
  var (seconds, pauses, peaks): ([Double], [Double], [Double]) = ([], [], [])
  for _ in 0..<report.effort.rounds(5, atLeast: 1) {
    let (program, milliseconds) = try desk.open(
      Contender(
        name: "touch-playground", program: playground,
        arguments: ["run", "photo-editor", project, "--no-settings"]))
    var last = (program.start + milliseconds * 1e6, try desk.rows())
    var pause = milliseconds / 1e3
    // Looks seldom, because the program needs all processors.
    while last.1.page.count(where: { !isOfPhoto($0) }) < last.1.page.count * 3 / 4 {
      guard wallNanoseconds() - program.start < 60e9 else {
        throw BenchmarkError("waited in vain for the strokes to be seen")
      }
      usleep(10_000)
      let rows = try desk.rows()
      guard rows != last.1 else { continue }
      pause = max(pause, (wallNanoseconds() - last.0) / 1e9)
      last = (wallNanoseconds(), rows)
    }
    seconds.append((last.0 - program.start) / 1e9)
    pauses.append(pause)
    guard let peak = program.peakMemory else { throw BenchmarkError("the program has ended") }
    peaks.append(peak)
  }
  report.add(
    "first frame, \(strokes)", unit: "s", [("touch-playground", Measurement(seconds))])
  report.add(
    "longest pause without progress, \(strokes)", unit: "s",
    [("touch-playground", Measurement(pauses))])
  report.add(
    "peak resident memory, shown, \(strokes)", unit: "MiB",
    [("touch-playground", Measurement(peaks))])
}

/// Whether the photo of the frames has such a color; no stroke has.
private func isOfPhoto(_ color: UInt32) -> Bool {
  let (red, green, blue) = (color >> 16 & 0xFF, color >> 8 & 0xFF, color & 0xFF)
  return (30...110).contains(red) && (80...160).contains(green) && blue < 75
}

extension Desk {
  /// The pixels that the screen shows of the page, and of the sign with the progress.
  fileprivate struct Rows: Equatable {
    var page: [UInt32]
    var sign: [UInt32]
  }

  fileprivate func rows() throws -> Rows {
    Rows(page: try row(450, columns: editor.photo), sign: try sign())
  }

  /// Every fourth row of the upper edge, where the sign is.
  private func sign() throws -> [UInt32] {
    try stride(from: 48, to: 80, by: 4).flatMap { try row($0, columns: 360..<920) }
  }
}
