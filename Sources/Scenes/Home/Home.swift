public import Drawing
public import FileSupport
import PhotoEditor
public import SceneBase
public import TouchEngine

/// A card for each scene, chosen with a finger or the mouse, with Tab or the arrows and Enter, or
/// with the number on the card.
///
/// It opens nothing itself: it asks for the chosen scene (``onRequest``).
public final class Home: HomeScene {
  public static let names = HomeWords.names
  public static let name = "home"
  public static let layout = 12
  public static let gestures = [
    SceneGesture(.tap, Words.text("home.opensAScene")),
    SceneGesture(.scroll, Words.text("home.showsMoreScenes")),
    SceneGesture(.drag, Words.text("home.movesASticker")),
    SceneGesture(.pinch, Words.text("home.resizesASticker")),
  ]
  public static var words: WordTable { HomeWords.table }
  public static var keys: [KeyEffect] { keyTable.effects }
  public static let mainView: String? = "home"
  /// The scenes that have a card, in the order of the cards.
  static let scenes: [any Scene.Type] = [
    PhotoEditor.self, ControlsScene.self, ScrollList.self, LiveRoom.self, Chat.self,
    GestureLab.self,
  ]
  public static let photo: ImageID? = nil

  let home: StageWindow
  public var window: Window { home }
  public var displayScale: Double
  let style: SceneStyle
  public let list: HomeList

  /// The name of the chosen scene; `nil` before a choice.
  public private(set) var chosen: String? {
    didSet {
      window.setNeedsDisplay()
      if let chosen { onRequest(.open(scene: chosen)) }
    }
  }

  public var onRequest: (HomeRequest) -> Void = { _ in }

  public init(_ environment: SceneEnvironment, state: State?) {
    displayScale = environment.scale
    style = SceneStyle(environment)
    list = HomeList(style)
    let window = HomeWindow(list, style, environment)
    home = window
    window.restore(isInspecting: state?.isInspecting)
    window.layoutSubviews()
    // Restored before the list is in the window, so that it shows no indicator.
    if let state {
      chosen = state.chosen
      // The window may be larger than it was.
      let last = max(list.contentSize.height - list.bounds.height, 0)
      list.contentOffset.y = min(state.offset, last)
    }
    window.addSubview(list)
    window.stagePicture = { [unowned self] in drawStage(into: &$0, at: $1) }
    window.onKey = { [unowned self] in Self.keyTable.press($0, on: self) }
    for card in list.cards {
      card.addTarget(self, action: "choose", for: .touchUpInside) { [unowned card] in
        $0.chosen = card.scene.name
      }
    }
    list.hero.playButton.addTarget(self, action: "play", for: .touchUpInside) {
      $0.chosen = Self.editorName
    }
    for button in [list.hero.tourButton, list.tourCard] {
      button.addTarget(self, action: "tour", for: .touchUpInside) { $0.onRequest(.tour) }
    }
    list.recordingCard.addTarget(self, action: "recording", for: .touchUpInside) {
      $0.onRequest(.recording)
    }
    if let keyboard = state?.keyboard {
      window.focusableViews.first { $0.identifier == keyboard }?.becomeFirstResponder()
    }
  }

  public var language: Language { style.language }

  /// Returns the frame of a scene's tile in the window; `nil` when it is out of sight.
  public func tile(of scene: any Scene.Type) -> Rect? {
    guard let card = list.cards.first(where: { $0.scene.name == scene.name }) else { return nil }
    let frame = card.pictureFrame
    return frame.intersection(list.bounds) == nil
      ? nil : frame.offset(by: list.frame.origin - list.bounds.origin)
  }

  /// The film that the hero plays in place of its picture; `nil` for none, as in a replay.
  public var film: (any HomeFilm)? {
    get { list.hero.film }
    set {
      list.hero.film = newValue
      window.setNeedsDisplay()
    }
  }

  public var filmFrame: Rect? {
    let frame = list.hero.pictureFrame.offset(by: list.hero.frame.origin)
    return frame.intersection(list.bounds) == nil
      ? nil : frame.offset(by: list.frame.origin - list.bounds.origin)
  }

  public var recognizers: [GestureRecognizer] { [list.panGestureRecognizer] }

  public var showsHomeButton: Bool { false }

  /// At the upper right corner, and without words: nothing but scrolling is decided here.
  public var statusRow: StatusRow {
    StatusRow(frame: home.statusFrame(in: home.free), showsWords: false)
  }

  /// Resets the scene; gestures in progress are cancelled first.
  public func startOver() {
    list.panGestureRecognizer.cancel(because: CommonReason.startedOver.reason)
    chosen = nil
    window.endEditing(true)
    list.setContentOffset(.zero, animated: false)
  }

  private static let keyTable = KeyTable<Home>(moves + numbers)

  private static let moves: [KeyRow<Home>] = [
    KeyRow("startOver", "s") { $0.startOver() },
    KeyRow("move", "Left") { $0.moveFocus(by: -1) },
    KeyRow("move", "Right") { $0.moveFocus(by: 1) },
    KeyRow("move", "Up") { $0.moveFocus(by: -$0.list.columns) },
    KeyRow("move", "Down") { $0.moveFocus(by: $0.list.columns) },
  ]

