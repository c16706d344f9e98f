import CairoRendering
import Drawing
import Inspection
import PhotoDocument
import PhotoEditor
import SceneBase
import ScenePlayer
import Scenes
import ToolCommands
import TouchEngine
import TouchTraces

/// A recording of the photo editor, played in the hero of the home screen from its beginning to its
/// end, until a finger lands on it: a tap that slides and becomes a drag, one that is kept still,
/// two fingers on a sticker, and a hold that is lifted too early.
///
/// Then the finger moves the stickers, and the film begins again some time after its last lift.
final class RecordedFilm: HomeFilm {
  private let open: () throws -> Playback
  private var playback: Playback
  private var log: RaceLog
  /// The names of what the log and the line tell of.
  private var wording: Wording
  private let environment: SceneEnvironment
  private let style: SceneStyle
  /// A time on the home screen's clock, and that of the recording for which it stands.
  private var start: (home: Timestamp, film: Timestamp)
  /// Whether the film has been shown to its end.
  private(set) var isOver = false
  /// Whether the user's fingers play, and no film.
  private(set) var isLive = false
  /// The time of the last lift; `nil` while a finger is down, and before the first.
  private var lastLift: Timestamp?
  /// The seconds since the landing and the points moved, as long as the user's finger is down.
  private var measured = (seconds: 0.0, points: 0.0)
  /// The filling of the bar of each gesture when it was last seen undecided, how far the first
  /// finger went and a drag needs, in points, and when it landed.
  private var reached:
    (start: Timestamp?, way: Double, limit: Double, bars: [String: GoalBar.Filling]) =
      (nil, 0, 0, [:])
  /// The picture that fades as the film begins, and the time from which on it does.
  private var former: (picture: DisplayList, time: Timestamp)?

  /// The size of a finger's ring as a part of the usual one, and the width of a picture from which
  /// on it is so large, in points. Our choice.
  private static let (ring, ringWidth) = (0.8, 320.0)
  /// The radius of the disc over a finger that hardly moves as a part of the picture's width: the
  /// least, and the largest up to a radius in points. Our choice.
  private static let (disc, largeDisc, discRadius) = (0.12, 0.15, 40.0)
  /// The ways that the disc shows, as a multiple of what a drag needs. Our choice.
  private static let discWay = 2.0
  /// The time after the last lift after which the film begins again, in seconds.
  static let pause = 10.0
  /// The time in which the former picture fades, in seconds.
  private static let fade = 0.4
  /// What is added to the numbers of the user's fingers: the film's may still be known.
  private static let ownTouches = 1_000_000

  /// Opens the recording; `nil` when it is missing or cannot be read.
  ///
  /// - Parameter environment: The surroundings of the home screen; its clock begins with the film.
  ///   With reduced motion the film waits for a finger, and plays nothing by itself.
  init?(_ environment: SceneEnvironment) {
    guard let assets = AssetFolder.find() else { return nil }
    let (path, language) = ("\(assets)/film.touchtrace", environment.language)
    open = {
      try Playback { try openRecording(at: path, in: language) }
    }
    guard let playback = try? open() else { return nil }
    (self.playback, self.environment) = (playback, environment)
    (start, style) = ((environment.start, .zero), SceneStyle(environment))
    log = RaceLog(playback.playground.window)
    wording = Wording(namingAll: playback, in: language)
    connect(at: environment.start)
  }

  /// Whether nothing moves by itself.
  private var isStill: Bool { environment.appearance.isReduceMotionEnabled }
  private var playground: Playground { playback.playground }
  private var editor: PhotoEditor? { playground.scene as? PhotoEditor }

  private func connect(at time: Timestamp) {
    start = (time, .zero)
    playground.window.addObserver(log)
    playground.displayScale = environment.scale
    playground.window.appearance.style = environment.appearance.style
    playground.showsRow = false
    // In a small picture a line across it looks like a seam.
    editor?.isFramed = false
    // Only the user's finger needs the handles.
    editor?.showsHandles = false
    playground.fingers.keepsLifted = true
    // The film is about gestures that compete.
    playground.line.tellsPresses = false
    advance(to: time)
  }

  // MARK: Time

