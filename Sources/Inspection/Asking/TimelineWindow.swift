import Drawing
import SceneBase
import ScenePlayer
import TouchAnalysis
import TouchEngine

/// The window of the page that shows a run over time: the scene, the answer, the film and the
/// lanes.
final class TimelineWindow: Window {
  let style: SceneStyle
  let backButton: PageButton
  let goOnButton: PageButton
  let beforeButton: PageButton
  let askButton: PageButton
  let speedButton: PageButton
  let saveButton: PageButton
  let copyButton: PageButton
  let earlierButton: PageButton
  let laterButton: PageButton
  let previousButton: PageButton
  let playButton: PageButton
  let nextButton: PageButton
  /// Names the file that is shown; `nil` for a run without one.
  let head: FileHead?
  /// The least width of a picture of the whole scene, in points. Our choice.
  private static let leastPicture = 140.0
  let sceneView = View(identifier: "timeline.scene")
  let menu: QuestionMenu
  let story: StoryCard
  let film: FilmStripView
  let lanes: TimelineView

  /// The line below the lanes with the recognizers that never competed.
  let foldButton = Button(identifier: "timeline.fold")
  /// What stands in place of the lanes before the first touch, and its button that leads back.
  private let nothing = View(identifier: "timeline.nothing")
  let touchButton = Button(identifier: "timeline.touch")
  private var nothingArrangement = Arrangement()

  /// Whether the run has no touch, and whether it goes on.
  private let (isEmpty, isLive): (Bool, Bool)
  /// Called when those lanes are folded or unfolded.
  var onFold: () -> Void = {}
  /// The icons and the names of the recognizers that never competed, and why they did not.
  var idle: [(icon: Icon, name: String, reason: String)] = [] { didSet { layoutSubviews() } }
  /// Whether their lanes are shown although there is a line for them.
  var isUnfolded = false {
    didSet { if isUnfolded != oldValue { layoutSubviews() } }
  }
  /// Whether they have one line below the lanes.
  private(set) var foldsIdle = false {
    didSet { if foldsIdle != oldValue { onFold() } }
  }
  /// The least number that has a line, and the least height of the lanes above it, in points. Our
  /// choice.
  private static let (leastIdle, leastLanes) = (2, 240.0)
  /// The width that the card may take of the room beside the picture, in points. Our choice.
  private static let mostBeside = 120.0

  /// Called with a point of the scene that was touched, in the scene's coordinates.
  var onPoint: (Point) -> Void = { _ in }
  /// The size of the scene's window, in points.
  var sceneSize: Size { didSet { layoutSubviews() } }
  /// Whether the answer covers the lanes where there is room for a part of it only.
  var opensStory = false { didSet { if opensStory != oldValue { layoutSubviews() } } }
  /// The place of what was pointed at, in the scene's coordinates; `nil` for nothing.
  var pointed: Rect? { didSet { layOutMenu() } }
  /// The landing place of the touch that is asked about, in the scene's coordinates; `nil` for
  /// none.
  var landing: Point? { didSet { layOutMenu() } }
  /// Where the touch landed about which the card tells, in the scene's coordinates; `nil` for none.
  var focus: Point? { didSet { if focus != oldValue { layoutSubviews() } } }
  /// The place of the button that opened the menu; `nil` for a menu about something in the scene.
  var menuAnchor: Rect? { didSet { layOutMenu() } }
  /// The places where touches landed that nothing used, in the scene's coordinates.
  var unused: [Point] = []
  /// How the page comes over the scene; `nil` when it is just there.
  var motion: ChromeMotion?
  /// A message; `nil` for none.
  var notice: Notice? { didSet { needsDisplay = true } }
  /// The pointer; `nil` when it is not in the window.
  var pointerPlace: Point?
  /// The buttons that there are, in their order.
  private let buttons: [PageButton]
  private(set) var arrangement: AskingLayout