  /// A number for each card.
  private static let numbers: [KeyRow<Home>] =
    scenes.indices.map { index in
      KeyRow("open", KeyChord("\(index + 1)", "KP_\(index + 1)")) {
        $0.chosen = $0.list.cards[index].scene.name
      }
    }

  /// The name of the scene that the hero shows.
  private static let editorName = "photo-editor"

  /// Moves the focus by `steps` cards, or to the first when none has the focus; does nothing beyond
  /// the ends.
  private func moveFocus(by steps: Int) {
    let now = list.cards.firstIndex { $0 === window.firstResponder }
    let goal = now.map { $0 + steps } ?? 0
    guard list.cards.indices.contains(goal) else { return }
    let card = list.cards[goal]
    for _ in window.focusableViews where window.firstResponder !== card {
      window.moveFocus(backwards: steps < 0 && now != nil)
    }
  }

  // MARK: State

  /// Everything that playing can change.
  public struct State: SceneState {
    /// The list's scroll offset, in points.
    var offset: Double
    /// The identifier of the focused card; `nil` when none has the focus.
    var keyboard: String?
    var chosen: String?
    /// Whether the inspector is open; `nil` means `false`.
    var isInspecting: Bool?
    public static let names: Set<String> = ["chosen"]

    public func check() throws(StateFault) {
      try StateLimits.check(offset, in: -1e6...1e6, "offset")
      try StateLimits.check(keyboard ?? "", "keyboard")
      try StateLimits.check(chosen ?? "", "chosen")
    }
  }

  public func state(at time: Timestamp) -> State {
    State(
      offset: list.contentOffset.y, keyboard: window.firstResponder?.identifier, chosen: chosen,
      isInspecting: home.isInspecting ? true : nil)
  }

  /// The state in which the home screen comes back from a scene: as it is, without a choice.
  public var stateToComeBack: State {
    var state = state(at: window.timeline.now)
    state.chosen = nil
    return state
  }

  // MARK: Drawing

  /// The ground on which everything is drawn.
  public var ground: Color { style.palette.stage }

  public func nextChange(after time: Timestamp) -> Timestamp? {
    let film = filmFrame == nil ? nil : film?.nextChange(after: time)
    return [film, list.nextIndicatorChange(after: time)].compactMap(\.self).min()
  }

  public func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    list.fill(.rect(window.bounds), ground)
    home.drawStage(into: &list, at: time, scale: displayScale)
  }

  private func drawStage(into list: inout DisplayListBuilder, at time: Timestamp) {
    self.list.draw(into: &list, chosen: chosen, at: time, scale: displayScale)
  }
}

/// A window that gives the cards the room that the inspector leaves below the program's name and
/// buttons, which lie over nothing.
private final class HomeWindow: StageWindow {
  private let list: HomeList

  init(_ list: HomeList, _ style: SceneStyle, _ environment: SceneEnvironment) {
    self.list = list
    super.init(style, environment)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    list.header = HomeList.header(LayoutClass(free.size, style.appearance), style.appearance)
    list.frame = Rect(
      free.minX, free.minY + list.header, free.width, max(free.height - list.header, 1))
    list.layoutSubviews()
  }

  /// At the upper right corner, beside the program's name; in a narrow window a sign lies on that of
  /// the name.
  override func statusFrame(in room: Rect) -> Rect {
    let layout = LayoutClass(room.size, style.appearance)
    let (left, width) = HomeList.columns(in: room.size, style.appearance)
    let start = layout.width == .compact ? 0 : list.brandWidth + 16
    return Rect(
      room.minX + left + start, room.minY + HomeList.top(layout), max(width - start, 1),
      StatusRow.buttonSide(style.appearance))
  }
}

extension Home {
  /// A tile's picture gets an outline.
  public func pointerStyle(of control: Control) -> PointerStyle {
    switch control {
    case let tile as HomeTile:
      PointerStyle(
        cornerRadius: HomeTile.radius,
        picture: tile.pictureFrame.offset(by: Point.zero - tile.frame.origin))
    case is HomeCard: PointerStyle(cornerRadius: HomeCard.radius)
    default: PointerStyle(of: control)
    }
  }
}

/// The home screen's texts; the titles of scenes are in their own tables.
enum HomeWords {
  /// The readable names of views, by their names in traces.
  static let names: [String: LocalizedText] = {
    var names = [
      "home": Words.text("home.title"), "home.hero": Words.text("home.picture"),
      "home.play": table["hero.play"], "home.tour": table["hero.tour"],
      "home.card.tour": table["card.tour"],
      "home.card.recording": table["card.recording"],
    ].compactMapValues(\.self)
    for scene in Home.scenes { names["home.\(scene.name)"] = scene.words["title"] }
    return names
  }()
  static let table = Words.table.part("home.")
}
