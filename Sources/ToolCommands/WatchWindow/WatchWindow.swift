import Drawing
import Inspection
import SceneBase
import ScenePlayer
import TouchAnalysis
import TouchEngine
import TouchTraces

/// The window that shows a watched program: its widgets, the story of a touch, and the lanes.
final class WatchWindow: Window, NamingWindow {
  /// What is shown at a moment.
  struct Content {
    var names: WidgetNames
    var verdict: WatchVerdict?
    /// The gesture that the user meant; `nil` for none.
    var meant: TouchStory.Part?
    var isLive = true
    var isPaused = false
    var hasEnded = false
  }

  let style: SceneStyle
  let closeButton = Button(identifier: "watch.close")
  let modes: SegmentedControl
  let pauseButton = Button(identifier: "watch.pause")
  let saveButton = Button(identifier: "watch.save")
  let meantButton = Button(identifier: "watch.meant")
  let copyButton = Button(identifier: "watch.copy")
  let classesButton = Button(identifier: "watch.classes")
  let story = ScrollView(identifier: "watch.story")
  let lanes: TimelineView

  /// What is shown.
  var shown: Content { didSet { layoutSubviews() } }
  /// Called when the lanes have another size.
  var onResize: () -> Void = {}
  /// A message; `nil` for none.
  var notice: Notice? { didSet { needsDisplay = true } }

  private let run: WatchedRun
  /// The name of the program.
  private let name: String
  private var arrangement = Arrangement()
  private var stage = Rect.zero

  /// - Parameters:
  ///   - run: What the program told.
  ///   - name: The name of the program.
  ///   - style: The fonts and colors.
  ///   - size: The size of the window.
  init(_ run: WatchedRun, named name: String, _ style: SceneStyle, size: Size) {
    (self.run, self.name, self.style) = (run, name, style)
    let names = WidgetNames(run, showsClasses: false, in: style.language)
    shown = Content(names: names)
    modes = SegmentedControl(
      identifier: "watch.modes",
      titles: ["live", "minute"].map { WatchWords.text($0, in: style.language) })
    modes.selectedSegmentIndex = 0
    lanes = TimelineView(identifier: "watch.lanes", style, names.laneWording)
    lanes.wheelZooms = true
    lanes.numbersTouches = true
    story.bounces = false
    super.init(identifier: "watch", size: size)
    appearance = style.windowAppearance
    layoutSubviews()
  }

  private func say(_ name: String, _ texts: String...) -> String {
    WatchWords.text(name, in: style.language, texts)
  }

  // MARK: Layout

  /// The least height of a window in which only the lines of a story scroll. Our choice.
  private static let leastHeight = 700.0
  /// The least height of a story below a picture of the widgets, at a text scale of 1. Our choice.
  private static let leastTale = 160.0

  private var palette: Palette { style.palette }
  private var buttonSide: Double { max(Control.minimumTarget, style.scaled(24) + 16) }
  /// Whether the picture stands beside the story, whose lines need some width.
  private var isWide: Bool { bounds.width > max(900, style.scaled(800)) }

  /// Returns the name of a view of the page; `nil` for another view.
  func name(of view: View) -> String? {
    view === story ? say("story") : arrangement.name(of: view)
  }

  override func layoutSubviews() {
    style.windowAppearance = appearance
    let former = lanes.frame.size
    arrangement = page.solve(in: bounds)
    arrangement.show(in: self)
    setNeedsDisplay()
    if lanes.frame.size != former { onResize() }
  }

