public import Drawing
public import SceneBase
public import TouchEngine

/// Conversations on a stack of screens, each with a hold-to-talk button at the bottom edge, where
/// the button, the system's edge and the pop gesture compete for the same finger (G2).
///
/// In a wide window the people stand in a column beside the conversation, in a narrow one they are
/// the first screen. `s` starts over, `b` goes back.
public final class Chat: Scene {
  public static let names = ChatWords.names
  public static let name = "chat"
  public static let layout = 6
  public static let gestures = [
    SceneGesture(.hold, Words.text("chat.onTheButtonRecordsAMessage")),
    SceneGesture(.drag, Words.text("chat.upFromTheButtonCancelsThe")),
    SceneGesture(.tap, Words.text("chat.opensAChatOrPlaysA")),
    SceneGesture(.edgeSwipe, Words.text("chat.fromTheLeftEdgeGoesBack")),
  ]
  public static var words: WordTable { ChatWords.table }
  public static var keys: [KeyEffect] {
    keyTable.effects + TalkButton.keyTable.effects + PanelWindow.keyTable.effects
  }
  public static var reasonWords: [String: LocalizedText] { ChatReason.words }
  public static let mainView: String? = "chat"
  public static let photo: ImageID? = nil
  /// The duration of the banner of a system swipe, in seconds. Our choice.
  private static let bannerSeconds = 1.5

  public let window: Window
  public var displayScale: Double { didSet { look.displayScale = displayScale } }
  public let panel: Panel

  public var onEffect: (SceneEffect) -> Void = { _ in }

  let style: SceneStyle
  let words: SceneWords
  let look: ChatLook
  let meter = TalkMeter()
  private let edgeWatch = EdgeWatch()
  /// The system's gestures; the options determine its edges.
  var edges = SystemEdges(edges: [])
  let people: PeopleScreen
  /// The screens, one for each person, on the stack or not.
  let screens: [TalkScreen]
  /// The navigation controllers, one for each kind of pop gesture; the screens are on the stack of
  /// the chosen one.
  let navigations: [NavigationController]

  /// The panel's options.
  var options = ChatOptions() { didSet { apply(since: oldValue) } }
  /// The messages after the opening lines, for each person.
  var talks = Array(repeating: [ChatMessage](), count: ChatWords.people)
  /// The voice message in progress: its receiver, and the timer that ends it.
  var voice: (person: Int, end: TimelineTimer)?
  /// The voice message that is played: its conversation, and the timer at its end.
  var playing: (person: Int, end: TimelineTimer)?
  /// The sign that a message was too short: its conversation, and the timer that removes it.
  var complaint: (person: Int, end: TimelineTimer)?
  /// The last system gesture; its picture ends soon after its finger has lifted.
  private(set) var systemSwipe: SystemSwipe?
  private var banner: TimelineTimer?

  public init(_ environment: SceneEnvironment, state: State?) {
    displayScale = environment.scale
    style = SceneStyle(environment)
    let window = ChatWindow(style, environment)
    self.window = window
    panel = Panel(words: ChatWords.table, style: style)
    words = panel.words
    look = ChatLook(words: panel.words, displayScale: environment.scale)
    let look = look
    people = PeopleScreen(look)
    screens = (0..<ChatWords.people).map { TalkScreen(person: $0, look) }
    navigations = ChatOptions.Pop.allCases.map { kind in
      let navigation = NavigationController(
        identifier: "stack.\(kind.rawValue)", rootViewController: ViewController(),
        interactivePop: kind == .edge ? .edge : .fullWidth)
      navigation.interactivePopGestureRecognizer.name = kind == .edge ? "pop.edge" : "pop.anywhere"
      return navigation
    }
    navigation.setViewControllers([people], animated: false)
    panel.items = panelItems
    panel.onFold = { [unowned window] in window.layoutSubviews() }
    panel.stagePicture = { [unowned self] in drawStage(into: &$0, at: $1) }
    (window.chat, window.panel) = (self, panel)
    for screen in screens { screen.talk.messages.show([]) }
    window.layoutSubviews()
    if state == nil { showFirstScreens() }
    showPreviews()
    connect()
    renewEdges()
    // Restored before the views are in the window, so that scroll views show no indicators.
    if let state { restore(state) }
    showStack()
    window.addSubview(panel)
    window.onKey = { [unowned self] in Self.keyTable.press($0, on: self) }
    window.addObserver(meter)
    window.addObserver(edgeWatch)
    edgeWatch.onChange = { [unowned window] in window.setNeedsDisplay() }
    if let state { restoreKeyboard(state) }
  }

