import Drawing
import SceneBase
import ScenePlayer
import TouchAnalysis
import TouchEngine

/// The window of the answer in place.
final class AnswerWindow: Window, NamingWindow {
  let closeButton = Button(identifier: "answer.close")
  private let meantButton = Button(identifier: "answer.meant")
  let tryButtons = [Button(identifier: "answer.try.1"), Button(identifier: "answer.try.2")]
  private let gotItButton = Button(identifier: "answer.gotIt")
  private let detailsButton = Button(identifier: "answer.details")
  private let leaveButton = Button(identifier: "answer.leave")
  private let choiceButtons: [Button]
  let list = ScrollView(identifier: "answer", frame: .zero)
  let card = View(identifier: "answer.card")
  private let menu = View(identifier: "answer.menu")

  /// Called with the change that the user tries.
  var onTry: (Cure) -> Void = { _ in }
  var onDetails: () -> Void = {}
  var onLeave: () -> Void = {}
  /// Called when the user has chosen another question.
  var onChoose: () -> Void = {}
  /// How the page comes up; `nil` when it is just there.
  var motion: ChromeMotion?
  /// The frame of the pill from which the card comes; `nil` for none.
  var pill: Rect? { didSet { layoutSubviews() } }
  /// How far a finger has dragged a sheet down.
  private var drag = SheetDrag()
  private let dragging = PanGestureRecognizer()

  /// The state of the search.
  var check = AnswerCheck.running {
    didSet {
      guard check != oldValue else { return }
      layoutSubviews()
      focusTry()
      setNeedsDisplay()
    }
  }
  /// Whether the questions are listed.
  var isChoosing = false {
    willSet {
      guard isChoosing, !newValue else { return }
      let last = DisplayList { drawMenu(into: &$0, at: timeline.now) }
      menuMotion = MenuMotion(closing: last, to: menu.frame.origin, in: self)
    }
    didSet {
      guard isChoosing != oldValue else { return }
      layoutSubviews()
      if isChoosing { menuMotion = MenuMotion(openingFrom: menu.frame.origin, in: self) }
      (isChoosing ? choiceButtons.first : meantButton)?.becomeFirstResponder()
      setNeedsDisplay()
    }
  }

  private let answers: [TouchAnswer]
  private var index = 0
  private let scene: DisplayList
  /// What the finger landed on, for the disc.
  private let landed: AskedTouch.Landing
  /// The disc around its center, which is laid out once; `nil` until it is drawn.
  private var disc: DisplayList?
  private let wording: Wording
  private let style: SceneStyle
  private var layout: AnswerLayout?
  private var arrangement = Arrangement()
  private var menuArrangement = Arrangement()
  /// How the list of questions opened or closed last; `nil` before that.
  private var menuMotion: MenuMotion?

  /// What is shown.
  var answer: TouchAnswer { answers[index] }

  /// The fixes that are shown.
  var fixes: [AnswerFix] { if case .done(let fixes, _) = check { fixes } else { [] } }

  init(
    _ answers: [TouchAnswer], _ scene: DisplayList, landedOn landed: AskedTouch.Landing,
    _ wording: Wording, _ style: SceneStyle, size: Size
  ) {
    (self.answers, self.scene, self.landed) = (answers, scene, landed)
    (self.wording, self.style) = (wording, style)
    choiceButtons = answers.indices.dropFirst().map { Button(identifier: "answer.choice.\($0)") }
    super.init(identifier: "answerPage", size: size)
    appearance = style.windowAppearance
    for (index, button) in tryButtons.enumerated() {
      press(button) { page in
        if page.fixes.indices.contains(index) { page.onTry(page.fixes[index].cure) }
      }
    }
    for button in [closeButton, gotItButton, leaveButton] { press(button) { $0.onLeave() } }
    press(detailsButton) { $0.onDetails() }
    press(meantButton) { $0.isChoosing.toggle() }
    for (number, button) in choiceButtons.enumerated() {
      press(button) { $0.choose($0.otherIndices[number]) }
    }
    menu.isHidden = true
    let beside = TapGestureRecognizer()
    beside.addAction { [unowned self] tap in
      let place = tap.location(in: nil)
      guard !card.frame.contains(place), !(isChoosing && menu.frame.contains(place)) else { return }
      if isChoosing { isChoosing = false } else { onLeave() }
    }
    beside.cancelsTouchesInView = false
    addGestureRecognizer(beside)
    dragging.name = "answer.drag"
    dragging.addAction { [unowned self] in drag(with: $0) }
    card.addGestureRecognizer(dragging)
    addSubview(card)
    addSubview(menu)
    layoutSubviews()
  }