  private var page: Box {
    let gap = isWide ? 16.0 : 12.0
    let margin = isWide ? 24.0 : 12.0
    let picture = card(
      Box.painted { [unowned self] list, frame, _ in drawStage(in: frame, into: &list) }.wide()
        .high())
    let told = card(tale.wide().high())
    let time = card(
      Box.view(lanes, named: say("minute"), .painted(nil)).wide().high(), margin: 8)
    let bar = self.bar
    func part(_ share: Double) -> Double { (bounds.height * share).rounded() }
    var rows: [Box]
    if run.header == nil {
      // Nothing to tell: what to do stands in the middle.
      rows = [picture.high()]
    } else if isWide {
      rows = [
        .row(
          gap: gap,
          [
            picture,
            told.wide(.fixed(max(bounds.width * 0.347, style.scaled(360)).rounded())),
          ]
        ).high(),
        time.high(.fixed(part(0.335))),
      ]
    } else {
      rows = [told.high()]
      // The story is what one came for: lanes and picture have what it can spare, and lanes are
      // needed to choose a touch of the last minute.
      let (lanes, height) = (part(0.24), part(0.26))
      let room = bounds.height - 2 * margin - bar.height(in: bounds.width - 2 * margin)
      let least = style.scaled(Self.leastTale)
      if !shown.isLive || room - 2 * gap - lanes >= least { rows.append(time.high(.fixed(lanes))) }
      if room - 3 * gap - lanes - height >= least {
        rows.insert(picture.high(.fixed(height)), at: 0)
      }
    }
    return .column(gap: gap, [bar] + rows).inset(by: margin)
  }

  private func card(_ content: Box, margin: Double? = nil) -> Box {
    content.inset(by: margin ?? (isWide ? 20 : 12)).over { [unowned self] list, frame, _ in
      list.plate(frame, radius: 20, style.appearance)
    }.wide().high()
  }

  private var bar: Box {
    let side = buttonSide
    let close = Box.roundButton(
      closeButton, .close, named: say("close"), side, style.appearance)
    let head = style.line(.head, palette.ink, .bold)
    let note = style.line(.note, palette.ink2)
    let small = style.scaled(TextSize.tiny.points)
    let state = Box.row(
      gap: 8,
      [
        Box.painted { [unowned self] list, frame, _ in
          let isOn = !shown.hasEnded && !shown.isPaused
          list.fill(
            .circle(center: frame.center, radius: 4.5), isOn ? palette.danger : palette.ink3)
        }.sized(10, 16),
        .text(subtitle, note, downTo: small).wide(),
      ])
    let title = Box.column([.text(name, head, downTo: small), state]).wide()
    let choice = Box.view(
      modes, named: say("shown"),
      .painted { [unowned self] list, _, _ in list.draw(modes, style.appearance) }
    ).wide(.fixed(style.scaled(260))).high(.fixed(side))
    let buttons = [
      button(pauseButton, say(shown.isPaused ? "goOn" : "pause"), side),
      button(saveButton, say("save"), side),
    ]
    guard bounds.width > style.scaled(760) else {
      return .column(
        gap: 8,
        [
          .row(gap: 12, [close, title]),
          .flow(
            gap: Size(8, 8),
            [choice.wide(.fixed(min(style.scaled(260), bounds.width - 24)))] + buttons),
        ])
    }
    return .row(gap: 12, [close, title, choice] + buttons)
  }

  private func button(
    _ button: Button, _ words: String, _ side: Double, role: ButtonRole = .secondary
  ) -> Box {
    let width = TextRoom.width(of: words, style.font(.body, .black, .bold))
    return Box.button(button, words, role: role, style.appearance)
      .wide(.fixed(width + 2 * style.scaled(20))).high(.fixed(side))
  }

  /// What is watched, and how much of it was seen.
  private var subtitle: String {
    var parts = [say(shown.hasEnded ? "ended" : shown.isPaused ? "paused" : "watching")]
    guard let header = run.header else {
      return shown.hasEnded ? parts[0] : "\(parts[0]) · \(say("waiting"))"
    }
    if let toolkit = header.toolkit { parts.append(toolkit.title) }
    if let server = header.surroundings.server { parts.append(Self.title(ofServer: server)) }
    parts.append(say("counts", "\(run.views.count)", "\(run.gestures.count)"))
    // What is left out first stands last.
    let font = style.font(.tiny, palette.ink2)
    let room = bounds.width - buttonSide - 54
    while parts.count > 1, TextRoom.width(of: parts.joined(separator: " · "), font) > room {
      parts.removeLast()
    }
    return parts.joined(separator: " · ")
  }

