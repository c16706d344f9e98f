import Drawing
import Expectations
import FileSupport
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import PhotoDocument
@testable import PhotoEditor
@testable import SceneBase
@testable import ScenePlayer

/// Drawing on the photo with fingers, mice, pens and keys.
@Suite(.endsInTime) struct DoodleToolTests {
  private let played = PlayedEditor()
  private var editor: PhotoEditor { played.editor }
  private var hand: Hand { played.hand }
  private var strokes: [Stroke] { editor.document.strokes }

  init() {
    played.press("dock.draw")
    hand.wait(500)
  }

  /// A point of the window, in page points.
  private func onPage(_ x: Double, _ y: Double) -> Point { Point(x, y) - PlayedEditor.corner }

  private func drag(from start: Point, by way: Point, over milliseconds: Int64 = 100) {
    hand.down(at: start.x, start.y)
    hand.drag(by: way.x, way.y, over: milliseconds)
    hand.up()
  }

  @Test func `a finger paints a line through each place that it was seen at`() {
    hand.down(at: 200, 200)
    for place in [(203, 201), (208, 203), (290, 240), (295, 300)] as [(Double, Double)] {
      hand.wait(8)
      hand.move(to: place.0, place.1)
    }
    hand.wait(8)
    hand.together {
      hand.move(to: 310, 320)
      hand.move(to: 330, 330)
    }
    hand.wait(8)
    hand.up(at: 340, 330)

    expect(editor.modes.path, equals: "doodle.brush")
    expect(strokes.count, equals: 1)
    expect(
      strokes.first?.points,
      equals: [
        (200, 200), (203, 201), (208, 203), (290, 240), (295, 300), (310, 320), (330, 330),
        (340, 330),
      ].map { onPage($0, $1) })
    expect(strokes.first?.color == .red && strokes.first?.width == 10)
    expect(strokes.first?.isTapered, equals: false)
  }

  @Test func `a tap leaves a dot, and two in a row leave two`() {
    hand.tap(at: 300, 400)
    hand.wait(60)
    hand.tap(at: 302, 400)

    expect(strokes.map(\.points), equals: [[onPage(300, 400)], [onPage(302, 400)]])
  }

  @Test func `G1.4: one finger draws, and gestures of two never begin`() {
    let before = played.decisions.count
    for angle in [0.0, 0.4] {
      hand.together {
        hand.down(1, at: 400, 300)
        hand.down(2, at: 600, 300)
      }
      hand.drag(
        [(1, Point(-100, 200 * angle)), (2, Point(100, 300 * angle))], over: 200)
      hand.up(1)
      hand.up(2)
      hand.wait(1000)
    }

    let began = played.decisions.dropFirst(before).contains { decision in
      if case .began = decision.content { true } else { false }
    }
    expect(!began)
    expect(strokes.isEmpty && editor.history.done.isEmpty)
  }

  @Test func `G1.4: the mode admits no pan of two, however many its recognizer takes`() {
    let pan = editor.canvas.pan
    pan.maximumNumberOfTouches = 2
    hand.down(1, at: 400, 300)
    expect(pan.numberOfTouches == 1 && editor.modes.machine.admits(pan))
    hand.down(2, at: 600, 300)
    expect(pan.numberOfTouches == 2 && !editor.modes.machine.admits(pan))
    hand.up(1)
    hand.up(2)
  }

  @Test func `G1.4: a second finger that joins a stroke does not change it`() {
    hand.down(1, at: 200, 200)
    hand.move(1, to: 230, 200)
    hand.down(2, at: 500, 500)
    hand.drag([(1, Point(50, 0)), (2, Point(0, -300))], over: 80)
    hand.up(2)
    hand.up(1)

    expect(strokes.count, equals: 1)
    expect(strokes.first?.points.allSatisfy { $0.y == 200 - PlayedEditor.corner.y }, equals: true)
    expect(strokes.first?.points.last, equals: onPage(280, 200))
  }

  @Test func `G1.4: a press that lasts does nothing`() {
    hand.down(at: 300, 300)
    hand.wait(2000)
    hand.up()

    expect(strokes.isEmpty)
  }

  @Test func `each stroke is one step, named by its tool`() {
    drag(from: Point(100, 100), by: Point(200, 0))
    hand.press("2")
    drag(from: Point(150, 90), by: Point(0, 200))
    hand.press("3")
    drag(from: Point(400, 400), by: Point(100, 100))

    expect(strokes.map(\.tool), equals: [.brush, .eraser, .mosaic])
    expect(editor.history.done.map(\.cause), equals: ["step.brush", "step.eraser", "step.mosaic"])
    let all = strokes
    for count in [2, 1, 0] {
      editor.undo()
      expect(strokes, equals: Array(all.prefix(count)))
    }
    editor.redo()
    editor.redo()
    expect(strokes, equals: Array(all.prefix(2)))
  }

