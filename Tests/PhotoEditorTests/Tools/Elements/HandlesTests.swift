import Drawing
import DrawingTestSupport
import Expectations
import FileSupport
import Foundation
import SceneBase
import ScenePlayer
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import PhotoDocument
@testable import PhotoEditor

/// The handles of the selected element, the bin, and the message about a removal.
@Suite(.endsInTime) struct HandlesTests {
  private let played = PlayedEditor()
  private var editor: PhotoEditor { played.editor }
  private var hand: Hand { played.hand }
  private var canvas: Canvas { played.canvas }
  private var handles: ElementHandles { editor.handles }

  private func select(_ element: Element) {
    editor.select(element, because: .application("test"))
  }

  private func place(_ view: View) -> Point { view.convert(view.bounds.center, to: nil) }

  @Test func `G1.14: three handles of 44 points lie at the corners, and the nearest wins`() {
    expect(handles.isHidden)
    for scale in [0.1, 0.3, 1, 3] {
      let star = played.add(at: 500, 400, scale: scale, rotation: 0.3)
      select(star)
      expect(!handles.isHidden)
      let frames = handles.subviews.map(\.frame)
      expect(frames.count == 3 && frames.allSatisfy { $0.size == Size(44, 44) })
      let centers = frames.map(\.center)
      expect(centers[0].distance(to: centers[1]) >= 87.9)
      expect(centers[1].distance(to: centers[2]) >= 87.9)
      // The outline is turned with the element.
      let way = centers[1] - centers[0]
      expect(abs(atan2(way.y, way.x) - 0.3) < 1e-6)
      for handle in handles.subviews {
        let middle = handle.frame.center
        expect(editor.window.hitTest(middle + Point(8, -8), with: nil) === handle)
      }
      // The element's middle stays free for the canvas.
      expect(editor.window.hitTest(star.place, with: nil) === canvas)
      editor.deleteSelected()
    }
    expect(handles.isHidden)
  }

  @Test func `G1.14: at the edges of a small picture no handle lies on another`() {
    let (handles, area) = (ElementHandles(), Rect(0, 100, 360, 260))
    let corners = [Point(0, 100), Point(180, 100), Point(360, 230), Point(360, 360), Point(9, 351)]
    for appearance in [Appearance(), Appearance(textScale: 2)] {
      for place in corners {
        for angle in [0, 0.4, 1.5, 2, 3, 4, 5] {
          let turned = AffineTransform.rotation(angle).concatenating(.translation(place))
          handles.follow(
            ElementHandles.outline(of: Rect(-30, -10, 60, 20), turned, appearance), in: area)
          let frames = handles.subviews.map(\.frame)
          for frame in frames { expect(area.intersection(frame), equals: frame) }
          for (one, other) in [(0, 1), (1, 2), (0, 2)] {
            let way = frames[other].center - frames[one].center
            expect(max(abs(way.x), abs(way.y)) >= 43.9, "\(place) \(angle) \(one) \(other)")
          }
        }
      }
    }
    // Large text makes the handles larger, and leaves as much of the element free.
    let bounds = Rect(-100, -100, 200, 200)
    let outlines = [Appearance(), Appearance(textScale: 2)].map { appearance in
      (ElementHandles.outline(of: bounds, .identity, appearance)[2].x, appearance)
    }
    let free = outlines.map { $0.0 - ElementHandles.radius($0.1) }
    expect(outlines[0].0 < outlines[1].0 && abs(free[0] - free[1]) < 1e-9)
  }

