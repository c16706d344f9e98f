public import Drawing
import Glibc
public import SceneBase
public import TouchEngine

/// Live rooms one below the other, each with a host and a moving picture, with the gestures of such
/// apps: taps that make hearts, a swipe that clears the screen, and two sheets: products and a
/// ranking.
public final class LiveRoom: Scene {
  public static let names = RoomWords.names
  public static let name = "live-room"
  public static let layout = 7
  public static let gestures = [
    SceneGesture(.scroll, Words.text("room.upOrDownGoesToAnother")),
    SceneGesture(.doubleTap, Words.text("room.sendsAHeartEachFurtherTap")),
    SceneGesture(.tap, Words.text("room.pausesTheRoomOrResumesIt")),
    SceneGesture(.swipe, Words.text("room.toTheRightHidesTheText")),
    SceneGesture(.drag, Words.text("room.pullsASheetUpOrDown")),
  ]
  public static var words: WordTable { RoomWords.table }
  public static var keys: [KeyEffect] { keyTable.effects + PanelWindow.keyTable.effects }
  public static var reasonWords: [String: LocalizedText] { RoomReason.words }
  public static let mainView: String? = "stage"
  public static let photo: ImageID? = nil

  public let window: Window
  public var displayScale: Double
  public let panel: Panel

  public var onEffect: (SceneEffect) -> Void = { _ in }

  let style: SceneStyle
  let stage: RoomStage
  let sheet: ProductSheet
  let ranking: RankingSheet
  let words: SceneWords

  /// The panel's options.
  var options = RoomOptions() { didSet { apply(since: oldValue) } }

  /// The player of the playing room; `nil` while none plays.
  var player: RoomPlayer? { didSet { window.setNeedsDisplay() } }
  /// How often a room began to play.
  var loads = 0
  /// The hearts of each room from the first.
  var likes: [Int] = []
  /// The number of products in the basket.
  var basket = 0
  /// The numbers of the hosts that the user follows.
  var follows: Set<Int> = []
  /// The place of the last like on the stage.
  var lastLike: Point?
  /// Words that are shown for a while, and the timer that removes them.
  var notice: (words: String, end: TimelineTimer)?
  /// The button that opened the shown sheet, if it had the focus.
  weak var opener: Button?
  /// Whether the words and buttons are cleared away.
  var isCleared = false
  /// The beginning and the end of their animation; `nil` when it is over.
  var clearing: (began: Timestamp, end: TimelineTimer)?

  public init(_ environment: SceneEnvironment, state: State?) {
    displayScale = environment.scale
    style = SceneStyle(environment, isDark: true)
    let window = RoomWindow(style, environment)
    self.window = window
    stage = RoomStage(style: style)
    sheet = ProductSheet(style: style)
    ranking = RankingSheet(style: style)
    panel = Panel(words: RoomWords.table, style: style)
    words = panel.words
    panel.items = panelItems
    panel.onFold = { [unowned window] in window.layoutSubviews() }
    panel.stagePicture = { [unowned self] in drawStage(into: &$0, at: $1) }
    window.stage = stage
    window.sheets = [sheet, ranking]
    window.panel = panel
    window.layoutSubviews()
    connectStage()
    // Restored before the views are in the window, so that scroll views show no indicators.
    if let state { restore(state) }
    window.addSubview(stage)
    window.addSubview(panel)
    window.onKey = { [unowned self] in Self.keyTable.press($0, on: self) }
    if let keyboard = state?.keyboard { focus(keyboard) }
  }

  public var language: Language { style.language }

  public private(set) lazy var recognizers: [GestureRecognizer] = [
    stage.combo, stage.doubleTap, stage.tap, stage.swipe, stage.pager.panGestureRecognizer,
    sheet.panGestureRecognizer, sheet.list.panGestureRecognizer, ranking.panGestureRecognizer,
    ranking.list.panGestureRecognizer,
  ]

  /// Resets the scene; gestures in progress are cancelled first.
  public func startOver() {
    for recognizer in recognizers {
      recognizer.cancel(because: CommonReason.startedOver.reason)
    }
    dismissAtOnce()
    stage.hearts.removeAll()
    lastLike = nil
    notice?.end.cancel()
    notice = nil
    follows = []
    show(cleared: false, at: nil)
    sheet.list.setContentOffset(.zero, animated: false)
    likes = []
    basket = 0
    stage.pager.go(to: 0, animated: false)
    options = RoomOptions()
    player = stage.pager.restingPage.map { RoomPlayer($0, at: window.timeline.now) }
    loads = player == nil ? 0 : 1
    panel.startOver()
    window.endEditing(true)
    window.setNeedsDisplay()
  }

  // MARK: Keys

