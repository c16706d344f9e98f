import Expectations
import SceneBase
import ScenePlayer
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import PhotoDocument
@testable import PhotoEditor

/// Why a gesture of the editor does not begin, or is cancelled.
@Suite(.endsInTime) struct CanvasReasonTests {
  private let played = PlayedEditor()
  private var editor: PhotoEditor { played.editor }
  private var hand: Hand { played.hand }

  private func decision(_ content: Decision.Content) -> Decision? {
    played.decisions.last { $0.content == content }
  }

  private func refusal(
    of recognizer: String, by judge: Decision.Judge = .view("canvas")
  ) -> Reason? {
    decision(.shouldBegin(recognizer: recognizer, answer: false, by: judge))?.reason
  }

  private func enter(_ mode: EditorMode) {
    editor.modes.machine.enter(mode, because: .application("test"))
  }

  private func spread(at x: Double, _ y: Double) {
    hand.together {
      hand.down(1, at: x - 60, y)
      hand.down(2, at: x + 60, y)
    }
    hand.drag([(1, Point(-40, 0)), (2, Point(40, 0))], over: 200)
    hand.up(1)
    hand.up(2)
  }

  @Test func `a drag beside the elements says how far the nearest is`() {
    played.add("far", at: 600, 500)
    played.add("star", at: 300, 300)
    hand.down(at: 390, 300)
    hand.drag(by: 0, 60, over: 100)

    expect(
      refusal(of: "canvas.pan"),
      equals: .custom(key: "canvas.nothingUnderFingers", values: ["distance": 40, "limit": 22]))
    expect(
      decision(.shouldBegin(recognizer: "canvas.pan", answer: false, by: .view("canvas")))?
        .words(in: .english).hasSuffix(
          "no element is within 22 pt of the fingers; the nearest is 40 pt away"), equals: true
    )
  }

  @Test func `a drag on an empty picture says that there is no element`() {
    hand.down(at: 390, 300)
    hand.drag(by: 0, 60, over: 100)

    expect(refusal(of: "canvas.pan"), equals: .custom(key: "canvas.noElements"))
  }

  @Test func `two fingers on an element do not move the view, and say so`() {
    played.add(at: 300, 300)
    spread(at: 300, 300)

    expect(refusal(of: "canvas.viewPinch"), equals: .custom(key: "canvas.elementUnderFingers"))
  }

  @Test func `the mode is the reason for a gesture that neither tool nor mode accepts`() {
    enter(editor.modes.doodle)
    spread(at: 300, 300)

    expect(refusal(of: "canvas.pinch"), equals: .custom(key: "canvas.mode.doodle"))
  }

  @Test func `the mode is the reason for a gesture that only the mode does not accept`() {
    enter(editor.modes.filter)
    spread(at: 300, 300)

    let state = Decision.Judge.state(machine: "editor", state: "filter")
    expect(refusal(of: "canvas.pinch", by: state), equals: .custom(key: "canvas.mode.filter"))
  }

  @Test func `a stroke beyond the most is refused with that number`() {
    editor.change(because: "step.brush") { document in
      let dot = Stroke(.brush, width: 10)
      document.strokes = Array(repeating: dot, count: EditorDocument.strokeLimit)
    }
    enter(editor.modes.doodle)
    hand.down(at: 300, 300)
    hand.drag(by: 80, 0, over: 100)

    expect(
      refusal(of: "canvas.pan"),
      equals: .custom(
        key: "canvas.tooManyStrokes", values: ["limit": Double(EditorDocument.strokeLimit)]))
  }

  @Test func `a crop handle and the dial keep the gestures that begin on them`() throws {
    enter(editor.modes.crop)
    let handle = try require(editor.cropTool?.handles[0])
    let place = handle.convert(handle.bounds.center, to: nil)
    hand.down(1, at: place.x, place.y)
    hand.drag(1, by: 60, 60, over: 100)

    expect(
      refusal(of: "canvas.pan", by: .view(handle.path)), equals: .custom(key: "canvas.onHandle"))

    hand.down(2, at: 400, 300)
    hand.drag(2, by: 0, 60, over: 100)
    expect(refusal(of: "canvas.pan", by: .view(handle.path)) != nil)
    let dial = editor.chrome.dial
    let pan = editor.canvas.pan
    expect(!dial.gestureRecognizerShouldBegin(pan))
  }

