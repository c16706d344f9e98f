import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import Inspection
@testable import SceneBase

/// The sizes and lines of the sentences of the prediction.
@Suite(.endsInTime) struct PredictionCardTests {
  private func texts(_ sentences: [String], lines: Int = 3, _ textScale: Double = 1) -> [Text] {
    let appearance = Appearance(textScale: textScale)
    let style = SceneStyle(SceneEnvironment(size: Size(1280, 800), appearance: appearance))
    let frame = Rect(
      0, 0, 336 * textScale, PredictionCard.height(lines: lines, appearance))
    let list = DisplayList {
      PredictionCard(sentences: sentences, frame: frame, style: style).draw(into: &$0)
    }
    return list.commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  private static let short = "1.8 pt more and it is a drag."
  private static let long = "78 ms more and Add Rice with greens is pressed."

  @Test(arguments: [1.0, 2])
  func `each sentence has the size of its role, however long it is`(_ textScale: Double) {
    for head in [Self.short, Self.long] {
      let texts = texts([head, "1.4 pt more clockwise and it is a rotation.", head], textScale)
      let sizes = [17.0, 15, 15].map { $0 * textScale }
      expect(texts.count >= 2 && texts.map(\.style.size) == Array(sizes.prefix(texts.count)))
      expect(texts.first?.style.wraps, equals: head == Self.long)
    }
  }

  @Test func `a further sentence is whole, or left out`() {
    let turn = "2.8 pt more counterclockwise and it is a rotation."
    let both = texts([Self.short, turn])
    expect(both.map(\.style.wraps), equals: [false, true])
    expect(both.last.map { $0.frame.height >= 42 }, equals: true)
    expect(texts([Self.short, Self.short, turn]).map(\.string), equals: [Self.short, Self.short])
  }

  @Test func `a head of two lines takes the room of the last sentence`() {
    expect(texts([Self.short, Self.short, Self.short]).count, equals: 3)
    let texts = texts([Self.long, Self.short, Self.short])
    expect(texts.count, equals: 2)
    expect(texts[1].frame.minY - texts[0].frame.minY, equals: 48)
    // Where only one line fits the head has one.
    expect(self.texts([Self.long], lines: 1).first?.style.wraps, equals: false)
  }
}
