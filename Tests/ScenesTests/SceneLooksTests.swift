import CairoRendering
import Drawing
import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

/// Nothing of any scene is cut, overlaps, or is too small to hit, as it opens.
@Suite(.endsInTime) struct SceneLooksTests {
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
        expect(
          renderer.showsAll(of: words.text), "\(type(of: scene).name): \(words.text)")
        seen += 1
      }
    }
    expect(seen > 8 * Scenes.all.count)
  }

  /// Texts that the row may show beside the recognizers.
  private static let signs: [RecordingSign.State] = [
    .nothing, .waiting, .recording(name: "touch-20260102-030405.touchtrace", since: .zero),
    .saved(name: "touch-20260102-030405.touchtrace", isLeft: true, at: .zero),
    .failed(
      "Cannot record to /home/somebody/recordings/touch-20260102-030405.touchtrace:"
        + " No space left on device. Esc closes this, R records again."),
  ]

  @Test(arguments: sizes, [1, 2.0])
  func `no word of the status row is cut, and its parts lie beside each other`(
    size: Size, textScale: Double
  ) {
    let renderer = DisplayListRenderer(images: ImageStore(folder: nil))
    var seen = 0
    for scene in scenes(size, textScale) {
      // A decision, because the request to touch anything is not there over controls.
      let verdict = VerdictState(.began(recognizer: "drag"))
      let playground = Playground(scene, verdict: verdict)
      playground.add(HomeButton())
      let sign = RecordingSign()
      sign.appearance = { playground.window.appearance }
      sign.language = { scene.language }
      sign.keys = OverlayWords.text("recording.allKeys", in: scene.language)
      playground.add(sign)
      for state in Self.signs {
        sign.state = state
        let row = playground.statusItemRoom
        let inRow = ShownWords.all(
          in: DisplayList { playground.layer(StatusLayer.self)?.draw(into: &$0, at: .zero) }
        ).map(\.text)
        for (index, words) in inRow.enumerated() {
          seen += 1
          let frame = words.frame
          expect(row.minX <= frame.minX && frame.maxX <= row.maxX, "\(words)")
          expect(row.minY <= frame.minY && frame.maxY <= row.maxY, "\(words)")
          expect(renderer.showsAll(of: words), "\(type(of: scene).name), \(state): \(words)")
          if let house = playground.layer(HomeButton.self)?.frame {
            expect(house.intersection(words.frame) == nil, "\(words)")
          }
          for other in inRow[..<index] {
            expect(other.frame.intersection(frame.outset(by: -0.01)) == nil, "\(other), \(words)")
          }
        }
        // Beside a title a row may have no room for large words.
        let hasRoom = row.width >= 140 * textScale
        expect(!inRow.isEmpty || !scene.statusRow.showsWords || !hasRoom)
      }
      sign.state = .nothing
    }
    expect(seen > 12 * Scenes.all.count)
  }

  @Test(arguments: sizes, [1, 2.0])
  func `each control in sight is at least 44 points wide and high, and overlaps no other`(
    size: Size, textScale: Double
  ) {
    var seen = 0
    for scene in scenes(size, textScale) {
      let name = type(of: scene).name
      let button = scene.statusRow.panelButton
      let controls = controlsInSight(of: scene.window)
      for (index, control) in controls.enumerated() {
        seen += 1
        let isCovered = button.flatMap { control.frame.outset(by: 22).intersection($0) } != nil
        if !isCovered || !control.view.scrolls {
          expectTarget(control.view, in: scene.window, name)
        }
        for other in controls[..<index] {
          // What scrolls can be moved from under the panel's button, which floats.
          let floats = control.frame == button || other.frame == button
          expect(
            floats && (control.view.scrolls || other.view.scrolls)
              || control.frame.intersection(other.frame) == nil,
            "\(name): \(control.view.path) and \(other.view.path)")
        }
      }
    }
    expect(seen > 3 * Scenes.all.count)
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
      expect(hit === view, "\(name): \(view.path) at \(middle + corner)")
    }
  }
}

extension View {
  /// Whether the view is in a scroll view.
  fileprivate var scrolls: Bool {
    var ancestor = superview
    while let view = ancestor, !(view is ScrollView) { ancestor = view.superview }
    return ancestor != nil
  }
}
