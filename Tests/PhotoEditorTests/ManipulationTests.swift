import DrawingTestSupport
import Expectations
import FileSupport
import PhotoDocument
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import PhotoEditor

@Suite(.endsInTime) struct ManipulationTests {
  private let played = PlayedEditor()
  private var editor: PhotoEditor { played.editor }
  private var hand: Hand { played.hand }
  private var canvas: Canvas { editor.canvas }

  private func add(_ name: String = "star", at x: Double, _ y: Double) -> Element {
    played.add(name, at: x, y)
  }

  @Test func `one finger drags the element under it, without the slop`() {
    let star = add(at: 300, 300)

    hand.down(at: 310, 290)
    hand.drag(by: 100, 0, over: 200)

    expect(star.place, near: Point(390, 300))
    expect(played.tool.target === star)
    hand.up()
    expect(played.tool.target == nil)
    expect(canvas.selected === star)
  }

  @Test func `two fingers drag, pinch and turn about their middle at once`() {
    let star = add(at: 300, 300)

    hand.together {
      hand.down(1, at: 250, 300)
      hand.down(2, at: 350, 300)
    }
    // Twice as far apart, a quarter turn, and 50 pt to the right.
    let steps = 200
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      let arm = AffineTransform.rotation(.pi / 2 * part).apply(to: Point(50 + 50 * part, 0))
      let middle = Point(300 + 50 * part, 300)
      hand.wait(5)
      hand.together {
        hand.move(1, to: middle.x - arm.x, middle.y - arm.y)
        hand.move(2, to: middle.x + arm.x, middle.y + arm.y)
      }
    }

