public import Drawing
public import SceneBase
public import TouchEngine

/// Every control of the engine in a scrolling list, with controls of the appearance beside them;
/// pages that come in from the right, and a sheet from below.
///
/// `s` or the button starts over; the appearance stays, because it is the window's. Esc or a back
/// key dismisses the sheet, or the page.
public final class ControlsScene: Scene {
  public static let names = ControlsWords.names
  public static let name = "controls"
  public static let layout = 6
  public static let gestures = [
    SceneGesture(.tap, Words.text("controls.pressesAButtonFlipsASwitch")),
    SceneGesture(.drag, Words.text("controls.movesASliderThrowsTheBall")),
    SceneGesture(.scroll, Words.text("controls.movesTheListSlidersKeepTheir")),
    SceneGesture(.swipe, Words.text("controls.downOnTheSheetClosesIt")),
    SceneGesture(.edgeSwipe, Words.text("chat.fromTheLeftEdgeGoesBack")),
    SceneGesture(.doubleTap, Words.text("controls.onAWordOffersToCopy")),
  ]
  public static var words: WordTable { ControlsWords.table }
  public static var keys: [KeyEffect] { keyTable.effects + Ball.keyTable.effects }
  public static let mainView: String? = "list"
  public static let photo: ImageID? = nil

  /// The initial volume and tones.
  static let usualVolume = 0.4
  static let usualTone = 0.5
  /// The step between text scales.
  private static let textStep = 0.05

  public var onEffect: (SceneEffect) -> Void = { _ in }

  let home: StageWindow
  public var window: Window { home }
  public var displayScale: Double
  public let list: ControlsList
  /// The stack with the screen of every control, and the pages over it.
  public let navigation: NavigationController
  public let sheet: ControlsSheet

  public let language: Language
  let words: ControlsWords
  public let volume = Slider(identifier: "list.volume.slider")
  public let tones: [Slider]
  public let sound = Switch(identifier: "list.sound.switch")
  public let textSize = Slider(identifier: "list.textSize.slider")
  public let styles: SegmentedControl
  public let reducedMotion = Switch(identifier: "list.reducedMotion.switch")
  public let court = BallCourt()
  public let field = TextField(identifier: "list.name.field")
  public internal(set) var likes = 0 { didSet { window.setNeedsDisplay() } }

  private let textSizeRow: ControlRow
  public let openPage: TitledButton
  public let openSheet: TitledButton

  public init(_ environment: SceneEnvironment, state: State?) {
    displayScale = environment.scale
    let window = ControlsWindow(SceneStyle(environment), environment)
    window.restore(isInspecting: state?.isInspecting)
    language = environment.language
    let words = ControlsWords(language: environment.language)
    self.words = words
    tones = (1...ControlsWords.tones).map { Slider(identifier: "list.tone.\($0).slider") }
    styles = SegmentedControl(
      identifier: "list.appearance.segments",
      titles: Appearance.Style.allCases.indices.map { words["style.\($0)"] })
    textSizeRow = ControlRow(
      "textSize", words["textSize"], [textSize], .below(lines: 1), under: words["group.look"])
    // The buttons and titles refer to the scene, which is not initialized yet.
    var scene: () -> ControlsScene? = { nil }
    let buttons = [
      TitledButton("like.button", words["like"], .primary) { scene()?.likes += 1 },
      TitledButton("startOver.button", words["startOver"], .secondary) { scene()?.startOver() },
    ]
    openPage = TitledButton("openPage.button", words["openPage"], .secondary) {
      scene()?.pushPage(animated: true)
    }
    openSheet = TitledButton("openSheet.button", words["openSheet"], .secondary) {
      scene()?.presentSheet()
    }
    let switchSize = Size(Switch.trackSize.width, Control.minimumTarget)
    var rows = [
      ControlRow(
        "like", words.liked(scene()?.likes ?? 0), buttons, .buttons(letters: 12),
        under: words["group.buttons"]),
      ControlRow("screens", words["screens"], [openPage, openSheet], .buttons(letters: 12)),
      ControlRow("name", words["name"], [field], .below(lines: 1), under: words["group.text"]),
      ControlRow(
        "volume", words["volume"], [volume], .below(lines: 1), under: words["group.values"]),
      ControlRow("sound", words["sound"], [sound], .beside(switchSize)),
    ]
    rows += tones.enumerated().map { index, tone in
      ControlRow("tone.\(index + 1)", words["tone.\(index + 1)"], [tone], .below(lines: 1))
    }
    rows += [
      textSizeRow,
      ControlRow("appearance", words["appearance"], [styles], .below(lines: 2)),
      ControlRow("reducedMotion", words["reducedMotion"], [reducedMotion], .beside(switchSize)),
      ControlRow(
        "ball", words["court"], [court], .fixed(height: BallCourt.height),
        under: words["group.dragging"]),
    ]
    list = ControlsList(rows: rows)
    home = window
    let main = ControlsScreen("main", title: words["title"], list: list, in: window)
    navigation = NavigationController(identifier: "pages", rootViewController: main)
    sheet = ControlsSheet(
      list: ControlsList(identifier: "sheet.list", rows: words.sheetRows { scene() }), in: window)
    scene = { [weak self] in self }
    showValues()
    connect()
    tellChanges()
    if let state { restore(state) } else { putBack() }
    // Laid out before it is in the window, so that scrolling shows no indicator.
    _ = main.view
    if let state { restoreScreens(state) }
    (window.navigation, window.sheet) = (navigation, sheet)
    window.rootViewController = navigation
    window.layoutSubviews()
    window.stagePicture = { [unowned self] in drawStage(into: &$0, at: $1) }
    if let state {
      restoreSheet(state)
      restoreKeyboard(state)
    }
  }

