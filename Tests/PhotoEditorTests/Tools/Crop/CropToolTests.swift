import Drawing
import DrawingTestSupport
import Expectations
import FileSupport
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import PhotoDocument
@testable import PhotoEditor

/// The crop mode under fingers, keys and buttons.
@Suite(.endsInTime) struct CropToolTests {
  private let played = PlayedEditor()
  private var hand: Hand { played.hand }
  private var canvas: Canvas { played.canvas }
  private var editor: PhotoEditor { played.editor }
  private let tool: CropTool

  init() throws {
    tool = try require(played.editor.cropTool)
    played.hand.press("c", text: "c")
  }

  /// The point of the page that is seen there.
  private func pagePoint(at place: Point) -> Point { canvas.page.convert(place, from: nil) }

  /// Twice as large, about the middle of the frame, so that there is room to pan.
  private func enlarge() { tool.act { $0.scalePicture(by: 2, about: Point(500, 375)) } }

  private func clips(_ list: DisplayList) -> [Rect] {
    list.commands.flatMap { command -> [Rect] in
      guard case .group(let group) = command else { return [] }
      return (group.clip.map { [$0] } ?? []) + clips(group.content)
    }
  }

  private func drag(_ view: View, by x: Double, _ y: Double) {
    let place = view.convert(view.bounds.center, to: nil)
    hand.down(at: place.x, place.y)
    hand.drag(by: x, y, over: 200)
    hand.wait(200)
    hand.up()
  }

  @Test func `G1.4: one finger pans the whole picture, with all elements`() {
    let star = played.add(at: 300, 300)
    enlarge()
    let before = pagePoint(at: Point(500, 300))
    let starBefore = star.place

    hand.down(at: 500, 300)
    hand.drag(by: 80, 40, over: 200)

    // The whole distance, except for the 10 points before it is a pan.
    let way = Point(80, 40) * (1 - 10 / Point(80, 40).length)
    expect(pagePoint(at: Point(500, 300) + way), near: before, within: 1e-6)
    expect(star.place, near: starBefore + way, within: 1e-6)
    expect(tool.frame.center, near: canvas.pictureRoom.center, within: 1e-6)
    hand.up()
    expect(editor.document.crop, equals: Crop(whole: editor.document.photo.pageSize))
  }

  @Test func `G1.4: two fingers pan, pinch and turn it at once, and their middle stays under them`()
  {
    enlarge()
    let start = tool.session.crop
    var held = Point.zero

    hand.together {
      hand.down(1, at: 450, 300)
      hand.down(2, at: 550, 300)
    }
    for step in 1...100 {
      let part = Double(step) / 100
      let arm = AffineTransform.rotation(0.4 * part).apply(to: Point(50 + 50 * part, 0))
      let middle = Point(500 + 40 * part, 300 - 20 * part)
      hand.wait(5)
      hand.together {
        hand.move(1, to: middle.x - arm.x, middle.y - arm.y)
        hand.move(2, to: middle.x + arm.x, middle.y + arm.y)
      }
      // By then each of the three has begun.
      if step == 60 { held = pagePoint(at: middle) }
    }

    expect(pagePoint(at: Point(540, 280)), near: held, within: 1e-3)
    for recognizer in [canvas.pan, canvas.pinch, canvas.rotation] as [GestureRecognizer] {
      expect(recognizer.state, equals: .changed)
    }
    expect(abs(tool.session.crop.rotation - start.rotation + 0.4) < 0.15)
    expect(tool.session.crop.width < 400)
    hand.together {
      hand.up(1)
      hand.up(2)
    }
    expect(tool.session.room.holds(tool.session.crop))
  }

  @Test func `a pinch at its limit comes back with the fingers at once`() {
    hand.together {
      hand.down(1, at: 300, 300)
      hand.down(2, at: 700, 300)
    }
    // Smaller than the frame it does not become.
    for step in 1...40 {
      hand.wait(5)
      hand.together {
        hand.move(1, to: 300 + 4 * Double(step), 300)
        hand.move(2, to: 700 - 4 * Double(step), 300)
      }
    }
    expect(tool.session.isWhole)
    for step in 1...10 {
      hand.wait(5)
      hand.together {
        hand.move(1, to: 460 - Double(step), 300)
        hand.move(2, to: 540 + Double(step), 300)
      }
    }

    // From 80 to 100 points apart.
    expect(abs(tool.session.crop.width - 800) < 1)
  }

