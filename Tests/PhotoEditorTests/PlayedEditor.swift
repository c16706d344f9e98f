import DrawingTestSupport
import TouchEngine
import TouchTestSupport

@testable import PhotoDocument
@testable import PhotoEditor
@testable import ScenePlayer

/// The photo editor with a hand, and its decisions.
final class PlayedEditor: DecisionObserver {
  /// A window in which a page point is a point beside the open panel, and the photo's corner is at ``corner``.
  static let size = Size(1048 + 384, 798 + TrayView.height)
  static let corner = Point(24, 24)

  let editor: PhotoEditor
  let playground: Playground
  let hand: Hand
  private(set) var decisions: [Decision] = []

  /// Opens the editor, with an empty photo or with its initial elements.
  init(
    size: Size = PlayedEditor.size, isEmpty: Bool = true, isPanelOpen: Bool = true,
    state: PhotoEditor.State? = nil
  ) {
    var start = state
    if isEmpty, state == nil {
      start = PhotoEditor(SceneEnvironment(size: size)).state(at: .zero)
      start?.document.elements = []
    }
    editor = PhotoEditor(SceneEnvironment(size: size), state: start)
    if isPanelOpen, state == nil { editor.panel.fold(false) }
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

  /// Presses a button of the panel, or of the bar below the canvas.
  func press(_ name: String) {
    if let button = editor.bar.subviews.first(where: {
      $0.identifier == "bar.\(name)" && !$0.isHidden
    }) {
      let place = button.convert(button.bounds.center, to: nil)
      return hand.tap(at: place.x, place.y, holding: 200)
    }
    guard let row = editor.panel.list.subviews.first(where: { $0.identifier == "panel.\(name)" })
    else { return }
    editor.panel.list.scrollRectToVisible(row.frame, animated: false)
    let place = row.convert(row.bounds.center, to: nil)
    hand.tap(at: place.x, place.y, holding: 200)
  }

  /// The scene's picture, as text.
  func picture() -> String {
    DisplayListText.of { editor.draw(into: &$0, at: now) }
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