  private func press(_ button: Button, _ action: @escaping (AnswerWindow) -> Void) {
    button.addTarget(self, action: "press", for: .touchUpInside, perform: action)
  }

  private var otherIndices: [Int] { answers.indices.filter { $0 != index } }

  private func choose(_ index: Int) {
    isChoosing = false
    self.index = index
    check = .running
    list.setContentOffset(.zero, animated: false)
    layoutSubviews()
    onChoose()
  }

  /// Gives the first fix the keyboard, unless the user has chosen something else.
  private func focusTry() {
    guard !fixes.isEmpty, firstResponder == nil else { return }
    tryButtons[0].becomeFirstResponder()
  }

  /// A sheet follows the finger, and goes with a flick down.
  private func drag(with pan: PanGestureRecognizer) {
    let motion = ChromeMotion(in: self)
    switch pan.state {
    case .began, .changed: drag.follow(pan.translation(in: nil).y)
    case .ended:
      let velocity = pan.velocity(in: nil, at: timeline.now).y
      if drag.letGo(velocity, of: card.frame.height, motion) { onLeave() }
    case .possible, .failed, .cancelled: drag.cancel(motion)
    }
    setNeedsDisplay()
  }

  // MARK: Layout

  override func layoutSubviews() {
    style.windowAppearance = appearance
    disc = nil
    let box = cardBox
    let layout = AnswerLayout(
      bounds.size, at: answer.landing, style.appearance,
      below: answer.control == nil ? nil : landed.meant?.maxY,
      above: pill.flatMap { $0.minY > bounds.center.y ? $0.minY : nil },
      isSearching: check == .running
    ) { box.height(in: $0) }
    self.layout = layout
    card.frame = layout.card
    dragging.isEnabled = layout.form == .sheet
    arrangement = box.solve(in: Rect(origin: .zero, size: layout.card.size))
    arrangement.show(in: card)
    menu.isHidden = !isChoosing
    guard isChoosing else { return }
    let rows = menuBox
    let width = min(rows.width(), bounds.width - 32)
    let chip = meantButton.convert(meantButton.bounds, to: nil)
    menu.frame = Rect(
      min(chip.minX, bounds.width - 16 - width), chip.maxY + 4, width, rows.height(in: width))
    menuArrangement = rows.solve(in: Rect(origin: .zero, size: menu.frame.size))
    menuArrangement.show(in: menu)
  }

  /// The room above the head of a sheet, where its grip is, in points.
  private static let gripRoom = 14.0

  private var palette: Palette { style.palette }

  private func words(_ name: String, _ texts: String...) -> String {
    AnswerPageWords.table.text(name, in: style.language, texts)
  }

  /// Whether the card is all of the window.
  private var isWhole: Bool { AnswerLayout.Form(bounds.size, style.appearance) == .whole }

  /// The distance of the words from the card's sides, in points.
  private var inset: Double {
    LayoutClass(bounds.size, style.appearance).width == .wide ? 24 : 16
  }

  private var cardBox: Box {
    let head = Box.row(gap: 8, [chip, .space(1).wide(), close])
    let isSheet = AnswerLayout.Form(bounds.size, style.appearance) == .sheet
    let top = isSheet ? Self.gripRoom : inset - 8
    // Large words need the room of the buttons below them, which scroll with them; only what can be
    // done first stays.
    let parts = isWhole ? content + [footer] : content
    let list = Box.list(list, .column(gap: 12, parts).inset(by: 4), style.appearance)
      .inset(by: -4).high()
    let last = isWhole ? mainButton?.wide() : footer
    return .column(gap: 8, [head, list] + [last?.inset(top: 4)].compactMap(\.self))
      .inset(top: top, left: inset, bottom: inset - 4, right: inset)
  }

  /// The button of the first thing that can be done; `nil` while there is none.
  private var mainButton: Box? {
    guard case .done(let fixes, _) = check else { return nil }
    if answer.deliberate != nil { return gotIt }
    return fixes.isEmpty ? nil : button(trying: 0, isMain: true)
  }

