import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import Inspection
@testable import PhotoDocument
@testable import PhotoEditor
@testable import SceneBase
@testable import ScenePlayer

/// The photo editor with a hand, and its decisions.
final class PlayedEditor: DecisionObserver {
  /// A window in which a page point is a point, and the photo's corner is at ``corner``.
  static let size = size(in: \.browse)

  /// A window in which a page point is a point in a mode.
  static func size(in mode: KeyPath<EditorModes, EditorMode>) -> Size {
    let probe = Size(1600, 1300)
    let editor = PhotoEditor(SceneEnvironment(size: probe))
    let target = editor.modes[keyPath: mode]
    if !target.isCurrent { editor.modes.machine.enter(target, because: .application("test")) }
    let room = editor.canvas.pictureRoom
    return Size(probe.width - room.width + 1000, probe.height - room.height + 750)
  }

  static let corner: Point = {
    let editor = PhotoEditor(SceneEnvironment(size: size))
    return withExtendedLifetime(editor) {
      editor.canvas.pictureFrame.origin + editor.canvas.frame.origin
    }
  }()

  let editor: PhotoEditor
  let playground: Playground
  let hand: Hand
  private(set) var decisions: [Decision] = []

  /// Opens the editor, with an empty photo or with its initial elements.
  init(
    size: Size = PlayedEditor.size, isEmpty: Bool = true, isPanelOpen: Bool = false,
    state: PhotoEditor.State? = nil
  ) {
    var start = state
    if isEmpty, state == nil {
      start = PhotoEditor(SceneEnvironment(size: size)).state(at: .zero)
      start?.document.elements = []
    }
    editor = PhotoEditor(SceneEnvironment(size: size), state: start)
    if isPanelOpen { editor.panel.fold(false) }
    playground = Playground(editor)
    hand = Hand(stream: playground.stream)
    editor.window.addObserver(self)
  }

  func decided(_ decision: Decision) { decisions.append(decision) }

  var canvas: Canvas { editor.canvas }
  var tool: ElementTool { editor.tools.compactMap { $0 as? ElementTool }[0] }
  var now: Timestamp { editor.window.timeline.now }

  /// Puts a square of 100 page points there, in the window's coordinates.
  @discardableResult
  func add(
    _ name: String = "star", at x: Double, _ y: Double, scale: Double = 1, rotation: Double = 0
  ) -> Element {
    let place = canvas.page.convert(Point(x, y), from: nil)
    let id = editor.document.freeID
    editor.change(because: "step.add") {
      $0.elements.append(
        ElementValue(id: id, .sticker("star"), center: place, scale: scale, rotation: rotation))
    }
    guard let element = canvas.element(id) else { preconditionFailure("it was added") }
    element.identifier = name
    element.bounds.size = Size(100, 100)
    return element
  }

  /// Presses a visible control, by its identifier or the last parts of it. The menu is opened for
  /// its rows, and lists are scrolled.
  func press(_ name: String, path: String = #filePath, line: Int = #line) {
    if control(name) == nil,
      editor.chrome.menu.rows.contains(where: {
        $0.identifier == name || $0.identifier == "menu.\(name)"
      })
    {
      press("top.more")
    }
    let panel = editor.panel
    if control(name) == nil, panel.isFolded,
      panel.list.subviews.contains(where: { $0.identifier == "panel.\(name)" })
    {
      // The layout is as before when the panel is folded again.
      panel.fold(false)
      press(name, path: path, line: line)
      return panel.fold(true)
    }
    guard let view = control(name) else {
      fail("no control \(name) is in sight", path: path, line: line)
      return
    }
    if let list = view.superview as? ScrollView {
      list.scrollRectToVisible(view.frame, animated: false)
    }
    let place = view.convert(view.bounds.center, to: nil)
    hand.tap(at: place.x, place.y, holding: 200)
  }

  /// The visible control with an identifier that is `name` or ends so.
  func control(_ name: String) -> Control? {
    func find(in view: View) -> Control? {
      for subview in view.subviews where !subview.isHidden {
        let identifier = subview.identifier
        if identifier == name || identifier.hasSuffix(".\(name)"), let control = subview as? Control
        {
          return control
        }
        if let found = find(in: subview) { return found }
      }
      return nil
    }
    return find(in: editor.window)
  }

  /// The scene's picture, as text.
  func picture() -> String {
    DisplayListText.of { editor.draw(into: &$0, at: max(now, hand.now)) }
  }

  static func placeAtStart(_ index: Int, _ size: Size) -> Point {
    let editor = PhotoEditor(SceneEnvironment(size: size))
    return withExtendedLifetime(editor) { editor.canvas.elements[index].place }
  }
}

extension Element {
  /// The view's middle, in the coordinates of its window.
  var place: Point { convert(bounds.center, to: nil) }

  /// Shows it with another scale or rotation; the document does not change.
  func pose(scale: Double? = nil, rotation: Double? = nil) {
    var changed = value
    changed.scale = scale ?? self.scale
    changed.rotation = rotation ?? self.rotation
    show(changed)
  }
}