  @Test func `G1.14: one finger at the handle scales and turns about the center, in one step`() {
    let star = played.add(at: 500, 400)
    select(star)
    let start = place(handles.turnHandle)
    let arm = start - Point(500, 400)
    hand.down(at: start.x, start.y)
    hand.move(by: 2, 2)
    expect(star.scale == 1 && star.rotation == 0)
    hand.move(to: start.x + 3, start.y + 3)
    let begin = Point(start.x + 3, start.y + 3) - Point(500, 400)
    // Twice as far away, and turned by 0.5.
    let end = AffineTransform.rotation(0.5).apply(to: begin * 2)
    hand.wait(10)
    hand.move(to: 500 + end.x, 400 + end.y)
    expect(abs(star.scale - 2) < 1e-9 && abs(star.rotation - 0.5) < 1e-9)
    expect(star.center, equals: canvas.page.convert(Point(500, 400), from: nil))
    expect(editor.document.elements[0].scale, equals: 1)
    // The handle stays under the finger.
    let held = place(handles.turnHandle) - Point(500, 400)
    expect(abs(atan2(held.y, held.x) - atan2(arm.y, arm.x) - 0.5) < 0.05)
    hand.up()
    expect(editor.history.done.map(\.cause), equals: ["step.add", "step.resize"])
    expect(abs(editor.document.elements[0].scale - 2) < 1e-9)
    editor.undo()
    expect(star.scale == 1 && star.rotation == 0)
  }

  @Test func `G1.14: the handle clamps as a pinch, snaps to right angles, and can be cancelled`() {
    let star = played.add(at: 500, 400)
    select(star)
    let start = place(handles.turnHandle)
    hand.down(at: start.x, start.y)
    hand.move(to: start.x + 4, start.y + 4)
    let begin = Point(start.x + 4, start.y + 4) - Point(500, 400)
    let turned = AffineTransform.rotation(.pi / 2 + 0.03).apply(to: begin)
    hand.move(to: 500 + turned.x, 400 + turned.y)
    expect(abs(star.rotation - .pi / 2) < 1e-9)
    hand.move(to: 502, 400)
    expect(star.scale, equals: ElementValue.scaleRange.lowerBound)
    hand.cancel()
    expect(star.scale == 1 && star.rotation == 0 && editor.history.done.count == 1)
    expect(editor.shown == editor.document && !canvas.isHeld)
  }

  @Test func `G1.14: a gesture of the canvas hides the handles from began to ended`() {
    let star = played.add(at: 500, 400)
    hand.tap(at: 500, 400)
    hand.wait(1000)
    expect(!handles.isHidden && canvas.selected === star)
    hand.down(at: 500, 400)
    hand.wait(100)
    expect(!handles.isHidden)
    hand.drag(by: 60, 0, over: 100)
    expect(handles.isHidden)
    hand.wait(200)
    hand.up()
    expect(!handles.isHidden)
    expect(place(handles.turnHandle).x > star.place.x)
  }

  @Test func `G1.14: while the handle turns an element, other fingers move nothing`() {
    let star = played.add(at: 500, 400)
    select(star)
    let start = place(handles.turnHandle)
    hand.down(1, at: start.x, start.y)
    hand.move(1, by: 10, 10)
    let before = star.value
    hand.down(2, at: 470, 380)
    hand.drag(2, by: -100, 0, over: 100)
    expect(star.value, equals: before)
    expect(played.decisions.contains { $0.reason == CanvasReason.handleMoves.reason })
    hand.up(2)
    hand.up(1)
  }

  @Test func `G1.14: a dragged element is drawn on top, and keeps its place in the stack`() {
    let below = played.add("below", at: 400, 400)
    played.add("above", at: 460, 400)
    hand.down(at: 370, 400)
    hand.drag(by: 40, 0, over: 100)
    expect(played.tool.carried.map(\.identifier), equals: ["below"])
    let page = DisplayListText.of { editor.drawPicture(into: &$0, at: hand.now) }
    let all = DisplayListText.of { editor.draw(into: &$0, at: hand.now) }
    func rasters(_ text: String) -> Int { text.components(separatedBy: "raster").count }
    expect(rasters(page) < rasters(all))
    hand.wait(200)
    hand.up()
    expect(editor.document.elements.map(\.id), equals: [below.id, below.id + 1])
    hand.wait(1000)
    hand.tap(at: below.place.x - 30, below.place.y)
    expect(canvas.selected === below)
    expect(editor.document.elements.map(\.id), equals: [below.id, below.id + 1])
  }

