import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import Inspection
@testable import SceneBase
@testable import TouchAnalysis

/// What a time line looks like in every appearance, size and language.
@Suite(.endsInTime) struct TimelineLookTests {
  private static let sizes = [Size(1256, 370), Size(768, 600), Size(640, 300), Size(360, 400)]

  /// The words that are seen, with their places.
  private func words(of list: DisplayList) -> [(text: Text, box: Rect)] {
    var found: [(text: Text, box: Rect)] = []
    func walk(_ list: DisplayList, _ place: AffineTransform, _ clip: Rect?) {
      for command in list.commands {
        switch command {
        case .text(let text):
          var frame = text.frame
          let width = TextRoom.width(of: text.string, text.style)
          if text.style.alignment == .leading { frame.size.width = min(width, frame.width) }
          let box = place.apply(to: frame).boundingBox
          guard let seen = clip.map({ $0.intersection(box) }) ?? box else { continue }
          found.append((text, seen))
        case .group(let group):
          let inner = group.transform.concatenating(place)
          var cut = group.clip.map { inner.apply(to: $0).boundingBox } ?? clip
          if let one = cut, let clip { cut = one.intersection(clip) ?? .zero }
          walk(group.content, inner, cut)
        default: continue
        }
      }
    }
    walk(list, .identity, nil)
    return found
  }

  @Test(.tags(.sampled), arguments: Appearance.Style.allCases, Language.allCases)
  func `no words lie over others, and every target is large enough`(
    look: Appearance.Style, language: Language
  ) throws {
    let style = Appearance(style: look)
    for (index, size) in Trials.sample(Self.sizes.enumerated(), oneOf: 2) {
      for scale in [1.0, 1.5, 2] {
        for recording in ["", "photo-editor-demo", "scroll-list-touches"] {
          let stage = try TimelineStage(
            size, of: recording, Appearance(style: look, textScale: scale), language)
          let view = stage.view
          if !recording.isEmpty { stage.show(2, 2 + Double(index)) }
          view.playhead = view.range.lowerBound + 400_000
          view.choose(min(2, view.timeline.lanes.count - 1), at: view.playhead)
          let told = "\(recording) \(size) \(scale)"
          expect(view.ruler.frame.height >= 44 && view.ruler.frame.width >= 44, "\(told)")
          expect(view.grip.isHidden || view.grip.frame.width >= 44)
          expect(view.ruler.frame.maxY <= view.scroller.frame.minY)
          expect(view.layout.laneHeight, equals: 32 * scale)

          let words = words(of: stage.picture())
          expect(words.count >= 4, "\(told)")
          for (place, one) in words.enumerated() {
            expect(!one.text.string.isEmpty)
            expect(one.box.minX >= 0 && one.box.maxX <= size.width + 0.5, "\(told)")
            let font = one.text.style
            expect(font.size >= 12 * scale - 0.01)
            for other in words[..<place] {
              // The badge of the playhead covers what it is about to name.
              if font.color == style.palette.onAccent { continue }
              let common = one.box.intersection(other.box)
              expect(
                (common?.width ?? 0) < 1 || (common?.height ?? 0) < 2,
                "\(told): \(one.text.string) over \(other.text.string)")
            }
          }
        }
      }
    }
  }

  @Test func `lanes have names, and a mark has its reason in the words that fit`() throws {
    let stage = try TimelineStage(of: "")
    let words = words(of: stage.picture()).map(\.text.string)
    for name in [
      "Finger 1", "Finger 2", "Tap", "Double tap", "Hold", "Drag", "Pinch", "Hold timer",
      "needs 0.5 s", "needs 10 pt", "lost to Drag", "waits for", "0.00 s",
    ] {
      expect(words.contains { $0.hasSuffix(name) }, "\(name)")
    }
    // The longest reason that has room.
    expect(words.contains { $0.hasSuffix("0.35 s") }, "\(words)")
    stage.show(0, 1)
    let late = "no second tap before 0.35 s had passed"
    expect(self.words(of: stage.picture()).contains { $0.text.string == late })
    // Shorter words have the value, too, while there is room.
    let failure = Failure.exceeded(Measure(.movement, 10.6, limit: 10))
    let lost = TimelineMark(
      kind: .lost, decision: Decision(time: .zero, .failed(recognizer: "canvas.hold", failure)),
      touches: [])
    expect(
      TimelineWords.reasons(of: lost, Wording(.english)),
      equals: [
        "moved 10.6 pt, at most 10 pt", "10.6 pt, at most 10 pt", "at most 10 pt", "over 10 pt",
      ])
    let chinese = try TimelineStage(of: "", .standard, .chinese)
    let zh = self.words(of: chinese.picture()).map(\.text.string)
    for name in ["手指 1", "点击", "需要 10 pt", "输给拖动", "等待", "长按计时", "0.00 秒"] {
      expect(zh.contains { $0.hasSuffix(name) }, "\(name)")
    }
  }

