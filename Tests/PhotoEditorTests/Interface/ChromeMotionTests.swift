import Drawing
import Expectations
import FileSupport
import PhotoDocument
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import PhotoEditor
@testable import SceneBase
@testable import ScenePlayer

/// How tools, the picture, handles and messages move to their places.
@Suite(.endsInTime) struct ChromeMotionTests {
  private func enter(_ mode: KeyPath<EditorModes, EditorMode>, _ editor: PhotoEditor) {
    editor.modes.machine.enter(editor.modes[keyPath: mode], because: .application("test"))
  }

  private func picture(_ editor: PhotoEditor, after seconds: Double) -> String {
    let time = editor.window.timeline.now.advanced(bySeconds: seconds)
    return DisplayList { editor.draw(into: &$0, at: time) }.description
  }

  @Test func `the spring goes from 0 to 1, hardly beyond, and rests after 0.4 s`() {
    let motion = ChromeMotion(from: Timestamp(milliseconds: 500), isReduced: false)
    expect(motion.part(at: .zero) == 0 && motion.part(at: Timestamp(milliseconds: 500)) == 0)
    let parts = (500...900).map { motion.part(at: Timestamp(milliseconds: $0)) }
    expect(parts.allSatisfy { $0 >= 0 && $0 < 1.0065 } && (parts.max() ?? 0) > 1.004)
    expect(parts.last == 1 && abs(parts[399] - 1) < 0.004)
    expect(motion.isMoving(at: Timestamp(milliseconds: 899)))
    expect(!motion.isMoving(at: Timestamp(milliseconds: 900)))
  }

  @Test func `tools and picture come to where an editor that is opened there has them`() {
    let editor = PhotoEditor(SceneEnvironment(size: Size(1280, 800)))
    enter(\.crop, editor)
    let now = editor.window.timeline.now
    expect(editor.nextChange(after: now), equals: now)
    let pictures = [0, 0.1, 0.2, 0.5].map { picture(editor, after: $0) }
    expect(Set(pictures).count, equals: 4)
    let later = now.advanced(bySeconds: 0.4)
    expect(editor.nextChange(after: later) == nil && editor.isStateWhole(at: later))

    let twin = PhotoEditor(
      SceneEnvironment(size: Size(1280, 800)), state: editor.state(at: later))
    expect(picture(twin, after: 0), equals: pictures[3])
  }

  @Test func `a tool can be pressed where it will be, while it comes`() {
    let played = PlayedEditor(size: Size(1280, 800))
    played.press("dock.crop")
    played.press("crop.ratio.square")
    let crop = played.canvas.crop
    expect(crop.width, equals: crop.height)
  }

  @Test func `with reduced motion tools fade for 0.15 s, and the picture is at its place at once`()
  {
    let editor = PhotoEditor(
      SceneEnvironment(size: Size(1280, 800), appearance: Appearance(isReduceMotionEnabled: true)))
    enter(\.crop, editor)
    let now = editor.window.timeline.now
    expect(editor.nextChange(after: now), equals: now)
    expect(editor.nextChange(after: now.advanced(bySeconds: 0.15)) == nil)
    let frame = editor.canvas.pictureFrame
    expect(editor.chromeChange?.frame(of: frame, at: now), equals: frame)
    expect(picture(editor, after: 0) != picture(editor, after: 1))
  }

  @Test func `the picture glides when the panel opens, and a second change takes over`() throws {
    let editor = PhotoEditor(SceneEnvironment(size: Size(1280, 800)))
    let closed = editor.canvas.pictureFrame.offset(by: editor.canvas.frame.origin)
    editor.panel.fold(false)
    let open = editor.canvas.pictureFrame.offset(by: editor.canvas.frame.origin)
    expect(closed != open)
    let change = try require(editor.chromeChange)
    expect(change.frame(of: open, at: .zero).center, equals: closed.center)
    let middle = change.frame(of: open, at: Timestamp(milliseconds: 100))
    expect(middle.minX < closed.minX && middle.minX > open.minX)
    editor.window.timeline.schedule(at: Timestamp(milliseconds: 100)) {}
    editor.window.timeline.advance(to: Timestamp(milliseconds: 100))
    editor.panel.fold(true)
    let back = try require(editor.chromeChange)
    expect(back.frame(of: closed, at: Timestamp(milliseconds: 100)).center, equals: middle.center)
    expect(back.frame(of: closed, at: Timestamp(milliseconds: 500)), equals: closed)
  }

  @Test func `undo and redo let an element slide, and hit where it is going`() {
    let played = PlayedEditor(size: Size(1280, 800), isEmpty: false)
    let editor = played.editor
    let element = played.canvas.elements[7]
    let (start, id) = (element.center, element.id)
    editor.change(because: "step.move") { document in
      if let place = document.place(of: id) { document.elements[place].center.x += 100 }
    }
    played.hand.wait(1000)
    editor.undo()
    expect(element.center == start && element.slide?.from == start + Point(100, 0))
    expect(editor.nextChange(after: played.now), equals: played.now)
    played.hand.wait(1000)
    expect(editor.nextChange(after: played.hand.now) == nil)
    editor.redo()
    expect(element.slide?.from, equals: start)
  }

  @Test func `handles and the message appear, and the message goes`() {
    let played = PlayedEditor(size: Size(1280, 800), isEmpty: false)
    let editor = played.editor
    editor.select(played.canvas.elements[7], because: .application("test"))
    expect(editor.nextChange(after: played.now), equals: played.now)
    expect(picture(editor, after: 0.05) != picture(editor, after: 0.5))

    played.hand.wait(1000)
    editor.deleteSelected()
    let start = played.now
    expect(picture(editor, after: 0.05) != picture(editor, after: 0.5))
    expect(editor.nextChange(after: start), equals: start)
    let last = start.advanced(bySeconds: 7.95)
    expect(editor.nextChange(after: last), equals: last)
    expect(editor.nextChange(after: start.advanced(bySeconds: 8)) == nil)
  }
}
