import Drawing
import DrawingTestSupport
import Expectations
import Glibc
import PhotoDocument
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import PhotoEditor
@testable import SceneBase
@testable import ScenePlayer

/// The dock, the tools of the modes, the top bar and the menu.
@Suite(.endsInTime) struct ChromeTests {
  private static var modes: [KeyPath<EditorModes, EditorMode>] {
    [\.doodle, \.filter, \.crop, \.finished, \.picker]
  }

  private func enter(_ mode: KeyPath<EditorModes, EditorMode>, _ editor: PhotoEditor) {
    editor.modes.machine.enter(editor.modes[keyPath: mode], because: .application("test"))
  }

  /// The visible strip, and the visible controls of the top bar.
  private func seen(_ editor: PhotoEditor) -> [String] {
    let chrome = editor.chrome
    let strips = chrome.strips.filter { !$0.isHidden }.map(\.identifier)
    return strips + chrome.topBar.subviews.filter { !$0.isHidden }.map(\.identifier).sorted()
  }

  @Test func `G1.3: each mode shows its tools, and the ways out of it`() {
    let editor = PhotoEditor(SceneEnvironment(size: Size(1280, 800)))
    let dock = ["dock", "top.export", "top.more", "top.redo", "top.undo"]
    expect(seen(editor) == dock && editor.tray.isHidden)
    let steps = ["top.cancel", "top.done", "top.redo", "top.undo"]
    for (mode, expected) in [
      (\EditorModes.doodle, ["doodle"] + steps), (\.filter, ["filter"] + steps),
      (\.crop, ["crop", "top.cancel", "top.done"]), (\.finished, ["top.edit", "top.export"]),
      (\.picker, dock),
    ] {
      enter(mode, editor)
      expect(seen(editor), equals: expected)
      expect(editor.tray.isHidden, equals: mode != \.picker)
      enter(\.browse, editor)
      expect(seen(editor) == dock && editor.tray.isHidden)
    }
    editor.add(.text(ElementText("Words")), because: .application("test"))
    expect(seen(editor), equals: ["text", "top.cancel", "top.done", "top.words"])
  }

  @Test func `the dock enters each mode, and its first button opens and closes the tray`() {
    let played = PlayedEditor(size: Size(1280, 800))
    for (button, mode) in [
      ("dock.draw", "doodle.brush"), ("dock.filters", "filter"), ("dock.crop", "crop"),
      ("dock.text", "element.typing"),
    ] {
      played.press(button)
      expect(played.editor.modes.path, equals: mode)
      played.hand.wait(1000)
      played.press("top.done")
      expect(played.editor.modes.path, equals: "browse")
      played.hand.wait(1000)
    }
    played.press("dock.stickers")
    expect(played.editor.modes.path, equals: "picker")
    played.press("dock.stickers")
    expect(played.editor.modes.path, equals: "browse")
    played.press("dock.stickers")
    played.hand.wait(1000)
    let beside = played.canvas.convert(
      played.canvas.pictureFrame.origin + Point(40, 40), to: nil)
    played.hand.tap(at: beside.x, beside.y)
    expect(played.editor.modes.path, equals: "browse")
  }

  @Test(
    arguments: [
      Size(1280, 800), Size(800, 1280), Size(1920, 1080), Size(640, 480), Size(360, 640),
    ], [1.0, 1.5, 2])
  func `in every size each control has 44 points and lies apart from the others`(
    size: Size, textScale: Double
  ) {
    for language in [Language.english, .chinese] {
      var appearance = Appearance.standard
      appearance.textScale = textScale
      let editor = PhotoEditor(
        SceneEnvironment(size: size, appearance: appearance, language: language))
      for mode in [\EditorModes.browse] + Self.modes {
        if mode != \.browse { enter(mode, editor) }
        check(editor, "\(size) \(textScale) \(editor.modes.path)")
        enter(\.browse, editor)
      }
      editor.add(.text(ElementText("Words")), because: .application("test"))
      check(editor, "\(size) \(textScale) \(editor.modes.path)")
    }
  }