  /// Returns what was meant; of a gesture that won, what the question is about.
  private func meaning(of answer: TouchAnswer) -> String {
    words(answer.question.kind == .whyWon ? "about" : "meant", answer.meant)
  }

  /// The button that says what was meant, and lists the other questions.
  private var chip: Box {
    let answer = answer
    let text = meaning(of: answer)
    let look = answer.look
    let (style, hasOthers) = (style, answers.count > 1)
    var font = self.font(.note, palette.ink)
    font.wraps = false
    // The way out beside it keeps its room.
    let most =
      AnswerLayout.width(in: bounds.size, style.appearance) - 2 * inset - 8
      - StatusRow.buttonSide(style.appearance)
    // In a narrow window signs leave large words the room.
    let isNarrow = TextRoom.width(of: text, font) + style.scaled(72) > most
    let sign = isNarrow ? min(style.scaled(17), 24) : style.scaled(17)
    let left = isNarrow ? sign + 20 : style.scaled(34)
    let end = hasOthers ? (isNarrow ? sign + 16 : style.scaled(28)) : 8
    let width = min(TextRoom.width(of: text, font) + left + style.scaled(10) + end, most)
    let high = max(style.scaled(32), 32)
    let room = Size(max(width - left - end, 1), high)
    let (usual, least) = (font.size, TextSize.note.points)
    // On one line, or on two where its letters would be much smaller.
    font.fit(text, in: room, downTo: max(usual * 0.8, least))
    font.wraps = !TextRoom.fits(text, font, in: room)
    if font.wraps { font.size = TextRoom.size(of: text, font, in: room, from: usual, to: least) }
    let face = Box.painted { [unowned meantButton] list, frame, _ in
      let palette = style.palette
      let plate = Rect(frame.minX, frame.center.y - high / 2, frame.width, high)
      let shape = Path.roundedRect(plate, radius: high / 2)
      list.fill(shape, meantButton.isHighlighted ? palette.pressed : palette.raised)
      if style.appearance.style == .highContrast { list.stroke(shape, palette.line, width: 2) }
      list.icon(
        look.icon, at: Point(plate.minX + left * 0.59, plate.center.y), size: sign,
        look.color(style.appearance.style))
      list.text(
        text,
        in: Rect(plate.minX + left, plate.minY, max(plate.width - end - left, 1), plate.height),
        font)
      if hasOthers {
        list.icon(
          .down, at: Point(plate.maxX - end * 0.57, plate.center.y), size: sign * 0.7,
          palette.ink2)
      }
      if meantButton.isFocused {
        list.focusRing(around: plate, radius: high / 2, style.appearance)
      }
    }
    // Without another question there is nothing to open.
    let chip = hasOthers ? Box.view(meantButton, named: text, face) : face
    return chip.wide(.fixed(width)).least(100).high(.fixed(max(44, high)))
  }

  private var close: Box {
    .roundButton(
      closeButton, .close, named: words("close"), StatusRow.buttonSide(style.appearance), margin: 2,
      style.appearance)
  }

  private func font(_ size: TextSize, _ color: Color, _ weight: TextStyle.Weight = .regular)
    -> TextStyle
  {
    style.font(size, color, weight)
  }

  private var content: [Box] {
    let answer = answer
    var headline = style.font(.large, palette.ink, .bold)
    let width = AnswerLayout.width(in: bounds.size, style.appearance)
    headline.size = style.scaled(bounds.width < 900 || width < style.scaled(320) ? 20 : 24)
    var short = headline
    short.wraps = false
    // Large words are on one line where they fit without looking like a sentence.
    let title =
      isWhole
      ? Box.first(of: [
        .text(answer.headline, short, downTo: style.scaled(TextSize.body.points)),
        .text(answer.headline, headline),
      ]) : .text(answer.headline, headline)
    var why = [Box.text(answer.sentence, font(.body, palette.ink2))]
    if let advice = answer.advice { why.append(box(advising: advice)) }
    var (tests, plates): ([Box], [Box]) = ([], [])
    switch check {
    case .running: tests = [.text(WhyWords.text("checking", in: style.language) + "…", note)]
    case .failed: break
    case .done(let fixes, let others):
      tests = [fixes.isEmpty ? Box.text(words("none"), note) : tested(on: others)]
      plates = fixes.enumerated().map { box($0.element, $0.offset) }
      if let deliberate = answer.deliberate { plates.insert(box(leaving: deliberate), at: 0) }
    }
    switch AnswerLayout.Form(bounds.size, style.appearance) {
    case .side: return [title] + why + tests + plates
    // The changes stay in sight; between two of them and the buttons there is no room.
    case .sheet: return [title] + why + plates + (plates.count < 2 ? tests : [])
    // The reason and the first fix come before advice where there is little room.
    case .whole:
      let first = Box.column(gap: 12, [title, why[0]] + plates.prefix(1))
      let rest = plates.dropFirst() + tests + why.dropFirst()
      guard answer.track != nil else { return [first] + rest }
      let side = min(bounds.width * Self.pathWidth, Self.mostPath)
      guard bounds.width - 2 * inset - 16 - side >= style.scaled(Self.leastText) else {
        // Words need all of the width: the path stands below them, as large as it can be.
        let most = min(bounds.width - 2 * inset, Self.mostPath)
        return [first] + rest + [pathBox.high(.fixed(most))]
      }
      return [.row(gap: 16, isTop: true, [first.wide(), pathBox.sized(side, side)])] + rest
    }
  }

