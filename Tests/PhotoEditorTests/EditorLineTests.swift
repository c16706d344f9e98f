import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import PhotoEditor
@testable import SceneBase
@testable import ScenePlayer

/// What the line at the bottom names after touches in the editor.
@Suite(.endsInTime) struct EditorLineTests {
  private let played = PlayedEditor()
  private var hand: Hand { played.hand }
  private var line: String {
    hand.wait(2000)
    return played.playground.line.sentence
  }

  private func enter(_ mode: EditorMode) {
    played.editor.go(to: mode, because: .application("test"))
  }

  private func pinch() {
    hand.together {
      hand.down(1, at: 360, 400)
      hand.down(2, at: 440, 400)
    }
    hand.drag([(1, Point(-60, 0)), (2, Point(60, 0))], over: 200)
    hand.together {
      hand.up(1)
      hand.up(2)
    }
  }

  private func drag(from x: Double, _ y: Double, by dx: Double, _ dy: Double) {
    hand.down(at: x, y)
    hand.drag(by: dx, dy, over: 200)
    hand.wait(100)
    hand.up()
  }

  @Test func `a mode that refuses a gesture is told, and not a recognizer that failed`() {
    played.add(at: 400, 400)
    enter(played.editor.modes.picker)
    drag(from: 400, 400, by: 60, 0)
    let tray = line
    enter(played.editor.modes.doodle)
    pinch()
    let draw = line

    expect(tray, equals: "No drag now · The tray is open")
    expect(draw, equals: "No pinch in Draw · Draw uses one finger")
  }

  @Test func `the line says what a gesture did with an element`() {
    played.add(at: 400, 400)
    drag(from: 400, 400, by: 60, 0)
    let moved = line
    drag(from: 460, 400, by: -60, 0)
    pinch()
    let enlarged = line
    hand.tap(at: 400, 400)
    let selected = line
    hand.tap(at: 900, 650)
    let deselected = line

    expect(moved.hasPrefix("Moved the star · Drag, "), "\(moved)")
    expect(enlarged.hasPrefix("Enlarged the star · Pinch, "), "\(enlarged)")
    expect(selected, equals: "Selected the star · Tap, 0.05 s")
    expect(deselected, equals: "Selected nothing · Tap, 0.05 s")
  }

  @Test func `a finger beside all elements is told the nearest one`() {
    played.add(at: 400, 400)
    hand.tap(at: 600, 400)
    let tapped = line
    drag(from: 600, 400, by: 60, 0)
    let dragged = line

    expect(tapped, equals: "No sticker here · Nearest: star, 150 pt")
    expect(dragged, equals: "No sticker here · Nearest: star, 150 pt")
  }

  @Test func `a crop corner tells the crop, and the dock tells nothing`() throws {
    enter(played.editor.modes.crop)
    let crop = try require(played.editor.cropTool)
    let corner = try require(crop.handles.first { $0.handle == .topLeft })
    let place = corner.convert(corner.bounds.center, to: nil)
    drag(from: place.x, place.y, by: 60, 60)
    let cropped = line
    enter(played.editor.modes.browse)
    let dock = played.editor.chrome.drawButton
    let button = dock.convert(dock.bounds.center, to: nil)
    hand.tap(at: button.x, button.y)

    expect(cropped.hasPrefix("Crop ") && cropped.hasSuffix(" %"), "\(cropped)")
    expect(played.editor.modes.doodle.isCurrent)
    expect(line, equals: "")
  }

  @Test func `the line changes at the last lift, or after 1.5 s`() {
    played.add(at: 400, 400)
    hand.down(at: 400, 400)
    hand.drag(by: 60, 0, over: 200)
    let during = played.playground.line.sentence
    hand.wait(1400)
    let late = played.playground.line.text(at: hand.now)?.sentence ?? ""
    hand.up()

    expect(during, equals: "")
    expect(late.hasPrefix("Drag won · Drag, "), "\(late)")
    let moved = line
    expect(moved.hasPrefix("Moved the star · Drag, "), "\(moved)")
  }
}
