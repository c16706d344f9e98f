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

/// Elements from the tray, and typed text.
@Suite(.endsInTime) struct TrayTests {
  private let played = PlayedEditor()
  private var editor: PhotoEditor { played.editor }
  private var hand: Hand { played.hand }
  private var elements: [ElementValue] { editor.document.elements }

  /// Opens the tray.
  init() { played.press("dock.stickers") }

  private func middle(_ view: View) -> Point { view.convert(view.bounds.center, to: nil) }

  @Test func `a tap in the tray puts a selected sticker in the middle of the visible part`() {
    let place = middle(editor.tray.stickers[3])
    hand.tap(at: place.x, place.y, holding: 60)
    expect(elements.map(\.content), equals: [.sticker("cat")])
    expect(elements.first?.center, equals: Point(500, 375))
    expect(editor.modes.path == "element.sticker" && played.canvas.selected?.id == 1)
    expect(editor.tray.isHidden)
    editor.undo()
    expect(elements.isEmpty && editor.modes.path == "browse")
  }

  @Test func `the tray's picture is made again only when it looks different`() throws {
    func picture(paintedAt scale: Double = 1) -> DisplayList? {
      _ = DisplayList { editor.tray.draw(into: &$0, paintedAt: scale, nil, at: .zero) }
      return editor.tray.picture.made?.list
    }
    let first = try require(picture())
    try expect(require(picture()).isIdentical(to: first))
    try expect(require(picture(paintedAt: 2)) != first)

    let place = middle(editor.tray.stickers[3])
    hand.down(at: place.x, place.y)
    hand.wait(200)
    try expect(require(picture()) != first)
    hand.drag(by: -120, 0, over: 200)
    expect(editor.tray.list.isDragging)
    let scrolled = try require(picture())
    expect(scrolled != first)
    hand.up()
    hand.wait(3000)
    try expect(require(picture()), equals: first)
    editor.window.appearance.style = .highContrast
    editor.tray.style.windowAppearance = editor.window.appearance
    let contrast = try require(picture())
    expect(contrast != first)
    for _ in 0..<60 where !(editor.window.focusedView is StickerButton) { hand.press("Tab") }
    expect(editor.window.focusedView is StickerButton)
    try expect(require(picture()) != contrast)
  }

  @Test func `a finger that moves up takes a sticker out, a sideways one scrolls`() {
    let place = middle(editor.tray.stickers[2])
    hand.down(at: place.x, place.y)
    hand.drag(by: 20, -300, over: 300)
    expect(played.canvas.elements.count == 1 && elements.isEmpty)
    hand.up()
    expect(elements.map(\.content), equals: [.sticker("star")])
    expect(played.canvas.elements[0].place.distance(to: place + Point(20, -300)) < 1e-6)
    expect(editor.history.done.count, equals: 1)

    hand.wait(1000)
    played.press("dock.stickers")
    hand.wait(1000)
    hand.down(at: place.x, place.y)
    hand.drag(by: -120, 4, over: 200)
    expect(editor.tray.list.isDragging && elements.count == 1)
    hand.up()
    hand.wait(3000)
    // Put back on the tray, the sticker is discarded.
    hand.down(at: place.x, place.y)
    hand.drag(by: 0, -100, over: 200)
    hand.drag(by: 0, 100, over: 200)
    hand.up()
    expect(elements.count == 1 && played.canvas.elements.count == 1)
    hand.wait(1000)
    expect(editor.window.isAtRest)
  }

  @Test func `a finger that pulls the tray down closes it, and a short pull lets it go back`() {
    func way() -> Double { editor.tray.pull?.way(at: hand.now) ?? 0 }
    let place = middle(editor.tray.stickers[2])
    hand.wait(1000)
    hand.down(at: place.x, place.y)
    hand.drag(by: 0, 20, over: 200)
    hand.wait(200)
    expect(way(), equals: 10)
    hand.up()
    expect(!editor.tray.isHidden && way() > 0)
    hand.wait(1000)
    expect(way() == 0 && editor.nextChange(after: hand.now) == nil && elements.isEmpty)

    hand.down(at: place.x, place.y)
    hand.drag(by: 0, 60, over: 200)
    hand.up()
    expect(editor.tray.isHidden && editor.modes.path == "browse" && elements.isEmpty)
    expect(way(), equals: 50)
    played.press("dock.stickers")
    expect(!editor.tray.isHidden && way() == 0)
  }

  @Test func `an element taken out of the tray lies above it and the picture until it is put down`()
    throws
  {
    func frame() -> DisplayList { DisplayList { editor.draw(into: &$0, at: hand.now) } }
    let still = frame().commands.count
    let place = middle(editor.tray.stickers[2])
    hand.down(at: place.x, place.y)
    hand.drag(by: 0, -60, over: 200)
    // Most of it is still over the tray, and nothing clips it there.
    expect(frame().commands.count, equals: still)
    let taken = try require(played.tool.takenElement)
    let page = DisplayList { editor.drawPicture(into: &$0, at: hand.now) }
    let star = frame().commands.compactMap { command -> Rect? in
      guard case .group(let group) = command, group.clip == nil else { return nil }
      return group.content.bounds
    }
    let middle = taken.place
    expect(star.contains { $0.contains(middle + Point(0, 30)) && $0.width < 250 })
    expect(!page.description.contains("raster"))
    hand.drag(by: 0, -300, over: 300)
    hand.up()
    expect(played.tool.takenElement == nil && frame().commands.count == still)
    expect(
      DisplayList { editor.drawPicture(into: &$0, at: hand.now) }.description.contains("raster"))
  }