  private static func title(ofServer server: String) -> String {
    switch server {
    case "x11": "X11"
    case "wayland": "Wayland"
    default: server
    }
  }

  // MARK: The story

  /// The story of the touch.
  private var tale: Box {
    guard let verdict = shown.verdict else {
      return Box.space
    }
    let side = buttonSide
    let tiny = style.line(.note, palette.ink)
    let rules = say("rules")
    let air = (pillHeight - tiny.size * TextRoom.lineHeight(of: rules)) / 2
    let badge = Box.text(rules, tiny).inset(top: air, left: 14, bottom: air, right: 14)
      .wide(.fixed(TextRoom.width(of: rules, tiny) + 30)).high(.fixed(pillHeight))
      .over { [unowned self] list, frame, _ in
        list.fill(.roundedRect(frame, radius: frame.height / 2), palette.raised)
      }
    let head = style.font(.title, palette.ink, .bold)
    let sentence = verdict.sentence(about: shown.meant)
    let words =
      sentence.isEmpty ? [] : [Box.text(sentence, style.font(.body, palette.ink2), air: 4)]
    let top = Box.column(
      gap: 8,
      [
        .flow(gap: Size(8, 8), (shown.meant.map { [meantPill($0)] } ?? []) + [badge]),
        .text(verdict.headline, head, air: 4),
      ] + words)
    let steps = lines(of: verdict).inset(left: 8, right: 16)
    let buttons = Box.flow(
      gap: Size(12, 8),
      [
        button(copyButton, say("copy"), side, role: .primary),
        button(classesButton, say(shown.names.showsClasses ? "names" : "classes"), side),
      ])
    func list(_ content: Box) -> Box {
      Box.list(story, content, style.appearance).inset(left: -8, right: -8).high()
    }
    let isHigh = bounds.height >= Self.leastHeight
    if isWide, isHigh { return .column(gap: 8, [top, list(steps), buttons]) }
    let sides = [top, buttons].map { $0.inset(left: 8, right: 16) }
    return isHigh
      ? .column(gap: 8, [list(.column(gap: 8, [sides[0], steps])), buttons])
      : list(.column(gap: 8, [sides[0], steps, sides[1]]))
  }

  private func meantPill(_ part: TouchStory.Part) -> Box {
    let words = say("meant", shown.names.gesture(part.recognizer))
    let font = style.line(.note, palette.ink)
    let look = shown.names.look(of: part.recognizer)
    let width = TextRoom.width(of: words, font) + style.scaled(16) + style.scaled(14) + 44
    return Box.view(
      meantButton, named: words,
      .painted { [unowned self] list, frame, _ in
        list.fill(
          .roundedRect(frame, radius: frame.height / 2),
          palette.fill(isMain: false, isPressed: meantButton.isHighlighted))
        if style.appearance.style == .highContrast {
          list.stroke(
            .roundedRect(frame.outset(by: -1), radius: frame.height / 2 - 1), palette.edge,
            width: style.appearance.edgeWidth)
        }
        let icon = style.scaled(16)
        list.icon(
          look.icon, at: Point(frame.minX + 14 + icon / 2, frame.center.y), size: icon,
          look.color(style.appearance.style))
        list.line(
          of: words,
          in: Rect(
            frame.minX + 22 + icon, frame.minY, frame.width - 44 - icon - style.scaled(14),
            frame.height), font)
        list.icon(
          .down, at: Point(frame.maxX - 14 - style.scaled(7), frame.center.y),
          size: style.scaled(14), palette.ink2)
        if meantButton.isFocused {
          list.focusRing(around: frame, radius: frame.height / 2, style.appearance)
        }
      }
    ).wide(.fixed(width)).high(.fixed(pillHeight))
  }

  /// The height of what stands above the story.
  private var pillHeight: Double { max(style.scaled(20) + 12, 32) }

  private func lines(of verdict: WatchVerdict) -> Box {
    let lines = verdict.lines
    return Box.column(
      lines.enumerated().map { index, line in
        row(line, in: verdict, isFirst: index == 0, isLast: index == lines.count - 1)
      })
  }