  /// The part of the window's width that the finger's path takes beside large words, its largest
  /// side, and the least width of the words there at scale 1, in points. Our choice.
  private static let (pathWidth, mostPath, leastText) = (0.36, 2 * AnswerLayout.radius + 8, 160.0)

  /// The finger's path, in the middle of its room.
  private var pathBox: Box {
    .painted { [unowned self] list, frame, _ in
      drawDisc(into: &list, at: frame.center, min(frame.width, frame.height) / 2 - 4)
    }
  }

  /// What a finger can do otherwise, with the sign of what was meant.
  private func box(advising advice: String) -> Box {
    .row(
      gap: 8,
      [
        .icon(answer.look.icon, style.scaled(17), answer.look.color(style.appearance.style)),
        Box.text(advice, font(.body, palette.ink, .bold)).wide(),
      ])
  }

  private var note: TextStyle { font(.note, palette.ink2) }

  /// On how many other touches the fixes were tested.
  private func tested(on others: Int) -> Box {
    // From the design of the answer: fewer tell nothing.
    guard others >= 5 else {
      return .text(
        others == 0
          ? WhyWords.text("tested.0", in: style.language)
          : others == 1 ? words("few.1") : words("few", "\(others)"),
        note)
    }
    return .row(
      gap: 8,
      [
        .icon(.check, style.scaled(16), palette.good),
        Box.text(words("tested", "\(others)"), note).wide(),
      ])
  }

  private func plate(_ box: Box) -> Box {
    let (palette, appearance) = (palette, style.appearance)
    return box.inset(top: 12, left: 16, bottom: 12, right: 12).over { list, frame, _ in
      // In high contrast the card around it has the only outline.
      if appearance.style == .highContrast {
        list.fill(.roundedRect(frame, radius: 16), palette.raised)
      } else {
        list.plate(frame, radius: 16, fill: palette.card, appearance)
      }
    }
  }

  private func plate(
    _ title: String, _ icon: Icon, _ effect: String, _ color: Color, _ others: String,
    _ button: Box?
  ) -> Box {
    let head = Box.text(title, font(.body, palette.ink, .bold))
    let told =
      [
        Box.row(
          gap: 8,
          [
            .icon(icon, style.scaled(17), color),
            Box.text(effect, font(.note, color, .bold)).wide(),
          ])
      ] + (others.isEmpty ? [] : [.text(others, note)])
    guard let button else { return plate(.column(gap: 4, [head] + told)) }
    // Between large words the button has a line of its own, below what it does.
    return plate(
      .first(of: [
        .row(
          gap: 8,
          [Box.column(gap: 4, [head] + told).wide().least(style.scaled(120)), button]),
        .column(gap: 8, [head] + told + [button.wide()]),
      ]))
  }

  private func button(_ button: Button, _ title: String, isMain: Bool) -> Box {
    let width = TextRoom.width(of: title, font(.body, palette.ink, .bold)) + style.scaled(36)
    return Box.button(button, title, role: isMain ? .primary : .secondary, style.appearance)
      .sized(max(width, 74), StatusRow.buttonSide(style.appearance))
  }

