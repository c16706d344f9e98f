public import Drawing
public import SceneBase
public import TouchEngine

/// The menu of a restaurant: a header above a list of dishes with buttons, and among them a slider,
/// a switch, text and stars. Settings decide whether scrolling or the content gets a touch (rules
/// G3.1–G3.7).
public final class ScrollList: Scene, OptionScene {
  public static let names = ScrollListWords.names
  public static let name = "scroll-list"
  public static let layout = 6
  public static let gestures = [
    SceneGesture(.scroll, Words.text("scrollList.movesTheListAfterAFlick")),
    SceneGesture(.tap, Words.text("scrollList.selectsARowOrPressesIts")),
  ]
  public static var keys: [KeyEffect] {
    keyTable.effects + ListRow.keyTable.effects + RatingControl.keyTable.effects
      + PanelWindow.keyTable.effects
  }
  public static let mainView = "stage"
  public static let photo: ImageID? = nil
  public static var words: WordTable { ScrollListWords.table }

  /// The initial value of every slider.
  private static let usualValue = 0.4

  public let window: Window
  public var displayScale: Double { didSet { stage.pictures.scale = displayScale } }
  public let panel: Panel

  public var onEffect: (SceneEffect) -> Void = { _ in }

  let style: SceneStyle
  let stage: ListStage

  /// The panel's options.
  var options = ScrollListOptions() {
    didSet {
      stage.options = options
      panel.refresh()
      window.setNeedsDisplay()
    }
  }

  public init(_ environment: SceneEnvironment, state: State?) {
    displayScale = environment.scale
    style = SceneStyle(environment)
    let window = ScrollListWindow(style, environment)
    self.window = window
    panel = Panel(words: Self.words, style: style)
    stage = ListStage(words: panel.words, displayScale: environment.scale)
    panel.items = panelItems
    panel.onFold = { [unowned window] in window.layoutSubviews() }
    panel.stagePicture = { [unowned self] in
      if !stage.isHidden { stage.draw(into: &$0, at: $1) }
    }
    stage.field.placeholder = panel.words["field"]
    stage.field.maximumLength = State.longestText
    window.stage = stage
    window.panel = panel
    putBack()
    window.layoutSubviews()
    stage.layOutAll()
    if let state { restore(state) }
    window.addSubview(stage)
    window.addSubview(panel)
    window.onKey = { [unowned self] in Self.keyTable.press($0, on: self) }
    tellChanges()
    if let state { focus(state) }
  }

  public var language: Language { style.language }

  /// The list shows its delay itself.
  public var drawsGates: Bool { true }

  public private(set) lazy var recognizers: [GestureRecognizer] = [
    stage.outer.panGestureRecognizer, stage.list.panGestureRecognizer,
  ]

  private var panelItems: [PanelItem] {
    [
      .heading("touches"), toggle("delays", \.delaysContentTouches),
      toggle("cancels", \.canCancelContentTouches),
      toggle("controlsGiveWay", \.controlsGiveWay), toggle("begins", \.contentMayBegin),
      .heading("nested"),
      choice("nesting", \.nesting),
      .button("startOver") { [unowned self] in startOver() },
    ]
  }

  /// Resets the scene; gestures in progress are cancelled first.
  public func startOver() {
    for recognizer in recognizers {
      recognizer.cancel(because: CommonReason.startedOver.reason)
    }
    window.endEditing(true)
    options = ScrollListOptions()
    stage.outer.setContentOffset(.zero, animated: false)
    stage.list.setContentOffset(.zero, animated: false)
    putBack()
    panel.startOver()
    window.setNeedsDisplay()
  }

  private func putBack() {
    for button in stage.buttons { button.presses = 0 }
    for slider in stage.sliders { slider.value = Self.usualValue }
    for control in stage.switches { control.isOn = false }
    for control in stage.ratings { control.rating = 0 }
    for row in stage.dishRows { row.isFavorite = false }
    stage.field.text = ""
  }

