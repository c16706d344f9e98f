import CairoRendering
import Drawing
import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting
import TouchTraces

@testable import SceneBase
@testable import ScenePlayer
@testable import ToolCommands

/// The tour in a window, in virtual time.
@Suite(.ofPlayground, .endsInTime) struct TourGuideTests {
  private static let traces = BundledTrace.folder

  private let stops = ["touches", "header"].compactMap { name in
    TourStop.all.first { $0.trace == "scroll-list-\(name)" }
  }
  private let guide: TourGuide
  private let hand: Hand

  init() throws {
    guide = try Self.guide(stops, size: Size(1280, 900))
    hand = Hand(stream: guide.stream)
  }

  private static func guide(
    _ stops: [TourStop], size: Size, language: Language = .english
  ) throws -> TourGuide {
    try TourGuide(stops, size: size, language: language) {
      let path = $0.path(in: traces)
      let replayer = try TraceReplayer(path: path)
      return (try openPlayground(for: replayer.header, at: path), replayer)
    }
  }

  private func words() -> String {
    ShownText.of(guide.displayList(at: guide.window.timeline.now))
  }

  /// Waits until that holds, for a minute of the guide's time at most.
  private func wait(until condition: () -> Bool) throws {
    for _ in 0..<6000 where !condition() { hand.wait(10) }
    try require(condition())
  }

  private func tap(_ view: View) {
    let place = view.convert(view.bounds.center, to: nil)
    hand.tap(at: place.x, place.y)
  }

  @Test func `the tour pauses at each moment, tells of it then, and continues by itself`() throws {
    let moment = stops[0].moments[0]
    let (about, told) = ("A menu to scroll", moment.words.text(in: .english))
    expect(guide.phase == .playing && guide.seen == 0)
    expect(words().contains(about) && !words().contains(told))

    try wait { guide.phase == .looking }
    expect(words().contains(told) && !words().contains(about))
    expect(guide.playback.position, equals: moment.time)
    expect(guide.position(at: guide.window.timeline.now + 2_000_000), equals: moment.time)
    expect(guide.nextChange(after: guide.window.timeline.now) == nil)
    // As long as it takes to read: 15 letters a second.
    let seconds = Double(moment.words.text(in: .english).count) / 15
    hand.wait(Int64(seconds * 1000))
    expect(guide.phase, equals: .looking)
    hand.wait(1500)

    // What was told stays until another finger is on the screen.
    expect(guide.phase == .playing && guide.seen == 1)
    expect(words().contains(told))
    try wait { !words().contains(told) }
    expect(guide.seen == 1 && words().contains(about))
    try wait { guide.stop == 1 }
    try wait { guide.phase == .over }
    expect(words().contains(OverlayWords.text("tour.over", in: .english)))
  }

  @Test func `the tour's picture at a moment is that of the recording`() throws {
    try wait { guide.phase == .looking }

    let replayer = try TraceReplayer(path: stops[0].path(in: Self.traces))
    replayer.stopsAt = stops[0].moments[0].time
    let playground = try openPlayground(for: replayer.header, at: "")
    try playground.play(replayer)
    playground.hideSigns()
    expect(
      guide.playback.playground.displayList(at: guide.playback.position),
      equals: playground.displayList(at: stops[0].moments[0].time))
  }

  @Test func `a pause holds it where it is, in play and at a moment`() throws {
    hand.wait(300)
    tap(guide.controls.pauseButton)
    let place = guide.playback.position
    expect(guide.isPaused && place > .zero)
    hand.wait(20_000)
    expect(guide.playback.position, equals: place)
    hand.press("space")
    try wait { guide.phase == .looking }
    hand.press("p")
    hand.wait(30_000)
    expect(guide.phase, equals: .looking)
    tap(guide.controls.pauseButton)

    expect(guide.phase == .playing && !guide.isPaused)
    try wait { guide.seen == 2 }
  }

  @Test func `fingers and keys go to the next stop and back`() throws {
    tap(guide.controls.nextButton)
    expect(guide.stop, equals: 1)
    tap(guide.controls.backButton)
    expect(guide.stop, equals: 0)
    try wait { guide.seen == 1 }
    hand.press("Left")
    expect(guide.stop == 0 && guide.seen == 0)
    hand.press("Right")
    expect(guide.stop, equals: 1)
    hand.press("Right")
    expect(guide.phase, equals: .over)
    hand.press("space")

    expect(guide.stop == 0 && guide.phase == .playing)
    hand.press("Left")
    expect(guide.stop == 0 && guide.phase == .playing)
  }

  @Test func `without anything done it leads through every stop to the end`() throws {
    let guide = try Self.guide(TourStop.all, size: Size(1280, 900))
    let hand = Hand(stream: guide.stream)
    var visited: [Int] = []
    var looks = 0
    var phase = guide.phase
    for _ in 0..<60_000 where guide.phase != .over {
      hand.wait(20)
      if visited.last != guide.stop { visited.append(guide.stop) }
      if guide.phase != phase, guide.phase == .looking { looks += 1 }
      phase = guide.phase
    }

    expect(guide.failure == nil)
    expect(visited, equals: Array(TourStop.all.indices))
    expect(looks, equals: TourStop.all.reduce(0) { $0 + $1.moments.count })
  }

  @Test(
    arguments: [Size(640, 480), Size(800, 1280), Size(1280, 800), Size(3840, 2160)],
    [1, 2.0])
  func `nothing in the bar is cut, and its buttons are large enough and apart`(
    size: Size, textScale: Double
  ) throws {
    let renderer = DisplayListRenderer(images: ImageStore(folder: nil))
    for language in Language.allCases {
      let guide = try Self.guide(TourStop.all, size: size, language: language)
      guide.window.appearance.textScale = textScale
      guide.controls.layoutSubviews()
      for stop in TourStop.all.indices {
        guide.go(to: stop)
        let page = DisplayList {
          guide.controls.draw(
            DisplayList { _ in }, of: Size(1280, 800), guide.reading, at: .zero, into: &$0)
        }
        for text in ShownText.all(in: page) { expect(renderer.showsAll(of: text), "\(text)") }
      }
      for button in guide.controls.subviews {
        expect(button.frame.width >= 44 && button.frame.height >= 44)
        expect(guide.window.bounds.intersection(button.frame), equals: button.frame)
      }
    }
  }

  @Test func `a broken recording ends the tour with an error`() throws {
    let folder = try Folder()
    let broken = try folder.write("nothing\n", "broken.touchtrace")
    var isFirst = true
    let guide = try TourGuide(stops, size: Size(640, 480)) { stop in
      let path = isFirst ? stop.path(in: Self.traces) : broken
      isFirst = false
      let replayer = try TraceReplayer(path: path)
      return (try openPlayground(for: replayer.header, at: path), replayer)
    }
    guide.go(to: 1)

    expect(guide.failure is TraceError)
  }
}
