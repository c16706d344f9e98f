import Drawing
import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer

/// How the lanes of a race are arranged and worded.
@Suite(.endsInTime) struct RaceRowsTests {
  private static let tap = RaceLane(
    recognizer: "canvas.tap", look: .tap,
    standing: .races(
      goals: [
        Measure(.duration, 0.31, limit: 0.75), Measure(.movement, 8.2, limit: 40, isMinimum: false),
      ], waitsFor: [], isReady: false))
  private static let hold = RaceLane(
    recognizer: "canvas.longPress", look: .hold,
    standing: .races(
      goals: [
        Measure(.duration, 0.31, limit: 0.5, isMinimum: true),
        Measure(.movement, 8.2, limit: 10, isMinimum: false),
      ], waitsFor: [], isReady: false))
  private static let drag = RaceLane(
    recognizer: "canvas.pan", look: .drag,
    standing: .races(goals: [Measure(.movement, 8.2, limit: 10)], waitsFor: [], isReady: false))
  private static let pinch = RaceLane(
    recognizer: "canvas.pinch", look: .pinch,
    standing: .races(
      goals: [Measure(.touches, 1, limit: 2)], waitsFor: ["canvas.pan"], isReady: false))
  private static let loser = RaceLane(
    recognizer: "canvas.swipe", look: .swipe,
    standing: .lost(
      Decision(
        time: .zero,
        .failed(
          recognizer: "canvas.swipe",
          .wrongDirection(Measure(.movement, 30, limit: 10), takes: [.up, .down])))))

  private func race(_ lanes: [RaceLane], gates: [Race.Gate] = []) -> RacePicture {
    var picture = RacePicture(Race(gates: gates), RaceLog.Memory(), at: .zero)
    picture.lanes = lanes
    return picture
  }

  private func wording(_ language: Language = .english) -> Wording {
    Wording(about: [:], in: language)
  }

  private func words(_ lane: RaceLane, leads: Bool = false, _ language: Language = .english)
    -> LaneWords
  {
    LaneWords(lane, leads: leads, wording(language))
  }

  @Test func `a lane tells its value and what is left of its maximum`() {
    expect(words(Self.tap).name == "Tap" && words(Self.tap).value == "0.44 s left")
    expect(words(Self.tap).note, equals: "Movement: at most 40 pt, 31.8 pt left")
    expect(words(Self.hold).value, equals: "0.31 of 0.5 s")
    expect(words(Self.hold).note, equals: "Movement: at most 10 pt, 1.8 pt left")
    expect(words(Self.drag, leads: true).note, equals: "In the lead: 1.8 pt to go")
    expect(words(Self.drag).note, equals: "")
    expect(words(Self.hold, .chinese).value, equals: "0.31 / 0.5 秒")
    expect(words(Self.drag, leads: true, .chinese).note, equals: "领先：还差 1.8 pt")
  }

  @Test func `one that waits says for whom, and one that is ready too`() {
    var lane = Self.tap
    lane.standing = .races(goals: [], waitsFor: ["canvas.doubleTap"], isReady: true)
    expect(words(lane).note, equals: "Ready; waits for Double tap")
    lane.standing = .races(
      goals: [Measure(.duration, 0.1, limit: 0.75)], waitsFor: ["canvas.doubleTap"],
      isReady: false)
    expect(words(lane).note, equals: "Waits for Double tap")
    expect(words(lane, .chinese).note, equals: "等待双击")
  }

  @Test func `who won and who lost say why`() {
    var lane = Self.drag
    lane.standing = .won(Measure(.movement, 10.1, limit: 10))
    expect(words(lane).value, equals: "moved 10.1 pt")
    lane = Self.tap
    lane.standing = .lost(
      Decision(
        time: .zero,
        .prevented(
          recognizer: "canvas.tap", by: "canvas.pan", Measure(.movement, 10.1, limit: 10))))
    expect(words(lane).value, equals: "lost to Drag")
    expect(words(Self.loser).value, equals: "moved 30 pt, but it takes only moves up or down")
  }

  @Test func `the leader has the greatest part of what it needs`() {
    expect(race([Self.tap, Self.hold, Self.drag, Self.pinch]).leader, equals: "canvas.pan")
    expect(race([Self.tap, Self.hold]).leader, equals: "canvas.longPress")
    // One that lacks a finger cannot lead.
    expect(race([Self.tap, Self.pinch]).leader == nil)
    // Of equal ones that leads which the prediction names; a greater part comes before that.
    var other = Self.drag
    other.recognizer = "header.pan"
    var equal = race([Self.hold, Self.drag, other])
    expect(equal.leader, equals: "canvas.pan")
    equal.foretold = "header.pan"
    expect(equal.leader, equals: "header.pan")
    equal.foretold = "canvas.longPress"
    expect(equal.leader, equals: "canvas.pan")
    // Once one has won no other leads.
    equal.lanes[1].standing = .won(nil)
    expect(equal.leader == nil)
  }