  private func row(
    _ line: WatchVerdict.Line, in verdict: WatchVerdict, isFirst: Bool, isLast: Bool
  ) -> Box {
    let time = style.line(.note, palette.ink2, alignment: .trailing)
    let since = Timestamp(microseconds: line.time - verdict.story.began)
    let isClaim = if case .claimed = line.sign { true } else { false }
    let text = style.font(
      .body, isClaim || line.sign == .finger ? palette.ink : palette.ink2)
    let sign = Box.painted { [unowned self] list, frame, _ in
      drawSign(line.sign, in: frame, isFirst: isFirst, isLast: isLast, into: &list)
    }.wide(.fixed(style.scaled(20)))
    return Box.row(
      gap: 10,
      [
        .text(since.numeral, time).wide(.fixed(style.scaled(44))), sign,
        .text(line.words, text, isStrong: isClaim, air: 10).wide(),
      ]
    ).least(0, style.scaled(34)).over { [unowned self] list, frame, _ in
      let x = frame.minX + style.scaled(44) + 10 + style.scaled(10)
      let (top, bottom) = (
        isFirst ? frame.center.y : frame.minY, isLast ? frame.center.y : frame.maxY
      )
      list.stroke(.line(from: Point(x, top), to: Point(x, bottom)), palette.line, width: 1.5)
    }
  }

  private func drawSign(
    _ sign: WatchVerdict.Sign, in frame: Rect, isFirst: Bool, isLast: Bool,
    into list: inout DisplayListBuilder
  ) {
    let (center, radius) = (frame.center, style.scaled(9))
    let circle = Path.circle(center: center, radius: radius)
    func color(_ recognizer: String) -> Color {
      shown.names.look(of: recognizer).color(style.appearance.style)
    }
    switch sign {
    case .finger: list.fill(.circle(center: center, radius: style.scaled(5)), palette.ink2)
    case .claimed(let recognizer):
      list.fill(circle, color(recognizer))
      list.icon(.check, at: center, size: radius * 1.5, palette.panel)
    case .acted(let recognizer):
      list.fill(circle, palette.panel)
      list.stroke(circle, color(recognizer), width: 2)
      list.icon(.check, at: center, size: radius * 1.4, color(recognizer))
    case .lost:
      list.fill(circle, palette.panel)
      list.stroke(circle, palette.ink2, width: 1.5)
      list.icon(.close, at: center, size: radius * 1.3, palette.ink2)
    case .open(let recognizer):
      list.fill(circle, palette.panel)
      list.stroke(circle, color(recognizer), StrokeStyle(width: 1.5, dash: [3, 2]))
    case .action: list.fill(.circle(center: center, radius: style.scaled(5)), palette.good)
    }
  }

  // MARK: Drawing

  private func drawStage(in frame: Rect, into list: inout DisplayListBuilder) {
    guard run.header != nil else {
      var font = style.font(.body, palette.ink3)
      font.alignment = .center
      let words = say("hint", name)
      let height = TextRoom.height(of: words, font, width: frame.width)
      list.text(
        words, in: Rect(frame.minX, frame.center.y - height / 2, frame.width, height), font)
      return
    }
    WatchStagePainter(
      run: run, names: shown.names, verdict: shown.verdict, moment: lanes.playhead, style: style
    ).draw(in: frame, into: &list)
  }

  /// Returns the next time at which the picture changes by itself; `nil` when it does not.
  func nextChange(after time: Timestamp) -> Timestamp? {
    [
      lanes.nextChange(after: time), story.nextIndicatorChange(after: time),
      notice?.nextChange(after: time),
    ].compactMap(\.self).min()
  }

  /// Draws the window.
  func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    list.fill(.rect(bounds), palette.stage)
    arrangement.draw(into: &list, at: time)
    if shown.verdict != nil, lanes.superview != nil { lanes.draw(into: &list, at: time) }
    notice?.draw(into: &list, at: time, in: bounds, above: bounds.maxY - 24, style)
  }
}
