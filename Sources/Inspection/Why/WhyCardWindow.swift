import Drawing
import SceneBase
import ScenePlayer
import TouchAnalysis
import TouchEngine

/// The window of the why card, all of which scrolls.
final class WhyCardWindow: Window, NamingWindow {
  let closeButton = Button(identifier: "why.close")
  let gotItButton = Button(identifier: "why.gotIt")
  let saveButton: PageButton
  /// The buttons of the choices that make changes, in their order.
  let tryButtons = [Button(identifier: "why.try.1"), Button(identifier: "why.try.2")]
  let compareButtons = [Button(identifier: "why.compare.1"), Button(identifier: "why.compare.2")]
  /// Whether a choice can be tried, whether its effect can be seen, and whether a picture of the
  /// card can be saved.
  var canTry = false { didSet { layoutSubviews() } }
  var canCompare = false { didSet { layoutSubviews() } }
  var canSave = false { didSet { layoutSubviews() } }
  let content = ScrollView(identifier: "why", frame: .zero)

  /// A message; `nil` for none.
  var notice: Notice? { didSet { needsDisplay = true } }
  /// The pointer; `nil` when it is not in the window.
  var pointerPlace: Point?
  /// How the card comes up; `nil` when it is just there.
  var motion: ChromeMotion?
  /// The state of the search for choices.
  var check: WhyCheck {
    didSet { if check != oldValue { update() } }
  }
  /// Whether the search has lasted so long that its progress is shown.
  var showsCount = false {
    didSet { if showsCount != oldValue { update() } }
  }

  private let story: WhyStory
  private let style: SceneStyle
  private let wording: Wording
  private(set) var slots: [WhySlot]
  private(set) var layout: WhyLayout

  init(
    _ story: WhyStory, _ wording: Wording, _ check: WhyCheck, _ style: SceneStyle, size: Size
  ) {
    (self.story, self.wording, self.style, self.check) = (story, wording, style, check)
    slots = WhySlot.all(check, of: story, wording, showsCount: false)
    saveButton = PageButton(
      identifier: "why.save", .icon(.download),
      named: WhyWords.text("save", in: style.language))
    layout = WhyLayout(story, slots, in: size, style)
    super.init(identifier: "whyCard", size: size)
    appearance = style.appearance
    for button in [closeButton, gotItButton, saveButton] + tryButtons + compareButtons {
      button.insideMargin = 8
    }
    for (tryIt, compare) in zip(tryButtons, compareButtons) {
      content.addSubview(tryIt)
      content.addSubview(compare)
    }
    content.addSubview(gotItButton)
    content.addSubview(saveButton)
    content.addSubview(closeButton)
    addSubview(content)
    layoutSubviews()
  }

  private func update() {
    slots = WhySlot.all(check, of: story, wording, showsCount: showsCount)
    layoutSubviews()
    setNeedsDisplay()
  }

  /// The choices that make changes, in their order.
  var choices: [WhyChoice] {
    slots.compactMap { slot in
      if case .choice(let choice) = slot, choice.changes != nil { choice } else { nil }
    }
  }

  // MARK: Layout

  override func layoutSubviews() {
    style.windowAppearance = appearance
    layout = WhyLayout(story, slots, in: bounds.size, style)
    content.frame = bounds
    content.contentSize = layout.size
    closeButton.frame = layout.close
    saveButton.frame = layout.save
    saveButton.isHidden = !canSave
    for button in tryButtons + compareButtons { button.isHidden = true }
    var next = 0
    for (slot, card) in zip(slots, layout.cards) {
      guard case .choice(let choice) = slot else { continue }
      if choice.changes == nil {
        gotItButton.frame = card.buttons[0]
      } else {
        (tryButtons[next].frame, compareButtons[next].frame) = (card.buttons[0], card.buttons[1])
        (tryButtons[next].isHidden, compareButtons[next].isHidden) = (!canTry, !canCompare)
        // It stands alone in the place of both.
        if !canTry { compareButtons[next].frame.origin.x = card.buttons[0].minX }
        next += 1
      }
    }
  }

  /// Returns the name of a button with a sign; `nil` for another view.
  func name(of view: View) -> String? { (view as? PageButton)?.name }

  // MARK: Drawing

  /// Returns the next time at which the picture changes by itself.
  func nextChange(after time: Timestamp) -> Timestamp? {
    if motion?.isMoving(at: time) == true { return time }
    return [
      content.nextIndicatorChange(after: time), notice?.nextChange(after: time),
    ].compactMap(\.self).min()
  }

