import CairoRendering
import Drawing
import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

/// Nothing of the chat is cut, overlaps, or is too small to hit.
@Suite(.endsInTime) struct ChatLooksTests {
  static let sizes = [
    Size(360, 480), Size(640, 480), Size(800, 1280), Size(1280, 800), Size(3840, 2160),
  ]

  private func scene(
    _ size: Size, _ textScale: Double, _ language: Language, folded: Bool, stack: [Int],
    style: Appearance.Style = .light
  ) -> Chat {
    let scene = Chat(
      SceneEnvironment(
        size: size, appearance: Appearance(style: style, textScale: textScale), language: language))
    scene.window.isReduceMotionEnabled = true
    scene.panel.fold(folded)
    for person in stack { scene.open(person) }
    return scene
  }

  /// In each state of the talk button.
  private func pictures(of scene: Chat) -> [DisplayList] {
    let talk = scene.screens[0].talk
    let voices: [VoiceRecording?] = [
      nil, VoiceRecording(began: .zero, isByKey: false),
      VoiceRecording(began: .zero, isByKey: true),
      VoiceRecording(began: .zero, isOutside: true, isByKey: false),
    ]
    let readings: [TalkMeter.Reading?] = [
      nil, .init(delay: 0, holder: nil), .init(delay: 1_000_000, holder: "system.bottom"),
      .init(delay: 1_000_000, holder: "pop.edge"),
    ]
    defer {
      talk.voice = nil
      talk.isTooShort = false
    }
    return zip(voices, readings).map { voice, reading in
      talk.voice = voice
      talk.isTooShort = voice == nil
      scene.meter.reading = reading
      return DisplayList { scene.draw(into: &$0, at: Timestamp(milliseconds: 59_900)) }
    }
  }

  @Test(arguments: sizes, [1, 1.5, 2.0])
  func `no word is cut, in any language`(size: Size, textScale: Double) {
    let renderer = DisplayListRenderer(images: ImageStore(folder: nil))
    for language in Language.allCases {
      for (isFolded, stack) in [(true, [0]), (false, [0]), (true, []), (false, [0, 1])] {
        let scene = scene(size, textScale, language, folded: isFolded, stack: stack)
        scene.showSystemSwipe(from: .bottom)
        for picture in pictures(of: scene) {
          let all = ShownWords.all(in: picture)
          for words in all {
            expect(renderer.showsAll(of: words.text), "\(words.text)")
          }
          expect(all.count >= 3)
        }
      }
    }
  }

  @Test(arguments: sizes, [1, 2.0])
  func `whatever can be touched is at least 44 points wide and high, and overlaps nothing`(
    size: Size, textScale: Double
  ) {
    for (isFolded, stack) in [(true, [0]), (false, [0]), (true, []), (false, [0, 1])] {
      let scene = scene(size, textScale, .english, folded: isFolded, stack: stack)
      let window = scene.window
      var taken: [(name: String, frame: Rect)] = []
      for control in window.focusableViews {
        expect(control.bounds.width >= 44 && control.bounds.height >= 44, "\(control.path)")
        // What scrolls can be out of sight.
        guard !control.isDescendant(of: scene.panel.list), !(control.superview is ScrollView)
        else { continue }
        let frame = control.transformToRoot.apply(to: control.bounds).boundingBox
        expect(window.bounds.union(frame), equals: window.bounds, "\(control.path) is out of it")
        for other in taken {
          expect(frame.intersection(other.frame) == nil, "\(control.path) over \(other.name)")
        }
        taken.append((control.path, frame))
      }
      expect(taken.count >= 1)
      if let person = scene.stack.last, !scene.navigation.view.isHidden {
        let button = scene.screens[person].talk.button
        let bottom = button.convert(Point(0, button.bounds.height), to: nil).y
        expect(bottom, equals: window.bounds.maxY)
        expect(button.bounds.height, equals: TalkButton.strip)
      }
    }
  }

  @Test(arguments: Appearance.Style.allCases)
  func `every word can be read`(_ style: Appearance.Style) {
    let least = style == .highContrast ? 7 : 4.5
    for stack in [[0], []] {
      let scene = scene(
        Size(1280, 800), 1, .english, folded: false, stack: stack, style: style)
      for picture in pictures(of: scene) {
        for words in ShownWords.all(in: picture) {
          let contrast = words.text.style.color.contrast(with: words.ground)
          expect(contrast >= least, "\(words.text) on \(words.ground): \(contrast)")
        }
      }
    }
  }
}
