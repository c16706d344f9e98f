import Drawing
import SceneBase
import ScenePlayer
import TouchEngine

/// Shows who competes for the touches of a scene, how far each is, and how it was decided.
///
/// It reads the engine and decides nothing. It is drawn over the scene, and its own fingers reach
/// neither the scene nor a recording.
final class Inspector {
  /// What was decided since the first finger landed.
  let log: RaceLog
  let playground: () -> Playground?
  let style: SceneStyle
  /// The layer to which it belongs.
  unowned let layer: InspectorLayer
  /// The window that gets the fingers, in the coordinates of the program's window.
  private let controls: Window
  private let stream: TouchStream
  /// The buttons, with the command of each, its icon, and its place in a layout.
  private let buttons: [(control: Button, command: Command, icon: Icon, frame: Place)] = [
    (Button(identifier: "inspector.pause"), .pause, .pause, { $0.pause }),
    (Button(identifier: "inspector.slow"), .slow, .clock, { $0.slow }),
    (Button(identifier: "inspector.conflicts"), .conflicts, .grid, { $0.conflicts }),
    (Button(identifier: "inspector.record"), .record, .record, { $0.record }),
  ]

  private typealias Place = (InspectorLayout) -> Rect?

  /// The part below the buttons, on which a finger moves a sheet.
  private let grip = SheetGrip(identifier: "inspector.grip")
  /// The sheet as the last motion left it; `nil` before one.
  var standing: InspectorSheet?
  /// Whether the finger on the sheet has stopped it on its way.
  var isCaught = false
  /// Where the finger on a column landed; `nil` once it has moved.
  var landing: Point?

  /// - Parameters:
  ///   - playground: The playground that it shows. It is not retained.
  ///   - layer: The layer to which it belongs.
  ///   - style: The language and the appearance of the scene beside it.
  init(of playground: Playground, _ layer: InspectorLayer, _ style: SceneStyle) {
    (self.layer, self.style) = (layer, style)
    let window = playground.window
    log = RaceLog(
      window, handles: { [weak playground] in playground?.scene.handleFrames ?? [] },
      controls: { [weak window] in window?.controlFrames ?? [] })
    self.playground = { [weak playground] in playground }
    controls = Window(identifier: "inspector", size: window.bounds.size)
    stream = TouchStream(window: controls)
    grip.onMove = { [unowned self] move, point, sampled in
      moveSheet(move, point, sampled: sampled, at: controls.timeline.now)
    }
    controls.addSubview(grip)
    for (control, command, _, _) in buttons {
      controls.addSubview(control)
      control.addTarget(self, action: command.rawValue, for: .touchUpInside) {
        $0.layer.onCommand?(command)
      }
    }
  }

  /// The inspector's place; `nil` while it is closed.
  var place: InspectorPlace? { playground()?.inspected?.inspectorPlace }

  var appearance: Appearance { style.appearance }

  /// Handles the events of the fingers that landed here.
  func accept(_ events: [InputEvent], of batch: InputBatch) {
    let wasLit = buttons.map(\.control.isHighlighted)
    grip.frame = controls.bounds
    if let goalPlace {
      let layout = InspectorLayout(goalPlace, style.appearance)
      for button in buttons {
        let frame = button.frame(layout)
        button.control.isHidden = frame == nil
        button.control.frame = frame ?? .zero
      }
    }
    stream.accept(InputBatch(events: events, time: batch.time, grouping: batch.grouping))
    if buttons.map(\.control.isHighlighted) != wasLit {
      playground()?.window.needsDisplay = true
    }
  }

  /// The buttons, each with its frame in the window and its command.
  var signs: [(frame: Rect, command: Command)] {
    guard let goalPlace, layer.onCommand != nil else { return [] }
    let layout = InspectorLayout(goalPlace, style.appearance)
    return buttons.compactMap { button in
      button.frame(layout).map { (frame: $0, command: button.command) }
    }
  }

  /// Returns what competes in the lane at a point of the window, by its name; `nil` when there is no
  /// lane, or when nobody answers.
  func lane(at point: Point, _ time: Timestamp) -> String? {
    guard layer.onCommand != nil, let goalPlace, goalPlace.form != .strip,
      let race = picture(at: time)
    else { return nil }
    let layout = InspectorLayout(goalPlace, style.appearance)
    let rows = RaceRows(race, in: layout.lanes, columns: layout.columns, style, wording).rows
    switch rows.first(where: { $0.frame.contains(point) })?.content {
    case .lane(let lane)?, .loser(let lane)?: return lane.recognizer
    case .gate?, .absent?, .more?, nil: return nil
    }
  }