  init(
    _ run: AskedRun, _ words: AnswerWords, _ wording: Wording, _ style: SceneStyle, size: Size,
    leadsThroughFailures: Bool = false, naming file: ShownFile? = nil
  ) {
    self.style = style
    let language = style.language
    func button(_ name: String, _ face: PageButton.Face) -> PageButton {
      PageButton(
        identifier: "timeline.\(name)", face, named: AskingWords.text(name, in: language),
        AskingWords.text("word.\(name)", in: language))
    }
    backButton = button(run.isLive ? "back" : "close", .icon(.back))
    goOnButton = button("goOn", .icon(.turn))
    beforeButton = button("before", .icon(.undo))
    askButton = button("question", .icon(.help))
    speedButton = button("slow", .word("1×"))
    saveButton = button("save", .icon(.download))
    copyButton = button("copy", .icon(.duplicate))
    earlierButton = button("failure.earlier", .icon(.up))
    laterButton = button("failure.later", .icon(.down))
    func step(_ name: String, _ icon: Icon) -> PageButton {
      PageButton(
        identifier: "timeline.\(name)", .icon(icon), named: AskingWords.text(name, in: language))
    }
    previousButton = step("previous", .previous)
    playButton = step("play", .play)
    nextButton = step("next", .next)
    let before = run.hasBefore ? [beforeButton] : []
    buttons =
      run.isLive && run.answers.log.touches.isEmpty
      ? [backButton]
      : run.isLive
        ? [backButton, goOnButton] + before + [askButton, speedButton, saveButton, copyButton]
        : leadsThroughFailures
          ? [backButton, askButton, earlierButton, laterButton, copyButton]
          : [backButton, askButton, speedButton, copyButton]
    menu = QuestionMenu(run.answers, words, style)
    story = StoryCard(run.answers, words, style)
    story.takesAway = file != nil
    head = file.map { FileHead($0, style) }
    (isEmpty, isLive) = (run.answers.log.touches.isEmpty, run.isLive)
    film = FilmStripView(style)
    lanes = TimelineView(style, wording)
    sceneSize = run.playback.playground.window.bounds.size
    arrangement = AskingLayout(
      size, style.appearance, buttons: buttons.count, hasHead: file != nil)
    super.init(identifier: "timeline", size: size)
    appearance = style.appearance
    let tap = TapGestureRecognizer()
    tap.addAction { [unowned self] in point(at: $0.location(in: nil)) }
    sceneView.addGestureRecognizer(tap)
    let transport = [previousButton, playButton, nextButton]
    let parts = [sceneView] + transport + [film, lanes, foldButton, story, nothing] as [View]
    for view in buttons + [head].compactMap(\.self) + parts + [menu] as [View] {
      addSubview(view)
    }
    foldButton.addTarget(self, action: "unfold", for: .touchUpInside) { $0.isUnfolded = true }
    layoutSubviews()
  }

  // MARK: Layout

  override func layoutSubviews() {
    arrangement = AskingLayout(
      bounds.size, style.appearance, buttons: buttons.count, hasHead: head != nil)
    if let frame = arrangement.head { head?.frame = frame }
    for (button, frame) in zip(buttons, arrangement.buttons) { button.frame = frame }
    for (button, frame) in zip([previousButton, playButton, nextButton], arrangement.transport) {
      button.frame = frame
    }
    sceneView.isHidden = picturePlace == nil
    sceneView.frame = pictureSight ?? .zero
    let isOpen = arrangement.form != .card && opensStory && story.answer != nil
    story.form = isOpen ? .card : arrangement.form
    story.onClose = isOpen ? { [unowned self] in opensStory = false } : nil
    story.frame = storyFrame
    if isOpen { story.frame = openStoryFrame }
    film.frame = arrangement.film
    var (place, line) = (arrangement.timeline, Control.minimumTarget)
    let folds =
      !isUnfolded && idle.count >= Self.leastIdle && place.height - line >= Self.leastLanes
    if !folds { line = 0 }
    foldButton.frame = Rect(place.minX, place.maxY - line, place.width, line)
    // No lane is cut.
    place.size.height = TimelineLayout.height(
      ofLanesIn: place.height - line, style.appearance.textScale)
    lanes.frame = place
    foldsIdle = folds
    placeFold()
    followStory()
    layOutMenu()
    layOutNothing()
  }

  /// Moves the line of the recognizers that never competed below the last lane.
  func placeFold() {
    guard foldsIdle, !lanes.timeline.lanes.isEmpty else { return }
    let place = arrangement.timeline
    let room = place.height - foldButton.frame.height
    let height = TimelineLayout.height(of: lanes.timeline.lanes.count, style.appearance.textScale)
    let most = TimelineLayout.height(ofLanesIn: room, style.appearance.textScale)
    lanes.frame.size.height = min(height, most)
    foldButton.frame.origin.y = min(lanes.frame.maxY + 6, place.minY + room)
    needsDisplay = true
  }

