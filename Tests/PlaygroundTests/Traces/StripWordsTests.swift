import CairoRendering
import Drawing
import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer
@testable import ToolCommands

/// The strip's text in the bundled recordings.
@Suite(.ofPlayground, .endsInTime) struct StripWordsTests {
  /// Notes that lack less than a point in the smallest window: the pill has one of three widths.
  private static let tooLong = ["\", after 11.8 pt\"", "\", after 16.1 pt\""]

  /// The verdicts that the strip tells in a recording, by their sentences in a language.
  private func verdicts(of name: String, in language: Language) throws -> [String: VerdictState] {
    let path = BundledTrace.path(name)
    let replayer = try TraceReplayer(path: path)
    var header = replayer.header
    header.language = language
    let playground = try openPlayground(for: header, at: path)
    var found: [String: VerdictState] = [:]
    try playground.play(replayer) { found[playground.line.sentence] = playground.line.state }
    return found
  }

  @Test(arguments: BundledTrace.names)
  func `no sentence and no name is cut, in any size`(name: String) throws {
    let renderer = DisplayListRenderer(images: ImageStore(folder: nil))
    let path = BundledTrace.path(name)
    let scene = try sceneType(named: TraceReader(path: path).header.scene)
    var seen = 0
    for language in Language.allCases {
      let verdicts = try verdicts(of: name, in: language).sorted { $0.key < $1.key }
      for (width, textScale) in [(640.0, 1), (640, 2.0), (800, 1.5), (1280, 1)] {
        let playground = Playground(
          scene.init(
            SceneEnvironment(
              size: Size(width, 480), appearance: Appearance(textScale: textScale),
              language: language)))
        _ = playground.lookLive()
        for (sentence, verdict) in verdicts {
          playground.line.restore(verdict)
          expect(playground.line.sentence, equals: sentence, "the same words after a restart")
          let list = DisplayList { playground.layer(StatusLayer.self)?.draw(into: &$0, at: .zero) }
          for text in ShownText.all(in: list) {
            seen += 1
            let isKnown = width == 640 && Self.tooLong.contains { "\(text)".contains($0) }
            expect(isKnown || renderer.showsAll(of: text), "\(width), \(textScale): \(text)")
          }
        }
      }
    }
    expect(seen > 0)
  }
}
