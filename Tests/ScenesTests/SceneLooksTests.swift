import CairoRendering
import Drawing
import Testing
import TouchEngine

@testable import Scenes

/// Nothing of any scene is cut, overlaps, or is too small to hit, as it opens.
@Suite struct SceneLooksTests {
  private static let sizes = [Size(640, 480), Size(800, 1280), Size(1280, 800), Size(3840, 2160)]

  private func scenes(_ size: Size, _ textScale: Double) -> [any Scene] {
    Scenes.all.flatMap { scene in
      Language.allCases.map { language in
        scene.init(
          SceneEnvironment(
            size: size, appearance: Appearance(textScale: textScale), language: language))
      }
    }
  }

  @Test(arguments: sizes, [1, 2.0])
  func `no word is cut`(size: Size, textScale: Double) {
    let renderer = DisplayListRenderer(images: ImageStore(folder: nil))
    var seen = 0
    for scene in scenes(size, textScale) {
      for words in ShownWords.all(in: DisplayList { scene.draw(into: &$0, at: .zero) }) {
        #expect(
          renderer.showsAll(of: words.text), "\(type(of: scene).name): \(words.text)")
        seen += 1
      }
    }
    #expect(seen > 8 * Scenes.all.count)
  }

  @Test(arguments: sizes, [1, 2.0])
  func `each control in sight is at least 44 points wide and high, and overlaps no other`(
    size: Size, textScale: Double
  ) {
    var seen = 0
    for scene in scenes(size, textScale) {
      let name = type(of: scene).name
      let controls = controlsInSight(of: scene.window)
      for (index, control) in controls.enumerated() {
        seen += 1
        expectTarget(control.view, in: scene.window, name)
        for other in controls[..<index] {
          #expect(
            control.frame.intersection(other.frame) == nil,
            "\(name): \(control.view.path) and \(other.view.path)")
        }
      }
    }
    #expect(seen > 4 * Scenes.all.count)
  }

  /// Controls that are seen whole, with their places in the window.
  private func controlsInSight(of window: Window) -> [(view: Control, frame: Rect)] {
    var found: [(view: Control, frame: Rect)] = []
    func look(at view: View, _ sight: Rect) {
      guard !view.isHidden else { return }
      let frame = view.transformToRoot.apply(to: view.bounds).boundingBox
      guard let seen = frame.intersection(sight) else { return }
      if let control = view as? Control, seen == frame { found.append((control, frame)) }
      for subview in view.subviews { look(at: subview, seen) }
    }
    for subview in window.subviews { look(at: subview, window.bounds) }
    return found
  }

  private func expectTarget(_ view: Control, in window: Window, _ name: String) {
    let half = Control.minimumTarget / 2 - 0.5
    let middle = view.convert((view as? Slider)?.thumbFrame.center ?? view.bounds.center, to: nil)
    for corner in [Point(-half, -half), Point(half, -half), Point(-half, half), Point(half, half)] {
      let hit = window.hitTest(middle + corner, with: nil)
      #expect(hit === view, "\(name): \(view.path) at \(middle + corner)")
    }
  }
}