  // MARK: Drawing

  /// The names and the language. Made once, because each frame needs it.
  lazy var wording = Wording(
    namingAll: { [playground] in playground() }, in: style.language)

  /// Returns the next time at which the picture changes by itself; `time` itself while a time runs.
  func nextChange(after time: Timestamp) -> Timestamp? {
    if sheet?.isMoving(at: time) == true { return time }
    guard let window = playground()?.window, !fingers.isEmpty || !window.isAtRest,
      let race = picture(at: time)
    else { return nil }
    if isLensFading(race, at: time) { return time }
    return !window.isAtRest && race.isCounting ? time : nil
  }

  /// The race at a time; `nil` when the playground is gone.
  func picture(at time: Timestamp) -> RacePicture? {
    guard let window = playground()?.window else { return nil }
    return RacePicture(window.race(at: time), log.memory, at: time)
  }

  /// What the fingers bring next, or the next tap; `nil` when the playground is gone.
  func prediction(at time: Timestamp) -> Prediction? {
    playground()?.window.prediction(at: time)
  }

  /// Draws all but the ground, in the window's coordinates.
  func drawContent(
    _ race: RacePicture, in place: InspectorPlace, into list: inout DisplayListBuilder,
    at time: Timestamp
  ) {
    let layout = InspectorLayout(place, style.appearance)
    let wording = wording
    let prediction = prediction(at: time)
    let sentences = prediction.map { wording.words(of: $0) } ?? []
    var race = race
    race.foretold = prediction.flatMap { recognizer(foretoldBy: $0, in: race) }
    // Each part is a group with its own clip, so that a part that changes repaints itself alone.
    list.group(clip: place.frame.roundedOutward) {
      drawTitle(race, layout, wording, sentences.first, into: &$0)
    }
    if let frame = layout.prediction {
      list.group(clip: frame.outset(by: 1).roundedOutward) {
        guard !sentences.isEmpty else { return }
        PredictionCard(sentences: sentences, frame: frame, style: style).draw(into: &$0)
      }
    }
    list.group(clip: layout.lanes.outset(by: RaceRowsPainter.cardMargin).roundedOutward) { list in
      guard place.form != .strip else { return drawShort(race, layout, into: &list) }
      let rows = RaceRows(race, in: layout.lanes, columns: layout.columns, style, wording)
      RaceRowsPainter(rows: rows, leader: race.leader, style: style, wording: wording)
        .draw(into: &list)
    }
    // The legend explains bars.
    list.group { if race.hasBars { drawLegend(layout, into: &$0) } }
    for button in buttons {
      guard let frame = button.frame(layout), layer.onCommand != nil else { continue }
      let icon = button.icon
      if button.command == .slow, let speed = playground()?.speed, speed != 1 {
        list.roundButton(
          saying: SlowMotion.words(of: speed), in: frame, isLit: true, style.appearance)
        continue
      }
      let isLit = button.control.isHighlighted
      if frame.width > frame.height {
        let words = button.command.words(in: style.language)
        list.longButton(icon, saying: words, in: frame, isLit: isLit, style.appearance)
        continue
      }
      list.roundButton(icon, in: frame, isLit: isLit, style.appearance)
      if icon == .record {
        list.icon(icon, at: frame.center, size: frame.height / 2.2, style.palette.danger)
      }
    }
  }

