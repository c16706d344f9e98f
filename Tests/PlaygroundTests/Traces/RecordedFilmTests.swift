import Drawing
import Expectations
import PhotoEditor
import SceneBase
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import PlaygroundCommands
@testable import ScenePlayer
@testable import Scenes
@testable import ToolCommands

/// The recording that plays in the hero of the home screen until a finger touches it.
@Suite(.ofPlayground, .endsInTime) struct RecordedFilmTests {
  private let playground = openPlayground(
    Home.self, SceneEnvironment(size: Size(1280, 800)))
  private let home: Home
  private let hand: Hand

  init() throws {
    home = try require(playground.scene as? Home)
    playground.add(FilmTouches())
    hand = Hand(stream: playground.stream)
  }

  private func time(_ seconds: Double) -> Timestamp { Timestamp.zero.advanced(bySeconds: seconds) }

  private func newFilm(
    from start: Double = 0, in language: Language = .english, isStill: Bool = false
  ) -> RecordedFilm? {
    RecordedFilm(
      SceneEnvironment(
        size: Size(1280, 800), appearance: Appearance(isReduceMotionEnabled: isStill),
        language: language, start: time(start)))
  }

  private func picture(at seconds: Double) -> DisplayList {
    playground.settle(at: time(seconds))
    return DisplayList { home.draw(into: &$0, at: time(seconds)) }
  }

  /// Lets the film take samples of a finger at a point of the picture, from 0 to 1.
  private func touch(_ phase: TouchPhase, _ part: Point, at seconds: Double) throws {
    let frame = try require(home.filmFrame)
    let place = Point(frame.minX + part.x * frame.width, frame.minY + part.y * frame.height)
    let sample = TouchSample(touch: TouchID(1), phase: phase, position: place, time: time(seconds))
    let rest = playground.take(
      InputBatch(events: [InputEvent(sample)], time: time(seconds)))
    expect(rest.events.isEmpty, "the home screen gets nothing")
  }

  @Test func `it plays once from when it began, and stays as it ended`() throws {
    expect(home.nextChange(after: .zero) == nil)

    let film = try require(newFilm(from: 5))
    home.film = film
    expect(home.filmFrame != nil && home.nextChange(after: time(5)) == time(5))
    var lanes: [Int] = []
    let pictures = (0..<13).map { second in
      let picture = picture(at: 5 + Double(second))
      let race = film.race(at: time(5 + Double(second)))
      expect(race.subject, equals: .film)
      lanes.append(race.lanes.count)
      return picture.description
    }
    expect(Set(pictures).count > 6)
    expect(lanes.contains(4), "\(lanes)")

    let last = picture(at: 40)
    expect(film.isOver)
    expect(picture(at: 50) == last && home.nextChange(after: time(50)) == nil)
  }

  @Test func `the film begins with a tap that slides and loses, and one that wins`() throws {
    let film = try require(newFilm())
    home.film = film
    for moment in [1.2, 3.5] {
      _ = picture(at: moment)
      let race = film.race(at: time(moment))
      expect(race.lanes.filter(\.isWon).map(\.look), equals: [.drag])
      expect(race.lanes[1].look == .tap && race.lanes[1].isLost)
      expect(race.lanes[1].value, equals: "lost to Drag")
      expect([race.headline, race.note], equals: ["A tap became a drag", "A drag needs 10 pt"])
    }
    _ = picture(at: 5)
    let race = film.race(at: time(5))
    expect(race.lanes.filter(\.isWon).map(\.look), equals: [.tap])
    expect(race.headline, equals: "Selected the flower")
    let reasons = race.lanes.filter(\.isLost).map(\.value)
    expect(reasons, equals: ["moved 0 pt", "held for 0.1 s", "no 2nd tap"])
  }

  @Test func `a disc enlarges the way of a finger that hardly moves, and of no other`() throws {
    home.film = try require(newFilm())
    // A tap that slid, a finger kept still, two fingers, a hold.
    let discs = [1.2, 3.5, 5, 6.7, 9.5].map { picture(at: $0).description.contains("erase") }
    expect(discs, equals: [true, true, true, false, true])
    try touch(.began, Point(0.11, 0.2), at: 9.6)
    expect(!picture(at: 9.7).description.contains("erase"))
  }