  private func box(_ fix: AnswerFix, _ index: Int) -> Box {
    guard let story = answer.card else { return .space(1) }
    var tested = story
    if case .done(_, let others) = check { tested.others = others }
    let choice = WhyChoice(fix.cure, of: tested, wording)
    let isMain = index == 0 && answer.deliberate == nil
    return plate(
      choice.detail, fix.isBeside ? .info : .check,
      fix.words(of: choice, in: story, style.language), fix.isBeside ? palette.ink2 : palette.good,
      choice.others, isWhole && isMain ? nil : button(trying: index, isMain: isMain))
  }

  private var gotIt: Box { button(gotItButton, words("gotIt"), isMain: true) }

  private func button(trying index: Int, isMain: Bool) -> Box {
    button(tryButtons[index], WhyWords.text("try", in: style.language), isMain: isMain)
  }

  private func box(leaving deliberate: TouchAnswer.Deliberate) -> Box {
    plate(
      words("leave"), deliberate.look.icon, deliberate.title,
      deliberate.look.color(style.appearance.style), deliberate.note,
      isWhole ? nil : gotIt)
  }

  private var footer: Box {
    let (palette, appearance) = (palette, style.appearance)
    let title = words("leave")
    var font = font(.body, palette.accentInk, .bold)
    (font.alignment, font.wraps) = (.center, false)
    let leave = Box.view(
      leaveButton, named: title,
      .painted { [unowned leaveButton] list, frame, _ in
        let shape = Path.roundedRect(frame, radius: min(frame.height / 2, 22))
        if leaveButton.isHighlighted { list.fill(shape, palette.pressed) }
        list.text(title, in: frame, font)
        if leaveButton.isFocused {
          list.focusRing(around: frame, radius: min(frame.height / 2, 22), appearance)
        }
      }
    ).sized(
      TextRoom.width(of: title, font) + style.scaled(24), StatusRow.buttonSide(style.appearance))
    let details = button(detailsButton, words("details"), isMain: false)
    return .first(of: [
      .row(gap: 8, [details, .space(1).wide(), leave]),
      .column(gap: 4, [details, leave].map { $0.wide() }),
    ])
  }

  /// The other questions, each by what was meant.
  private var menuBox: Box {
    let (style, palette) = (style, palette)
    let font = font(.body, palette.ink)
    let rows = zip(choiceButtons, otherIndices).map { button, index -> Box in
      let answer = answers[index]
      let text = answer.question.kind == .whyWon ? answer.headline : meaning(of: answer)
      return Box.view(
        button, named: text,
        .painted { [unowned button] list, frame, _ in
          let shape = Path.roundedRect(frame.outset(by: -2), radius: 12)
          if button.isHighlighted { list.fill(shape, palette.pressed) }
          let side = style.scaled(18)
          list.icon(
            answer.look.icon, at: Point(frame.minX + 12 + side / 2, frame.center.y), size: side,
            answer.look.color(style.appearance.style))
          let left = frame.minX + 22 + side
          list.text(text, in: Rect(left, frame.minY, frame.maxX - 8 - left, frame.height), font)
          if button.isFocused {
            list.focusRing(around: frame.outset(by: -4), radius: 10, style.appearance)
          }
        }
      ).wide(.fixed(TextRoom.width(of: text, font) + 46 + style.scaled(18)))
        .high(.fixed(max(style.scaled(44), 44)))
    }
    return .column(rows).inset(by: 6)
  }

  /// Returns the name of a view of the card, or of the list of questions; `nil` for another view.
  func name(of view: View) -> String? {
    arrangement.name(of: view) ?? menuArrangement.name(of: view)
  }

  // MARK: Drawing

  /// The veil over a scene: 66 % over a dark one, 50 % over a light one. From the design; in high
  /// contrast what is below does not compete with the card.
  private var veil: Color {
    let isHard = style.appearance.style == .highContrast
    return Color(white: 0, alpha: isHard ? 0.82 : palette == .of(.light) ? 0.5 : 0.66)
  }

  /// The card, which becomes the strip of a finger that repeats the touch.
  var ghostCard: GhostFinger.Card { GhostFinger.Card(frame: card.frame, veil: veil) }

  func nextChange(after time: Timestamp) -> Timestamp? {
    motion?.isMoving(at: time) == true || drag.isMoving(at: time)
      || menuMotion?.isMoving(at: time) == true
      ? time : list.nextIndicatorChange(after: time)
  }