  private func drawTitle(
    _ race: RacePicture, _ layout: InspectorLayout, _ wording: Wording, _ prediction: String?,
    into list: inout DisplayListBuilder
  ) {
    let isShort = layout.place.form == .strip
    let language = style.language
    var title = style.line(isShort ? .body : .title, style.palette.ink, .bold)
    let note = style.line(.note, style.palette.ink2, alignment: isShort ? .trailing : .leading)
    guard !race.lanes.isEmpty || race.fingers > 0 else {
      let words = InspectorWords.text("title.rest", in: language)
      let strip = layout.place.frame.inset(by: EdgeInsets(top: 6, left: 0, bottom: 0, right: 0))
      guard !isShort else {
        let row = Rect(
          layout.title.minX, strip.minY, layout.note.maxX - layout.title.minX, strip.height)
        let question = InspectorWords.text("title.rest.strip", in: language)
        let hasRoom = TextRoom.width(of: question, title) <= row.width
        title.fit(words, in: row.size, downTo: TextSize.tiny.points)
        return list.line(of: hasRoom ? question : words, in: row, title)
      }
      list.text(words, in: layout.title, title)
      // The places of legend and prediction are free, too.
      var room = layout.lanes
      room.size.height = max((layout.prediction?.maxY ?? room.maxY) - room.minY, 1)
      return InspectorRest(style: style).draw(in: room, into: &list)
    }
    let words =
      (isShort ? prediction : nil) ?? headline(race, wording, title, width: layout.title.width)
    let state = state(of: race, wording)
    guard isShort else {
      list.text(words, in: layout.title, title)
      list.text(state, in: layout.note, note)
      return
    }
    // The sentence comes first: the state stands beside it where there is room.
    let row = Rect(
      layout.title.minX, layout.title.minY, layout.note.maxX - layout.title.minX,
      layout.title.height)
    let gap = style.scaled(12)
    let rest = row.width - TextRoom.width(of: words, title) - gap
    if TextRoom.width(of: state, note) <= rest {
      list.text(state, in: row, note)
    } else {
      // On one line or two, whichever letters are larger.
      title =
        [false, true].map { wraps in
          var font = title
          font.wraps = wraps
          font.fit(words, in: row.size, downTo: TextSize.tiny.points)
          return font
        }.max { $0.size < $1.size } ?? title
    }
    list.text(words, in: row, title)
  }

  /// The names of the winners, or the question while nobody has won. On a line that is too short the
  /// names are shortened, and never what happened.
  func headline(
    _ race: RacePicture, _ wording: Wording, _ font: TextStyle, width: Double
  ) -> String {
    let language = style.language
    let names = race.winners.map { $0.name(wording) }
    guard let first = names.first, let last = names.last else {
      return InspectorWords.text("title", in: language)
    }
    func won(_ name: String) -> String { wording.say("inspector.won", name) }
    guard names.count > 1 else {
      let room = width - TextRoom.width(of: won(""), font)
      return won(TextRoom.shortened(first, font, to: room))
    }
    let all = names.dropLast().joined(separator: wording.say("common.comma"))
    let whole = won(InspectorWords.text("and", in: language, with: all, last))
    if TextRoom.width(of: whole, font) <= width { return whole }
    func more(_ name: String) -> String {
      won(InspectorWords.text("others", in: language, with: name, "\(names.count - 1)"))
    }
    let room = width - TextRoom.width(of: more(""), font)
    return more(TextRoom.shortened(first, font, to: room))
  }

  /// The recognizer of the first outcome that a movement brings; `nil` when none brings one.
  private func recognizer(foretoldBy prediction: Prediction, in race: RacePicture) -> String? {
    let window = playground()?.window
    for outcome in prediction.outcomes {
      switch outcome.condition {
      case .lift, .wait, .pause, .tapAgain: continue
      case .move, .slide, .spread, .turn: break
      }
      switch outcome.result {
      case .recognizes(let recognizer, _): return recognizer
      case .scrolls(let path):
        let view = window?.view(called: path) as? ScrollView
        return race.lanes.map(\.recognizer).first { name in
          view != nil && window?.recognizer(called: name) === view?.panGestureRecognizer
        }
      case .pressed, .tapped: return nil
      }
    }
    return nil
  }

  /// The fingers, the time and the movement: "1 finger · 0.31 s · moved 8.2 pt".
  func state(of race: RacePicture, _ wording: Wording) -> String {
    guard race.fingers > 0 else { return "" }
    let language = style.language
    let fingers = InspectorWords.text("fingers", in: language, with: "\(race.fingers)")
    let time = InspectorWords.counting(
      wording.amount(race.elapsed, of: Measure(.duration, race.elapsed, limit: 0)))
    let moved = wording.amount(race.moved, of: Measure(.movement, race.moved, limit: 0))
    return [fingers, time, InspectorWords.text("moved", in: language, with: moved)]
      .joined(separator: " · ")
  }

  // MARK: On the scene

  /// The fingers that a lens shows, the first first: those that are down, or the last that was
  /// lifted.
  private var fingers: [FingerOverlay.Finger] {
    let fingers = playground()?.fingers.fingers ?? []
    let down = fingers.filter { $0.over == nil }
    return down.isEmpty ? fingers.suffix(1) : down
  }

