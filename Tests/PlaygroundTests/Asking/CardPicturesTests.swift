import CairoRendering
import Drawing
import Expectations
import Foundation
import SceneBase
import ScenePlayer
import Testing
import TouchEngine
import TouchTestSupport

@testable import ToolCommands

/// Pictures of cards, as files.
@Suite(.ofPlayground, .endsInTime) struct CardPicturesTests {
  private let folder: Folder
  private let size = Size(40, 30)

  init() throws { folder = try Folder() }

  private func save(
    _ name: String, of size: Size? = nil, in path: String? = nil, scale: Double = 2,
    _ language: Language = .english
  ) -> String {
    let size = size ?? self.size
    let list = DisplayList { $0.fill(.rect(Rect(origin: .zero, size: size)), .black) }
    return CardPictures(in: path ?? folder.path("")).save(
      list, of: size, called: name,
      SceneEnvironment(size: Size(100, 100), scale: scale, language: language))
  }

  private var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path(""))) ?? []).sorted()
  }

  @Test func `a picture is a PNG at the window's scale, and nothing else is left`() throws {
    expect(save("why-canvas.tap-3"), equals: "Saved as why-canvas.tap-3.png")
    expect(save("why-canvas.tap-3", .chinese), equals: "已保存为 why-canvas.tap-3-2.png")
    expect(files, equals: ["why-canvas.tap-3-2.png", "why-canvas.tap-3.png"])
    let found = try PictureSize(ofFile: folder.path("why-canvas.tap-3.png"))
    expect(found.width == 80 && found.height == 60)
    // The same picture is the same file.
    let bytes = try files.map { try Data(contentsOf: URL(fileURLWithPath: folder.path($0))) }
    expect(Set(bytes).count, equals: 1)
  }

  @Test func `the file's name has no sign that leads elsewhere`() {
    expect(save("why-../a b#2.tap-1"), equals: "Saved as why-..-a-b-2.tap-1.png")
    expect(files, equals: ["why-..-a-b-2.tap-1.png"])
  }

  @Test func `a picture that would be too large has a smaller scale`() throws {
    _ = save("why", of: Size(900, 2), scale: 64)
    let found = try PictureSize(ofFile: folder.path("why.png"))
    expect((CairoSurface.longestSide / 2...CairoSurface.longestSide).contains(found.width))
  }

  @Test func `what cannot be written is said in the scene's language, and leaves no file`() throws {
    _ = try folder.write("", "file")
    let words = save("why", in: folder.path("file"), .chinese)
    expect(words.hasPrefix("无法写入图片 "))
    expect(save("why", in: folder.path("file")).hasPrefix("Cannot write the picture "))
    expect(files, equals: ["file"])
  }
}