  /// The time of the recording for which a time on the home screen's clock stands.
  private func filmTime(at time: Timestamp) -> Timestamp {
    isStill && !isLive ? start.film : start.film + max(time - start.home, 0)
  }

  func advance(to time: Timestamp) {
    if isLive, let again = beginsAgain, time >= again { beginAgain(at: time) }
    defer { look(at: filmTime(at: time)) }
    let goal = filmTime(at: time)
    guard !isLive else {
      if goal > playground.window.timeline.now {
        playground.stream.accept(InputBatch(time: goal, grouping: .done))
      }
      return
    }
    guard !isOver else { return }
    do {
      try playback.advance(to: goal)
      isOver = try playback.nextMoment() == nil
    } catch {
      isOver = true
    }
  }

  /// Remembers how far the gestures are that may still win.
  private func look(at moment: Timestamp) {
    let start = log.memory.start
    if start != reached.start { reached = (start, 0, 0, [:]) }
    guard start != nil else { return }
    let picture = RacePicture(playground.window.race(at: moment), log.memory, at: moment)
    reached.way = max(reached.way, picture.moved)
    for lane in picture.lanes {
      if case .races = lane.standing { reached.bars[lane.recognizer] = lane.filling }
      if lane.look == .drag, let measure = lane.needs ?? lane.standing.deciding,
        measure.quantity == .movement, measure.isMinimum
      {
        reached.limit = measure.limit
      }
    }
  }

  /// The time at which the film begins again; `nil` while a finger is down.
  private var beginsAgain: Timestamp? { lastLift?.advanced(bySeconds: Self.pause) }

  private func beginAgain(at time: Timestamp) {
    let picture = playground.displayList(at: filmTime(at: time))
    guard let playback = try? open() else { return }
    self.playback = playback
    log = RaceLog(playback.playground.window)
    wording = Wording(namingAll: playback, in: environment.language)
    former = (picture, time)
    (isLive, isOver, lastLift) = (false, false, nil)
    connect(at: time)
  }

  func nextChange(after time: Timestamp) -> Timestamp? {
    if let former, time < former.time.advanced(bySeconds: Self.fade) { return time }
    guard isLive else { return isOver || isStill ? nil : time }
    guard let beginsAgain, playground.isAtRest else { return time }
    let change = playground.nextChange(after: filmTime(at: time))
    return change.map { min(time + max($0 - filmTime(at: time), 0), beginsAgain) } ?? beginsAgain
  }

  // MARK: Fingers

  func take(_ batch: InputBatch, in frame: Rect) {
    guard let first = batch.events.first else { return }
    if !isLive {
      guard case .touches = first.content else { return }
      advance(to: first.time)
      // Its fingers lift, and its stickers stay where they are.
      let now = playground.time(whenInputIs: playback.position)
      start = (first.time, now)
      isLive = true
      playground.fingers.keepsLifted = false
      editor?.showsHandles = true
      // The line tells of the user's own finger, whatever it did.
      playground.line.tellsPresses = true
      playground.stream.accept(InputBatch(.cancelTouches, at: now))
    }
    let place = place(in: frame)
    let events = batch.events.compactMap { event -> InputEvent? in
      let time = filmTime(at: event.time)
      switch event.content {
      case .touches(let samples):
        let own = samples.map { sample in
          var sample = sample
          sample.touch = TouchID(sample.touch.number + Self.ownTouches)
          sample.position = place.shown + (sample.position - frame.center) * (1 / place.scale)
          sample.time = filmTime(at: sample.time)
          return sample
        }
        return InputEvent(time: time, .touches(own))
      case .cancelTouches: return InputEvent(time: time, event.content)
      default: return nil
      }
    }
    playground.stream.accept(InputBatch(events: events, time: filmTime(at: batch.time)))
    look(at: filmTime(at: batch.time))
    let race = playground.window.race(at: filmTime(at: batch.time))
    lastLift = race.touches.isEmpty ? batch.time : nil
    if let finger = race.touches.first, let landed = log.memory.start {
      measured = (
        max(filmTime(at: batch.time).seconds(since: landed), 0),
        finger.place.distance(to: finger.first)
      )
    }
  }