  /// When the last finger was lifted, or the race was decided; `nil` while it goes on.
  private func end(of race: RacePicture) -> Timestamp? {
    let isOpen = race.lanes.contains { lane in
      if case .races = lane.standing { lane.missingFingers == 0 } else { false }
    }
    return fingers.last?.over?.time ?? (isOpen ? nil : log.memory.lastOutcome)
  }

  /// The lens's opacity at a time; 0 while there is none.
  private func lensOpacity(_ race: RacePicture, at time: Timestamp) -> Double {
    guard !fingers.isEmpty, let start = log.memory.start else { return 0 }
    return FingerLens.opacity(
      elapsed: Double(time - start) / 1_000_000,
      gone: end(of: race).map { Double(time - $0) / 1_000_000 })
  }

  /// Whether the lens comes or goes at a time.
  func isLensFading(_ race: RacePicture, at time: Timestamp) -> Bool {
    guard !fingers.isEmpty, let start = log.memory.start else { return false }
    if let end = end(of: race) {
      return Double(time - end) / 1_000_000 < FingerLens.fadeOut
    }
    return Double(time - start) / 1_000_000 < FingerLens.delay + FingerLens.fadeIn
  }

  /// Draws the lens beside the fingers, and rings around views that wait for it.
  func drawBeside(_ race: RacePicture, into list: inout DisplayListBuilder, at time: Timestamp) {
    // Always two commands, so that those after them keep their places.
    list.group { drawGates(race, into: &$0, at: time) }
    let opacity = lensOpacity(race, at: time)
    let lens = place.flatMap { place in
      opacity > 0 && !isRaised(at: time) ? self.lens(race, beside: place) : nil
    }
    list.group(opacity: opacity < 1 && lens != nil ? opacity : 1) { lens?.draw(into: &$0) }
  }

  private func drawGates(
    _ race: RacePicture, into list: inout DisplayListBuilder, at time: Timestamp
  ) {
    guard place != nil, !isRaised(at: time) else { return }
    let isDrawn = playground()?.scene.drawsGates == true
    for gate in race.gates where !isDrawn {
      guard let view = playground()?.window.view(called: gate.view) else { continue }
      list.gateRing(
        around: view.convert(view.bounds, to: nil),
        share: gate.delay > 0 ? gate.elapsed / gate.delay : 1, style.palette)
    }
  }

  /// The lens for one finger or two; `nil` for more or none.
  func lens(_ race: RacePicture, beside place: InspectorPlace) -> FingerLens? {
    let fingers = fingers
    guard let first = fingers.first, fingers.count <= 2 else { return nil }
    let second = fingers.count == 2 ? fingers[1] : nil
    var way = first.trail.map(\.place)
    // A long way has lost its beginning.
    if let landing = race.landing, second == nil { way.insert(landing, at: 0) }
    return FingerLens(
      way: way, other: second?.place, pair: second.flatMap { pair(first, $0) }, race: race,
      cone: second == nil ? cone(race, along: first.place - (way.first ?? first.place)) : nil,
      view: log.memory.view(hitBy: first.id).flatMap { isWhole($0) ? nil : wording.name($0) },
      isOver: end(of: race) != nil, room: room(beside: place), handles: log.memory.handles,
      controls: log.memory.controls, style: style, wording: wording)
  }

  /// Whether a view is the scene's whole main view, whose name does not say what was hit.
  private func isWhole(_ view: String) -> Bool {
    playground().flatMap { type(of: $0.scene).mainView } == view
  }

  /// Two fingers, compared with their places when the second landed.
  private func pair(_ first: FingerOverlay.Finger, _ second: FingerOverlay.Finger) -> LensPair? {
    guard let landing = second.trail.first else { return nil }
    let before = first.trail.last { $0.time <= landing.time } ?? first.trail.first
    return LensPair(
      from: (before?.place ?? first.place, landing.place), to: (first.place, second.place))
  }

  /// The angle rule of the first competitor that measures one.
  private func cone(_ race: RacePicture, along way: Point) -> LensCone? {
    for lane in race.lanes where lane.missingFingers == 0 {
      let rule = lane.goals.first { $0.quantity == .direction || $0.quantity == .slant }
      guard let rule, let recognizer = playground()?.window.recognizer(called: lane.recognizer)
      else { continue }
      return LensCone(rule, recognizer.measuredDirections, along: way, lane.look)
    }
    return nil
  }