  /// The place of the card: as far to the left as the picture leaves, if that is not much farther.
  private var storyFrame: Rect {
    let frame = arrangement.story
    guard arrangement.form == .card, head == nil, !isEmpty, let picture = picturePlace else {
      return frame
    }
    let left = min(max(picture.maxX + 12, frame.minX - Self.mostBeside), frame.minX)
    return Rect(left, frame.minY, frame.maxX - left, frame.height)
  }

  /// The place of an open card: beside a picture in the place of the lanes, otherwise with that of
  /// the short answer.
  private var openStoryFrame: Rect {
    let (short, plate) = (arrangement.story, arrangement.plate)
    guard short.width == plate.width else { return plate }
    return Rect(short.minX, short.minY, short.width, plate.maxY - short.minY)
  }

  /// Shows the lanes, unless an open card lies over them.
  func followStory() {
    story.isHidden = isEmpty
    let isCovered = !isEmpty && story.form != arrangement.form
    // Nothing has happened yet: there is no time to show.
    for view in [film, lanes, previousButton, playButton, nextButton] as [View] {
      view.isHidden = isCovered || isEmpty && isLive
    }
    foldButton.isHidden = lanes.isHidden || !foldsIdle
    needsDisplay = true
  }

  /// The place of the whole picture of the scene; `nil` where there is no room for it.
  var picturePlace: Rect? {
    // A small picture stands only beside an answer.
    guard var room = arrangement.scene, !isEmpty || arrangement.form != .line else { return nil }
    // Without a touch there is no card beside it, or below it.
    if isEmpty {
      room.size.width = max(arrangement.story.maxX - room.minX, room.width)
      if arrangement.form == .brief { room.size.height = arrangement.story.maxY - room.minY }
    }
    let whole = min(room.width / sceneSize.width, room.height / sceneSize.height)
    // Where all of a high scene would be a sliver, the part with the finger is seen.
    if arrangement.form == .brief, let focus, sceneSize.width * whole < Self.leastPicture {
      let scale = min(room.width / sceneSize.width, 1)
      let size = Size(sceneSize.width * scale, sceneSize.height * scale)
      let top = min(max(room.midY - focus.y * scale, room.maxY - size.height), room.minY)
      return Rect(room.midX - size.width / 2, top, size.width, size.height)
    }
    let scale = whole
    let size = Size(sceneSize.width * scale, sceneSize.height * scale)
    // At the left where the card is beside it, so that the menu has room.
    let x = arrangement.form != .card || isEmpty ? room.center.x - size.width / 2 : room.minX
    return Rect(x, room.center.y - size.height / 2, size.width, size.height)
  }

  /// The part of the scene's picture that is seen; `nil` where there is no room for one.
  private var pictureSight: Rect? {
    guard let place = picturePlace, let room = arrangement.scene, !isEmpty,
      place.height > room.height + 1
    else { return picturePlace }
    return place.intersection(room)
  }

  /// The transform from the scene's coordinates to the window's.
  private var placing: AffineTransform {
    guard let place = picturePlace else { return .identity }
    return AffineTransform.scale(place.width / sceneSize.width)
      .concatenating(.translation(place.minX, place.minY))
  }

  /// Returns a rectangle of the scene in the window's coordinates.
  private func placed(_ rect: Rect) -> Rect {
    let (a, b) = (
      placing.apply(to: rect.origin), placing.apply(to: Point(rect.maxX, rect.maxY))
    )
    return Rect(a.x, a.y, b.x - a.x, b.y - a.y)
  }

  private func point(at point: Point) {
    guard let back = placing.inverse else { return }
    onPoint(back.apply(to: point))
  }

  private func layOutMenu() {
    needsDisplay = true
    guard !menu.isHidden else { return }
    let size = menu.size(in: bounds.outset(by: -12).size)
    let finger = landing.map { Rect($0.x - 16, $0.y - 16, 32, 32) }
    let anchor = menuAnchor ?? (pointed ?? finger).map(placed) ?? sceneView.frame
    menu.stand(
      at: MenuPlace(
        of: size, beside: anchor, in: bounds.outset(by: -12),
        sparing: story.isHidden ? nil : story.frame
      ).frame)
  }

