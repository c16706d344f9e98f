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

/// Nothing of the lab is cut, overlaps, or is too small to hit.
@Suite(.endsInTime) struct LabLooksTests {
  static let sizes = [Size(640, 480), Size(800, 1280), Size(1280, 800), Size(3840, 2160)]

  /// The lab in every mode, with the panel folded and not.
  private func scenes(_ size: Size, _ textScale: Double) -> [GestureLab] {
    Language.allCases.flatMap { language in
      [true, false].flatMap { isFolded in
        LabOptions.Mode.allCases.map { mode in
          let scene = GestureLab(
            SceneEnvironment(
              size: size, appearance: Appearance(textScale: textScale), language: language))
          scene.options.mode = mode
          (scene.options.first, scene.options.second) = (.directionalPan, .rotation)
          scene.options.relation = .firstWaits
          scene.panel.fold(isFolded)
          return scene
        }
      }
    }
  }

  @Test func `a gesture has the icon and the color that it has in the inspector`() {
    for kind in LabKind.allCases {
      let name = kind.makeRecognizer().kindName
      expect(kind.look, equals: GestureLook(recognizer: kind.rawValue, kind: name), "\(kind)")
    }
  }

  @Test(arguments: sizes, [1, 2.0])
  func `no word is cut, in any language`(size: Size, textScale: Double) {
    let renderer = DisplayListRenderer(images: ImageStore(folder: nil))
    for scene in scenes(size, textScale) {
      for script in [nil] + LabScript.allCases {
        scene.chosen = script
        // Chips out of sight too.
        for offset in stride(from: 0, through: scene.tools.strip.contentSize.width, by: 300) {
          scene.tools.strip.contentOffset.x = offset
          let picture = DisplayList { scene.draw(into: &$0, at: Timestamp(milliseconds: 500)) }
          for words in ShownWords.all(in: picture) {
            expect(renderer.showsAll(of: words.text), "\(words.text)")
          }
          guard script == nil else { break }
        }
      }
    }
  }

  @Test(arguments: sizes, [1, 2.0])
  func `whatever can be touched is at least 44 points wide and high, and overlaps nothing`(
    size: Size, textScale: Double
  ) {
    for scene in scenes(size, textScale) {
      for control in scene.window.focusableViews {
        expect(control.bounds.width >= 44 && control.bounds.height >= 44, "\(control.path)")
      }
      let chips = scene.tools.strip.chips.map(\.button.frame)
      for (index, frame) in chips.enumerated() {
        expect(chips[..<index].allSatisfy { $0.intersection(frame) == nil })
        expect(frame.maxX <= scene.tools.strip.contentSize.width)
        expect(frame.maxY <= scene.tools.strip.bounds.height)
      }
      for chip in scene.tools.strip.chips {
        expect(chip.titleFrame.intersection(chip.outcomeFrame) == nil)
        expect(chip.titleFrame.maxX <= chip.button.bounds.width)
      }
      for lane in scene.tools.lanes {
        let parts = [
          lane.badgeFrame, lane.iconFrame, lane.nameFrame, lane.captionFrame, lane.barFrame,
          lane.valueFrame, lane.noteFrame, lane.reasonFrame,
        ].compactMap(\.self)
        for (index, part) in parts.enumerated() {
          expect(scene.tools.cardFrame.union(part), equals: scene.tools.cardFrame)
          expect(
            parts[..<index].allSatisfy { $0.intersection(part.outset(by: -0.01)) == nil },
            "\(size), \(part)")
        }
      }
      guard !scene.stage.isHidden else { continue }
      expect(scene.stage.frame.intersection(scene.tools.frame) == nil)
      expect(scene.window.bounds.union(scene.stage.frame), equals: scene.window.bounds)
      expect(scene.window.bounds.union(scene.tools.frame), equals: scene.window.bounds)
    }
  }

  @Test(arguments: [Size(360, 640)] + sizes, [1, 2.0])
  func `the stage says what to do, and each lane what its gesture needs`(
    size: Size, textScale: Double
  ) {
    for language in Language.allCases {
      let scene = GestureLab(
        SceneEnvironment(
          size: size, appearance: Appearance(textScale: textScale), language: language))
      let picture = DisplayList { scene.draw(into: &$0, at: Timestamp(milliseconds: 500)) }
      let words = ShownWords.all(in: picture).map(\.text.string)
      expect(words.contains(scene.words["hint"]), "\(words)")
      for gesture in scene.options.gestures {
        expect(words.contains(scene.words[gesture.needs]), "\(words)")
      }
    }
  }

  @Test(arguments: Appearance.Style.allCases)
  func `every word of the lab can be read`(_ style: Appearance.Style) {
    let scene = GestureLab(
      SceneEnvironment(size: Size(1280, 800), appearance: Appearance(style: style)))
    let least = style == .highContrast ? 7 : 4.5
    for words in ShownWords.all(
      in: DisplayList { scene.draw(into: &$0, at: Timestamp(milliseconds: 500)) })
    {
      let contrast = words.text.style.color.contrast(with: words.ground)
      expect(contrast >= least, "\(words.text) on \(words.ground): \(contrast)")
    }
  }

  @Test func `every line of the panel has words, whatever is chosen`() {
    let scene = GestureLab(SceneEnvironment(size: Size(1280, 800)))
    for mode in LabOptions.Mode.allCases {
      for kind in LabKind.allCases {
        scene.options.mode = mode
        (scene.options.first, scene.options.second) = (kind, kind)
        for row in scene.panel.list.rows {
          expect(scene.words.find(row.item.name) != nil, "\(row.item.name)")
          for (index, title) in row.titles(scene.words).enumerated() {
            expect(title != "\(row.item.name).\(index)")
          }
        }
      }
    }
    for script in [nil] + LabScript.allCases {
      expect(scene.words.find(LabStrip.title(of: script)) != nil)
    }
  }
}