  /// The keys that the first responder did not handle.
  private static let keyTable = KeyTable<ScrollList>([
    KeyRow("startOver", "s") { $0.startOver() },
    KeyRow("scroll", "Up") { $0.stage.scroll(by: -60) },
    KeyRow("scroll", "Down") { $0.stage.scroll(by: 60) },
    KeyRow("scroll", "Prior") { $0.stage.scroll(by: -0.8 * $0.stage.bounds.height) },
    KeyRow("scroll", "Next") { $0.stage.scroll(by: 0.8 * $0.stage.bounds.height) },
  ])

  // MARK: Drawing

  public func nextChange(after time: Timestamp) -> Timestamp? {
    [
      panel.nextChange(after: time), stage.outer.nextLook(after: time),
      stage.list.nextLook(after: time),
    ].compactMap { $0 }.min()
  }

  public func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    list.fill(.rect(window.bounds), style.palette.stage)
    panel.drawStage(into: &list, at: time, scale: displayScale)
    list.strip(with: statusRow, in: window)
    panel.draw(into: &list, at: time)
  }
}

/// Lays out the stage at every size of the window.
private final class ScrollListWindow: PanelWindow {
  unowned var stage: ListStage?

  override func layOutStage(in free: Rect) {
    stage?.isHidden = free.isEmpty
    // A covered stage keeps its size.
    guard !free.isEmpty, let stage else { return }
    let isOther = stage.windowSize != bounds.size
    stage.windowSize = bounds.size
    stage.frame = StatusRow.above(stripIn: free, appearance)
    if isOther { stage.layoutSubviews() }
  }

  override func statusFrame(in room: Rect) -> Rect {
    StatusRow.frame(inStripOf: room, of: bounds.size, appearance)
  }
}

/// The options of the scroll list's panel; by default everything is fixed.
struct ScrollListOptions: Codable, Hashable, Sendable {
  /// The way in which one finger scrolls the header and then the list (rule G3.4).
  enum Nesting: String, Codable, CaseIterable {
    /// Each of the two scrolls by itself.
    case none
    /// Both pans recognize simultaneously, and the view that must wait is pinned (rules G3.5,
    /// G3.6).
    case pinned
    /// The engine's handover: one pan and one motion for both.
    case handover
  }

  /// Whether content receives its touches only when no drag has begun within 150 ms (rule D3).
  var delaysContentTouches = false
  /// Whether a drag can cancel touches of content (rule D7).
  var canCancelContentTouches = true
  /// Whether controls give up their touches for a drag, as other content does (rule G3.2).
  var controlsGiveWay = true
  /// Whether content may have touches at all (rule D6).
  var contentMayBegin = true
  var nesting = Nesting.handover
}

extension ScrollList {
  public static func drawEmblem(_ emblem: SceneEmblem, into list: inout DisplayListBuilder) {
    let palette = emblem.palette
    emblem.ground(palette.panel, &list)
    list.group(clip: Rect(0, 0, 160, 36)) {
      $0.group(transform: .scale(0.25)) { ListHeader.drawPlace(into: &$0, Size(640, 144)) }
    }
    // Bars in place of letters are seen without a dark ground.
    if !emblem.isSmall { list.fill(.rect(Rect(0, 12, 160, 24)), Color(white: 0, alpha: 0.4)) }
    emblem.words(
      Words.text("scrollList.header"), in: Rect(12, 17, 136, 16),
      TextStyle(size: 11.5, color: .white, weight: .bold), &list)
    // The names have letters of one size.
    var name = TextStyle(size: 9, color: palette.ink, weight: .bold)
    name.size =
      Dish.all.prefix(3).map {
        TextRoom.size(
          of: $0.name.text(in: emblem.language), name, in: Size(64, 12), from: name.size, to: 5)
      }.min() ?? name.size
    for (row, dish) in Dish.all.prefix(3).enumerated() {
      let y = 49 + Double(row) * 25
      DishPicture.draw(dish, in: Rect(12, y - 10.5, 21, 21), into: &list)
      let top = emblem.isSmall ? y - 6 : y - 11
      emblem.words(dish.name, in: Rect(39, top, 64, 12), name, &list)
      if !emblem.isSmall {
        list.text(
          dish.priceText, in: Rect(39, y + 0.5, 64, 11), TextStyle(size: 8.5, color: palette.ink2))
      }
      list.fill(.roundedRect(Rect(108, y - 9.5, 40, 19), radius: 9.5), palette.accent)
      emblem.words(
        Words.text("scrollList.press"), in: Rect(110, y - 7, 36, 14),
        TextStyle(size: 9, color: palette.onAccent, weight: .bold, alignment: .center), &list)
      if row < 2 { list.fill(.rect(Rect(12, y + 12, 136, 1)), palette.line) }
    }
    let x = emblem.isSmall ? 135.0 : 139
    emblem.trail(1, from: Point(x + 1, 101), to: Point(x, 77), &list)
    emblem.finger(1, at: Point(x, 75), &list)
  }
}

