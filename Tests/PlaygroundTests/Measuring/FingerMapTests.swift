import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import ToolCommands

/// Fingers on a touchscreen as a picture in a terminal.
@Suite(.endsInTime) struct FingerMapTests {
  @Test func `the picture is as wide as the screen, where characters are twice as high as wide`() {
    let sizes = [
      Size(1280, 800), Size(1920, 1080), Size(720, 1600), Size(4000, 100), Size(100, 4000),
    ]
    expect(
      sizes.map(FingerMap.init).map { "\($0.columns)×\($0.rows)" },
      equals: ["48×15", "48×14", "14×16", "48×1", "1×16"])
  }

  @Test func `each finger is its last digit where it is, and nothing once it lifts`() {
    var map = FingerMap(of: Size(12, 6))
    func follow(_ number: Int, _ phase: TouchPhase, _ x: Double, _ y: Double) {
      let sample = TouchSample(
        touch: TouchID(number), phase: phase, position: .zero, time: .zero)
      map.follow(sample, at: Point(x, y))
    }

    follow(1, .began, 0, 0)
    follow(12, .began, 0.5, 0.5)
    follow(3, .began, 0.2, 0.2)
    follow(1, .moved, 1, 1)
    follow(3, .cancelled, 0.2, 0.2)

    expect(map.note, equals: "2 fingers down, 3 touches so far; Ctrl+C ends")
    let lines = map.lines
    expect(lines.count, equals: map.rows + 2)
    expect(lines[0], equals: "┌" + String(repeating: "─", count: map.columns) + "┐")
    expect(lines.dropFirst().dropLast().filter { $0.contains("2") }.count, equals: 1)
    expect(lines[map.rows].hasSuffix("1│"))
    expect(!lines.contains { $0.contains("3") })
    let middle = lines[1 + map.rows / 2]
    expect(middle.dropFirst(1 + map.columns / 2).first, equals: "2")
  }
}
