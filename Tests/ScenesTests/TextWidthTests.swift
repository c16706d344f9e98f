import Drawing
import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import CairoRendering
@testable import SceneBase
@testable import Scenes

/// What `TextRoom` measures with its table, beside what Pango draws with the fonts.
@Suite(.endsInTime) struct TextWidthTests {
  private struct Words: Hashable, Comparable {
    let string: String
    let size: Double
    let weight: TextStyle.Weight

    var style: TextStyle { TextStyle(size: size, color: .black, weight: weight) }

    static func < (one: Words, other: Words) -> Bool {
      (one.string, one.size, one.weight.rawValue)
        < (other.string, other.size, other.weight.rawValue)
    }
  }

  private let painter = TextPainter()

  /// The texts that all scenes show most often, in windows of three sizes and both languages.
  private func commonest(_ count: Int) -> [Words] {
    var shown: [Words: Int] = [:]
    for size in [Size(360, 640), Size(1280, 800), Size(800, 1280)] {
      for (scene, language) in Scenes.all.flatMap({ scene in
        Language.allCases.map { (scene, $0) }
      }) {
        let scene = scene.init(SceneEnvironment(size: size, language: language))
        for words in ShownWords.all(in: DisplayList { scene.draw(into: &$0, at: .zero) }) {
          let style = words.text.style
          guard !style.wraps, style.face == nil else { continue }
          shown[
            Words(string: words.text.string, size: style.size, weight: style.weight), default: 0] +=
            1
        }
      }
    }
    let sorted = shown.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return sorted.prefix(count).map(\.key)
  }

  /// The width that Pango draws, in points.
  private func drawnWidth(of words: Words) -> Double {
    let text = Text(words.string, in: Rect(0, 0, 1e5, 100), words.style)
    let end = TextMark(words.string.utf8.count..<words.string.utf8.count, .black, caretWidth: 0)
    return painter.rects(of: end, in: words.string, painter.layout(of: text), at: .zero)[0].minX
  }

  @Test func `the 200 commonest texts are at most 3 % narrower than measured, and 1 % wider`() {
    let texts = commonest(200)

    let shares = texts.map {
      (TextRoom.width(of: $0.string, $0.style) / drawnWidth(of: $0), $0.string)
    }.sorted { $0 < $1 }

    expect(texts.count, equals: 200)
    expect(shares[0].0 >= 0.99, "\(shares.prefix(3))")
    expect(shares[199].0 <= 1.03, "\(shares.suffix(3))")
    let middle = shares[100].0
    expect(0.998...1.002 ~= middle, "\(middle)")
  }

  @Test func `a text that needs more than the table says is drawn smaller, and whole`() {
    // The table has no letters of this alphabet, and these are wider than most.
    for wraps in [false, true] {
      var style = TextStyle(size: 15, color: .black, wraps: wraps)
      let string = "ЩЩЩЩ ЩЩЩЩ ЩЩЩЩ"
      let width = TextRoom.width(of: string, style)
      let room =
        wraps
        ? Size(width / 2, TextRoom.height(of: string, style, width: width / 2)) : Size(width, 20)

      expect(painter.showsAll(of: Text(string, in: Rect(0, 0, room.width, room.height), style)))
      // With less room it ends in an ellipsis.
      style.wraps = false
      expect(
        !painter.showsAll(of: Text(string, in: Rect(0, 0, width - 10, room.height), style)))
    }
  }

  @Test func `no line begins or ends with Chinese punctuation that belongs to its neighbor`() {
    let style = TextStyle(size: 10, color: .black)

    for (string, lines) in [
      ("一二三四五六", 2), ("一二三，四五", 3), ("一二“三四五", 3), ("一二三“四五", 3), ("ab“一二三四", 2),
    ] {
      expect(TextRoom.lines(of: string, style, width: 30), equals: lines, string)
    }
  }
}
