import Drawing
import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchWindow

/// The samples of TouchWindow's page. `.ci/samples` compares them with the page.
@Suite(.endsInTime) struct ReadMeTests {
  private func sample(writingTo path: String, opensWindow: Bool) throws {
    let window = Window(size: Size(320, 120))
    let sound = Switch(identifier: "sound", frame: Rect(24, 40, 52, 32))
    window.addSubview(sound)
    func draw(_ list: inout DisplayListBuilder, at time: Timestamp) {
      list.fill(.rect(window.bounds), window.appearance.palette.stage)
      list.group(transform: .translation(sound.frame.minX, sound.frame.minY)) {
        $0.draw(sound, window.appearance)
      }
    }

    if opensWindow {
      try DisplayWindow(window, title: "Sound", draw: draw).run()
    }

    let picture = DisplayList { draw(&$0, at: .zero) }
    try CairoPainter().writePNG(picture, size: window.bounds.size, to: path)
  }

  @Test func `the page's picture is a PNG file`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).png").path
    defer { try? FileManager.default.removeItem(atPath: path) }

    try sample(writingTo: path, opensWindow: false)

    try expect(
      Data(contentsOf: URL(fileURLWithPath: path)).starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }
}