  // MARK: Drawing

  func nextChange(after time: Timestamp) -> Timestamp? {
    if motion?.isMoving(at: time) == true || menu.isMoving(at: time) { return time }
    return [lanes.nextChange(after: time), notice?.nextChange(after: time)]
      .compactMap(\.self).min()
  }

  /// Draws the page, with the scene's picture as made for its window.
  func draw(_ picture: DisplayList, into list: inout DisplayListBuilder, at time: Timestamp) {
    list.fill(.rect(bounds), style.palette.stage)
    guard let motion, motion.isMoving(at: time) else {
      return drawPage(picture, into: &list, at: time)
    }
    // The scene goes to its place, and the rest comes.
    let opacity = motion.opacity(at: time)
    list.group(opacity: opacity) { drawPage(nil, into: &$0, at: time) }
    // A part of it just comes.
    guard let place = picturePlace, pictureSight == place, !motion.isReduced else {
      return list.group(opacity: 1 - opacity) { $0.group(picture, transform: .identity) }
    }
    let part = motion.part(at: time)
    let scale = 1 + (place.width / sceneSize.width - 1) * part
    list.group(
      picture,
      transform: .moving(.zero, to: place.origin * part, scaledBy: scale),
      clip: Rect(origin: .zero, size: sceneSize))
  }

  /// Draws the page, with the scene's picture or without it.
  private func drawPage(
    _ picture: DisplayList?, into list: inout DisplayListBuilder, at time: Timestamp
  ) {
    let appearance = style.appearance
    for button in buttons {
      button.draw(into: &list, appearance)
      if arrangement.namesButtons { button.drawWord(into: &list, appearance) }
    }
    head?.draw(into: &list, at: time)
    if let picture, let place = picturePlace { drawScene(picture, in: place, into: &list) }
    list.plate(arrangement.plate, radius: 20, appearance)
    if !lanes.isHidden {
      for button in [previousButton, playButton, nextButton] {
        button.draw(into: &list, isMain: button === playButton, appearance)
      }
      film.draw(into: &list)
      lanes.draw(into: &list, at: time)
      if !foldButton.isHidden { drawFold(into: &list) }
    }
    if isEmpty { drawNothing(into: &list) }
    if !story.isHidden { story.draw(into: &list, at: time) }
    menu.draw(into: &list, at: time)
    drawName(into: &list)
    notice?.draw(into: &list, at: time, in: bounds, above: arrangement.plate.maxY - 12, style)
  }

  /// Says in the place of the lanes that there was no touch, and what leads to one.
  private func layOutNothing() {
    nothing.isHidden = !isEmpty
    guard isEmpty else { return }
    let (palette, language, appearance) = (style.palette, style.language, style.appearance)
    func text(_ name: String, _ size: TextSize, _ color: Color, _ weight: TextStyle.Weight) -> Box {
      var font = style.font(size, color, weight)
      (font.alignment, font.wraps) = (.center, true)
      return .text(AskingWords.text(name, in: language), font)
    }
    let sign = Box.painted { list, frame, _ in
      list.disk(at: frame.center, radius: 30, appearance)
      list.icon(.tap, at: frame.center, size: 28, palette.ink2)
    }.high(.fixed(60))
    let words = [
      text(isLive ? "nothing" : "untouched", .title, palette.ink, .bold),
      text(isLive ? "nothing.note" : "untouched.note", .body, palette.ink2, .regular),
    ]
    // Below the ruler, if there is one.
    let room =
      lanes.isHidden
      ? arrangement.plate.outset(by: -16)
      : lanes.frame.inset(by: EdgeInsets(top: 40, left: 8, bottom: 0, right: 8))
    let title = AskingWords.text("nothing.back", in: language)
    let width = TextRoom.width(of: title, style.font(.body, palette.ink, .bold)) + 48
    let way = Box.button(touchButton, title, role: .primary, style.appearance)
      .sized(min(width, room.width), max(style.scaled(44), Control.minimumTarget))
    let back = isLive ? [Box.row([.space, way, .space]).inset(top: 8)] : []
    let form = [[sign] + words + back, words + back, [words[0]] + back, [words[0]]]
      .map { Box.column(gap: 12, $0) }.first { $0.height(in: room.width) <= room.height }
    nothing.frame = room
    let height = min(form?.height(in: room.width) ?? 0, room.height)
    nothingArrangement =
      form?.solve(in: Rect(0, (room.height - height) / 2, room.width, height)) ?? Arrangement()
    nothingArrangement.show(in: nothing)
  }