  @Test func `a narrow time line has three times at least, and reasons on its bars`() throws {
    let stage = try TimelineStage(Size(320, 250), of: "")
    stage.show(0.87, 1.07)
    let words = words(of: stage.picture()).map(\.text.string)
    expect(words.count { Double($0) != nil } >= 3, "\(words)")
    expect(words.contains("lost to Drag"), "\(words)")
  }

  @Test func `words give way to the playhead, which would strike them out`() throws {
    let stage = try TimelineStage(Size(1256, 370), of: "")
    stage.show(0.87, 1.07)
    func place() throws -> Rect {
      try require(words(of: stage.picture()).first { $0.text.string == "lost to Drag" }).box
    }
    let before = try place()
    stage.view.playhead = stage.view.layout.time(atX: before.midX)
    try expect(abs(place().minX - before.midX - 6) < 0.1)
  }

  @Test func `lanes with one name say their view, or their number`() {
    func lane(_ name: String) -> [TimelineLane.Subject] { [.recognizer(name), .hold(name)] }
    let names = TimelineWords.names(
      of: ["a.press", "b.press", "c.press"].flatMap(lane).map { TimelineLane($0) },
      Wording(about: ["a": [.english: "Card", .chinese: "卡片"]], in: .english))
    expect(
      names,
      equals: ["Hold · Card", "Hold · Card timer", "Hold", "Hold timer", "Hold 2", "Hold timer 2"])
  }

  @Test func `times have fixed decimals`() {
    func words(_ microseconds: Int64, _ decimals: Int) -> String {
      TimelineWords.clock(microseconds, decimals: decimals, in: .english)
    }
    expect(words(460_000, 2), equals: "0.46 s")
    expect(words(999_999, 2), equals: "1.00 s")
    expect(words(1_000_000, 1), equals: "1.0 s")
    expect(words(12_000_000, 0), equals: "12 s")
    expect(words(65_500_000, 1), equals: "1:05.5")
    expect(words(-1_000, 2), equals: "0.00 s")
    expect(words(-1_500_000, 1), equals: "-1.5 s")
    expect(TimelineWords.clock(460_000, decimals: 2, in: .chinese), equals: "0.46 秒")
    expect(TimelineWords.clock(460_000, decimals: 2, in: nil), equals: "0.46")
  }

  @Test func `the picture of a long time line is not larger than that of a short one`() throws {
    func size(of touches: Int) throws -> Int {
      let stage = try TimelineStage(of: "")
      stage.view.timeline = Self.taps(touches)
      return "\(stage.picture())".split(separator: "\n").count
    }
    let (few, many) = try (size(of: 1_000), size(of: 20_000))
    expect(few > 500)
    expect(many < few * 3 / 2)
  }

  @Test func `moving the playhead draws the lanes as they were`() throws {
    let stage = try TimelineStage()
    let (first, _) = parts(of: stage.picture())
    stage.view.playhead = stage.at(3)
    let (second, _) = parts(of: stage.picture())
    expect(first, equals: second)
    stage.show(2, 4)
    expect(parts(of: stage.picture()).0 != first)
  }

  /// The lanes of a picture, and all of it.
  private func parts(of list: DisplayList) -> (DisplayList?, DisplayList) {
    for case .group(let group) in list.commands {
      for case .group(let lanes) in group.content.commands { return (lanes.content, list) }
    }
    return (nil, list)
  }

  /// A time line of so many taps.
  private static func taps(_ count: Int) -> TouchTimeline {
    let log = DecisionLog(isThroughCompositor: false)
    for number in 1...count {
      let touch = TouchID(number)
      let landing = Timestamp(milliseconds: Int64(number) * 50)
      log.decided(Decision(time: landing, .hit(touch, view: "view")))
      for name in ["view.tap", "view.pan"] {
        log.decided(Decision(time: landing, .attached(touch, recognizer: name)))
      }
      let time = landing + 30_000
      log.received(
        InputEvent(TouchSample(touch: touch, phase: .ended, position: .zero, time: time)))
      log.decided(Decision(time: time, .failed(recognizer: "view.pan", .touchesEnded)))
      log.decided(Decision(time: time, .ended(recognizer: "view.tap")))
      for name in ["view.tap", "view.pan"] {
        log.decided(Decision(time: time, .reset(recognizer: name)))
      }
    }
    return TouchTimeline(log.finish(), until: .zero)
  }
}
