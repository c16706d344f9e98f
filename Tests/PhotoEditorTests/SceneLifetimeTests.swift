import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import Inspection
@testable import PhotoEditor
@testable import SceneBase
@testable import ScenePlayer

/// A scene is freed with its last reference, in the middle of any gesture.
@Suite(.endsInTime) struct SceneLifetimeTests {
  /// The situation in which the last reference is dropped.
  enum Moment: String, CaseIterable {
    case rest = "nothing"
    case fingerDown = "a finger down on a sticker, so that a long press waits"
    case drag = "a sticker that is dragged"
    case pinch = "a sticker that is pinched"
    case betweenTaps = "between the taps of a double tap"
    case longPress = "a long press"
    case contentWaits = "a button that waits for the list"
    case contentHeld = "a button that is held down"
    case scrolling = "a list that is dragged"
    case decelerating = "a list that decelerates"
    case bouncing = "a list that springs back"
    case animating = "a list on its way to an offset"
    case startedOver = "a finger down on what is no more"

    func play(_ editor: PhotoEditor, _ hand: Hand) {
      let sticker = editor.canvas.elements[0].place
      let list = editor.panel.list
      let row = list.convert(list.bounds.center, to: nil)
      switch self {
      case .rest: break
      case .fingerDown: hand.down(at: sticker.x, sticker.y)
      case .drag:
        hand.down(at: sticker.x, sticker.y)
        hand.drag(by: 40, 0, over: 100)
      case .pinch:
        hand.down(1, at: sticker.x - 10, sticker.y)
        hand.down(2, at: sticker.x + 10, sticker.y)
        hand.drag([(1, Point(-20, 0)), (2, Point(20, 0))], over: 100)
      case .betweenTaps:
        hand.tap(at: sticker.x, sticker.y)
        hand.wait(100)
      case .longPress:
        hand.down(at: sticker.x, sticker.y)
        hand.wait(600)
      case .contentWaits: hand.down(at: row.x, row.y)
      case .contentHeld:
        hand.down(at: row.x, row.y)
        hand.wait(200)
      case .scrolling:
        hand.down(at: row.x, row.y)
        hand.drag(by: 0, -100, over: 100)
      case .decelerating:
        hand.down(at: row.x, row.y)
        hand.drag(by: 0, -100, over: 50)
        hand.up()
        hand.wait(30)
      case .bouncing:
        hand.down(at: row.x, row.y)
        hand.drag(by: 0, 100, over: 300)
        hand.wait(100)
        hand.up()
        hand.wait(30)
      case .animating:
        editor.panel.list.setContentOffset(Point(0, 300), animated: true)
        hand.wait(100)
      case .startedOver:
        hand.down(at: sticker.x, sticker.y)
        hand.drag(by: 40, 0, over: 100)
        editor.startOver()
      }
    }
  }

  private struct Left {
    private var remains: [(name: String, remains: Remains<AnyObject>)] = []

    mutating func watch(_ name: String, _ object: AnyObject) {
      remains.append((name, Remains(of: object)))
    }

    var found: [String] { remains.filter { $0.remains.object != nil }.map(\.name) }
  }

  private func left(after moment: Moment) -> [String] {
    var left = Left()
    do {
      let editor = PhotoEditor(SceneEnvironment(size: Size(1280, 800)))
      let playground = Playground(editor)
      let hand = Hand(stream: playground.stream)
      left.watch("playground", playground)
      left.watch("scene", editor)
      left.watch("window", editor.window)
      left.watch("timeline", editor.window.timeline)
      left.watch("canvas", editor.canvas)
      for recognizer in editor.recognizers { left.watch(recognizer.path, recognizer) }
      for element in editor.canvas.elements { left.watch(element.path, element) }
      left.watch("list", editor.panel.list)
      left.watch("machine", editor.modes.machine)
      for tool in editor.tools { left.watch("\(type(of: tool))", tool) }
      moment.play(editor, hand)
      _ = playground.displayList(at: editor.window.timeline.now)
      for touch in editor.window.touches { left.watch("touch", touch) }
    }
    return left.found
  }

  @Test(arguments: Moment.allCases)
  func `a scene is freed with all its parts when it is dropped`(in moment: Moment) {
    expect(left(after: moment), equals: [])
  }
}
