import Drawing
import SceneBase
import TouchEngine

/// The window of the page that compares two runs.
final class ComparisonWindow: Window {
  let closeButton = Button(identifier: "compare.close")
  let backButton = Button(identifier: "compare.back")
  let keepButton = Button(identifier: "compare.keep")
  let content = ScrollView(identifier: "compare", frame: .zero)
  let toggle: SegmentedControl
  /// The buttons over the pictures, which play and pause.
  let playButtons = [
    Button(identifier: "compare.play.before"), Button(identifier: "compare.play.after"),
  ]
  let chips = ScrollView(identifier: "compare.touches", frame: .zero)

  /// The post of the threshold on the bar of the run after the change.
  let post = Slider(identifier: "compare.post")

  let style: SceneStyle
  /// What is shown; it changes while the threshold is moved.
  var comparison: Comparison {
    didSet {
      said = Self.content(comparison, style.language, canKeep: said.canKeep)
      layoutSubviews()
    }
  }
  private var said: ComparisonLayout.Content
  private(set) var layout: ComparisonLayout

  init(_ comparison: Comparison, _ style: SceneStyle, size: Size, canKeep: Bool) {
    (self.comparison, self.style) = (comparison, style)
    said = Self.content(comparison, style.language, canKeep: canKeep)
    toggle = SegmentedControl(identifier: "compare.toggle", titles: said.runs)
    toggle.selectedSegmentIndex = 1
    layout = ComparisonLayout(said, in: size, style)
    super.init(identifier: "comparison", size: size)
    appearance = style.windowAppearance
    for view in [closeButton, backButton, keepButton, content] as [View] { addSubview(view) }
    for view in [toggle] + playButtons + [post, chips] as [View] { content.addSubview(view) }
    if let threshold = comparison.threshold {
      // The scale begins at zero; the value is one that the rule can have.
      post.minimumValue = 0
      post.maximumValue = threshold.range.upperBound
      post.keyboardStep = threshold.step
      post.value = threshold.value
    }
    layoutSubviews()
    revealTouch()
  }

  private static func content(
    _ comparison: Comparison, _ language: Language, canKeep: Bool
  ) -> ComparisonLayout.Content {
    let count = comparison.touches.count
    let counts = ComparedCounts(comparison.touches, comparison.wording)
    return ComparisonLayout.Content(
      change: comparison.change,
      lanes: comparison.laneCount, touches: count,
      again: ComparisonWords.text(comparison.isLive ? "again" : "again.recording", in: language),
      changed: counts.changed, rest: counts.rest,
      runs: ["before", "after"].map { ComparisonWords.text($0, in: language) },
      hasBar: comparison.threshold != nil, canKeep: canKeep)
  }

  // MARK: Layout

  override func layoutSubviews() {
    style.windowAppearance = appearance
    layout = ComparisonLayout(said, in: bounds.size, style)
    (closeButton.frame, backButton.frame) = (layout.close, layout.back)
    (keepButton.frame, keepButton.isHidden) = (layout.keep ?? .zero, layout.keep == nil)
    content.frame = layout.content
    content.contentSize = layout.contentSize
    toggle.isHidden = layout.toggle == nil
    toggle.frame = layout.toggle ?? .zero
    for button in playButtons { button.isHidden = true }
    for (run, card) in zip(shownRuns, layout.cards) {
      playButtons[run].isHidden = false
      playButtons[run].frame = card.picture
    }
    post.isHidden = true
    for (run, card) in zip(shownRuns, layout.cards) where run == 1 {
      guard let bar = card.bar else { continue }
      post.isHidden = false
      post.frame = ThresholdBar.track(in: bar, style)
    }
    chips.isHidden = layout.strip.frame.height == 0
    chips.frame = layout.strip.chips
    chips.contentSize =
      chips.isHidden ? .zero : layout.strip.contentSize(comparison.touches.count)
    setNeedsDisplay()
  }

  /// The runs that have a card, in the order of the cards: 0 is before, and 1 after.
  var shownRuns: [Int] {
    layout.form == .single ? [toggle.selectedSegmentIndex ?? 1] : [0, 1]
  }

  /// Shows the chip of the touch that is asked about.
  private func revealTouch() {
    guard !chips.isHidden,
      let index = comparison.touches.firstIndex(where: { $0.touch == comparison.touch })
    else { return }
    let most = max(chips.contentSize.width - chips.bounds.width, 0)
    let x = layout.strip.middle(index, row: 0).x - chips.bounds.width / 2
    chips.setContentOffset(Point(min(max(x, 0), most), 0), animated: false)
  }

  // MARK: Drawing

  /// Returns the next time at which the picture changes by itself, apart from the moment.
  func nextChange(after time: Timestamp) -> Timestamp? {
    [content, chips].compactMap { $0.nextIndicatorChange(after: time) }.min()
  }

  private var palette: Palette { style.palette }

  /// Draws the page with a moment of both runs.
  func draw(_ moment: Int, isPlaying: Bool, into list: inout DisplayListBuilder, at time: Timestamp)
  {
    list.fill(.rect(bounds), palette.stage)
    let place = content.frame
    list.group(transform: .translation(place.origin), clip: Rect(origin: .zero, size: place.size)) {
      list in
      list.group(transform: .translation(Point.zero - content.bounds.origin)) {
        drawContent(moment, isPlaying, into: &$0, at: time)
      }
      list.draw(indicatorsOf: content, style.appearance, at: time)
    }
    list.roundButton(
      .back, in: closeButton.frame, isLit: closeButton.isHighlighted, style.appearance)
    if closeButton.isFocused {
      list.focusRing(
        around: closeButton.frame, radius: closeButton.frame.height / 2, style.appearance)
    }
    let change = comparison.change
    for (button, title, role) in [
      (backButton, change.back, ButtonRole.secondary), (keepButton, change.keep, .primary),
    ] where !button.isHidden {
      list.group(transform: .translation(button.frame.origin)) {
        $0.draw(button, title, role: role, style.appearance)
      }
    }
    if !layout.isTitleInContent { list.text(change.title, in: layout.title, layout.titleFont) }
  }

