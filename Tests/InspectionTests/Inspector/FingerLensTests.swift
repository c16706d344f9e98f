import Drawing
import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import Inspection
@testable import PhotoEditor
@testable import SceneBase
@testable import ScenePlayer

/// The lens beside the fingers: when it comes and goes, where it is, and what it shows.
@Suite(.endsInTime) struct FingerLensTests {
  private let playground: Playground
  private let editor: PhotoEditor
  private let hand: Hand

  init() {
    editor = PhotoEditor(SceneEnvironment(size: Size(1280, 800)))
    playground = Playground(editor)
    hand = Hand(stream: playground.stream)
    playground.inspection?.toggle()
    playground.settle(at: hand.now)
  }

  private var place: Point {
    let sticker = editor.canvas.elements[0]
    return sticker.convert(sticker.bounds.center, to: nil)
  }

  private func lens() throws -> FingerLens {
    let inspector = try require(playground.inspection?.inspector)
    let race = try require(inspector.picture(at: hand.now))
    let place = try require(inspector.place)
    return try require(inspector.lens(race, beside: place))
  }

  /// What the lens alone draws, as text.
  private func drawn() throws -> String {
    let lens = try lens()
    return DisplayListText.of { lens.draw(into: &$0) }
  }

  @Test func `it comes after 0.08 s in 0.12 s, and goes in 0.25 s`() {
    for (elapsed, opacity) in [(0.0, 0.0), (0.08, 0), (0.14, 0.5), (0.2, 1), (9, 1)] {
      expect(abs(FingerLens.opacity(elapsed: elapsed, gone: nil) - opacity) < 1e-9)
    }
    for (gone, opacity) in [(0.0, 1.0), (0.125, 0.5), (0.25, 0), (1, 0)] {
      expect(abs(FingerLens.opacity(elapsed: 1 + gone, gone: gone) - opacity) < 1e-9)
    }
    // What is over before it comes shows none.
    expect(FingerLens.opacity(elapsed: 0.15, gone: 0.1), equals: 0)
  }

  @Test(arguments: [1.0, 2], Language.allCases)
  func `the words in the lens stay inside its rim`(textScale: Double, language: Language) throws {
    let environment = SceneEnvironment(
      size: Size(1280, 800), appearance: Appearance(textScale: textScale), language: language)
    let editor = PhotoEditor(environment)
    let playground = Playground(editor)
    let hand = Hand(stream: playground.stream)
    playground.inspection?.toggle()
    playground.settle(at: hand.now)
    let sticker = editor.canvas.elements[0]
    let place = sticker.convert(sticker.bounds.center, to: nil)
    hand.down(at: place.x, place.y)
    hand.wait(300)
    hand.move(by: 8.2, 0)
    let inspector = try require(playground.inspection?.inspector)
    let race = try require(inspector.picture(at: hand.now))
    let beside = try require(inspector.place)
    let lens = try require(inspector.lens(race, beside: beside))

    let list = DisplayList { lens.draw(into: &$0) }

    let texts = list.commands.compactMap { command -> Text? in
      if case .text(let text) = command { text } else { nil }
    }
    let words = try require(texts.first { $0.string.contains("8.2") })
    expect(words.style.size >= 12)
    let radius = min(66 * textScale, 84)
    let half = TextRoom.width(of: words.string, words.style) / 2
    let low = words.frame.center.y + words.style.size / 2 - lens.center.y
    expect((half * half + low * low).squareRoot() <= radius)
  }

  @Test func `after the lift it shows what decided, and changes no longer than it fades`() throws {
    let inspector = try require(playground.inspection?.inspector)
    hand.down(at: place.x, place.y)
    hand.wait(300)
    hand.move(by: 8.2, 0)
    try expect(drawn().contains("8.2 of 10 pt"))
    try expect(!lens().isOver)
    hand.up()
    try expect(lens().isOver)
    try expect(drawn().contains("\"8.2 pt\""))
    expect(inspector.nextChange(after: hand.now), equals: hand.now)
    let race = try require(inspector.picture(at: hand.now))
    expect(inspector.isLensFading(race, at: hand.now + 249_000))
    expect(!inspector.isLensFading(race, at: hand.now + 250_000))
  }