  @Test
  func `A50: a handle is dragged, the page stays meanwhile, and then the frame is seen large`() {
    let corner = tool.handles[0].convert(tool.handles[0].bounds.center, to: nil)
    let page = canvas.page.transform
    let scale = canvas.pageScale

    hand.down(at: corner.x + 5, corner.y + 5)
    hand.drag(by: 200, 100, over: 300)
    expect(canvas.page.transform, equals: page)
    expect(canvas.pan.state, equals: .failed)
    expect(
      tool.frame.origin, near: canvas.convert(corner, from: nil) + Point(200, 100), within: 1e-6)
    hand.up()

    let crop = tool.session.crop
    expect(
      Point(crop.width, crop.height), near: Point(1000 - 200 / scale, 750 - 100 / scale),
      within: 1e-6)
    expect(canvas.pictureFrame.origin, near: tool.frame.origin, within: 1e-6)
    expect(canvas.pageScale > scale)
    expect(editor.history.done.isEmpty)
  }

  @Test func `a handle whose finger is cancelled returns`() {
    let corner = tool.handles[0].convert(tool.handles[0].bounds.center, to: nil)

    hand.down(at: corner.x, corner.y)
    hand.drag(by: 200, 100, over: 300)
    hand.cancel()

    expect(tool.session.isWhole)
  }

  @Test func `the dial turns the picture about the frame's middle, and zero is easy to find again`()
  {
    drag(tool.dial, by: -60, 0)
    expect(abs(tool.session.straightening - 10 * .pi / 180) < 1e-9)
    expect(tool.session.room.holds(tool.session.crop))
    drag(tool.dial, by: 57, 0)

    expect(tool.session.isWhole)
    expect(tool.dial.value, equals: 0)
  }

  @Test func `keeping a crop is one step, and then only the cropped part is visible`() {
    played.press("crop.ratio.square")
    played.press("crop.turnRight")
    drag(tool.dial, by: -60, 0)
    let crop = tool.session.crop

    played.press("done")

    expect(editor.modes.browse.isCurrent)
    expect(editor.document.crop, equals: crop)
    expect(editor.history.done.count, equals: 1)
    expect(canvas.crop, equals: crop)
    expect(canvas.pictureFrame.center, near: canvas.pictureRoom.center, within: 1e-6)
    expect(abs(canvas.pictureFrame.width - canvas.pictureFrame.height) < 1e-9)
    expect(!canvas.showsWholePage)
    expect(editor.chrome.cropTools.isHidden)
    let clip = canvas.pictureFrame.offset(by: canvas.frame.origin)
    expect(clips(DisplayList { editor.draw(into: &$0, at: played.now) }).contains(clip))
    editor.undo()
    expect(canvas.crop, equals: Crop(whole: editor.document.photo.pageSize))
    editor.redo()
    expect(canvas.crop, equals: crop)
  }

  @Test func `another mode keeps the crop too, and an unchanged crop is no step`() {
    hand.press("f", text: "f")
    expect(editor.history.done.isEmpty)
    editor.modes.machine.enter(editor.modes.crop, because: .application("test"))
    enlarge()
    editor.modes.machine.enter(editor.modes.finished, because: .application("test"))

    expect(editor.history.done.count, equals: 1)
    expect(editor.document.crop.width, equals: 500)
  }

  @Test func `cancelling leaves no change, and redo makes the crop again`() {
    enlarge()
    drag(tool.dial, by: -60, 0)

    played.press("cancel")

    expect(editor.modes.browse.isCurrent)
    expect(editor.history.done.isEmpty)
    expect(canvas.crop, equals: Crop(whole: editor.document.photo.pageSize))
    // The crop can be had again.
    expect(editor.history.undone.map(\.cause), equals: ["step.crop"])
    played.press("redo")
    expect(editor.document.crop.width < 1000)
  }

