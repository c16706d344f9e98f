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

/// How long the program takes to read, paint and write a project full of strokes, and how much
/// memory a file takes that is as long as a project may be and none.
func measureProjects(playground: String, folder: String, into report: inout Report) throws {
  for (name, hundredths) in [("thin", 300), ("wide", 1200)] {
    let project = try LargeProject.write(toFolder: folder, hundredths: hundredths)
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