  private func drawNothing(into list: inout DisplayListBuilder) {
    list.fill(.rect(nothing.frame), style.palette.panel)
    list.group(transform: .translation(nothing.frame.origin)) {
      nothingArrangement.draw(into: &$0, at: .zero)
    }
  }

  /// Draws the line of the recognizers that never competed: as many as have room.
  private func drawFold(into list: inout DisplayListBuilder) {
    let (palette, frame) = (style.palette, foldButton.frame)
    let plate = Path.roundedRect(frame.outset(by: -2), radius: 10)
    if foldButton.isHighlighted { list.fill(plate, palette.pressed) }
    list.fill(.rect(Rect(frame.minX + 12, frame.minY, frame.width - 24, 1)), palette.rule)
    var font = style.font(.note, palette.ink2)
    font.wraps = false
    let side = style.scaled(18)
    var reasons: [String] = []
    for (_, _, reason) in idle where reasons.last != reason { reasons.append(reason) }
    func width(_ reasons: ArraySlice<String>) -> Double {
      reasons.reduce(0) { $0 + TextRoom.width(of: $1, font) + 24 }
    }
    var x = frame.minX + style.scaled(18)
    for (place, reason) in reasons.enumerated() {
      let end = frame.maxX - 40 - width(reasons[place...])
      for (icon, name, _) in idle.filter({ $0.reason == reason }) {
        let width = TextRoom.width(of: name, font)
        guard x + side + 8 + width <= end else { break }
        list.icon(icon, at: Point(x + side / 2, frame.midY), size: side, palette.ink3)
        list.line(of: name, in: Rect(x + side + 8, frame.minY, width, frame.height), font)
        x += side + 8 + width + 16
      }
      font.color = palette.ink3
      list.line(of: reason, in: Rect(x, frame.minY, frame.maxX - 40 - x, frame.height), font)
      x += TextRoom.width(of: reason, font) + 24
      font.color = palette.ink2
    }
    list.icon(.down, at: Point(frame.maxX - 24, frame.midY), size: side, palette.ink2)
    if foldButton.isFocused {
      list.focusRing(around: frame.outset(by: -2), radius: 10, style.appearance)
    }
  }

  private func drawScene(
    _ picture: DisplayList, in place: Rect, into list: inout DisplayListBuilder
  ) {
    let sight = pictureSight ?? place
    let clip = Path.roundedRect(sight, radius: 12)
    list.group(clip: sight == place ? nil : sight) { list in
      list.group(transform: placing, clip: Rect(origin: .zero, size: sceneSize)) {
        $0.group(picture, transform: .identity)
      }
    }
    list.cover(cornersOf: sight, radius: 12, style.palette.stage)
    list.stroke(clip, style.palette.line, width: max(style.appearance.edgeWidth, 1))
    for point in unused.map(placing.apply) where sight.contains(point) {
      list.stroke(
        .circle(center: point, radius: 18), .white, StrokeStyle(width: 2, dash: [5, 4]))
      list.icon(.close, at: point, size: 14, .white)
    }
    guard let pointed else { return }
    let frame = placed(pointed).outset(by: 2)
    list.stroke(.roundedRect(frame.outset(by: 1), radius: 5), Color(white: 0, alpha: 0.5), width: 4)
    list.stroke(.roundedRect(frame, radius: 4), .white, width: 2)
  }

  /// Draws the name of the button that is pressed, focused or pointed at.
  private func drawName(into list: inout DisplayListBuilder) {
    let all = buttons + (lanes.isHidden ? [] : [previousButton, playButton, nextButton])
    let named =
      all.first { $0.isHighlighted } ?? all.first { $0.isFocused }
      ?? pointerPlace.flatMap { place in all.first { $0.frame.contains(place) } }
    guard let named else { return }
    NameTag(name: named.name, frame: named.frame, appearance: style.appearance)
      .draw(into: &list, in: bounds)
  }
}
