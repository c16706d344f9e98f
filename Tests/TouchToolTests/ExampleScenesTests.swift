import Expectations
import Foundation
import Testing
import TouchTestSupport

/// The example programs of TouchTool, played without a window.
///
/// `.ci/check` builds them: `swift build --package-path Examples --scratch-path .build/test`.
@Suite(.endsInTime, .tags(.outside), .enabled(if: ExampleProgram.isBuilt("photo-list")))
final class ExampleScenesTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("example-\(UUID().uuidString)").path

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Runs an example in the folder, and returns what it wrote to standard output.
  private func run(_ name: String, _ arguments: [String]) throws -> String {
    let program = try RunningProgram(
      ExampleProgram.path(of: name), arguments, environment: ["DISPLAY": "", "HOME": folder])
    let end = try program.waitUntilExit()
    try require(end == .exited(0), "\(program.errorOutput)")
    return program.output
  }

  /// Plays fingers in an example, and checks the recording.
  ///
  /// - Parameters:
  ///   - name: The name of the example.
  ///   - scene: The name of its scene.
  ///   - ways: Where each finger begins and ends, and the milliseconds at which it begins. It stays
  ///     for 40 ms when it does not move, and takes 200 ms otherwise.
  /// - Returns: The path of the recording.
  /// - Throws: That a command failed.
  private func play(
    _ name: String, _ scene: String,
    _ ways: [(from: (Int, Int), to: (Int, Int), at: Int)]
  ) throws -> String {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var lines: [(time: Int, text: String)] = []
    for (index, way) in ways.enumerated() {
      func add(_ phase: String, _ x: Int, _ y: Int, at time: Int) {
        let touch = #"{"id":\#(index + 1),"phase":"\#(phase)","x":\#(x),"y":\#(y)}"#
        lines.append((time, #"{"t":\#(time * 1000),"touch":[\#(touch)]}"#))
      }
      let rests = way.from == way.to
      add("began", way.from.0, way.from.1, at: way.at)
      for step in 1...10 where !rests {
        add(
          "moved", way.from.0 + (way.to.0 - way.from.0) * step / 10,
          way.from.1 + (way.to.1 - way.from.1) * step / 10, at: way.at + 20 * step)
      }
      add("ended", way.to.0, way.to.1, at: way.at + (rests ? 40 : 210))
    }
    let header =
      #"{"touchtrace":"1.1","program":"\#(name)","version":"1.0","scene":"\#(scene)","#
      + #""size":[800,600],"scale":1}"#
    let sorted = lines.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    let text = [header] + sorted.map(\.element.text) + [#"{"end":5000000}"#]
    let input = "\(folder)/input.touchtrace"
    try (text.joined(separator: "\n") + "\n").write(
      toFile: input, atomically: true, encoding: .utf8)
    let recording = "\(folder)/\(name).touchtrace"
    _ = try run(name, ["replay", "--headless", input, "--record", recording])
    try expect(run(name, ["check", recording]).hasPrefix("1 recording: 1 the same"))
    return recording
  }

  @Test func `a map is moved, zoomed and turned`() throws {
    let recording = try play(
      "map", "map",
      [
        ((300, 300), (200, 250), 0), ((500, 300), (600, 350), 0),
        ((400, 300), (400, 300), 1000), ((400, 300), (400, 300), 1150),
        ((400, 300), (470, 300), 2000),
      ])
    let stories = try run("map", ["explain", recording])
    for gesture in ["pinch", "rotation", "doubleTap", "pan"] {
      expect(stories.contains(try Regex("map\\.\(gesture) +won")), "\(gesture)")
    }
  }

  @Test func `a list that is pulled down gets another carousel`() throws {
    let recording = try play("photo-list", "photos", [((400, 100), (400, 400), 0)])
    let list = ["inspect", recording, "--at"]
    expect(!(try run("photo-list", list + ["1s"])).contains("carousel7  ScrollView"))
    try expect(run("photo-list", list + ["2s"]).contains("carousel7  ScrollView  (0, 0)"))
    try expect(run("photo-list", list + ["1s"]).contains("scrolled to (0, -60)"))
    try expect(run("photo-list", list + ["3s"]).contains("scrolled to (0, 0)"))
  }

  @Test func `a carousel moves sideways`() throws {
    let recording = try play("photo-list", "photos", [((600, 280), (390, 280), 0)])
    let stories = try run("photo-list", ["explain", recording])
    expect(stories.contains(try Regex(#"carousel5\.pan +won"#)))
    expect(stories.contains(try Regex(#"list\.pan +lost at .* to carousel5\.pan"#)))
  }

  @Test func `a card counts its taps`() throws {
    let recording = try play("own-scene", "card", [((150, 150), (150, 150), 0)])
    try expect(run("own-scene", ["explain", recording]).contains("card.tap  won"))
  }
}