  @Test func `it goes when the drag has begun`() throws {
    hand.down(at: place.x, place.y)
    hand.wait(200)
    hand.move(by: 30, 0)
    let inspector = try require(playground.inspection?.inspector)
    let race = try require(inspector.picture(at: hand.now))
    let winner = race.lanes.first(where: \.standing.isWon)
    expect(winner?.recognizer.hasSuffix(".pan"), equals: true)
    try expect(lens().isOver)
  }

  @Test func `it names the view that was hit, unless that is the whole canvas`() throws {
    hand.down(at: place.x, place.y)
    hand.wait(200)
    try expect(lens().view == nil)
    hand.up()
    hand.wait(1000)
    let handle = editor.handles.turnHandle
    let corner = handle.convert(handle.bounds.center, to: nil)
    hand.down(at: corner.x, corner.y)
    hand.wait(200)
    try expect(lens().view?.isEmpty, equals: false)
  }

  @Test func `it does not cover the handles of the selected element`() throws {
    hand.down(at: place.x, place.y)
    hand.up()
    hand.wait(1000)
    expect(!editor.handles.isHidden)
    let frames = editor.handleFrames
    hand.down(at: place.x, place.y)
    hand.wait(300)
    let middle = try lens().center
    try expect(lens().handles == frames && frames.count == 3)
    for frame in frames { expect(frame.center.distance(to: middle) > 66 + 15) }
    // Where every place covers one, the lens is where it would be without.
    func center(_ handles: [Rect]) -> Point {
      LensPlace(
        way: [Point(400, 400)], others: [], handles: handles, radius: 66,
        room: Rect(0, 0, 900, 800)
      ).center
    }
    let free = center([])
    expect(center([Rect(free.x + 50, free.y, 30, 30)]) != free)
    expect(center([Rect(0, 0, 900, 800)]), equals: free)
  }

  @Test func `it is 120 to 180 points from the finger, and changes sides only to stay inside`() {
    let room = Rect(0, 0, 900, 800)
    func center(_ way: [Point], others: [Point] = []) -> Point {
      LensPlace(way: way, others: others, radius: 66, room: room).center
    }
    for x in stride(from: 10.0, through: 890, by: 40) {
      for y in stride(from: 10.0, through: 790, by: 40) {
        let distance = center([Point(x, y)]).distance(to: Point(x, y))
        expect((120...180).contains(distance), "at \(x), \(y)")
      }
    }
    // To the side away from the nearer edge.
    expect(center([Point(300, 400)]).x > 300)
    expect(center([Point(600, 400)]).x < 600)
    // A finger that crosses the middle keeps its lens at the same side.
    expect(center([Point(300, 400), Point(600, 400)]).x > 600)
    // At the edge it has to change, and stays there on the way back.
    let back = [Point(300, 400), Point(600, 400), Point(850, 400), Point(600, 400)]
    expect(center(back).x < 600)
    // Never under another finger.
    let alone = center([Point(300, 400)])
    let beside = center([Point(300, 400)], others: [alone])
    expect(beside.distance(to: alone) > 66)
  }

  @Test func `the cone opens in the nearest of the directions`() throws {
    let measure = Measure(.direction, 10, limit: 20)
    let right = try require(LensCone(measure, .right, along: Point(-5, 1), .swipe))
    expect(right.angle == 0 && abs(right.half - .pi / 9) < 1e-9)
    let up = try require(LensCone(measure, [.left, .up], along: Point(-1, -3), .edgeSwipe))
    expect(up.angle, equals: -.pi / 2)
    expect(LensCone(measure, [], along: Point(1, 0), .swipe) == nil)
  }

  @Test func `two fingers show how far they spread and turn since both are down`() throws {
    let apart = LensPair(from: (.zero, Point(100, 0)), to: (Point(-5, 0), Point(100, 5)))
    expect(apart.angle == 0 && apart.spreadSign == 1 && apart.turnSign == 1)
    let near = LensPair(from: (.zero, Point(100, 0)), to: (.zero, Point(90, -5)))
    expect(near.spreadSign == -1 && near.turnSign == -1)

    hand.down(at: place.x - 20, place.y)
    hand.down(2, at: place.x + 20, place.y)
    hand.wait(200)
    hand.move(2, by: 5, 0)
    try expect(
      lens().pair,
      equals: LensPair(
        from: (Point(-20, 0), Point(20, 0)), to: (Point(-20, 0), Point(25, 0))))
    try expect(drawn().contains("5 of 8 pt"))
  }
}
