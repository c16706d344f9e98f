public import Drawing
import FileSupport
public import PhotoDocument
public import SceneBase
public import TouchEngine

/// A small photo editor: stickers and texts to drag, pinch and turn, and modes that decide which
/// gestures are admitted (section G1 of the rules).
///
/// One finger drags the element under it; two fingers drag, pinch and turn it at once, and beside
/// all elements they zoom and move the view. A tap selects an element, a double tap
/// straightens it or shows the whole picture, a long press lifts it.
public final class PhotoEditor: Scene, TouchAreas {
  public static let names = EditorWords.names
  public static let name = "photo-editor"
  public static let layout = 9
  public static var words: WordTable { EditorWords.table }
  public static var reasonWords: [String: LocalizedText] { CanvasReason.words }
  public static let mainView: String? = "canvas"

  public let window: Window
  public let canvas: Canvas
  public let panel: Panel
  public let modes: EditorModes
  /// The stickers, above the dock.
  public let tray: TrayView
  /// Everything else around the canvas.
  public let chrome: EditorChrome
  /// The handles of the selected element.
  public let handles = ElementHandles()
  /// The eyedropper's magnifier.
  public let loupe = ColorLoupe()

  public var displayScale: Double { didSet { canvas.displayScale = displayScale } }
  /// Whether the photo has round corners, and the lines are drawn to which an element snaps. It is
  /// no part of the state.
  public var isFramed = true
  /// Whether the handles of the selected element are drawn. It is no part of the state.
  public var showsHandles = true
  let style: SceneStyle
  let words: SceneWords
  /// The tools of the modes; see ``EditorTool``.
  public private(set) var tools: [any EditorTool] = []
  var options = EditorOptions() { didSet { apply() } }

  /// The document with its history and the change of a gesture in progress.
  var edited: EditedDocument
  /// The last transition between modes; `nil` before the first.
  var lastWay: Transition?
  /// The last transition that has words, of any machine; `nil` before the first.
  var lastTransition: Transition?

  /// Called with each request to the program around the editor, which sets it; in a replay nobody
  /// does.
  public var onRequest: (EditorRequest) -> Void = { _ in }
  public var onUndo: () -> Void = {}
  public var onEffect: (SceneEffect) -> Void = { _ in }

  /// The change of the tools that the picture still shows; `nil` before the first.
  var chromeChange: ChromeChange?
  /// How the tray came out of the dock last, or went back.
  var trayMotion: ChromeMotion?

  /// The text whose letters were touched, until the caret is placed; `nil` otherwise.
  public var touchedText: TouchedText?

  /// The picture on the canvas, with what it keeps between frames; it may be one that was drawn
  /// before of the same document.
  public var drawnPicture = DocumentPicture()

  public init(_ environment: SceneEnvironment, state: State?) {
    displayScale = environment.scale
    style = SceneStyle(environment, isDark: true)
    let window = EditorWindow(style, environment)
    self.window = window
    let canvas = Canvas()
    canvas.displayScale = environment.scale
    self.canvas = canvas
    let tray = TrayView(style: style)
    self.tray = tray
    modes = EditorModes { [unowned canvas, unowned tray] in
      $0 === tray.drag ? .trayDrag : canvas.role(of: $0)
    }
    panel = Panel(words: EditorWords.table, style: style)
    words = panel.words
    chrome = EditorChrome(words: words)
    edited = EditedDocument(
      state?.document ?? StartLayout.document(saying: words["text"]),
      state?.history ?? EditorHistory())
    window.panel = panel
    window.stage = (canvas, tray, chrome)
    (window.handles, window.loupe) = (handles, loupe)
    panel.onFold = { [unowned self] in moveChrome { self.window.layoutSubviews() } }
    let over: [View] = [tray, chrome.toast, panel, chrome.menu]
    for view in [canvas, handles, loupe] + chrome.views + over {
      window.addSubview(view)
    }
    window.layoutSubviews()
    canvas.show(document)
    tools = makeTools()
    canvas.refusalOfMode = { [unowned modes] in modes.refusal(of: $0) }
    modes.machine.govern(canvas.roles.map(\.recognizer) + [tray.drag])
    canvas.onNewRecognizers = { [unowned modes] in modes.machine.govern($0) }
    modes.machine.onTransition = { [unowned self] in reflect($0) }
    connect()
    panel.items = panelItems
    if let state { restore(state) } else { modes.machine.start() }
    modes.machine.window = window
    window.onKey = { [unowned self] in keyDown($0) }
    if let keyboard = state?.keyboard { focus(keyboard) }
    if let caret = state?.caret, field.isEditing {
      field.selectedRange = caret.start..<caret.end
    }
    // What is opened stands in its place.
    (chromeChange, handles.motion, trayMotion, chrome.menu.motion) = (nil, nil, nil, nil)
  }

  /// The field for the words of the selected text.
  var field: TextField { chrome.topBar.field }

  private func connect() {
    tray.onPick = { [unowned self] in
      add(.sticker($0.name), because: .control($1))
      if let element = canvas.selected { tell("added", by: $1, part: element.path) }
    }
    tray.drag.addTarget(self, action: "drag") { scene in
      scene.elementTool?.trayDragged()
    }
    connectChrome()
    connectLoupe()
  }

  public var language: Language { style.language }

  public var partNames: PartNames { canvas.names(in: shown) }

  public var handleFrames: [Rect] { handles.isHidden ? [] : handles.drawnFrames }

