import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import Inspection
@testable import SceneBase

/// Where the parts of the page are that answers questions.
@Suite(.endsInTime) struct AskingLayoutTests {
  private static let sizes = [
    Size(640, 480), Size(800, 1280), Size(1024, 768), Size(1280, 800), Size(1920, 1080),
    Size(360, 480), Size(360, 640),
  ]

  @Test(arguments: sizes, [1.0, 2])
  func `nothing overlaps or leaves the window, and targets are large enough`(
    _ size: Size, _ textScale: Double
  ) {
    for hasHead in [false, true] { expectRoom(size, textScale, hasHead) }
  }

  private func expectRoom(_ size: Size, _ textScale: Double, _ hasHead: Bool) {
    let appearance = Appearance(textScale: textScale)
    // A narrow window has room for fewer buttons.
    let layout = AskingLayout(size, appearance, buttons: 6, hasHead: hasHead)
    var parts = layout.buttons + layout.transport + [layout.film, layout.timeline]
    expect((layout.head != nil) == hasHead)
    if let head = layout.head { parts.append(head) }
    if let scene = layout.scene { parts.append(scene) }
    parts.append(layout.story)
    for (index, part) in parts.enumerated() {
      expect(part.minX >= 0 && part.maxX <= size.width && part.minY >= 0)
      expect(part.maxY <= size.height && part.width > 0 && part.height >= 44)
      for other in parts.dropFirst(index + 1) {
        expect(part.intersection(other)?.isEmpty != false, "\(part) and \(other)")
      }
    }
    for button in layout.buttons + layout.transport { expect(button.width >= 44) }
    expect(layout.timeline.height >= 100)
    // The scene is seen wherever it has room.
    if textScale == 1, size.width >= 560 { expect(layout.scene != nil) }
  }
}