  @Test func `while a handle is dragged other fingers do not move the picture`() throws {
    enter(editor.modes.crop)
    let handle = try require(editor.cropTool?.handles[0])
    let place = handle.convert(handle.bounds.center, to: nil)
    hand.down(1, at: place.x, place.y)
    hand.drag(1, by: 60, 60, over: 100)
    hand.together {
      hand.down(2, at: 400, 300)
      hand.down(3, at: 500, 300)
    }
    hand.drag([(2, Point(-60, 0)), (3, Point(60, 0))], over: 200)

    let refused = played.decisions.contains {
      $0.reason == CanvasReason.handleMoves.reason || $0.reason == CanvasReason.onHandle.reason
    }
    expect(refused)
  }

  @Test func `the tray says which way a drag goes, and where no sticker lies`() {
    played.press("dock.stickers")
    hand.wait(1000)
    let sticker = editor.tray.stickers[3]
    let place = sticker.convert(sticker.bounds.center, to: nil)
    hand.down(at: place.x, place.y)
    hand.drag(by: 60, 0, over: 100)
    hand.up()
    expect(refusal(of: "tray.pan", by: .view("tray")), equals: .wrongDirection(.vertical))

    hand.wait(2000)
    let gap = sticker.convert(Point(sticker.bounds.maxX + 4, sticker.bounds.center.y), to: nil)
    hand.down(at: gap.x, gap.y)
    hand.drag(by: 0, -60, over: 100)
    expect(refusal(of: "tray.pan", by: .view("tray")), equals: .custom(key: "canvas.noSticker"))
  }

  // MARK: Cancelled

  private func drag() {
    played.add("star", at: 300, 300)
    hand.down(at: 300, 300)
    hand.drag(by: 80, 60, over: 100)
  }

  @Test func `G1.5: the entered mode is the reason for a cancelled drag`() {
    drag()
    hand.press("d", text: "d")

    expect(
      decision(.cancelled(recognizer: "canvas.pan"))?.reason,
      equals: .custom(key: "canvas.entered.doodle"))
  }

  @Test func `G1.5: a mode that admits a gesture is not said to refuse it`() {
    drag()
    enter(editor.modes.crop)

    expect(
      decision(.cancelled(recognizer: "canvas.pan"))?.reason,
      equals: .custom(key: "canvas.entered.crop"))
    let pinch = played.decisions.last {
      if case .failed("canvas.pinch", _) = $0.content { true } else { false }
    }
    expect(pinch?.content, equals: .failed(recognizer: "canvas.pinch", .touchesCancelled))
    expect(pinch?.reason, equals: .custom(key: "canvas.entered.crop"))
  }

  @Test func `a change of the document during a drag is the reason of its cancellation`() {
    let changes: [(key: String, change: (PhotoEditor) -> Void)] = [
      ("canvas.change.undo", { $0.undo() }), ("canvas.change.redo", { $0.redo() }),
      ("canvas.change.delete", { $0.deleteSelected() }),
      ("canvas.change.add", { $0.add(.sticker("cat"), because: .timer) }),
      ("scene.startOver", { $0.startOver() }),
    ]
    for (key, change) in changes {
      let played = PlayedEditor()
      played.add("star", at: 300, 300)
      played.hand.down(at: 300, 300)
      played.hand.drag(by: 80, 60, over: 100)
      change(played.editor)

      let end = played.decisions.last { $0.content == .cancelled(recognizer: "canvas.pan") }
      expect(end?.reason, equals: .custom(key: key))
    }
  }

  @Test func `a filter that is chosen by a key cancels the drag through the filters`() {
    enter(editor.modes.filter)
    hand.down(at: 700, 300)
    hand.drag(by: -200, 0, over: 100)
    hand.press("Right")

    expect(
      decision(.cancelled(recognizer: "canvas.pan"))?.reason,
      equals: .custom(key: "canvas.change.filter"))
  }

  // MARK: Words

  @Test func `every reason has words in each language, with its values`() {
    let modes = editor.modes.machine.states.map(\.name)
    var reasons: [CanvasReason] = [
      .onlyOneFinger, .nothingUnderFingers(nearest: nil),
      .nothingUnderFingers(nearest: TargetMiss(distance: 30.25, margin: 22)),
      .ownRecognizers, .elementUnderFingers, .elementMoves, .handleMoves, .onHandle, .onDial,
      .tooManyStrokes,
      .noSticker, .stoppedView, .foreign,
    ]
    reasons += modes.flatMap { [.mode($0), .entered($0)] }
    reasons += CanvasReason.Change.allCases.map { .change($0) }
    expect(Set(reasons.map(\.key)), equals: Set(CanvasReason.words.keys))
    for reason in reasons {
      for language in Language.allCases {
        let words = reason.reason.words(in: language)
        expect(!words.contains("canvas.") && !words.contains("{"), "\(reason) in \(language)")
      }
    }
  }
}