  @Test func `a time that runs has two decimals, and a spread is told in a word`() {
    for (words, counted) in [
      ("0.3 of 0.5 s", "0.30 of 0.5 s"), ("2 s", "2.00 s"), ("还剩 0.44 秒", "还剩 0.44 秒"),
      ("0.499 of 0.5 s", "0.499 of 0.5 s"), ("none", "none"),
    ] {
      expect(InspectorWords.counting(words), equals: counted)
    }
    var lane = Self.hold
    lane.standing = .races(
      goals: [Measure(.duration, 0.3, limit: 0.5, isMinimum: true)], waitsFor: [], isReady: false)
    expect(words(lane).value, equals: "0.30 of 0.5 s")
    lane.standing = .won(Measure(.spread, 15.6, limit: 8, isMinimum: true))
    expect(words(lane).value, equals: "spread 15.6 pt")
    expect(words(lane, .chinese).value, equals: "间距变化 15.6 pt")
  }

  /// The texts that the rows of a race draw.
  private func texts(_ race: RacePicture, width: Double = 312) -> [Text] {
    let style = SceneStyle(SceneEnvironment(size: Size(360, 800)))
    let rows = RaceRows(race, in: Rect(0, 0, width, 700), columns: 1, style, wording())
    let list = DisplayList {
      RaceRowsPainter(rows: rows, leader: nil, style: style, wording: wording()).draw(into: &$0)
    }
    return list.commands.flatMap { command -> [Text] in
      guard case .group(let group) = command else { return [] }
      return group.content.commands.compactMap {
        if case .text(let text) = $0 { text } else { nil }
      }
    }
  }

  @Test func `a long name ends in an ellipsis, and the value beside it is whole`() throws {
    let press = RaceLane(
      recognizer: "Add Rice with greens and sesame", look: .tap,
      standing: .races(
        goals: [Measure(.movement, 0, limit: 8, isMinimum: false)], waitsFor: [], isReady: false),
      isPress: true)
    let gate = Race.Gate(
      touch: TouchID(1), view: "list.add", scrollView: "The list of all dishes", elapsed: 0.071,
      delay: 0.15)
    let texts = texts(race([press], gates: [gate]))
    for value in ["lift inside to press", "71 of 150 ms"] {
      let text = try require(texts.first { $0.string == value })
      expect(TextRoom.width(of: value, text.style) <= text.frame.width)
      let name = try require(texts.first { $0.frame.minY == text.frame.minY })
      expect(name.frame.maxX <= text.frame.minX + 0.01)
      expect(name.frame.width >= 48)
    }
  }

  @Test func `a reason of one line stands directly below its name`() throws {
    var lane = Self.loser
    lane.recognizer = "canvas.doubleTap"
    lane.standing = .lost(
      Decision(
        time: .zero,
        .failed(
          recognizer: "canvas.doubleTap",
          .exceeded(Measure(.touches, 2, limit: 1, isMinimum: false)))))
    expect(words(lane).value, equals: "two fingers; a double tap takes at most one")
    let text = try require(texts(race([lane])).first { $0.string.hasPrefix("two") })
    expect(text.frame.height < 2 * 1.25 * 13)
    // In a narrow place it has two.
    let narrow = try require(texts(race([lane]), width: 200).first { $0.string.hasPrefix("two") })
    expect(narrow.frame.height > 2 * 1.25 * 13)
  }

  @Test(arguments: [1.0, 2], Language.allCases)
  func `with little room the lane that leads or has won stays`(
    textScale: Double, language: Language
  ) {
    var winner = Self.drag
    winner.standing = .won(Measure(.movement, 12, limit: 10, isMinimum: true))
    for last in [Self.drag, winner] {
      let style = SceneStyle(
        SceneEnvironment(
          size: Size(360, 400), appearance: Appearance(textScale: textScale), language: language))
      let rows = RaceRows(
        race([Self.tap, Self.tap, Self.tap, last]), in: Rect(0, 0, 312, 130 * textScale),
        columns: 1, style, wording(language))
      let shown = rows.rows.compactMap { row -> String? in
        if case .lane(let lane) = row.content { lane.recognizer } else { nil }
      }
      expect(shown.contains(last.recognizer) && shown.count < 4)
      expect(rows.rows.last?.content, equals: .more(4 - shown.count))
    }
  }

  @Test(
    arguments: [Size(312, 560), Size(312, 240), Size(750, 180), Size(440, 560)],
    [1.0, 1.5, 2])
  func `rows lie below each other inside their place, and the last counts the rest`(
    size: Size, textScale: Double
  ) {
    let room = Rect(origin: Point(20, 30), size: size)
    let style = SceneStyle(
      SceneEnvironment(size: size, appearance: Appearance(textScale: textScale)))
    let gate = Race.Gate(
      touch: TouchID(1), view: "list.add", scrollView: "list", elapsed: 0.05, delay: 0.15)
    let lanes = [Self.tap, Self.hold, Self.drag, Self.pinch, Self.loser]
    for columns in 1...2 {
      for count in 1...lanes.count {
        let rows = RaceRows(
          race(Array(lanes.prefix(count)), gates: count % 2 == 0 ? [gate] : []), in: room,
          columns: columns, style, wording())
        expect(!rows.rows.isEmpty)
        for (index, row) in rows.rows.enumerated() {
          expect(row.frame.minX >= room.minX && row.frame.maxX <= room.maxX + 0.01)
          if rows.rows.count > 2 { expect(row.frame.maxY <= room.maxY + 0.01) }
          for other in rows.rows[..<index] {
            expect(row.frame.intersection(other.frame)?.isEmpty != false)
          }
        }
        var shown = 0
        for row in rows.rows {
          if case .more(let hidden) = row.content { shown += hidden } else { shown += 1 }
        }
        expect(shown, equals: count + (count % 2 == 0 ? 1 : 0))
      }
    }
  }
}