  /// The part of the window that the lens may cover.
  private func room(beside place: InspectorPlace) -> Rect {
    guard place.form == .strip else { return place.free }
    let isBelow = place.frame.center.y > place.free.center.y
    return Rect(
      place.free.minX, isBelow ? place.free.minY : place.frame.maxY, place.free.width,
      isBelow ? place.frame.minY - place.free.minY : place.free.maxY - place.frame.maxY)
  }

  private func drawLegend(_ layout: InspectorLayout, into list: inout DisplayListBuilder) {
    guard let frame = layout.legend else { return }
    let font = style.line(.note, style.palette.ink3)
    let half = frame.width / 2
    let length = style.scaled(32)
    for (index, name) in ["fills", "runsOut"].enumerated() {
      let x = frame.minX + Double(index) * half
      let bar = Rect(x, frame.center.y - 4, length, 8)
      GoalBar(bar, index == 0 ? .needs(0.6) : .runsOut(0.6), style.palette.ink3, style)
        .draw(into: &list)
      list.text(
        InspectorWords.text(name, in: style.language),
        in: Rect(bar.maxX + 10, frame.minY, max(half - length - 10, 1), frame.height), font)
    }
  }

  /// Returns the name of a short lane, above its bar; `nil` where it has no room.
  private func nameOf(
    _ lane: RaceLane, in room: Rect
  ) -> (words: String, frame: Rect, font: TextStyle)? {
    let words = lane.name(wording)
    var font = style.line(.tiny, style.palette.ink)
    let place = Rect(room.minX, room.minY, room.width, room.height - style.scaled(4) - 1)
    let most = min(font.size, place.height / 1.1)
    font.size = TextRoom.size(of: words, font, in: place.size, from: most, to: 9)
    return most >= 9 && TextRoom.fits(words, font, in: place.size) ? (words, place, font) : nil
  }

  /// Draws up to four short lanes beside each other, each with its name where the strip is high
  /// enough for it, and the check mark of a winner.
  private func drawShort(
    _ race: RacePicture, _ layout: InspectorLayout, into list: inout DisplayListBuilder
  ) {
    let lanes = race.lanes.filter { lane in
      if case .lost = lane.standing { return false }
      return lane.missingFingers == 0
    }
    let least = style.scaled(76)
    let count = max(min(lanes.count, 4, Int(layout.lanes.width / least)), 1)
    let gap = 16.0
    let width = (layout.lanes.width - Double(count - 1) * gap) / Double(count)
    // The one that leads is always shown.
    var shown = Array(lanes.prefix(count))
    if let leader = race.leader, !shown.contains(where: { $0.recognizer == leader }),
      let lane = lanes.first(where: { $0.recognizer == leader }), !shown.isEmpty
    {
      shown[shown.count - 1] = lane
    }
    for (index, lane) in shown.enumerated() {
      let color = lane.look.color(style.appearance.style)
      let x = layout.lanes.minX + Double(index) * (width + gap)
      let side = style.scaled(16)
      let middle = layout.lanes.center.y
      list.icon(lane.look.icon, at: Point(x + side / 2, middle), size: side, color)
      let start = side + style.scaled(6)
      let check = lane.standing.isWon ? side + 4 : 0
      let room = Rect(
        x + start, layout.lanes.minY, max(width - start - check, 1), layout.lanes.height)
      if check > 0 {
        list.icon(.check, at: Point(x + width - side / 2, middle), size: side, color)
      }
      let name = nameOf(lane, in: room)
      let thick = style.scaled(name == nil ? 6 : 4)
      if let name { list.text(name.words, in: name.frame, name.font) }
      let top = name == nil ? middle - thick / 2 : room.maxY - thick
      GoalBar(
        Rect(room.minX, top, room.width, thick), lane.filling, color, style
      ).draw(into: &list)
    }
  }
}

extension Window {
  /// The frames of the controls that are seen, in the window's coordinates.
  fileprivate var controlFrames: [Rect] {
    focusableViews.filter { $0 is Control }.map {
      $0.convert($0.bounds, to: nil)
    }
  }
}

extension Rect {
  /// The smallest rectangle with whole coordinates that contains the rectangle. As a clip it cuts
  /// no pixel at a scale of 1 or 2.
  var roundedOutward: Rect {
    let (left, top) = (minX.rounded(.down), minY.rounded(.down))
    return Rect(left, top, maxX.rounded(.up) - left, maxY.rounded(.up) - top)
  }
}