  public var showsHomeButton: Bool { navigation.viewControllers.count == 1 && !sheet.isUp }

  public var recognizers: [GestureRecognizer] {
    [list.panGestureRecognizer, court.pan, navigation.interactivePopGestureRecognizer]
  }

  private func showValues() {
    for row in list.rows {
      guard let slider = row.controls.first as? Slider else { continue }
      row.value =
        slider === textSize
        ? { [unowned slider] in "\(Self.tenths(slider.value))×" }
        : { [unowned slider] in "\(Int((slider.value * 100).rounded())) %" }
    }
  }

  private func connect() {
    field.placeholder = words["name.placeholder"]
    field.maximumLength = State.longestName
    field.hasEditMenu = true
    textSize.minimumValue = Appearance.textScaleRange.lowerBound
    textSize.maximumValue = Appearance.textScaleRange.upperBound
    textSize.keyboardStep = Self.textStep * 2
    // Nothing may move under the finger during a drag.
    textSize.isContinuous = false
    textSize.addTarget(self, action: "textSize", for: .valueChanged) { $0.changeTextSize() }
    styles.addTarget(self, action: "style", for: .valueChanged) { scene in
      guard let index = scene.styles.selectedSegmentIndex else { return }
      scene.window.appearance.style = Appearance.Style.allCases[index]
    }
    reducedMotion.addTarget(self, action: "motion", for: .valueChanged) { scene in
      scene.window.isReduceMotionEnabled = scene.reducedMotion.isOn
    }
    textSize.value = window.appearance.textScale
    styles.selectedSegmentIndex =
      Appearance.Style.allCases.firstIndex(of: window.appearance.style)
    reducedMotion.isOn = window.isReduceMotionEnabled
    window.onKey = { [unowned self] in Self.keyTable.press($0, on: self) }
  }

  private static let keyTable = KeyTable<ControlsScene>(
    allowing: .all,
    [
      KeyRow("startOver", "s") { $0.startOver() },
      KeyRow("back", "Escape", "XF86Back") { $0.goBack() },
    ])

  /// Applies the slider's text scale, and keeps the slider at its position on the screen.
  private func changeTextSize() {
    let steps = (textSize.value / Self.textStep).rounded()
    textSize.value = steps * Self.textStep
    let before = textSizeRow.convert(Point.zero, to: nil).y
    window.appearance.textScale = textSize.value
    let lowest = max(list.contentSize.height - list.bounds.height, 0)
    let offset = list.contentOffset.y + textSizeRow.convert(Point.zero, to: nil).y - before
    list.setContentOffset(
      Point(list.contentOffset.x, min(max(offset, 0), lowest)), animated: false)
  }

  /// Resets the scene, except the appearance.
  public func startOver() {
    for recognizer in recognizers {
      recognizer.cancel(because: CommonReason.startedOver.reason)
    }
    closeScreens()
    putBack()
    list.setContentOffset(.zero, animated: false)
  }

  private func putBack() {
    likes = 0
    field.resignFirstResponder()
    field.text = ""
    volume.value = Self.usualVolume
    for tone in tones { tone.value = Self.usualTone }
    sound.isOn = true
    court.startOver()
  }

  /// A number with one or two decimals.
  private static func tenths(_ value: Double) -> String {
    let text = Numeral.fixed(value, decimals: 2)
    return text.hasSuffix("0") ? String(text.dropLast()) : text
  }

  // MARK: Drawing