  /// All recognizers except the pan of the view, which accompanies its pinch.
  public private(set) lazy var recognizers: [GestureRecognizer] =
    canvas.roles.map(\.recognizer).filter { $0 !== canvas.viewPan }

  /// The tool of the current mode.
  public var tool: (any EditorTool)? {
    tools.first { $0.modes.contains { $0.isCurrent } }
  }

  /// Resets the scene, except for the history, which can be undone, and the last transition.
  public func startOver() {
    window.endEditing(true)
    endGestures(because: CommonReason.startedOver.reason)
    closeLoupe()
    edited.dropPreview()
    let start = StartLayout.document(saying: words["text"])
    change(because: "step.startOver") { document in
      guard document.photo == start.photo else {
        return document = EditorDocument(photo: document.photo)
      }
      document = start
    }
    for element in canvas.elements { element.slide = nil }
    canvas.endFlights()
    options = EditorOptions()
    canvas.zoom = .fit
    canvas.sharpen()
    if !modes.browse.isCurrent {
      modes.machine.enter(modes.browse, because: .application("startOver"))
    }
    tray.list.setContentOffset(.zero, animated: false)
    chrome.startOver()
    panel.startOver()
    panel.refresh()
    window.endEditing(true)
  }

  private func apply() {
    canvas.tapWaitsForPan = options.tapWaits
    canvas.targetRules = options.targetRules
    showValues()
    panel.refresh()
  }
}

/// A request of the editor to the program around it, because a scene has no files, no pixels and no
/// fonts.
public enum EditorRequest: Hashable, Sendable {
  /// Reads or writes a file.
  case file(FileRequest)
  /// Asks for the letter of ``PhotoEditor/touchedText``; the call ``PhotoEditor/placeCaret`` brings
  /// it.
  case caret
  /// Asks whether this machine has a typeface; the call ``PhotoEditor/missingFace`` reports a
  /// missing one.
  case face(TextFace)
  /// Asks for the color of the picture at ``PhotoEditor/takenPoint``; the call
  /// ``PhotoEditor/takeColor`` brings it.
  case color
}

extension PhotoEditor {
  /// The gestures of the help sheet.
  public static let gestures = [
    SceneGesture(.tap, Words.text("editor.selectsAnElementElsewhereDeselectsIt")),
    SceneGesture(.doubleTap, Words.text("editor.straightensAnElementElsewhereShowsThe")),
    SceneGesture(.hold, Words.text("editor.picksUpAnElementWithoutMoving")),
    SceneGesture(.drag, Words.text("editor.movesAnElementOrFlicksIt")),
    SceneGesture(.pinch, Words.text("editor.makesAnElementLargerOrSmaller")),
    SceneGesture(.rotate, Words.text("editor.turnsAnElementItSnapsTo")),
    SceneGesture(.moveView, Words.text("editor.moveAndZoomThePhoto")),
  ]
}

extension PhotoEditor {
  /// Describes an element: how it is turned, whether it is selected, and what keys do with it.
  public func spokenPart(_ view: View) -> SpokenPart? {
    guard let element = view as? Element,
      let place = canvas.elements.firstIndex(where: { $0 === element })
    else { return nil }
    let isSelected = canvas.selected === element
    let degrees = Int((element.rotation * 180 / .pi).rounded())
    let turned =
      degrees == 0 ? "" : words.filled("spoken.turned", with: "\(degrees)")
    guard chromeOfMode == .dock else {
      return SpokenPart(turned, isSelected: isSelected, actions: [])
    }
    // The key selects one element after another.
    let count = canvas.elements.count
    let selected = canvas.elements.firstIndex { $0 === canvas.selected }
    let steps = selected.map { (place - $0 + count) % count } ?? place + 1
    let selection = Array(repeating: KeyPress(name: "n", text: "n"), count: steps)
    var actions = Self.spokenActions.map { action in
      SpokenPart.Action(
        words["spoken.\(action.name)"], selection + [KeyPress(name: action.key)])
    }
    // It stays when there is nothing to do: readers call actions by their places.
    actions.insert(SpokenPart.Action(words["spoken.select"], selection), at: 0)
    return SpokenPart(turned, isSelected: isSelected, actions: actions)
  }

  /// What a screen reader can do with an element, and the keys of the tables that do it.
  private static let spokenActions: [(name: String, key: String)] = [
    ("left", "Left"), ("right", "Right"), ("up", "Up"), ("down", "Down"), ("larger", "plus"),
    ("smaller", "minus"), ("turnLeft", "bracketleft"), ("turnRight", "bracketright"),
    ("remove", "Delete"),
  ]
}

extension PhotoEditor {
  public static func drawEmblem(_ emblem: SceneEmblem, into list: inout DisplayListBuilder) {
    list.group(transform: .scale(0.1)) { EveningPicture.draw(into: &$0) }
    for (name, place, scale) in [
      ("heart", Point(46, 48), 0.46), ("cat", Point(112, 66), 0.5),
    ] {
      guard let art = StickerArt.named(name) else { continue }
      let middle = Point(art.size.width / 2, art.size.height / 2)
      list.group(
        art.picture,
        transform: .moving(middle, to: .zero, scaledBy: scale).concatenating(.rotation(0.14))
          .concatenating(.translation(place)))
    }
    list.stroke(
      .line(from: Point(56, 102), to: Point(88, 90)), Color(white: 1, alpha: 0.85),
      .round(width: 2.4, dash: [0.1, 5]))
    emblem.finger(0, at: Point(96, 86), &list)
    emblem.finger(1, at: Point(130, 44), &list)
  }
}