  @Test func `undo first reverts an unkept crop, then the step before`() {
    played.add(at: 300, 300)
    enlarge()

    editor.undo()
    expect(tool.session.isWhole)
    expect(canvas.crop, equals: tool.session.crop)
    expect(editor.document.elements.count, equals: 1)
    editor.undo()

    expect(editor.document.elements.isEmpty)
    expect(editor.modes.crop.isCurrent)
  }

  @Test func `starting over discards the crop too`() {
    enlarge()

    editor.startOver()

    expect(editor.modes.browse.isCurrent)
    expect(editor.document.crop, equals: Crop(whole: editor.document.photo.pageSize))
    expect(canvas.crop, equals: editor.document.crop)
  }

  @Test func `within 100 ms of the lift everything is sharp`() {
    let star = played.add(at: 300, 300)
    enlarge()
    hand.together {
      hand.down(1, at: 450, 300)
      hand.down(2, at: 550, 300)
    }
    for step in 1...20 {
      hand.wait(5)
      hand.together {
        hand.move(1, to: 450 - 5 * Double(step), 300)
        hand.move(2, to: 550 + 5 * Double(step), 300)
      }
    }
    let moving = star.contentScaleFactor
    expect(abs(moving - canvas.pageScale) > 0.01)

    hand.together {
      hand.up(1)
      hand.up(2)
    }
    hand.wait(99)

    expect(abs(star.contentScaleFactor - star.scale * canvas.pageScale) < 1e-9)
  }

  @Test func `keys do all that fingers do`() {
    hand.press("plus", text: "+")
    expect(abs(tool.session.crop.width - 1000 / 1.1) < 1e-9)
    let middle = tool.session.crop.center
    hand.press("Left")
    hand.press("Down")
    let step = 10 / canvas.pageScale
    expect(tool.session.crop.center, near: middle + Point(step, -step), within: 1e-6)
    hand.press("period", text: ".")
    expect(abs(tool.session.straightening - .pi / 180) < 1e-9)
    hand.press("comma", text: ",")
    hand.press("bracketright", text: "]")
    expect(tool.session.quarterTurns, equals: 1)
    hand.press("bracketleft", text: "[")
    hand.press("minus", text: "-")
    expect(abs(tool.session.crop.width - 1000) < 1e-6)
    hand.press("minus", text: "-")
    hand.press("plus", text: "+")
    hand.press("Return")

    expect(editor.modes.browse.isCurrent)
    expect(editor.history.done.count, equals: 1)
    hand.press("c", text: "c")
    hand.press("plus", text: "+")
    hand.press("Delete")
    expect(editor.modes.browse.isCurrent)
    expect(editor.history.done.count, equals: 1)
  }

  @Test func `a button and a key flip the page, and all of it is one step`() {
    let star = played.add(at: 300, 300, rotation: 0.5)
    let before = editor.document
    let center = star.center

    played.press("crop.flip")
    expect(editor.shown.isFlipped && !editor.document.isFlipped)
    expect(star.center == Point(1000 - center.x, center.y) && star.rotation == -0.5)
    hand.press("h", text: "h")
    expect(editor.shown == before && tool.session.isUntouched)
    hand.press("h", text: "h")
    enlarge()
    played.press("crop.ratio.nineToSixteen")
    expect(abs(tool.session.crop.width / tool.session.crop.height - 9.0 / 16) < 1e-9)
    // The buttons go with the ratio when the picture is turned.
    played.press("crop.turnRight")
    let on = editor.chrome.ratioButtons.filter { $0.button.isOn() }.map(\.ratio.name)
    expect(on, equals: ["sixteenToNine"])
    played.press("done")

    let after = editor.document
    expect(after.isFlipped && after.crop.width < 1000)
    expect(editor.history.done.map(\.cause), equals: ["step.add", "step.crop"])
    editor.undo()
    expect(editor.document == before && star.center == center)
    editor.redo()
    expect(editor.document, equals: after)
  }