  func race(at time: Timestamp) -> HomeRace {
    let (window, moment) = (playground.window, filmTime(at: time))
    let isDown = lastLift == nil
    let seconds = log.memory.start.map { isDown ? moment.seconds(since: $0) : measured.seconds }
    var race = HomeRace(
      isLive ? .finger(seconds: max(seconds ?? 0, 0), points: measured.points) : .film, in: window,
      log.memory, at: moment, reached: reached.bars, way: isLive ? .infinity : reached.way,
      wording)
    if isLive, isDown, !race.lanes.isEmpty, race.lanes.allSatisfy(\.isLost) {
      (race.headline, race.note) = playground.line.foretold(at: moment)
      return race
    }
    if race.isSlip { return race }
    // Before a touch is over, the line tells the one before. That is false beside a race; the film
    // says it where nothing races.
    if playground.line.tellsLastTouches || !isLive && race.lanes.isEmpty {
      let victory = race.headline
      (race.headline, race.note) = playground.line.words(at: moment)
      // A number says something only of one's own finger.
      if !isLive { race.note = victory == race.headline ? "" : victory }
    }
    return race
  }

  var carried: (any SceneState)? {
    guard isLive, let editor else { return nil }
    return editor.state(opening: editor.document)
  }

  // MARK: Drawing

  /// The point of the editor's window in the middle of a frame that its photo fills, and how large
  /// the photo is there.
  private func place(in frame: Rect) -> (shown: Point, scale: Double) {
    guard let editor else { return (.zero, 1) }
    let photo = editor.canvas.pictureFrame.offset(by: editor.canvas.frame.origin)
    let shown = photo.intersection(editor.canvas.frame) ?? photo
    return (shown.center, max(frame.width / shown.width, frame.height / shown.height))
  }

  /// The way of the film's only finger, as long as that hardly moves; empty otherwise.
  private var slip: [Point] {
    let fingers = playground.fingers.fingers
    guard !isLive, fingers.count == 1 else { return [] }
    let way = fingers[0].trail.map { $0.place }
    let most = Self.discWay * reached.limit
    return way.allSatisfy { $0.distance(to: way[0]) < most } ? way : []
  }

  func draw(into list: inout DisplayListBuilder, in frame: Rect, at time: Timestamp) {
    let (place, moment, slip) = (place(in: frame), filmTime(at: time), slip)
    let ring = Self.ring * min(frame.width / Self.ringWidth, 1)
    playground.fingers.magnification = ring / place.scale
    let way = AffineTransform.moving(place.shown, to: frame.center, scaledBy: place.scale)
    let picture =
      slip.isEmpty ? playground.displayList(at: moment) : playground.backdrop(at: moment)
    list.group(clip: frame) { list in
      list.group(picture, transform: way)
      if let landing = slip.first {
        let usual = max(Self.disc * frame.width, Self.discRadius)
        let radius = min(usual, Self.largeDisc * frame.width)
        AnswerDisc.draw(
          slip, across: reached.limit, on: picture, at: way.apply(to: landing), radius, style,
          into: &list)
      }
      guard let former else { return }
      let rest = 1 - time.seconds(since: former.time) / Self.fade
      if rest > 0 { list.group(former.picture, transform: way, opacity: min(rest, 1)) }
    }
  }
}

extension PhotoEditor {
  /// Reads the color at the eyedropper's point from the picture, as the window shows it.
  ///
  /// - Parameters:
  ///   - time: The time of the picture.
  ///   - images: The store that reads the photo.
  ///   - scale: Pixels per point of the window.
  /// - Returns: The color; `nil` when the eyedropper is closed, or memory is short.
  func color(at time: Timestamp, images: ImageStore, scale: Double) -> InkColor? {
    guard let point = takenPoint, let pixel = CairoSurface(width: 1, height: 1, isOpaque: true)
    else { return nil }
    let list = DisplayList { list in
      // The pixel in which the point lies.
      let corner = Point(
        (point.x * scale).rounded(.down) / scale, (point.y * scale).rounded(.down) / scale)
      list.group(transform: .translation(corner * -1)) { drawPage(into: &$0, at: time) }
    }
    DisplayListRenderer(images: images).paint(list, on: pixel, scale: scale)
    return InkColor(pixel: pixel.pixel(0, 0))
  }
}