  @Test func `it speaks the language of the home screen, and is no part of its state`() throws {
    let before = home.state(at: .zero)
    let film = try require(newFilm(in: .chinese))
    home.film = film
    let headlines = (1...12).map { second in
      _ = picture(at: Double(second))
      return film.race(at: time(Double(second))).headline
    }
    expect(headlines[0], equals: "点击变成了拖动", "while a touch goes on: \(headlines)")
    expect(!headlines.joined().contains { $0.isASCII && $0.isLetter })
    expect(home.state(at: time(12)), equals: before)
  }

  @Test func `a finger beside all stickers is told why nothing moved, down and lifted`() throws {
    let film = try require(newFilm(isStill: true))
    home.film = film
    _ = picture(at: 0.1)
    // The film's own touches are over then.
    try touch(.began, Point(0.3, 0.95), at: 0.2)
    try touch(.ended, Point(0.3, 0.95), at: 0.3)
    _ = picture(at: 3)
    try touch(.began, Point(0.3, 0.95), at: 3.2)
    // The finger is slow: the drag has almost come to its goal before it is refused.
    for step in 1...60 {
      try touch(.moved, Point(0.3 + 0.002 * Double(step), 0.95), at: 3.2 + 0.005 * Double(step))
    }
    let down = film.race(at: time(3.6))
    expect(down.lanes.count == 4 && down.lanes.allSatisfy(\.isLost))
    expect(down.lanes.first { $0.look == .drag }?.share, equals: 0)
    expect(down.headline, equals: "No sticker here")
    expect(down.note.hasPrefix("Nearest: "), down.note)
    try touch(.ended, Point(0.42, 0.95), at: 3.7)
    _ = picture(at: 5.5)
    expect(film.race(at: time(5.5)).headline, equals: "No sticker here")
  }

  @Test(arguments: [false, true])
  func `a finger on it moves a sticker, and the film is back ten seconds after the lift`(
    isStill: Bool
  ) throws {
    let film = try require(newFilm(isStill: isStill))
    home.film = film
    expect(film.nextChange(after: .zero) == nil, equals: isStill)
    let first = picture(at: 0.1)

    // The smiley.
    try touch(.began, Point(0.11, 0.2), at: 0.2)
    expect(film.isLive)
    for step in 1...10 {
      let part = Double(step) / 10
      try touch(.moved, Point(0.11 + 0.1 * part, 0.2 + 0.1 * part), at: 0.2 + 0.3 * part)
    }
    let race = film.race(at: time(0.5))
    try touch(.ended, Point(0.21, 0.3), at: 0.6)
    _ = picture(at: 1)

    expect(race.lanes.map(\.look), equals: [.drag, .tap, .hold, .doubleTap])
    expect(race.lanes[0].isWon && race.lanes[1].isLost)
    // The rest that a tap had when it lost stays.
    let tap = race.lanes[1]
    expect(race.lanes[2].isLost && tap.runsOut && tap.share > 0, "\(race.lanes)")
    let values = race.lanes.map(\.value)
    expect(values[0].hasPrefix("won at ") && values[2].hasPrefix("moved "), "\(values)")
    expect(values[1], equals: "lost to Drag")
    guard case .finger(let seconds, let points) = race.subject else {
      return expect(Bool(false), "\(race.subject)")
    }
    expect(abs(seconds - 0.3) < 0.02 && points > 20, "\(seconds) s, \(points) pt")
    expect(film.race(at: time(1)).headline, equals: "Moved the smiley")
    expect(picture(at: 1) != first)
    // The editor opens with the stickers as they lie.
    let carried = try require(film.carried as? PhotoEditor.State)
    let editor = PhotoEditor(SceneEnvironment(size: Size(640, 480)), state: carried)
    let fresh = PhotoEditor(SceneEnvironment(size: Size(640, 480)))
    expect(editor.document != fresh.document)

    _ = picture(at: 10.5)
    expect(film.isLive)
    _ = picture(at: 10.7)
    expect(!film.isLive)
    expect(film.nextChange(after: time(10.7)), equals: time(10.7), "the stickers fade")
    expect(film.nextChange(after: time(11.2)) == nil, equals: isStill)
  }
}