  @Test func `undo and reset take an unkept flip back, and Cancel as one step for redo`() {
    hand.press("Return")
    played.add(at: 300, 300)
    hand.press("c", text: "c")
    let before = editor.document
    played.press("crop.flip")
    expect(tool.isUnfinished)
    editor.undo()
    expect(editor.document == before && editor.shown == before && !tool.session.isFlipped)
    expect(editor.modes.crop.isCurrent)

    played.press("crop.flip")
    expect(editor.chrome.resetButton.isUseful)
    played.press("crop.reset")
    expect(editor.shown, equals: before)

    played.press("crop.flip")
    enlarge()
    let wanted = editor.shown
    played.press("cancel")
    expect(editor.document == before && editor.modes.browse.isCurrent)
    editor.redo()
    expect(editor.document == wanted && !editor.history.canRedo)
  }

  @Test func `redo without an undone step leaves a crop that is not kept yet`() {
    played.press("crop.flip")
    let wanted = editor.shown
    hand.press("y", text: "", .control)
    expect(editor.chrome.toast.message?.content, equals: .notice(words: "why.redo", name: nil))
    expect(tool.isUnfinished && editor.shown == wanted)
    played.press("done")
    expect(editor.document == wanted && editor.history.done.count == 1)
  }

  @Test func `a scene opened from its state in the middle of a flip is the same`() throws {
    let played = PlayedEditor(isEmpty: false)
    played.hand.press("c", text: "c")
    played.press("crop.flip")
    played.hand.wait(2000)
    let state = played.editor.state(at: played.now)
    try state.check()

    let again = PlayedEditor(state: state)
    expect(again.editor.shown, equals: played.editor.shown)
    expect(again.editor.state(at: again.now), equals: state)
    // The tools have come by then.
    func picture(_ played: PlayedEditor) -> String {
      DisplayListText.of {
        played.editor.draw(into: &$0, at: played.now.advanced(bySeconds: 1))
      }
    }
    expect(picture(again), equals: picture(played))
  }

  @Test func `a scene opened from its state in the middle of cropping is the same`() throws {
    let played = PlayedEditor(isEmpty: false)
    played.hand.press("c", text: "c")
    played.press("crop.ratio.sixteenToNine")
    played.hand.press("period", text: ".")
    played.hand.wait(2000)
    let state = played.editor.state(at: played.now)
    try state.check()

    let again = PlayedEditor(state: state)

    expect(again.editor.cropTool?.session, equals: played.editor.cropTool?.session)
    expect(again.editor.state(at: again.now), equals: state)
    expect(again.picture(), equals: played.picture())
  }

  @Test func `a state whose crop is elsewhere is refused`() throws {
    var state = editor.state(at: played.now)
    try state.check()
    let crop = try require(state.crop)

    state.crop = nil
    expect(throws: StateFault.self) { try state.check() }
    state.crop = CropSession(page: Size(1000, 500), crop: crop.crop)
    expect(throws: StateFault.self) { try state.check() }
    state.crop = crop
    state.mode = "browse"
    expect(throws: StateFault.self) { try state.check() }
  }

  @Test func `the frame stays on the photo in every size of the window`() {
    for size in [
      Size(640, 480), Size(800, 1280), Size(1280, 800), Size(3840, 2160), Size(300, 200),
    ] {
      let played = PlayedEditor(size: size)
      played.editor.modes.machine.enter(played.editor.modes.crop, because: .application("test"))
      guard let tool = played.editor.cropTool, !played.canvas.isHidden else { continue }
      let frame = tool.frame
      expect(frame.width >= 1 && frame.height >= 1)
      expect(played.canvas.bounds.contains(frame.center))
      if size.width >= 640 {
        let frame = played.canvas.convert(Point(frame.minX, frame.maxY), to: nil)
        let dial = tool.dial.convert(tool.dial.bounds.origin, to: nil)
        expect(frame.y <= dial.y, "\(size)")
        expect(played.editor.chrome.cropTools.bounds.maxY >= tool.dial.frame.maxY)
      }
    }
  }
}