extension ScrollList {
  public static let lineWords = LineWords(
    effects: Words.table.part("scrollList.effect.").texts,
    winners: Words.table.part("scrollList.winner.").texts,
    controls: Words.table.part("scrollList.control.").texts)

  /// Reports what the controls change.
  func tellChanges() {
    for row in stage.rows {
      let part = row.path
      row.onPress = { [unowned self, unowned row] in
        tell(row.isFavorite ? "liked" : "unliked", by: part, part: part)
      }
      switch row.control {
      case let button as CountingButton:
        button.addAction(for: .touchUpInside) { [unowned self, unowned button] in
          tell("added", by: button.path, part: part)
        }
      case let slider as Slider:
        slider.addAction(for: .valueChanged) { [unowned self, unowned slider] in
          let value = (slider.value * 100).rounded()
          tell("value", by: slider.path, part: slider.path, ["percent": value])
        }
      case let control as Switch:
        control.addAction(for: .valueChanged) { [unowned self, unowned control] in
          tell(control.isOn ? "on" : "off", by: control.path, part: control.path)
        }
      case let rating as RatingControl:
        rating.onChange = { [unowned self, unowned rating] in
          tell("stars", by: rating.path, ["count": Double(rating.rating)])
        }
      default: break
      }
    }
    for button in stage.grid.buttons {
      button.addAction(for: .touchUpInside) { [unowned self, unowned button] in
        tell("added", by: button.path, part: button.path)
      }
    }
  }
}

/// The scroll list's texts.
enum ScrollListWords {
  static let table = Words.table.part("scrollList.")

  /// The readable names of recognizers and views, by their names in decisions.
  static let names: [String: LocalizedText] = {
    var names = Words.table.part("scrollList.view.").texts
    for (index, kind) in ListStage.kinds.enumerated() {
      let view = "list.row.\(index + 1)"
      switch kind {
      case .dish(let dish):
        let name = Dish.all[dish].name
        names[view] = name
        names["\(view).button"] = Words.text("scrollList.add", name)
      case .slider:
        names[view] = Words.text("scrollList.spicinessRow")
        names["\(view).slider"] = Words.text("scrollList.option.2")
      case .toggle:
        names[view] = Words.text("scrollList.switchRow")
        names["\(view).switch"] = Words.text("scrollList.option.6")
      case .field:
        names[view] = Words.text("scrollList.noteRow")
        names["\(view).field"] = Words.text("scrollList.note")
      case .rating:
        names[view] = Words.text("scrollList.starsRow")
        names["\(view).rating"] = Words.text("scrollList.stars")
      }
    }
    for index in 0..<ButtonGrid.count {
      names["list.grid.\(index + 1)"] = Dish.all[ButtonGrid.dish(index)].name
    }
    return names
  }()
}
