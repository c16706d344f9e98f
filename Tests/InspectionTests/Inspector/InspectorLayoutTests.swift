import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import Inspection
@testable import SceneBase

/// The frames of the inspector's parts.
@Suite(.endsInTime) struct InspectorLayoutTests {
  @Test(
    arguments: [
      Size(1280, 800), Size(1920, 1080), Size(800, 1280), Size(640, 480), Size(360, 640),
    ], [1.0, 1.5, 2])
  func `no two parts overlap, and buttons are large enough`(size: Size, textScale: Double) {
    let appearance = Appearance(textScale: textScale)
    let window = Rect(origin: .zero, size: size)
    let place = InspectorPlace(
      in: window, above: Rect(10, size.height - 60, size.width - 20, 50), appearance)
    let layout = InspectorLayout(place, appearance)
    let buttons = [layout.pause, layout.record, layout.slow, layout.conflicts].compactMap(\.self)
    let parts = [layout.title, layout.note, layout.lanes, layout.close] + buttons
    let all = parts + [layout.legend, layout.prediction].compactMap(\.self)
    for (index, part) in all.enumerated() {
      expect(part.minX >= place.frame.minX && part.maxX <= place.frame.maxX + 0.01)
      expect(part.minY >= place.frame.minY && part.maxY <= place.frame.maxY + 0.01)
      for other in all[..<index] {
        expect(part.intersection(other)?.isEmpty != false, "\(part) and \(other)")
      }
    }
    for button in [layout.close] + buttons {
      expect(button.width >= 44 && button.height >= 44)
    }
    // The lanes have room for one at least.
    if place.form != .strip { expect(layout.lanes.height >= appearance.scaled(60)) }
  }
}