  @Test func `a stroke that is cancelled leaves nothing`() {
    func picture() -> DisplayList {
      DisplayList { editor.drawPicture(into: &$0, at: editor.window.timeline.now) }
    }
    let before = picture()
    hand.down(at: 200, 200)
    hand.drag(by: 100, 100, over: 100)
    expect(editor.doodleTool?.inHand != nil)
    hand.cancelAll()

    expect(strokes.isEmpty && editor.history.done.isEmpty)
    expect(editor.doodleTool?.inHand == nil)
    expect(picture(), equals: before)
  }

  @Test func `G1.5: a change of the mode in mid-stroke cancels it`() {
    hand.down(at: 200, 200)
    hand.drag(by: 100, 100, over: 100)
    hand.press("b")
    hand.drag(by: 100, 0, over: 100)
    hand.up()

    expect(editor.modes.path, equals: "browse")
    expect(strokes.isEmpty && editor.doodleTool?.inHand == nil)
    expect(editor.canvas.pan.maximumNumberOfTouches == 2 && !editor.canvas.pan.keepsTrace)
  }

  @Test func `undo in mid-stroke takes that stroke back, and again the one before it`() {
    drag(from: Point(100, 100), by: Point(200, 0))
    hand.down(at: 200, 200)
    hand.drag(by: 100, 100, over: 100)
    editor.undo()
    hand.drag(by: 100, 0, over: 100)
    hand.up()
    expect(strokes.count == 1 && editor.history.undone.isEmpty)
    editor.undo()

    expect(strokes.isEmpty && editor.history.undone.count == 1)
  }

  @Test func `G1.2: the doodle begins with the brush each time`() {
    played.press("doodle.mosaic")
    expect(editor.modes.path, equals: "doodle.mosaic")
    hand.press("b")
    hand.press("d")

    expect(editor.modes.path, equals: "doodle.brush")
  }

  @Test func `fingers choose tool and color below the picture`() {
    played.press("doodle.color.blue")
    drag(from: Point(100, 100), by: Point(200, 0))
    played.press("doodle.eraser")
    drag(from: Point(100, 100), by: Point(200, 0))
    played.press("doodle.brush")
    played.press("doodle.color.white")
    hand.tap(at: 500, 500)

    expect(strokes.map(\.color), equals: [.blue, nil, .white])
    expect(strokes.map(\.width), equals: [10, 40, 10])
  }

  @Test func `keys choose the tool, and make its line narrower and wider`() {
    for key in ["bracketright", "bracketright", "bracketleft"] { hand.press(key) }
    hand.tap(at: 300, 300)
    hand.press("2")
    for _ in 0..<20 { hand.press("bracketleft") }
    hand.tap(at: 300, 500)
    hand.press("3")
    for _ in 0..<20 { hand.press("bracketright") }
    hand.tap(at: 300, 600)

    expect(strokes.map(\.width), equals: [14, 2, 160])
    expect(editor.options.doodle.brushWidth, equals: 14)
  }

  @Test(arguments: [1.0, 2])
  func `everything that one can choose is large enough for a finger`(_ textScale: Double) {
    let scene = PhotoEditor(
      SceneEnvironment(size: Size(1280, 800), appearance: Appearance(textScale: textScale)))
    scene.panel.fold(false)
    scene.modes.machine.enter(scene.modes.doodle, because: .application("test"))

    let controls = scene.chrome.doodleTools.controls
    expect(controls.count, equals: 3 + 1 + 9 + 1)
    for control in controls {
      let size = control.bounds.size
      expect(size.width >= 44 && size.height >= 44, "\(control.identifier): \(size)")
    }
  }

  @Test(arguments: [TouchKind.pointer, .emulated, .direct])
  func `a mouse draws as a finger does`(_ kind: TouchKind) {
    hand.kind = kind
    hand.pressure = 0.9
    drag(from: Point(100, 100), by: Point(200, 100))

    expect(strokes.count, equals: 1)
    expect(strokes.first?.points.first, equals: onPage(100, 100))
    expect(strokes.first?.points.last, equals: onPage(300, 200))
    expect(strokes.first?.isTapered, equals: false)
  }

  @Test func `a pen draws as wide as it is pressed, and erases evenly`() {
    hand.kind = .pencil
    hand.pressure = 0.1
    hand.down(at: 100, 100)
    for step in 1...40 {
      hand.pressure = 0.1 + 0.02 * Double(step)
      hand.wait(8)
      hand.move(by: 5, 0)
    }
    hand.up()
    hand.press("2")
    drag(from: Point(100, 100), by: Point(200, 0))

    let widths = strokes[0].widths
    expect(widths.count, equals: strokes[0].points.count)
    expect(zip(widths, widths.dropFirst()).allSatisfy { $0 <= $1 })
    // A quarter of 10 and 0.1 of one and a half times 10; and near 0.25 + 1.5 · 0.9 of it.
    expect(widths.first, equals: 4)
    expect(abs((widths.last ?? 0) - 16) < 0.8)
    expect(strokes[1].widths.isEmpty)
  }