  /// The navigation controller with the chosen pop gesture.
  var navigation: NavigationController {
    navigations[options.pop == .edge ? 0 : 1]
  }

  public var recognizers: [GestureRecognizer] {
    navigations.map(\.interactivePopGestureRecognizer) + edges.recognizers
  }

  public var language: Language { style.language }

  /// Whether the banner of a system swipe is shown.
  var isBannerShown: Bool { banner != nil }

  /// Whether the program's button that leads to the home screen is shown: not where the screen has
  /// its own way back.
  public var showsHomeButton: Bool { look.isSideBySide || stack.isEmpty }

  /// Resets the scene; gestures in progress are cancelled first.
  public func startOver() {
    for recognizer in recognizers {
      recognizer.cancel(because: CommonReason.startedOver.reason)
    }
    drop()
    stopPlaying()
    dropComplaint()
    banner?.cancel()
    banner = nil
    systemSwipe = nil
    window.endEditing(true)
    options = ChatOptions()
    showFirstScreens()
    talks = Array(repeating: [], count: ChatWords.people)
    for screen in screens {
      screen.talk.field.text = ""
      screen.talk.messages.photos.setContentOffset(.zero, animated: false)
      screen.talk.messages.show([])
    }
    people.people.list.setContentOffset(.zero, animated: false)
    meter.reading = nil
    // This also resets a first swipe at an edge.
    renewEdges()
    showPreviews()
    panel.startOver()
    window.setNeedsDisplay()
  }

  /// Shows a system gesture as a system would, with words; nothing else happens here.
  func showSystemSwipe(from edge: RectEdge) {
    let recognizer = edges.recognizers.first { $0.edge == edge }
    systemSwipe = recognizer?.touches.first.map { SystemSwipe(edge: edge, touch: $0) }
    banner?.cancel()
    banner = window.timeline.schedule(afterSeconds: Self.bannerSeconds) { [weak self] in
      self?.banner = nil
      self?.window.setNeedsDisplay()
    }
    window.setNeedsDisplay()
  }

  private static let keyTable = KeyTable<Chat>([
    KeyRow("startOver", "s") { $0.startOver() },
    KeyRow("back", "b") { $0.navigation.popViewController(animated: true) },
  ])
}

/// Lays out the screens at every size of the window.
private final class ChatWindow: PanelWindow {
  unowned var chat: Chat?

  /// In the bar, because the talk button and the system's edge are at the bottom.
  override func statusFrame(in room: Rect) -> Rect {
    let row = super.statusFrame(in: room)
    let pane = chat?.look.paneWidth(in: room.size) ?? room.width
    let width = isInspecting ? StatusRow.buttonsWidth(appearance) : slotWidth(beside: pane)
    let height = chat?.look.barHeight(inHeight: room.height) ?? NavigationBar.height(appearance)
    return Rect(row.maxX - width, (height - row.height) / 2, width, row.height)
  }

  /// Returns the width of the signs beside the content of a bar. Beside an open panel, which tells
  /// the last decision, no pill needs room.
  private func slotWidth(beside pane: Double) -> Double {
    let isOpen = panel?.isFolded == false
    let widths =
      isOpen ? StatusRow.signWidths(appearance) : StatusRow.slotWidths(appearance)
    let most = (isOpen ? Self.largestPartBesidePanel : Self.largestPart) * pane
    return widths.first { $0 <= most } ?? widths[widths.count - 1]
  }

  /// The largest part of the bar that the program's signs take, and the one beside an open panel,
  /// where the signs have no words. Our choice.
  private static let (largestPart, largestPartBesidePanel) = (0.58, 0.34)

  /// The root's view does not fill the window, and there are no sheets.
  override func layOutStage(in free: Rect) { chat?.layOut(in: free.isEmpty ? nil : free) }
}

extension Chat {
  /// The names of signs without words.
  public func pointerStyle(of control: Control) -> PointerStyle {
    var style = panelStyle(of: control)
    let parts = control.identifier.split(separator: ".")
    if parts.last == "back" { style.name = "\(words["back"]) · B" }
    if parts.last == "send" { style.name = words["send"] }
    if parts.contains("play") { style.name = words["play"] }
    if control is PersonButton { style.cornerRadius = 16 }
    return style
  }
}