  @Test func `the handles duplicate and remove, and by keys they turn and scale`() {
    let star = played.add(at: 500, 400)
    select(star)
    played.press("handles.duplicate")
    expect(editor.document.elements.count == 2 && canvas.selected !== star)
    hand.wait(1000)
    expect(handles.turnHandle.keyDown(KeyPress(name: "Right")))
    expect(handles.turnHandle.keyDown(KeyPress(name: "Up")))
    let copy = editor.document.elements[1]
    expect(abs(copy.rotation - .pi / 36) < 1e-9 && abs(copy.scale - 1.1) < 1e-9)
    played.press("handles.remove")
    expect(editor.document.elements.map(\.id) == [star.id] && handles.isHidden)
    // Tab reaches all three.
    select(star)
    let visited = editor.window.focusableViews.filter { $0.superview === handles }
    expect(visited.count, equals: 3)
  }

  // MARK: Removal

  @Test func `a removal is told for eight seconds, and its button takes it back`() throws {
    let star = played.add(at: 500, 400)
    select(star)
    played.press("handles.remove")
    let toast = editor.chrome.toast
    expect(toast.message?.kind == "star" && toast.isShown(at: hand.now))
    expect(DisplayListText.of { toast.draw(into: &$0, at: hand.now) }.contains("Star removed"))
    hand.wait(7000)
    played.press("toast.undo")
    expect(editor.document.elements.count == 1 && toast.message == nil)

    hand.wait(1000)
    select(canvas.elements[0])
    played.press("handles.remove")
    let gone = hand.now
    hand.wait(8100)
    expect(!toast.isShown(at: hand.now))
    expect(DisplayListText.of { toast.draw(into: &$0, at: hand.now) }, equals: "")
    let button = place(toast.undoButton)
    hand.tap(at: button.x, button.y)
    expect(editor.document.elements.isEmpty)
    hand.press("Tab")
    expect(!editor.window.focusableViews.contains { $0 === toast.undoButton })
    // The line becomes shorter in steps; only while the message comes and goes each frame differs.
    var changes = 0
    var time = gone
    while let next = editor.nextChange(after: time), changes < 1000 {
      (time, changes) = (max(next, time + 16_667), changes + 1)
    }
    expect((50...150).contains(changes))
  }

  @Test func `a message goes with the next change, and a state in the middle keeps it`() throws {
    let star = played.add(at: 500, 400)
    select(star)
    editor.deleteSelected()
    hand.wait(3000)
    let state = editor.state(at: hand.now)
    expect(state.removal?.kind, equals: "star")
    try state.check()
    let other = PlayedEditor(state: state)
    expect(other.editor.state(at: .zero), equals: state)
    other.hand.wait(4900)
    expect(other.editor.chrome.toast.isShown(at: other.hand.now))
    other.hand.wait(200)
    expect(!other.editor.chrome.toast.isShown(at: other.hand.now))
    expect(!other.editor.chrome.toast.isShown(at: other.hand.now))

    played.add(at: 300, 300)
    expect(editor.chrome.toast.message == nil)
  }

  @Test func `an element that is dropped into the bin, or thrown at it, is removed`() throws {
    let start = played.add(at: 500, 500).center
    for isThrown in [false, true] {
      hand.wait(1000)
      hand.down(at: 500, 500)
      hand.drag(by: 0, 40, over: 100)
      let bin = try require(played.tool.binFrame).center
      let way = bin - hand.position()
      expect(!played.tool.isOverBin)
      if isThrown {
        hand.drag(by: way.x * 0.6, way.y * 0.6, over: 120)
      } else {
        hand.drag(by: way.x, way.y, over: 600)
        expect(played.tool.isOverBin)
        hand.wait(300)
      }
      hand.up()
      expect(editor.document.elements.isEmpty && played.tool.binFrame == nil)
      expect(editor.chrome.toast.message?.kind, equals: "star")
      editor.undo()
      expect(editor.document.elements[0].center, equals: start)
    }
    // Slowly beside the bin nothing is removed.
    hand.wait(1000)
    hand.down(at: 500, 500)
    hand.drag(by: -300, 40, over: 300)
    hand.wait(300)
    hand.up()
    expect(editor.document.elements.count, equals: 1)
  }
}