  /// Draws the card over what it covers.
  func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    look.draw(into: &list, motion, at: time) { drawCard(into: &$0, at: time) }
  }

  /// The whole card without the buttons in its corner, in the size of the layout.
  var picture: DisplayList {
    DisplayList { list in
      list.fill(.rect(Rect(origin: .zero, size: layout.size)), palette.stage)
      drawContent(into: &list)
    }
  }

  /// Returns the card as it leaves, with what it shows at `time`.
  func leaving(at time: Timestamp, _ motion: ChromeMotion) -> LeavingSheet {
    LeavingSheet(look, DisplayList { drawCard(into: &$0, at: time) }, motion)
  }

  private var look: SheetLook {
    SheetLook(frame: bounds, isWhole: true, bounds: bounds, appearance: style.appearance)
  }

  private var palette: Palette { style.palette }

  private func drawCard(into list: inout DisplayListBuilder, at time: Timestamp) {
    list.fill(.rect(bounds), palette.stage)
    list.group(clip: bounds) { list in
      list.group(transform: .translation(Point.zero - content.bounds.origin)) {
        drawContent(into: &$0)
        drawCorner(into: &$0)
      }
      list.draw(indicatorsOf: content, style.appearance, at: time)
    }
    notice?.draw(into: &list, at: time, in: bounds, above: bounds.maxY - 12, style)
  }

  private func say(_ name: String, _ text: String = "") -> String {
    WhyWords.text(name, in: style.language, with: text)
  }

  private func drawContent(into list: inout DisplayListBuilder) {
    list.text(story.headline, in: layout.title, layout.titleFont)
    list.text(story.sentence, in: layout.sentence, layout.sentenceFont)
    if let path = layout.path, let track = story.track {
      drawCard(path, into: &list)
      drawHead(say("path"), in: path, into: &list)
      let top = path.minY + layout.inset + style.scaled(26)
      WhyTrackPainter(
        track: track, color: story.look.color(style.appearance.style), style: style
      ).draw(
        into: &list,
        in: Rect(
          path.minX + layout.inset, top, path.width - 2 * layout.inset,
          path.maxY - layout.inset + 8 - top))
    }
    drawCard(layout.lanes, into: &list)
    drawHead(say("lanes"), in: layout.lanes, into: &list)
    WhyLanesPainter(story: story, layout: layout, style: style).draw(into: &list)
    list.text(
      say(story.choicesName, story.wanted), in: layout.heading,
      style.font(.title, palette.ink, .bold))
    if !choices.isEmpty {
      list.icon(
        story.others == 0 ? .info : .check,
        at: Point(layout.tested.minX - style.scaled(16), layout.tested.center.y),
        size: style.scaled(18), story.others == 0 ? palette.ink2 : palette.good)
      list.text(say(story.testedName), in: layout.tested, layout.bodyFont)
    }
    var main = true
    for (slot, card) in zip(slots, layout.cards) {
      drawCard(card.frame, into: &list)
      draw(slot, card, into: &list)
    }
    for (tryIt, compare) in zip(tryButtons, compareButtons) {
      if !tryIt.isHidden {
        draw(tryIt, say("try"), role: main ? .primary : .secondary, into: &list)
        main = false
      }
      if !compare.isHidden { drawPlain(compare, say("compare"), into: &list) }
    }
    draw(gotItButton, say("gotIt"), role: .secondary, into: &list)
  }

  /// Draws the buttons that save and close the card, in the coordinates of the content.
  private func drawCorner(into list: inout DisplayListBuilder) {
    list.roundButton(
      .close, in: closeButton.frame, isLit: closeButton.isHighlighted, style.appearance)
    if closeButton.isFocused {
      list.focusRing(
        around: closeButton.frame, radius: closeButton.frame.height / 2, style.appearance)
    }
    guard canSave else { return }
    saveButton.draw(into: &list, style.appearance)
    let pointed = pointerPlace.map { $0 + content.bounds.origin }
    guard
      saveButton.isHighlighted || saveButton.isFocused
        || pointed.map(saveButton.frame.contains) == true
    else { return }
    NameTag(name: saveButton.name, frame: saveButton.frame, appearance: style.appearance)
      .draw(into: &list, in: Rect(origin: .zero, size: layout.size))
  }

  private func drawCard(_ frame: Rect, into list: inout DisplayListBuilder) {
    list.plate(frame, radius: 20, style.appearance)
  }

  private func drawHead(_ words: String, in card: Rect, into list: inout DisplayListBuilder) {
    let width = card.width - 2 * layout.inset
    let height = TextRoom.height(of: words, layout.headFont, width: width)
    list.text(
      words, in: Rect(card.minX + layout.inset, card.minY + layout.inset - 4, width, height),
      layout.headFont)
  }

  private func draw(
    _ slot: WhySlot, _ card: WhyLayout.Card, into list: inout DisplayListBuilder
  ) {
    switch slot {
    case .note(let title, let detail):
      list.text(title, in: card.title, layout.headFont)
      list.text(detail, in: card.detail, layout.bodyFont)
    case .choice(let choice):
      list.text(choice.title, in: card.title, layout.headFont)
      list.text(choice.detail, in: card.detail, layout.bodyFont)
      guard let effects = card.effects else { return }
      let isChange = choice.changes != nil
      let isNothing = !isChange && story.got == nil
      let color =
        isChange
        ? palette.good : isNothing ? palette.ink2 : story.look.color(style.appearance.style)
      let sign = Point(effects.this.minX - style.scaled(17), effects.this.center.y)
      list.icon(
        isChange ? .check : isNothing ? .minus : story.look.icon, at: sign, size: style.scaled(18),
        color)
      list.text(choice.effect, in: effects.this, style.font(.body, color, .bold))
      guard !choice.others.isEmpty else { return }
      let place = Point(sign.x, effects.others.center.y)
      list.icon(
        choice.otherCount > 0 ? .info : .minus, at: place, size: style.scaled(16), palette.ink2)
      list.text(choice.others, in: effects.others, layout.noteFont)
    }
  }

  private func draw(
    _ button: Button, _ title: String, role: ButtonRole, into list: inout DisplayListBuilder
  ) {
    list.group(transform: .translation(button.frame.origin)) {
      $0.draw(button, title, role: role, style.appearance)
    }
  }

  /// Draws a button without a fill.
  private func drawPlain(
    _ button: Button, _ title: String, into list: inout DisplayListBuilder
  ) {
    let frame = button.frame
    let shape = Path.roundedRect(frame, radius: min(frame.height / 2, 22))
    if button.isHighlighted { list.fill(shape, palette.pressed) }
    var font = style.font(.body, palette.accentInk, .bold)
    font.alignment = .center
    list.text(title, in: frame.outset(by: -4), font)
    if button.isFocused {
      list.focusRing(around: frame, radius: min(frame.height / 2, 22), style.appearance)
    }
  }
}
