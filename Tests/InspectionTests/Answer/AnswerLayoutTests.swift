import Drawing
import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import Inspection
@testable import SceneBase

/// The places of the disc and the card of the answer in place.
@Suite(.endsInTime) struct AnswerLayoutTests {
  private static let sizes = [
    Size(360, 640), Size(640, 480), Size(800, 1280), Size(1280, 800), Size(1920, 1080),
  ]

  private func layout(_ size: Size, _ landing: Point, _ scale: Double) -> AnswerLayout {
    AnswerLayout(size, at: landing, Appearance(textScale: scale)) { _ in 490 * scale }
  }

  @Test(arguments: sizes, [1, 1.5, 2.0])
  func `disc and card lie in the window and beside one another, wherever the finger landed`(
    size: Size, scale: Double
  ) {
    for (x, y) in [(0.0, 0.0), (0.3, 0.4), (0.5, 0.5), (0.9, 0.2), (1, 1)] {
      let landing = Point(x * size.width, y * size.height)
      let layout = layout(size, landing, scale)
      let card = layout.card
      expect(
        card.minX >= 0 && card.minY >= 0 && card.maxX <= size.width && card.maxY <= size.height,
        "\(card)")
      guard let disc = layout.disc else {
        expect(scale >= 1.5 && card.size == size)
        continue
      }
      let (center, radius) = (disc.center, disc.radius)
      let frame = Rect(center.x - radius, center.y - radius, 2 * radius, 2 * radius)
      expect(
        frame.minX >= 0 && frame.minY >= 0 && frame.maxX <= size.width && frame.maxY <= size.height,
        "\(frame)")
      expect(frame.intersection(card) == nil, "\(frame) \(card)")
    }
  }

  @Test func `the disc stays on the finger where the card has room beside it`() {
    let layout = layout(Size(1280, 800), Point(640, 264), 1)
    expect(layout.disc?.center, equals: Point(640, 264))
    expect(layout.disc?.radius, equals: 148)
    expect(layout.card, equals: Rect(812, 104, 420, 490))
  }

  @Test(arguments: [(313.0, 280.0), (600, 74)])
  func `a card leaves the row of a button in sight where there is room below it`(
    height: Double, top: Double
  ) {
    let layout = AnswerLayout(
      Size(1280, 800), at: Point(968, 234), Appearance(), below: 256
    ) { _ in height }
    expect(layout.card.minY, equals: top)
  }

  @Test func `a sheet keeps room for fixes while they are searched, and no more afterwards`() {
    func card(_ height: Double, isSearching: Bool) -> Rect {
      AnswerLayout(
        Size(360, 640), at: Point(180, 200), Appearance(), isSearching: isSearching
      ) { _ in height }.card
    }
    let most = Rect(0, 216, 360, 424)
    expect(card(200, isSearching: true), equals: most)
    expect(card(200, isSearching: false), equals: Rect(0, 440, 360, 200))
    expect(card(600, isSearching: false), equals: most)
  }

  @Test func `large words leave a finger in the middle in sight`() {
    for scale in [1.5, 2] {
      let card = layout(Size(1280, 800), Point(640, 250), scale).card
      expect(card.minX >= 640, "\(card)")
    }
  }

  @Test func `the disc shows what the finger meant, where it landed beside it`() {
    let style = SceneStyle(SceneEnvironment(size: Size(1280, 800)))
    let track = WhyStory.Track(
      before: [.zero, Point(12, 4)], after: [], limit: 10, caption: "", decision: "",
      isLifted: true)
    func factor(_ meant: Rect?) -> Double {
      AnswerDisc(
        track: track, landing: Point(100, 100), meant: meant, center: Point(200, 200), radius: 112,
        color: .white, style: style
      ).factor
    }
    expect(factor(nil), equals: 4)
    // It landed on it, 27 pt beside its middle half, or too far away for the disc.
    expect(factor(Rect(60, 60, 80, 80)), equals: 4)
    expect(factor(Rect(40, 122, 80, 20)), equals: 3)
    expect(factor(Rect(400, 100, 80, 80)), equals: 4)
    // A button on which it landed, with both long sides.
    expect(factor(Rect(40, 78, 112, 44)), equals: 4)
  }

  /// A finger that slides away from a landing, until a scroll begins and a little farther.
  private func track(_ way: Point, until end: Double = 14) -> WhyStory.Track {
    WhyStory.Track(
      before: [.zero, way * 10.5], after: [way * 10.5, way * end], limit: 10,
      caption: "A scroll needs 10 pt", decision: "Scroll began", isLifted: true)
  }

