import CairoRendering
import Drawing
import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import FilePages
@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

/// The texts of scenes, in every language.
@Suite(.endsInTime) struct LanguageTests {
  private static let tables =
    Scenes.all.map { ($0.name, $0.words) } + [
      ("panel", .panel), ("overlay", OverlayWords.table),
      ("files", FilesWords.table), ("commands", CommandWords.table),
      ("answer", AnswerPageWords.table),
      ("inspector", InspectorWords.table), ("timeline", TimelineWords.table),
      ("conflicts", ConflictWords.table),
    ]

  @Test func `every scene has a title and a summary`() {
    for (index, scene) in Scenes.all.enumerated() {
      let words = scene.words.texts
      expect(words["title"] != nil && words["summary"] != nil, "\(scene.name)")
      for other in Scenes.all[..<index] {
        let (one, two) = (other.words, scene.words)
        expect(one.text("title", in: .english) != two.text("title", in: .english), "\(scene.name)")
      }
    }
  }

  @Test func `every letter of every text has a glyph`() {
    let renderer = DisplayListRenderer(images: ImageStore(folder: nil))
    var seen = 0
    for (scene, table) in Self.tables {
      for (name, words) in table.texts {
        for language in Language.allCases {
          let text = words.text(in: language)
          seen += 1
          expect(renderer.unknownGlyphs(in: text), equals: 0, "\(scene): \(name), \(text)")
        }
      }
    }
    expect(seen > 200)
    // A letter without a glyph in any font.
    expect(renderer.unknownGlyphs(in: "a\u{10FFFD}b"), equals: 1)
  }

  @Test(arguments: Scenes.all.map { $0.name })
  func `a scene speaks as its window does, and nothing else`(name: String) throws {
    let scene = try require(Scenes.named(name))
    for language in Language.allCases {
      let environment = SceneEnvironment(
        size: Size(1280, 800), language: language)
      let playground = Playground(scene.init(environment))
      (playground.window as? PanelWindow)?.panel?.fold(false)
      let shown = ShownWords.all(in: playground.displayList(at: .zero)).map(\.text.string)

      let chinese = shown.filter { text in
        text.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) }
      }
      expect(language == .english ? chinese.isEmpty : chinese.count >= 3, "\(shown)")
    }
  }
}