  /// The keys that the first responder did not handle.
  static let keyTable = KeyTable<LiveRoom>([
    KeyRow("startOver", "s") { $0.startOver() },
    KeyRow("like", "l") { $0.like(at: $0.stage.bounds.center) },
    KeyRow("products", "p") { $0.toggleProducts() },
    KeyRow("clear", "c") { $0.clear(!$0.isCleared) },
    KeyRow("pause", "space") { $0.togglePause() },
    KeyRow("turn", "Up", "Prior") { $0.turn(by: -1) },
    KeyRow("turn", "Down", "Next") { $0.turn(by: 1) },
  ])

  /// Turns by a page; while the products are shown, scrolls their list.
  private func turn(by step: Int) {
    guard !isCovered else {
      let list = isRanking ? ranking.list : sheet.list
      let way = Double(step) * list.bounds.height / 2
      return list.scrollRectToVisible(list.bounds.offset(by: Point(0, way)), animated: true)
    }
    guard stage.pager.isScrollEnabled else { return }
    if let page = stage.pager.visiblePage { stage.pager.go(to: page + step, animated: true) }
  }
}

/// Lays out the stage at every size of the window.
private final class RoomWindow: PanelWindow {
  unowned var stage: RoomStage?
  /// The sheets, also those that are not open.
  var sheets: [RoomSheet] = []

  /// At the top, beside the host or below.
  override func statusFrame(in room: Rect) -> Rect {
    let row = (stage?.chrome.style).flatMap { style in
      RoomHead(in: room.size, style).row(showsWords: !isInspecting, appearance)
    }
    return row?.offset(by: room.origin) ?? super.statusFrame(in: room)
  }

  override func layOutStage(in free: Rect) {
    stage?.isHidden = free.isEmpty
    let footer = StatusRow.footer(in: bounds.size, appearance)
    for sheet in sheets { sheet.footer = footer }
    // A covered stage keeps its size.
    if !free.isEmpty { stage?.frame = free }
  }
}

extension LiveRoom {
  /// The names of the signs at the edge.
  public func pointerStyle(of control: Control) -> PointerStyle {
    let chrome = stage.chrome
    let names: [(Button, String)] = [
      (chrome.rankingButton, words["ranking"]), (chrome.likeButton, "\(words["name.like"]) · L"),
      (chrome.productsButton, "\(words["name.products"]) · P"),
      (chrome.shareButton, words["share"]), (chrome.restoreButton, "\(words["restore"]) · C"),
    ]
    let name = names.first { $0.0 === control }?.1
    guard let name else { return panelStyle(of: control) }
    return PointerStyle(name: name, cornerRadius: min(control.bounds.height / 2, 22))
  }
}

extension LiveRoom {
  public static func drawEmblem(_ emblem: SceneEmblem, into list: inout DisplayListBuilder) {
    let room = RoomPicture(room: 0, size: Size(800, 600), scale: 1)
    list.group(transform: .scale(160 / room.size.width)) { room.drawLand(into: &$0) }
    let sign = Path.roundedRect(Rect(9, 13, 36, 16), radius: 4)
    list.fill(sign, emblem.palette.dangerFill)
    if emblem.isHighContrast { list.stroke(sign, .white, width: 1.5) }
    list.text(
      Words.text("room.live").text(in: emblem.language), in: Rect(9, 13, 36, 16),
      TextStyle(size: 9.5, color: .white, weight: .bold, alignment: .center))
    for (place, size, color) in [
      (Point(126, 30), 8.0, 0xFFB3C0), (Point(113, 50), 10, 0xFF8FA3),
      (Point(126, 72), 12, 0xFF5C7A),
    ] {
      list.fill(heart(at: place, size), Color(hex: UInt32(color)))
    }
    emblem.finger(0, at: Point(122, 96), &list)
  }

  private static func heart(at place: Point, _ size: Double) -> Path {
    Path { path in
      path.move(to: place + Point(0, size * 0.9))
      path.curve(
        to: place + Point(0, -size * 0.4), place + Point(-size * 1.7, -size * 0.1),
        place + Point(-size * 0.7, -size * 1.4))
      path.curve(
        to: place + Point(0, size * 0.9), place + Point(size * 0.7, -size * 1.4),
        place + Point(size * 1.7, -size * 0.1))
      path.close()
    }
  }
}

extension LiveRoom {
  public static let lineWords = LineWords(
    effects: Words.table.part("room.effect.").texts,
    winners: Words.table.part("room.winner.").texts,
    refusals: [
      "room.productsOpened": .mode(
        Words.text("room.noNow"),
        because: Words.text("room.aSheetIsOpen")),
      "room.underProducts": .mode(
        Words.text("room.noNow"),
        because: Words.text("room.aSheetCoversTheRoom")),
      "room.landscape": .mode(
        Words.text("room.noNow"),
        because: Words.text("room.pagingStopsInLandscape")),
    ])
}

/// The live room's texts.
enum RoomWords {
  static let table = Words.table.part("room.").adding(Person.words)

  /// The readable names of recognizers and views, by their names in decisions.
  static let names = Words.table.part("room.view.").texts
    .merging(Product.buttonNames) { $1 }
}
