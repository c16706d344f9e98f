import Drawing
import Foundation
import TouchEngine

/// A picture of a program of one's own: lines of the example `own-scene` beside the window that
/// they make, and what is told about a touch there.
enum OwnProgramPicture {
  private static let size = Size(1280, 580)
  private static let example = "Examples/Sources/own-scene/OwnScene.swift"

  static var picture: PagePicture {
    PagePicture("own-app", size: size) { style, _ in
      let lines = try code()
      let story = story()
      return DisplayList { list in draw(lines, story, Appearance(style: style), &list) }
    }
  }

  private struct NoLines: Error, CustomStringConvertible {
    var description: String { "\(OwnProgramPicture.example) has no tap and no pan" }
  }

  /// The lines of the example that make the card and its gestures, without their indentation.
  private static func code() throws -> [String] {
    let lines = try String(contentsOfFile: example, encoding: .utf8).components(separatedBy: "\n")
    guard let first = lines.firstIndex(where: { $0.contains("card = View(") }),
      let last = lines.lastIndex(where: { $0.contains("addGestureRecognizer(pan)") }), first < last
    else { throw NoLines() }
    let indent = lines[first].prefix { $0 == " " }.count
    return lines[first...last].map { String($0.dropFirst(indent)) }
  }

  /// The story of a tap that slips.
  private static func story() -> [String] {
    let window = Window(size: Size(640, 480))
    let card = View(identifier: "card", frame: Rect(100, 100, 200, 120))
    window.addSubview(card)
    card.addGestureRecognizer(TapGestureRecognizer())
    card.addGestureRecognizer(PanGestureRecognizer())
    let storyteller = TouchStoryteller()
    window.addObserver(storyteller)
    let stream = TouchStream(window: window)
    for (phase, x, time) in [
      (TouchPhase.began, 180.0, 0), (.moved, 192, 50), (.ended, 192, 80),
    ] as [(TouchPhase, Double, Int64)] {
      let sample = TouchSample(
        touch: TouchID(1), phase: phase, position: Point(x, 160),
        time: Timestamp(milliseconds: time))
      stream.accept(InputBatch(sample))
    }
    return storyteller.stories.first?.lines() ?? []
  }

  private static func draw(
    _ code: [String], _ story: [String], _ appearance: Appearance,
    _ list: inout DisplayListBuilder
  ) {
    let palette = appearance.palette
    list.fill(.rect(Rect(origin: .zero, size: size)), palette.stage)
    let left = Rect(24, 24, 700, 392)
    let right = Rect(748, 24, 508, 392)
    let below = Rect(24, 440, 1232, 116)
    for panel in [left, right, below] {
      list.fill(.roundedRect(panel, radius: 14), palette.card)
    }
    write(code, from: Point(left.minX + 24, left.minY + 20), palette.ink, &list)
    list.fill(
      .roundedRect(Rect(right.minX + 130, right.minY + 130, 200, 120), radius: 12), palette.accent)
    list.text(
      "card", in: Rect(right.minX + 146, right.minY + 138, 184, 30),
      TextStyle(size: 18, color: palette.onAccent, weight: .bold))
    // The finger that has slipped by 12 pt.
    let finger = Point(right.minX + 250, right.minY + 200)
    list.stroke(
      Path.line(from: Point(finger.x - 12, finger.y), to: finger), palette.onAccent, width: 3)
    list.stroke(.circle(center: finger, radius: 24), palette.onAccent, width: 3)
    write(story, from: Point(below.minX + 24, below.minY + 12), palette.ink2, &list)
  }

  private static func write(
    _ lines: [String], from origin: Point, _ color: Color, _ list: inout DisplayListBuilder
  ) {
    var style = TextStyle(size: 15, color: color)
    style.face = .mono
    for (number, line) in lines.enumerated() {
      // Spaces at the beginning move the line.
      let indent = Double(line.prefix { $0 == " " }.count) * 9
      list.text(
        line.trimmingCharacters(in: .whitespaces),
        in: Rect(origin.x + indent, origin.y + 23 * Double(number), 1200 - indent, 22), style)
    }
  }
}