  @Test func `a sticker dragged out of the tray is no part of another finger's steps`() throws {
    let star = played.add(at: 300, 250, scale: 2)
    let place = middle(editor.tray.stickers[2])
    hand.down(at: place.x, place.y)
    hand.drag(by: 0, -300, over: 300)
    let taken = try require(played.tool.takenElement)

    hand.tap(2, at: 300, 250)
    hand.tap(2, at: 300, 250)
    expect(editor.history.done.map(\.cause), equals: ["step.add", "step.straighten"])
    hand.wait(1000)
    hand.down(2, at: 300, 250)
    hand.drag(2, by: 80, 0, over: 500)
    hand.wait(200)
    hand.up(2)
    expect(editor.history.done.map(\.cause), equals: ["step.add", "step.straighten", "step.move"])
    expect(elements.map(\.id) == [star.id] && played.canvas.elements.count == 2)
    expect(played.tool.takenElement?.center, equals: taken.center)

    hand.up()
    expect(elements.count == 2 && editor.history.done.last?.cause == "step.add")
    editor.undo()
    expect(elements.map(\.id) == [star.id] && played.canvas.elements.count == 1)
  }

  @Test func `a sticker put back on the tray leaves the element that another finger drags`() {
    let star = played.add(at: 300, 250)
    let place = middle(editor.tray.stickers[2])
    hand.down(at: place.x, place.y)
    hand.drag(by: 0, -300, over: 300)
    hand.tap(2, at: 300, 250)
    hand.wait(1000)
    hand.down(2, at: 300, 250)
    hand.drag(2, by: 80, 0, over: 500)
    let dragged = star.center
    hand.drag(by: 0, 300, over: 300)
    hand.up()
    expect(played.canvas.elements.map(\.id) == [star.id] && star.center == dragged)
    hand.wait(200)
    hand.up(2)
    expect(editor.history.done.map(\.cause), equals: ["step.add", "step.move"])
    expect(elements.first?.center, equals: dragged)
  }

  @Test func `in a small window the tiles of the tray are as sharp as in a large one`() {
    for size in [Size(320, 240), Size(640, 480), Size(1280, 800)] {
      let editor = PhotoEditor(SceneEnvironment(size: size))
      editor.modes.machine.enter(editor.modes.picker, because: .application("test"))
      let art = StickerArt.all[0]
      let tile = editor.tray.stickers[0]
      let side = max(art.size.width, art.size.height)
      let seen = (tile.bounds.width - 2 * StickerButton.inset) / side
      let list = DisplayList {
        editor.tray.draw(into: &$0, paintedAt: editor.tileScale, nil, at: .zero)
      }
      var least = Double.infinity
      func look(at list: DisplayList) {
        for command in list.commands {
          switch command {
          case .group(let group): look(at: group.content)
          case .raster(let raster): least = min(least, raster.scale)
          default: break
          }
        }
      }
      look(at: list)
      expect(least / seen >= 1, "\(size)")
    }
  }

  @Test func `a button ends typing, and leaves the words`() {
    editor.add(.text(ElementText("Words")), because: .application("test"))
    hand.type("Hello")
    let place = middle(editor.chrome.topBar.doneButton)
    hand.tap(at: place.x, place.y, holding: 60)
    expect(elements.map(\.content), equals: [.text(ElementText("Hello"))])
    expect(editor.modes.path == "browse" && !editor.field.isEditing)
    expect(editor.field.isHidden && !editor.chrome.dock.isHidden)
  }

  @Test func `words are typed into the field, fitted, one step, and without any they go`() {
    editor.add(.text(ElementText("Words")), because: .application("test"))
    let width = played.canvas.elements[0].bounds.width
    hand.type("Good morning")
    expect(played.canvas.elements[0].bounds.width > width)
    expect(editor.history.done.map(\.cause), equals: ["step.add", "step.text"])
    hand.press("Return")
    expect(!editor.field.isEditing && elements.count == 1)
    expect(editor.modes.path, equals: "element.text")
    editor.undo()
    expect(elements[0].content, equals: .text(ElementText("Words")))
    expect(editor.field.text, equals: "Words")
    // A tap on selected words is for typing.
    let place = played.canvas.elements[0].place
    hand.wait(1000)
    hand.tap(at: place.x, place.y)
    expect(editor.field.isEditing)
    for _ in 0..<5 { hand.press("BackSpace") }
    expect(elements.count, equals: 1)
    hand.press("Return")
    expect(elements.isEmpty && editor.modes.path == "browse")
  }

  @Test func `words get another font and color`() {
    editor.add(.text(ElementText("Words")), because: .application("test"))
    played.press("text.color.orange")
    expect(elements[0].content, equals: .text(ElementText("Words", color: .orange)))
    played.press("text.font.regular")
    expect(elements[0].content, equals: .text(ElementText("Words", font: .regular, color: .orange)))
    // The field keeps the keyboard meanwhile.
    expect(editor.field.isEditing)
  }

  @Test func `a state in the middle of typing continues as it was`() throws {
    editor.add(.text(ElementText("Words")), because: .application("test"))
    hand.type("ab")
    hand.press("Left")
    let state = editor.state(at: played.now)
    try state.check()
    let other = PlayedEditor(state: state)
    expect(other.editor.state(at: .zero), equals: state)
    for played in [played, other] { played.hand.type("x") }
    expect(other.editor.document, equals: editor.document)
    expect(other.editor.history, equals: editor.history)
    expect(elements[0].content, equals: .text(ElementText("axb")))
  }
}