  private func drawContent(
    _ moment: Int, _ isPlaying: Bool, into list: inout DisplayListBuilder, at time: Timestamp
  ) {
    if layout.isTitleInContent {
      list.text(comparison.change.title, in: layout.title, layout.titleFont)
    }
    if !toggle.isHidden {
      list.group(transform: .translation(toggle.frame.origin)) {
        $0.draw(toggle, style.appearance)
      }
    }
    for (run, card) in zip(shownRuns, layout.cards) {
      ComparedRunPainter(
        comparison: comparison, isAfter: run == 1, card: card, style: style,
        name: said.runs[run], isPlaying: isPlaying, isPressed: playButtons[run].isHighlighted
      ).draw(moment, into: &list)
      if let bar = card.bar, let threshold = comparison.threshold {
        thresholdBar(threshold, isAfter: run == 1, moment).draw(into: &list, in: bar)
      }
      if playButtons[run].isFocused {
        list.focusRing(around: playButtons[run].frame, radius: 0, style.appearance)
      }
    }
    drawStrip(into: &list, at: time)
  }

  private func thresholdBar(
    _ threshold: ComparedThreshold, isAfter: Bool, _ moment: Int
  ) -> ThresholdBar {
    func flip(_ value: Double, _ taker: ComparedTouch.Taker?) -> ThresholdBar.Flip {
      ThresholdBar.Flip(
        value: value, color: taker?.color(style.appearance.style) ?? palette.ink2)
    }
    // The color of the asked touch is a result, too.
    func asked(_ value: Double, _ taker: ComparedTouch.Taker?) -> ThresholdBar.Flip {
      comparison.isDecided(
        (isAfter ? comparison.after : comparison.before).decided, at: moment)
        ? flip(value, taker) : ThresholdBar.Flip(value: value, color: palette.ink3)
    }
    let flips = comparison.flips(isAfter: isAfter)
    return ThresholdBar(
      threshold: threshold, post: isAfter ? post : nil, reached: flips.asked.map(asked),
      flips: flips.others.map(flip), style: style)
  }

  // MARK: Touches

  private func drawStrip(into list: inout DisplayListBuilder, at time: Timestamp) {
    let strip = layout.strip
    guard strip.frame.height > 0 else { return }
    list.plate(strip.frame, radius: 20, style.appearance)
    list.text(said.again, in: strip.head, style.font(.head, palette.ink, .bold))
    let font = style.font(.note, palette.ink2)
    drawCounts(into: &list, in: strip.counts, isBeside: strip.counts.minY == strip.head.minY)
    for (name, label) in zip(said.runs, strip.labels) { list.text(name, in: label, font) }
    list.group(
      transform: .translation(strip.chips.origin),
      clip: Rect(origin: .zero, size: strip.chips.size)
    ) { list in
      let offset = chips.contentOffset.x
      list.group(transform: .translation(Point(-offset, 0))) { list in
        for (index, touch) in comparison.touches.enumerated() {
          let x = strip.middle(index, row: 0).x - offset
          guard x > -strip.pitch, x < strip.chips.width + strip.pitch else { continue }
          draw(touch, index, into: &list)
        }
      }
      list.draw(indicatorsOf: chips, style.appearance, at: time)
    }
  }

  /// Draws what changed in bold, and what stays and costs behind it.
  private func drawCounts(into list: inout DisplayListBuilder, in place: Rect, isBeside: Bool) {
    let font = style.font(.note, palette.ink2)
    let strong = style.font(.note, palette.accentInk, .bold)
    let (first, second) = (
      TextRoom.width(of: said.changed, strong), TextRoom.width(of: said.rest, font)
    )
    guard first + second <= place.width else {
      return list.text(said.counts, in: place, font)
    }
    let start = isBeside ? place.maxX - first - second : place.minX
    list.text(said.changed, in: Rect(start, place.minY, first, place.height), strong)
    list.text(said.rest, in: Rect(start + first, place.minY, second, place.height), font)
  }

  private func draw(_ touch: ComparedTouch, _ index: Int, into list: inout DisplayListBuilder) {
    let strip = layout.strip
    let radius = strip.chip / 2
    for (row, taker) in [touch.before, touch.after].enumerated() {
      let middle = strip.middle(index, row: row)
      guard let taker else { continue }
      let color = taker.color(style.appearance.style) ?? palette.ink2
      let circle = Path.circle(center: middle, radius: touch.differs ? radius : radius - 1)
      list.fill(circle, touch.differs ? color : color.opacity(0.26))
      if style.appearance.style == .highContrast { list.stroke(circle, color, width: 1) }
      list.icon(
        taker.icon, at: middle, size: radius * 1.25, touch.differs ? palette.panel : color)
    }
    guard touch.differs else { return }
    let (top, bottom) = (strip.middle(index, row: 0), strip.middle(index, row: 1))
    let frame = Rect(
      top.x - radius - 3, top.y - radius - 5, 2 * radius + 6, bottom.y - top.y + 2 * radius + 10)
    list.stroke(.roundedRect(frame, radius: radius + 3), palette.accentInk, width: 2)
  }
}