    // Each recognizer leaves out the movement that it took to begin. The pan's part then lies
    // beside the middle, and is turned and scaled with the rest.
    expect(star.scale > 1.8 && star.scale < 2)
    expect(star.rotation > .pi / 2 - 0.2 && star.rotation < .pi / 2)
    expect(star.place.distance(to: Point(350, 300)) <= 10 * star.scale)
  }

  @Test func `the element does not jump when a finger lands or lifts`() {
    let star = add(at: 300, 300)
    hand.down(1, at: 300, 300)
    hand.drag(1, by: 100, 0, over: 100)
    var last = star.place

    func unmoved(path: String = #filePath, line: Int = #line) {
      expect(star.place, near: last, path: path, line: line)
      last = star.place
    }
    hand.wait(10)
    hand.down(2, at: 600, 500)
    unmoved()
    hand.drag([(1, Point(20, 20)), (2, Point(20, 20))], over: 50)
    expect(star.place, near: last + Point(20, 20), within: 1e-6)
    last = star.place
    hand.up(1)
    unmoved()
    hand.drag(2, by: 10, 0, over: 50)
    expect(star.place, near: last + Point(10, 0), within: 1e-6)
    last = star.place
    hand.down(1, at: 100, 100)
    unmoved()
    hand.up(2)
    hand.up(1)
    unmoved()
  }

  @Test func `G1.6: the first to begin chooses the target and the others share it`() {
    let left = add("left", at: 300, 300)
    let right = add("right", at: 500, 300)

    hand.down(1, at: 300, 300)
    hand.drag(1, by: 20, 0, over: 50)
    hand.down(2, at: 500, 300)
    hand.drag([(1, Point(-60, 0)), (2, Point(60, 0))], over: 200)

    expect(played.tool.target === left)
    expect(left.scale > 1.2)
    expect(right.scale, equals: 1)
    expect(right.place, equals: Point(500, 300))
  }

  @Test func `G1.6: two fingers on two neighbors mean the element under their middle`() {
    _ = add("left", at: 200, 300)
    let middle = add("middle", at: 320, 300)
    _ = add("right", at: 440, 300)

    hand.together {
      hand.down(1, at: 200, 300)
      hand.down(2, at: 440, 300)
    }
    hand.drag([(1, Point(-40, 0)), (2, Point(40, 0))], over: 200)

    expect(played.tool.target === middle)
    expect(middle.scale > 1.2)
  }

  @Test func `G1.6: without a target the manipulation never begins`() {
    let star = add(at: 300, 300)

    hand.down(at: 650, 650)
    hand.drag(by: -350, -350, over: 300)

    expect(canvas.pan.state, equals: .failed)
    expect(star.place, equals: Point(300, 300))
    hand.up()
    expect(editor.window.isAtRest)
  }

  @Test func `G1.6: scale stays in its range, and the way back has no dead travel`() {
    let star = add(at: 500, 350)
    editor.change(because: "step.move") { $0.elements[0].scale = 15 }
    hand.together {
      hand.down(1, at: 480, 350)
      hand.down(2, at: 520, 350)
    }
    hand.drag([(1, Point(-100, 0)), (2, Point(100, 0))], over: 200)
    expect(star.scale, equals: 20)

    hand.drag([(1, Point(20, 0)), (2, Point(-20, 0))], over: 50)

    expect(abs(star.scale - 20 * 200 / 240) < 1e-9)
  }

  @Test func `G1.6: at the end at least 44 pt lie on the canvas, on the way it is free`() {
    let star = add(at: 300, 300)

    hand.down(at: 300, 300)
    hand.drag(by: -800, -900, over: 300)
    expect(star.place.x < -400)
    hand.wait(100)
    hand.up()

    expect(abs(star.frame.maxX - 44) < 1e-9)
    expect(abs(star.frame.maxY - 44) < 1e-9)

    editor.change(because: "step.move") {
      $0.elements[0].scale = 0.2
      $0.elements[0].center.x = 30
      $0.elements[0].center.y = 30
    }
    hand.down(at: star.place.x, star.place.y)
    hand.drag(by: -100, -100, over: 300)
    hand.wait(100)
    hand.up()
    expect(abs(star.frame.minX) < 1e-9)
    expect(abs(star.frame.minY) < 1e-9)
  }

  @Test func `G1.12: the picture is made sharp at the end of a gesture, not on the way`() {
    let star = add(at: 300, 300)
    hand.together {
      hand.down(1, at: 270, 300)
      hand.down(2, at: 330, 300)
    }
    hand.drag([(1, Point(-60, 0)), (2, Point(60, 0))], over: 200)
    expect(star.scale > 2)
    expect(star.contentScaleFactor, equals: 1)

    hand.up(1)
    expect(star.contentScaleFactor, equals: 1)
    hand.up(2)

    expect(star.contentScaleFactor, equals: star.scale)
  }

  @Test func `G1.4: a long press lifts the element, and the pan continues with it`() {
    let star = add(at: 300, 300)
    _ = add("above", at: 340, 300)
    func picture() -> String {
      DisplayListText.of { editor.draw(into: &$0, at: editor.window.timeline.now) }
    }
    let before = picture()

    hand.down(at: 260, 300)
    hand.wait(499)
    expect(!star.isLifted)
    hand.wait(1)
    expect(star.isLifted)
    expect(played.tool.carried.first === star)
    expect(picture() != before)
    hand.drag(by: 60, 80, over: 200)

    let moved = Point(60, 80) * (1 - 10 / Point(60, 80).length)
    expect(star.place, near: Point(300, 300) + moved, within: 1e-6)
    expect(canvas.pan.state == .changed && canvas.longPress.state == .changed)
    hand.up()
    expect(!star.isLifted)
    expect(editor.window.isAtRest)
  }

  @Test func `G1.4: pinch and rotation join a lifted element`() {
    let star = add(at: 300, 300)
    hand.down(1, at: 300, 300)
    hand.wait(600)
    expect(star.isLifted)

    hand.down(2, at: 400, 300)
    hand.drag([(1, Point(-60, 0)), (2, Point(60, 100))], over: 200)

    expect(star.scale > 1.5)
    expect(star.rotation != 0)
    hand.up(1)
    hand.up(2)
    expect(!star.isLifted)
    expect(editor.window.isAtRest)
  }

  @Test func `a tap selects at once, and one beside everything selects nothing`() {
    let below = add("below", at: 300, 300)
    _ = add("above", at: 380, 300)

    hand.tap(at: 280, 300)

    expect(canvas.selected === below)
    expect(canvas.elements.first === below && editor.history.done.count == 2)
    hand.wait(500)
    hand.tap(at: 600, 650)
    expect(canvas.selected == nil)
  }

  @Test func `A42: a double tap straightens, and the tap before it did not wait`() {
    let star = add(at: 300, 300)
    editor.change(because: "step.move") {
      ($0.elements[0].scale, $0.elements[0].rotation) = (2, 1)
    }

    hand.tap(at: 300, 300)
    expect(canvas.selected === star)
    hand.wait(100)
    hand.tap(at: 300, 300)

    expect(star.scale, equals: 1)
    expect(star.rotation, equals: 0)
  }

  @Test func `the key and the button start over, and end running gestures`() {
    let played = PlayedEditor(size: Size(1280, 800), isEmpty: false)
    let (editor, hand) = (played.editor, played.hand)
    let start = editor.document
    expect(start.elements.count >= 9)

    func disturb() {
      let place = editor.canvas.elements[0].place
      hand.down(at: place.x, place.y)
      hand.drag(by: 0, 60, over: 100)
      expect(editor.canvas.elements[0].value != start.elements[0])
    }
    disturb()
    hand.press("s", text: "s")
    expect(editor.document, equals: start)
    hand.drag(by: 0, 60, over: 100)
    expect(editor.document, equals: start)
    expect(editor.canvas.elements.map(\.value), equals: start.elements)
    hand.up()

    disturb()
    hand.up()
    played.press("startOver")
    expect(editor.document, equals: start)
    hand.wait(1000)
    expect(editor.window.isAtRest)
    // Nothing is lost: each step can be undone.
    editor.undo()
    expect(editor.document != start)
  }

  @Test func `in a window of another size the same part of the photo is seen`() {
    let star = add(at: 650, 300)
    let place = star.center
    hand.send(.resize(Size(640, 480)))

    expect(star.center, equals: place)
    expect(canvas.frame.maxX == 640 && canvas.bounds.width == 580)
    expect(canvas.pictureFrame.minX >= 10 && canvas.pictureFrame.maxX <= 580 - 10)
    expect(abs(canvas.pictureFrame.width / canvas.pictureFrame.height - 4.0 / 3) < 1e-9)
    expect(star.contentScaleFactor, equals: canvas.pageScale)
  }
}
