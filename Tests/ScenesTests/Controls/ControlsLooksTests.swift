import CairoRendering
import Drawing
import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

/// Nothing of the scene `controls` is cut off, too small to hit or too faint to read, in any
/// appearance.
@Suite(.endsInTime) struct ControlsLooksTests {
  static let sizes = [Size(640, 480), Size(800, 1280), Size(1280, 800), Size(3840, 2160)]
  static let textScales = [1, 1.25, 1.5, 2.0]

  private func scene(
    _ size: Size, _ style: Appearance.Style = .light, _ textScale: Double = 1
  ) -> ControlsScene {
    ControlsScene(
      SceneEnvironment(size: size, appearance: Appearance(style: style, textScale: textScale)))
  }

  /// Every row of the scene as a picture of its own.
  private func pictures(of scene: ControlsScene) -> [(row: ControlRow, picture: DisplayList)] {
    scene.list.rows.map { row in (row, DisplayList { row.draw(into: &$0, at: .zero) }) }
  }

  @Test(arguments: sizes, textScales)
  func `no word is cut`(size: Size, textScale: Double) {
    let renderer = DisplayListRenderer(images: ImageStore(folder: nil))
    let scene = scene(size, .light, textScale)
    var seen = 0
    for likes in [0, 1, 9999] {
      scene.likes = likes
      for (_, picture) in pictures(of: scene) {
        for words in ShownWords.all(in: picture) {
          expect(renderer.showsAll(of: words.text), "\(words.text)")
          seen += 1
        }
      }
    }
    expect(seen >= 3 * 20)
  }

  @Test(arguments: sizes, textScales)
  func `no word is cut on a page and on the sheet`(size: Size, textScale: Double) {
    let renderer = DisplayListRenderer(images: ImageStore(folder: nil))
    let scene = scene(size, .highContrast, textScale)
    let hand = Hand(stream: TouchStream(window: scene.window))
    scene.pushPage(animated: false)
    scene.presentSheet(animated: false)
    hand.wait(5000)
    let rows = [scene.sheet.list, scene.pages[0].list].flatMap(\.rows)
    let all =
      rows.map { row in DisplayList { row.draw(into: &$0, at: .zero) } }
      + [DisplayList { scene.pages[0].draw(into: &$0, at: .zero) }]
    var seen = 0
    for words in all.flatMap({ ShownWords.all(in: onSurface($0, .highContrast)) }) {
      expect(renderer.showsAll(of: words.text), "\(words.text)")
      expect(words.text.style.color.contrast(with: words.ground) >= 7)
      seen += 1
    }
    expect(seen >= 20)
    // The button that closes the sheet is visible at its lower height, complete and with its text.
    let done = scene.sheet.list.rows[0].controls[1]
    let middle = done.convert(done.bounds.center, to: nil)
    expect(scene.window.hitTest(middle, with: nil) === done)
    expect(done.bounds.height >= Control.minimumTarget)
    let list = scene.sheet.list
    let corners = [done.bounds.minY, done.bounds.maxY].map { done.convert(Point(0, $0), to: list) }
    expect(corners.allSatisfy { list.bounds.minY <= $0.y && $0.y <= list.bounds.maxY })
  }

  @Test(arguments: sizes, textScales)
  func `no word of the field's menu is cut, and its buttons can be hit`(
    size: Size, textScale: Double
  ) throws {
    let renderer = DisplayListRenderer(images: ImageStore(folder: nil))
    for language in Language.allCases {
      let scene = ControlsScene(
        SceneEnvironment(
          size: size, appearance: Appearance(style: .highContrast, textScale: textScale),
          language: language))
      scene.field.text = "one two"
      scene.field.becomeFirstResponder()
      scene.field.selectedRange = 0..<3
      scene.list.scrollRectToVisible(scene.field.superview?.frame ?? .zero, animated: false)
      scene.field.showEditMenu()
      let menu = try require(scene.field.shownEditMenu)
      expect(menu.items.map(\.command), equals: EditMenu.Command.allCases)
      let picture = DisplayList {
        $0.draw(menu, scene.window.appearance) { scene.words.title(of: $0) }
      }
      let shown = ShownWords.all(in: picture)
      expect(shown.count, equals: 4)
      for words in shown {
        expect(renderer.showsAll(of: words.text), "\(words.text)")
        expect(words.text.style.color.contrast(with: words.ground) >= 7)
      }
      for (_, button) in menu.items {
        let (half, middle) = (21.5, button.convert(button.bounds.center, to: nil))
        for way in [Point(-half, -half), Point(half, half)] {
          expect(scene.window.hitTest(middle + way, with: nil) === button)
        }
      }
      // Neither the menu nor a knob above the field hides the selection.
      let field = Rect(
        origin: scene.field.convert(.zero, to: nil), size: scene.field.bounds.size)
      expect(menu.frame.intersection(field) == nil)
    }
  }

  /// The picture on a page of the style.
  private func onSurface(_ picture: DisplayList, _ style: Appearance.Style) -> DisplayList {
    DisplayList { list in
      list.fill(.rect(Rect(-1e4, -1e4, 2e4, 2e4)), Palette.of(style).panel)
      list.group(picture)
    }
  }

  @Test(arguments: sizes, Appearance.Style.allCases)
  func `every word can be read`(size: Size, style: Appearance.Style) {
    let scene = scene(size, style)
    let least = style == .highContrast ? 7 : 4.5
    for (_, picture) in pictures(of: scene) {
      for words in ShownWords.all(in: onSurface(picture, style)) {
        let contrast = words.text.style.color.contrast(with: words.ground)
        expect(contrast >= least, "\(words.text) on \(words.ground): \(contrast)")
      }
    }
  }

  @Test(arguments: sizes, textScales)
  func `nothing overlaps, and everything is in its row`(size: Size, textScale: Double) {
    let scene = scene(size, .light, textScale)
    let rows = scene.list.rows
    for (index, row) in rows.enumerated() {
      expect(rows[..<index].allSatisfy { $0.frame.intersection(row.frame) == nil })
      expect(row.frame.minX >= 0 && row.frame.maxX <= scene.list.bounds.width)
      var taken = [row.titleFrame]
      for control in row.controls {
        expect(row.bounds.union(control.frame), equals: row.bounds, "\(control.identifier)")
        expect(taken.allSatisfy { $0.intersection(control.frame) == nil })
        taken.append(control.frame)
      }
    }
  }

  @Test(arguments: sizes, textScales)
  func `whatever can be touched is at least 44 points wide and high`(
    size: Size, textScale: Double
  ) {
    let scene = scene(size, .light, textScale)
    let half = Control.minimumTarget / 2 - 0.5
    for row in scene.list.rows {
      for control in row.controls {
        scene.list.scrollRectToVisible(row.frame, animated: false)
        let target = (control as? BallCourt)?.ball ?? control
        let thumb = (control as? Slider)?.thumbFrame.center
        let middle = target.convert(thumb ?? target.bounds.center, to: nil)
        for corner in [
          Point(-half, -half), Point(half, -half), Point(-half, half), Point(half, half),
        ] {
          let place = middle + corner
          expect(
            scene.window.hitTest(place, with: nil) === target, "\(target.identifier) at \(place)")
        }
      }
    }
  }
}