  /// Returns how far away from a point a frame looks: its edge, and less its middle.
  private func distance(_ frame: Rect, _ point: Point) -> Double {
    let near = Point(
      max(frame.minX - point.x, point.x - frame.maxX, 0),
      max(frame.minY - point.y, point.y - frame.maxY, 0)
    ).length
    return near + frame.center.distance(to: point) / 4
  }

  @Test(arguments: [112.0, 136, 148], [1, 2.0])
  func `the words about a path lie in the disc, on nothing else, each nearest to its own mark`(
    radius: Double, textScale: Double
  ) {
    let style = SceneStyle(
      SceneEnvironment(size: Size(1280, 800), appearance: Appearance(textScale: textScale)))
    for angle in 0..<12 {
      let way = AffineTransform.rotation(Double(angle) * .pi / 6).apply(to: Point(1, 0))
      let (track, center) = (track(way), Point(200, 200))
      let disc = AnswerDisc(
        track: track, landing: .zero, center: center, radius: radius, color: .white, style: style)
      let texts = ShownWords.all(in: DisplayList { disc.draw(DisplayList { _ in }, into: &$0) })
      expect(texts.count, equals: 4, "\(angle)")
      let marks = [
        "landed": center, track.decision: center + way * (10.5 * disc.factor),
        "lifted": center + way * (14 * disc.factor),
      ]
      for (index, words) in texts.enumerated() {
        let (frame, name) = (words.text.frame, words.text.string)
        let end = frame.height / 2
        let (x, y) = (abs(frame.midX - center.x), abs(frame.midY - center.y))
        let reach = Point(x + frame.width / 2 - end, y).length + end
        expect(reach <= radius, "\(angle): \(name)")
        if let mark = marks[name] {
          let own = distance(frame, mark)
          let isOwn = marks.values.allSatisfy { distance(frame, $0) >= own - 1e-9 }
          expect(isOwn, "\(angle): \(name)")
        }
        for other in texts[..<index] {
          expect(other.text.frame.intersection(frame) == nil, "\(angle): \(name)")
        }
      }
    }
  }

  @Test func `a path that leaves the disc takes only the word about its end along`() {
    let style = SceneStyle(SceneEnvironment(size: Size(1280, 800)))
    let disc = AnswerDisc(
      track: track(Point(0.6, 0.8), until: 900), landing: .zero, center: .zero, radius: 148,
      color: .white, style: style)
    let texts = ShownWords.all(in: DisplayList { disc.draw(DisplayList { _ in }, into: &$0) })
    expect(
      texts.map(\.text.string).sorted(), equals: ["A scroll needs 10 pt", "Scroll began", "landed"])
  }

  @Test(arguments: [(112.0, 1.0), (148, 1), (185, 2)])
  func `the words about a path leave those on a control in sight`(
    radius: Double, textScale: Double
  ) {
    let style = SceneStyle(
      SceneEnvironment(size: Size(1280, 800), appearance: Appearance(textScale: textScale)))
    let (width, height) = (112 * textScale, max(44, 30 * textScale))
    let button = Rect(-width / 2, -height / 2, width, height)
    let scene = DisplayList {
      $0.text("Add", in: button, style.line(.body, .black, .bold, alignment: .center))
    }
    let disc = AnswerDisc(
      track: track(Point(-0.14, -0.99)), landing: .zero, meant: button, center: .zero,
      radius: radius, color: .white, style: style)
    let letters = scene.letters(through: .scale(disc.factor))[0]
    let texts = ShownWords.all(in: DisplayList { disc.draw(scene, into: &$0) })
    expect(texts.count, equals: 4)
    for words in texts {
      let frame = words.text.frame
      let covered = frame.intersection(letters).map { $0.width * $0.height } ?? 0
      expect(covered <= 0.1 * frame.width * frame.height, "\(words.text.string)")
    }
  }

  @Test func `the outline of the area in which a finger means a thing is enlarged with it`() {
    let style = SceneStyle(SceneEnvironment(size: Size(1280, 800)))
    func lines(_ area: Quad?) -> [String] {
      let disc = AnswerDisc(
        track: track(Point(0, -1)), landing: Point(100, 100), area: area, center: Point(300, 200),
        radius: 148, color: .white, style: style)
      expect(disc.factor, equals: 7)
      let text = DisplayListText.of { disc.draw(DisplayList { _ in }, into: &$0) }
      return text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
    }
    let area = Quad(Point(90, 90), Point(112, 92), Point(110, 110), Point(88, 108))
    let outline = Path.polygon([
      Point(230, 130), Point(384, 144), Point(370, 270), Point(216, 256),
    ])
    let line = DisplayListText.of {
      $0.stroke(
        outline, Color(white: 1, alpha: 0.85), StrokeStyle(width: 1.5, dash: [4, 4]))
    }
    expect(lines(area).contains(line))
    expect(lines(area).count, equals: lines(nil).count + 2)
  }
}