  /// Draws the scene and what is over it.
  func draw(into builder: inout DisplayListBuilder, at time: Timestamp) {
    builder.group(scene, transform: .identity)
    let opacity = motion?.opacity(at: time) ?? 1
    let part = motion.map { max($0.part(at: time), 0) } ?? 1
    builder.group(opacity: opacity) { $0.fill(.rect(bounds), veil) }
    guard let layout else { return }
    builder.group(transform: growth(part, layout), opacity: opacity) { drawDisc(into: &$0, layout) }
    builder.group(transform: coming(part, layout), opacity: opacity) {
      drawCard(into: &$0, layout, at: time)
    }
  }

  /// Draws the card and the list of questions, whose words a screen reader is told.
  func drawCard(into list: inout DisplayListBuilder, at time: Timestamp) {
    if let layout { drawCard(into: &list, layout, at: time) }
  }

  /// The card comes from the pill, or from below.
  private func coming(_ part: Double, _ layout: AnswerLayout) -> AffineTransform {
    guard motion?.isReduced == false, part < 1 else { return .identity }
    guard let pill, layout.form == .side else {
      let way = layout.form == .sheet ? layout.card.height : 24
      return .translation(Point(0, way * (1 - part)))
    }
    let center = layout.card.center
    return .moving(
      center, to: pill.center + (center - pill.center) * part, scaledBy: 0.3 + 0.7 * part)
  }

  /// The disc grows at the place where the finger landed.
  private func growth(_ part: Double, _ layout: AnswerLayout) -> AffineTransform {
    guard let disc = layout.disc, motion?.isReduced == false, part < 1 else { return .identity }
    let scale = 0.3 + 0.7 * part
    let start = answer.landing + (disc.center - answer.landing) * part
    return .moving(disc.center, to: start, scaledBy: scale)
  }

  private func drawDisc(into list: inout DisplayListBuilder, _ layout: AnswerLayout) {
    if let disc = layout.disc { drawDisc(into: &list, at: disc.center, disc.radius) }
  }

  private func drawDisc(
    into list: inout DisplayListBuilder, at center: Point, _ radius: Double
  ) {
    guard let track = answer.track else { return }
    let picture =
      disc
      ?? DisplayList { list in
        AnswerDisc(
          track: track, landing: answer.landing, meant: landed.meant, area: landed.area,
          center: .zero, radius: radius,
          color: answer.winnerLook.color(
            appearance.style == .highContrast ? .highContrast : .dark),
          style: style
        ).draw(landed.picture, into: &list)
      }
    disc = picture
    list.group(picture, transform: .translation(center))
  }

  private func drawCard(
    into list: inout DisplayListBuilder, _ layout: AnswerLayout, at time: Timestamp
  ) {
    let way = layout.form == .sheet ? drag.way(at: time) : 0
    list.group(transform: .translation(Point(0, way))) { drawStill(into: &$0, layout, at: time) }
  }

  private func drawStill(
    into list: inout DisplayListBuilder, _ layout: AnswerLayout, at time: Timestamp
  ) {
    let frame = layout.card
    switch layout.form {
    case .whole: list.fill(.rect(frame.outset(by: 32)), palette.panel)
    case .sheet:
      list.plate(
        Rect(frame.minX, frame.minY, frame.width, frame.height + 40), radius: 24, style.appearance)
      let grip = Rect(frame.center.x - 20, frame.minY + 8, 40, 5)
      list.fill(.roundedRect(grip, radius: 2.5), palette.edge)
    case .side:
      list.plate(frame, radius: 24, style.appearance)
    }
    list.group(transform: .translation(frame.origin)) { arrangement.draw(into: &$0, at: time) }
    list.menu(menuMotion, isOpen: isChoosing, at: time) { drawMenu(into: &$0, at: time) }
  }

  private func drawMenu(into list: inout DisplayListBuilder, at time: Timestamp) {
    list.menuPlate(in: menu.frame, style.appearance)
    list.group(transform: .translation(menu.frame.origin)) {
      menuArrangement.draw(into: &$0, at: time)
    }
  }

  /// Returns the card as it leaves.
  func leaving(at time: Timestamp, _ motion: ChromeMotion) -> LeavingSheet? {
    layout.map { layout in
      LeavingSheet(
        SheetLook(
          frame: layout.card, isWhole: layout.form == .whole, bounds: bounds,
          appearance: style.appearance),
        DisplayList { list in
          drawDisc(into: &list, layout)
          drawCard(into: &list, layout, at: time)
        }, motion)
    }
  }
}