  /// Checks all visible controls of the chrome that lie in sight, without scrolling.
  private func check(_ editor: PhotoEditor, _ comment: String) {
    let chrome = editor.chrome
    let area = chrome.topBar.frame
    let back = Rect(origin: area.origin, size: EditorLayout.backSize)
    var frames: [(name: String, frame: Rect)] = []
    func add(_ view: View, clippedTo clip: Rect) {
      let frame = Rect(origin: view.convert(.zero, to: nil), size: view.bounds.size)
      guard !view.isHidden, clip.intersection(frame) == frame else { return }
      frames.append((view.identifier, frame))
    }
    for view in chrome.topBar.subviews where !view.isHidden {
      let frame = view.frame.offset(by: area.origin)
      expect(area.intersection(frame), equals: frame, "\(comment): \(view.identifier) is cut")
      let name = view.identifier
      let isFree = !editor.showsHomeButton || back.intersection(frame) == nil
      expect(isFree, "\(comment): \(name) is under the way back")
      expect(name != "top.cancel" || !editor.showsHomeButton, "\(comment): two ways back")
      add(view, clippedTo: area)
    }
    for strip in chrome.strips where !strip.isHidden {
      expect(area.intersection(strip.frame), equals: strip.frame, "\(comment): \(strip.identifier)")
      let origin = strip.list.convert(strip.list.bounds.origin, to: nil)
      let clip = Rect(origin: origin, size: strip.list.bounds.size)
      for control in strip.controls { add(control, clippedTo: clip) }
      if let accessory = strip.accessory { add(accessory.dial, clippedTo: strip.frame) }
    }
    if !editor.tray.isHidden {
      expect(area.intersection(editor.tray.frame), equals: editor.tray.frame, comment)
      for sticker in editor.tray.stickers { add(sticker, clippedTo: editor.tray.frame) }
    }
    expect(frames.count >= 2)
    for (index, (name, frame)) in frames.enumerated() {
      expect(frame.width >= 44 && frame.height >= 44, "\(comment): \(name) \(frame)")
      for other in frames[..<index] {
        expect(other.frame.intersection(frame) == nil, "\(comment): \(name) on \(other.name)")
      }
    }
  }

  @Test(arguments: [
    ("crop.ratio.square", "crop"), ("filter.mono", "filter"),
  ])
  func `a finger that lifts from a button of a mode that a key left changes nothing`(
    name: String, from: String
  ) throws {
    let played = PlayedEditor(size: Size(1280, 800))
    enter(from == "crop" ? \.crop : \.filter, played.editor)
    expect(played.editor.modes.path, equals: from)
    let document = played.editor.document
    let button = try require(played.control("tools.\(name)"))
    let place = button.convert(button.bounds.center, to: nil)
    played.hand.down(at: place.x, place.y)
    played.hand.wait(300)
    enter(\.doodle, played.editor)
    played.hand.up()
    expect(played.editor.shown == document && played.editor.document == document)
    expect(played.canvas.crop, equals: document.crop)
  }

  @Test func `the thumb comes to rest on a whole width`() {
    let played = PlayedEditor(size: Size(1280, 800))
    enter(\.doodle, played.editor)
    let slider = played.editor.chrome.widthSlider
    let place = slider.convert(slider.thumbFrame.center, to: nil)
    played.hand.down(at: place.x, place.y)
    played.hand.drag(by: -3.3, 0, over: 100)
    expect(slider.value != log(played.editor.options.doodle.brushWidth))
    played.hand.up()
    expect(slider.value, equals: log(played.editor.options.doodle.brushWidth))
  }

  @Test func `starting over scrolls the tools back, and opening again shows the chosen font`() {
    let size = Size(640, 300)
    let played = PlayedEditor(size: size, isEmpty: false)
    played.editor.chrome.toolsOffset = 20
    played.editor.startOver()
    expect(played.editor.chrome.toolsOffset, equals: 0)

    played.editor.select(played.canvas.elements[12], because: .application("test"))
    played.editor.startTyping(because: .application("test"))
    let state = played.editor.state(at: played.now)
    let twin = PlayedEditor(size: size, state: state)
    for played in [played, twin] {
      let chosen = played.editor.chrome.fontButtons.filter { $0.button.isOn() }
      expect(chosen.map(\.font), equals: [.bold])
    }
  }

  @Test func `nothing of the canvas moves when an element is selected or typed, in any size`() {
    for size in [Size(1280, 800), Size(640, 480), Size(360, 640)] {
      let editor = PhotoEditor(SceneEnvironment(size: size))
      let (frame, picture) = (editor.canvas.frame, editor.canvas.pictureFrame)
      editor.select(editor.canvas.elements[12], because: .application("test"))
      expect(editor.modes.path, equals: "element.text")
      editor.startTyping(because: .application("test"))
      expect(editor.modes.path, equals: "element.typing")
      expect(editor.canvas.frame == frame && editor.canvas.pictureFrame == picture)
      enter(\.browse, editor)
      enter(\.finished, editor)
      expect(editor.canvas.frame == frame && editor.canvas.pictureFrame == picture)
    }
  }

