import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import Inspection
@testable import SceneBase

/// The film strip above a time line.
@Suite(.endsInTime) struct FilmStripViewTests {
  private let window: Window
  private let hand: Hand
  private let strip: FilmStripView

  init() {
    (window, hand, strip) = Self.make(Size(1100, 44), Appearance(), .english)
  }

  private static func make(
    _ size: Size, _ appearance: Appearance, _ language: Language
  ) -> (Window, Hand, FilmStripView) {
    let style = SceneStyle(
      SceneEnvironment(size: size, appearance: appearance, language: language))
    let strip = FilmStripView(style)
    let window = Window(size: size)
    window.addSubview(strip)
    strip.frame = Rect(origin: .zero, size: size)
    strip.whole = at(10)...at(70)
    strip.shown = at(40)...at(42.1)
    return (window, Hand(stream: TouchStream(window: window)), strip)
  }

  private static func at(_ seconds: Double) -> Timestamp {
    Timestamp.zero.advanced(bySeconds: seconds)
  }

  private func picture() -> DisplayList { DisplayList { strip.draw(into: &$0) } }

  @Test func `a drag on the frame moves it, and a touch beside it brings it there`() {
    var first: [Double] = []
    strip.onMove = { first.append(($0.seconds * 10).rounded() / 10) }
    let width = strip.strip.width
    hand.down(at: strip.viewFrame.center.x, 22)
    expect(first.isEmpty)
    hand.move(by: width / 60, 0)
    expect(first, equals: [41])
    hand.move(to: -50, 22)
    expect(first.last, equals: 10)
    hand.move(to: 5000, 22)
    expect(first.last, equals: 67.9)
    hand.up()
    hand.down(at: width / 4, 22)
    expect(abs((first.last ?? 0) - 24) < 0.2)
    hand.up()
    let count = first.count
    // The caption is no part of it.
    hand.tap(at: strip.strip.maxX + 30, 22)
    expect(first.count, equals: count)
  }

  @Test func `the caption says how much is kept and in view`() {
    expect(strip.caption == ("The last minute", "2.1 s of 60 shown"))
    strip.whole = Self.at(0)...Self.at(41)
    expect(strip.caption == ("2.1 s of the last 41 s", ""))
    // The ruler goes on after now; the frame does not.
    strip.shown = Self.at(40.9)...Self.at(41.28)
    expect(strip.caption == ("0.38 s of the last 41 s", ""))
    expect(strip.viewFrame.minX <= strip.strip.width * 40.9 / 41)
    expect(strip.viewFrame.maxX, equals: strip.strip.maxX)
    strip.shown = Self.at(-1)...Self.at(45)
    expect(strip.caption == ("41 s of the last 41 s", ""))
    strip.isRecording = true
    expect(strip.caption.title, equals: "Recording")
    let (_, _, chinese) = Self.make(Size(1100, 44), Appearance(), .chinese)
    expect(chinese.caption == ("最近一分钟", "显示 2.1 / 60 秒"))
  }

  @Test(arguments: [Size(1100, 44), Size(600, 44), Size(340, 44)], [1.0, 2])
  func `pictures and caption lie beside each other, and the frame inside the strip`(
    size: Size, scale: Double
  ) {
    for language in Language.allCases {
      let (_, _, strip) = Self.make(size, Appearance(textScale: scale), language)
      if let caption = strip.captionFrame {
        expect(caption.minX >= strip.strip.maxX + 15)
        expect(caption.maxX <= size.width)
      } else {
        expect(strip.strip.width, equals: size.width)
      }
      expect(strip.strip.width >= 280)
      strip.shown = strip.whole
      expect(strip.viewFrame, equals: strip.strip)
      strip.shown = Self.at(70)...Self.at(70)
      expect(strip.viewFrame.width, equals: 12)
      expect(strip.viewFrame.maxX <= strip.strip.maxX + 0.01)
    }
  }

  @Test func `each picture fills its cell, and one that is missing leaves it empty`() {
    let empty = "\(picture())"
    let sun = DisplayList { $0.fill(.circle(center: Point(30, 22), radius: 9), .white) }
    strip.pictures = [sun, nil] + Array(repeating: sun, count: 20)
    let clips = cells(of: picture())
    expect(clips.count, equals: FilmStripView.pictureCount - 1)
    let width = strip.strip.width / 15
    expect(abs(clips[1].minX - 2 * width) < 0.01)
    expect(clips.allSatisfy { $0.width <= width && $0.height == 44 })
    strip.pictures = []
    expect("\(picture())", equals: empty)
    // Bars say when fingers were down.
    strip.touches = [Self.at(25)...Self.at(40)]
    let bar = Rect(strip.strip.width / 4, 37, strip.strip.width / 4, 4)
    expect("\(picture())".contains("\(Path.roundedRect(bar, radius: 2))"))
  }

  /// The clips of the pictures.
  private func cells(of list: DisplayList) -> [Rect] {
    list.commands.flatMap { command -> [Rect] in
      guard case .group(let group) = command else { return [] }
      return (group.clip.map { [$0] } ?? []) + cells(of: group.content)
    }
  }
}