  @Test func `a stroke on a zoomed and cropped picture lies under the finger`() {
    editor.change(because: "step.move") {
      $0.crop = Crop(center: Point(600, 300), size: Size(400, 300), rotation: 0.5)
    }
    editor.canvas.zoom = ViewZoom(scale: 2, offset: Point(40, 20))
    let place = editor.canvas.page.convert(Point(500, 400), from: nil)

    hand.tap(at: 500, 400)

    expect(strokes[0].points[0].distance(to: place) < 0.01)
  }

  @Test func `a full stroke continues as another one`() {
    hand.down(at: 100, 100)
    for step in 0...(Stroke.pointLimit + 5) {
      hand.move(to: 120 + Double(step % 2), 100 + Double(step % 500))
    }
    hand.up()

    expect(strokes.count, equals: 2)
    expect(strokes[0].isFull && strokes[0].points.last == strokes[1].points.first)
    expect(strokes[0].points.count + strokes[1].points.count, equals: Stroke.pointLimit + 8)
  }

  @Test func `thousands of random strokes can be undone to the start and made again`() throws {
    var generator = SeededGenerator(seed: 12)
    let start = editor.document
    for _ in 0..<1200 {
      let tool = ["1", "2", "3", "bracketleft", "bracketright"].randomElement(using: &generator)
      hand.press(tool ?? "1")
      hand.down(
        at: .random(in: 30...1000, using: &generator), .random(in: 80...780, using: &generator))
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        hand.wait(8)
        hand.move(
          by: .random(in: -60...60, using: &generator), .random(in: -60...60, using: &generator))
      }
      if generator.oneIn(10) { hand.cancelAll() } else { hand.up() }
      hand.wait(20)
      if generator.oneIn(15) { editor.undo() }
    }
    let end = editor.document
    let steps = editor.history.done.count
    expect(steps > 700 && steps == end.strokes.count)

    for _ in 0..<steps { editor.undo() }
    expect(editor.document == start && !editor.history.canUndo)
    for _ in 0..<steps { editor.redo() }
    expect(editor.document == end && !editor.history.canRedo)
    try editor.state(at: played.now).check()
  }

  @Test func `a button and a key put the next lines above the stickers`() throws {
    drag(from: Point(100, 100), by: Point(200, 100))
    played.press("doodle.above")
    drag(from: Point(100, 100), by: Point(200, 100))
    hand.press("2")
    drag(from: Point(100, 200), by: Point(200, 100))
    hand.press("1")
    expect(strokes.map(\.isAbove), equals: [false, true, false])
    expect(editor.chrome.aboveButton.isOn())
    hand.press("l", text: "l")
    drag(from: Point(100, 300), by: Point(200, 100))
    expect(strokes.last?.isAbove, equals: false)
    for stroke in strokes { try stroke.check() }
  }

  @Test func `on a flipped photo a line is stored where the photo is, and seen under the finger`() {
    editor.change(because: "step.crop") { $0.flip() }
    drag(from: Point(200, 200), by: Point(100, 50))
    let start = onPage(200, 200)
    expect(strokes[0].points.first, equals: Point(1000 - start.x, start.y))
    editor.change(because: "step.crop") { $0.flip() }
    drag(from: Point(200, 200), by: Point(100, 50))
    expect(strokes[1].points.first, equals: start)
  }

  @Test func `a dot shows the width while a finger or the focus is on the slider`() throws {
    let slider = editor.chrome.widthSlider
    func dots() -> [Path] {
      let list = DisplayList { editor.doodleTool?.draw(into: &$0, at: hand.now) }
      return list.commands.compactMap { command in
        if case .fill(let path, _) = command { path } else { nil }
      }
    }
    expect(dots().isEmpty)
    let thumb = slider.convert(slider.thumbFrame.center, to: nil)
    hand.down(at: thumb.x, thumb.y)
    hand.drag(by: 30, 0, over: 100)
    let wide = try require(dots().first?.bounds)
    expect(abs(wide.width - editor.options.doodle.brushWidth * played.canvas.pageScale) < 1e-6)
    expect(editor.options.doodle.brushWidth > 10)
    expect(played.canvas.frame.intersection(wide), equals: wide)
    hand.up()
    hand.wait(100)
    editor.window.endEditing(true)
    expect(dots().isEmpty)
    var presses = 0
    while !slider.isFocused, presses < 40 {
      hand.press("Tab")
      presses += 1
    }
    let width = editor.options.doodle.brushWidth
    hand.press("Right")
    expect(editor.options.doodle.brushWidth > width && dots().count == 1)
  }

  @Test func `a state with strokes opens as it was`() {
    drag(from: Point(100, 100), by: Point(200, 100))
    hand.press("2")
    hand.press("bracketleft")
    drag(from: Point(100, 200), by: Point(200, -100))
    hand.wait(3000)

    let other = PlayedEditor(state: editor.state(at: played.now))

    expect(other.editor.modes.path, equals: "doodle.eraser")
    expect(other.editor.options, equals: editor.options)
    expect(other.picture(), equals: played.picture())
    other.hand.down(at: 300, 300)
    other.hand.drag(by: 50, 0, over: 50)
    other.hand.up()
    expect(other.editor.document.strokes.count, equals: 3)
    expect(other.editor.document.strokes[2].points.first, equals: onPage(300, 300))
  }
}