  @Test func `Cancel takes a mode's strokes back as one step, and redo makes them again`() {
    let played = PlayedEditor()
    let editor = played.editor
    played.add(at: 300, 300)
    played.press("dock.draw")
    for y in [250.0, 350, 450] {
      played.hand.down(at: 200, y)
      played.hand.drag(by: 100, 0, over: 200)
      played.hand.up()
    }
    played.press("undo")
    played.press("redo")
    let drawn = editor.document
    expect(drawn.strokes.count == 3 && editor.history.done.count == 4)

    played.press("cancel")

    expect(editor.modes.path == "browse" && editor.document.strokes.isEmpty)
    expect(editor.document.elements.count == 1 && editor.history.done.count == 1)
    expect(editor.history.undone.map(\.cause), equals: ["step.mode"])
    played.press("redo")
    expect(editor.document == drawn && editor.history.done.count == 2)
    played.press("undo")
    expect(editor.document.strokes.isEmpty && editor.document.elements.count == 1)
  }

  @Test func `Cancel leaves a step from before the mode that was undone and made again`() throws {
    let played = PlayedEditor()
    let editor = played.editor
    played.add(at: 300, 300)
    played.add(at: 500, 300)
    played.press("dock.draw")
    for _ in 0..<2 { played.press("undo") }
    played.press("redo")
    let state = editor.state(at: played.now)
    expect(state.modeSteps, equals: -1)
    try state.check()
    for played in [played, PlayedEditor(state: state)] {
      let editor = played.editor
      played.press("redo")
      expect(editor.document.elements.count, equals: 2)
      played.press("cancel")
      expect(editor.document.elements.count == 2 && editor.modes.path == "browse")
    }
  }

  @Test func `Cancel takes back a step that replaced undone ones from before the mode`() {
    let played = PlayedEditor()
    let editor = played.editor
    played.add(at: 300, 300)
    played.press("dock.draw")
    played.press("undo")
    played.hand.down(at: 200, 250)
    played.hand.drag(by: 100, 0, over: 200)
    played.hand.up()
    expect(editor.document.strokes.count == 1 && editor.history.done.count == 1)
    played.press("cancel")
    expect(editor.document.strokes.isEmpty && editor.document.elements.isEmpty)
  }

  @Test func `Cancel takes a mode's filters back as one step, and redo makes them again`() {
    let played = PlayedEditor(size: Size(1280, 800), isEmpty: false)
    let editor = played.editor
    played.press("dock.filters")
    played.press("filter.warm")
    played.hand.press("Down")
    played.hand.press("Down")
    let wanted = editor.document
    expect(editor.history.done.count, equals: 3)
    played.press("cancel")
    expect(editor.modes.path == "browse" && !editor.history.canUndo)
    expect(editor.document.look, equals: PhotoLook())
    expect(editor.history.undone.map(\.cause), equals: ["step.mode"])
    played.press("redo")
    expect(editor.document == wanted && !editor.history.canRedo)
  }

  @Test func `Cancel takes a new text back with all that was typed, and leaves an older one`() {
    let played = PlayedEditor()
    let editor = played.editor
    played.press("dock.text")
    played.hand.type("Hello")
    played.press("cancel")
    expect(editor.document.elements.isEmpty && editor.modes.path == "browse")
    played.press("redo")
    expect(editor.document.elements.map(\.content), equals: [.text(ElementText("Hello"))])

    played.hand.wait(1000)
    editor.select(played.canvas.elements[0], because: .application("test"))
    editor.startTyping(because: .application("test"))
    played.hand.type(" you")
    expect(editor.document.elements.map(\.content), equals: [.text(ElementText("Hello you"))])
    played.press("cancel")
    expect(editor.document.elements.map(\.content), equals: [.text(ElementText("Hello"))])
  }

  @Test func `a state in a mode remembers the steps that Cancel takes back`() throws {
    let played = PlayedEditor()
    played.add(at: 300, 300)
    played.press("dock.draw")
    played.hand.down(at: 200, 250)
    played.hand.drag(by: 100, 0, over: 200)
    played.hand.up()
    let state = played.editor.state(at: played.now)
    expect(state.modeSteps, equals: 1)
    try state.check()
    let other = PlayedEditor(state: state)
    other.press("cancel")
    expect(other.editor.document.strokes.isEmpty && other.editor.history.done.count == 1)
  }