  public func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    list.fill(.rect(window.bounds), window.appearance.palette.stage)
    home.drawStage(into: &list, at: time, scale: displayScale)
    list.strip(with: statusRow, in: window)
  }

  private func drawStage(into list: inout DisplayListBuilder, at time: Timestamp) {
    // Pages and the sheet come from beyond the scene's edges.
    list.group(clip: home.above) { drawScreens(into: &$0, at: time) }
    guard let menu = field.shownEditMenu else { return }
    list.group(transform: .translation(menu.frame.origin)) { list in
      list.draw(menu, window.appearance) { words.title(of: $0) }
    }
  }

  public func nextChange(after time: Timestamp) -> Timestamp? {
    let caret = field.window == nil ? nil : field.nextCaretChange(after: time)
    let lists = shownLists.map { $0.nextIndicatorChange(after: time) }
    return (lists + [caret]).compactMap(\.self).min()
  }
}

/// Lays out the screens at every size of the window, also covered ones, beside the inspector.
private final class ControlsWindow: StageWindow {
  weak var navigation: NavigationController?
  weak var sheet: ControlsSheet?

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = above
    rootViewController?.viewIfLoaded?.frame = room
    sheet?.sheetPresentationController.sheetView?.frame = room
    for screen in navigation?.viewControllers ?? [] where screen.view.superview == nil {
      screen.view.frame = Rect(origin: .zero, size: room.size)
    }
    sheet?.fitDetents()
  }

  override func statusFrame(in room: Rect) -> Rect {
    StatusRow.frame(inStripOf: room, of: bounds.size, appearance)
  }
}

extension ControlsScene {
  public static let lineWords: LineWords = {
    var words = LineWords(
      effects: Words.table.part("controls.effect.").texts,
      winners: Words.table.part("controls.winner.").texts)
    for number in 1...State.mostPages {
      words.winners["list.page\(number).next.button"] = words.winners["list.openPage.button"]
      words.winners["list.page\(number).first.button"] = Words.text("controls.wentToTheBeginning")
      words.winners["page\(number).back"] = Words.text("controls.wentBack")
    }
    return words
  }()

  /// Reports what the controls change.
  func tellChanges() {
    if let like = list.rows.first?.controls.first as? TitledButton {
      like.addAction(for: .touchUpInside) { [unowned self, unowned like] in
        tell("liked", by: like.path, ["count": Double(likes)])
      }
    }
    for slider in [volume] + tones {
      slider.addAction(for: .valueChanged) { [unowned self, unowned slider] in
        let value = (slider.value * 100).rounded()
        tell("value", by: slider.path, part: slider.path, ["percent": value])
      }
    }
    textSize.addAction(for: .valueChanged) { [unowned self] in
      tell("textSize", by: textSize.path, ["factor": textSize.value])
    }
    for control in [sound, reducedMotion] {
      control.addAction(for: .valueChanged) { [unowned self, unowned control] in
        tell(control.isOn ? "on" : "off", by: control.path, part: control.path)
      }
    }
    styles.addAction(for: .valueChanged) { [unowned self] in
      if let index = styles.selectedSegmentIndex { tell("style.\(index)", by: styles.path) }
    }
    court.pan.addAction { [unowned self] in
      if court.pan.state == .ended { tell("thrown", by: court.pan.path) }
    }
  }
}

extension ControlsScene {
  public static func drawEmblem(_ emblem: SceneEmblem, into list: inout DisplayListBuilder) {
    let (palette, appearance) = (emblem.palette, emblem.controls)
    func say(_ name: String) -> String {
      emblem.isSmall ? "" : ControlsWords.table[name]?.text(in: emblem.language) ?? ""
    }
    emblem.ground(palette.panel, &list)
    let like = Button(frame: Rect(22, 22, 104, 44))
    let sound = Switch(frame: Rect(212, 28, 52, 32))
    let volume = Slider(frame: Rect(22, 86, 242, 44))
    let style = SegmentedControl(
      frame: Rect(22, 148, 242, 44), titles: [say("style.0"), say("style.1")])
    (sound.isOn, volume.value, style.selectedSegmentIndex) = (true, 0.58, 0)
    let scale = 0.56
    list.group(transform: .scale(scale)) { list in
      list.group(transform: .translation(like.frame.origin)) {
        $0.draw(like, say("like"), role: .primary, appearance)
      }
      list.group(transform: .translation(sound.frame.origin)) { $0.draw(sound, appearance) }
      list.group(transform: .translation(volume.frame.origin)) { $0.draw(volume, appearance) }
      list.group(transform: .translation(style.frame.origin)) { $0.draw(style, appearance) }
    }
    let thumb = volume.frame.origin + volume.thumbFrame.center
    emblem.finger(0, at: thumb * scale + Point(5, 3), &list)
  }
}