  @Test func `the menu asks for files, shows the preview, and a touch beside it closes it`() {
    let played = PlayedEditor(size: Size(1280, 800), isEmpty: false)
    let editor = played.editor
    var requests: [EditorRequest] = []
    editor.onRequest = { requests.append($0) }
    played.press("open")
    played.press("save")
    played.press("export")
    expect(requests, equals: [.file(.open), .file(.save), .file(.export)])
    expect(editor.chrome.menu.isHidden)

    played.press("more")
    expect(!editor.chrome.menu.isHidden && played.control("menu.toBack") == nil)
    expect(editor.state(at: played.now).isMenuOpen, equals: true)
    let star = played.canvas.elements[2].place
    played.hand.tap(at: star.x, star.y)
    expect(editor.chrome.menu.isHidden && editor.modes.path == "browse")

    played.press("preview")
    expect(editor.modes.path == "finished" && editor.chrome.menu.isHidden)
    played.press("edit")
    expect(editor.modes.path, equals: "browse")
  }

  @Test func `the strength dial is as long with large text`() {
    let size = Size(1280, 800)
    for textScale in [1, 1.5, 2] {
      let editor = PhotoEditor(
        SceneEnvironment(size: size, appearance: Appearance(textScale: textScale)))
      editor.modes.machine.enter(editor.modes.filter, because: .application("test"))
      expect(editor.chrome.strengthDial.bounds.width, equals: 276)
    }
  }

  @Test func `the strength dial shows the filter live, and its lift is one step`() throws {
    let played = PlayedEditor(size: Size(1280, 800), isEmpty: false)
    let editor = played.editor
    played.press("dock.filters")
    let dial = editor.chrome.strengthDial
    expect(!dial.isUserInteractionEnabled && dial.value == 0)
    played.press("filter.warm")
    played.hand.wait(1000)
    let middle = dial.convert(dial.bounds.center, to: nil)
    let length = dial.bounds.width - 2 * RulerDial.margin
    played.hand.down(at: middle.x, middle.y)
    played.hand.drag(by: -length / 4, 0, over: 200)
    expect(abs(editor.shown.look.strength - 0.75) < 0.011)
    expect(editor.document.look.strength, equals: 1)
    played.hand.drag(by: -length / 4, 0, over: 200)
    played.hand.up()
    expect(abs(editor.document.look.strength - 0.5) < 0.011)
    expect(editor.history.done.map(\.cause), equals: ["step.filter", "step.strength"])
    expect(dial.keyDown(KeyPress(name: "Right")))
    played.hand.wheel(at: middle.x, middle.y, notches: -1)
    expect(abs(editor.document.look.strength - 0.6) < 0.011)
    expect(editor.history.done.count, equals: 4)
    // A finger that is taken away changes nothing.
    played.hand.down(at: middle.x, middle.y)
    played.hand.drag(by: -length / 4, 0, over: 200)
    played.hand.cancel()
    expect(editor.shown.look == editor.document.look && editor.history.done.count == 4)
    expect(dial.value, equals: (editor.document.look.strength * 100).rounded())
  }

  @Test func `in high contrast a button without an effect has its outline, too`() {
    let appearance = Appearance(style: .highContrast)
    let editor = PhotoEditor(SceneEnvironment(size: Size(1280, 800), appearance: appearance))
    let undo = editor.chrome.topBar.undoButton
    let lines = DisplayListText.of { $0.draw(undo, editor.chrome.words) }.split(separator: "\n")
    expect(!undo.isUseful && lines.contains { $0.hasPrefix("stroke") })
  }

  @Test func `the chrome is drawn anew only when it looks different`() {
    let played = PlayedEditor(size: Size(1280, 800), isEmpty: false)
    func lists() -> [DisplayList] {
      _ = DisplayList { played.editor.draw(into: &$0, at: played.now) }
      return played.editor.chrome.strips.compactMap { $0.picture.made?.list }
    }
    let first = lists()
    expect(first.count, equals: 1)
    let star = played.canvas.elements[2].place
    played.hand.down(at: star.x, star.y)
    played.hand.drag(by: 60, 40, over: 100)
    expect(zip(first, lists()).allSatisfy { $0.isIdentical(to: $1) })
    played.hand.up()
    played.hand.wait(1000)
    played.hand.press("a")
    expect(!lists()[0].isIdentical(to: first[0]))
  }
}
