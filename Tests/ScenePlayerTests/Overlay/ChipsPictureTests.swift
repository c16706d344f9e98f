import Drawing
import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import SceneBase
@testable import ScenePlayer

@Suite(.endsInTime) struct ChipsPictureTests {
  private static let frame = Rect(10, 20, 300, 54)

  private func entries(
    _ states: [(String, GestureRecognizer.State)], isPast: Bool = false
  ) -> [RecognizerStatus.Entry] {
    states.map { RecognizerStatus.Entry(name: $0.0, state: $0.1, isPast: isPast) }
  }

  private func address(_ widths: [Double]?) -> UnsafePointer<Double>? {
    widths?.withUnsafeBufferPointer(\.baseAddress)
  }

  @Test func `equal states make no new picture`() {
    var picture = ChipsPicture()
    let states = [("tap", GestureRecognizer.State.possible), ("pan", .failed)]

    let first = picture.list(of: entries(states), in: Self.frame, .standard, .english)
    let second = picture.list(of: entries(states), in: Self.frame, .standard, .english)

    expect(second.isIdentical(to: first))
  }

  @Test func `another state makes a new picture, with the names measured as before`() {
    var picture = ChipsPicture()
    _ = picture.list(
      of: entries([("tap", .possible), ("pan", .possible)]), in: Self.frame, .standard, .english)
    let measured = address(picture.measures?.whole)

    let list = picture.list(
      of: entries([("tap", .ended), ("pan", .failed)]), in: Self.frame, .standard, .english)

    expect(ShownWords.all(in: list).map(\.text.string), equals: ["tap: ended", "pan: failed"])
    expect(address(picture.measures?.whole), equals: measured)
  }

  @Test func `the picture is always that of a new one`() {
    typealias States = [(String, GestureRecognizer.State)]
    let states: States = [("tap", .possible), ("pan", .began)]
    let others: States = [("tap", .possible), ("rotation", .began)]
    var large = Appearance.standard
    large.textScale = 2
    let narrow = Rect(0, 0, 60, 24)
    let steps: [(States, Bool, Rect, Appearance, Language)] = [
      (states, false, Self.frame, .standard, .english),
      (states, true, Self.frame, .standard, .english),
      (others, false, Self.frame, .standard, .english),
      (others, false, narrow, .standard, .english),
      (others, false, narrow, large, .english),
      (others, false, Self.frame, large, .chinese),
      (Array(others.prefix(1)), false, Self.frame, large, .chinese),
      ([], false, Self.frame, .standard, .english),
    ]
    var picture = ChipsPicture()

    for (states, isPast, frame, appearance, language) in steps {
      let shown = entries(states, isPast: isPast)
      var new = ChipsPicture()
      expect(
        picture.list(of: shown, in: frame, appearance, language),
        equals: new.list(of: shown, in: frame, appearance, language))
    }
  }

  @Test func `a chip tells its state in the words of the language`() {
    let all = GestureRecognizer.State.allCases
    let measures = ChipMeasures(["pan"], .standard, .english)
    let chinese = ChipMeasures(["pan"], .standard, .chinese)

    expect(
      all.map { measures.words(of: "pan", $0) }, equals: all.map { "pan: \($0)" })
    expect(
      all.map { chinese.words(of: "pan", $0) },
      equals: all.map { "pan: \(OverlayWords.text("\($0)", in: .chinese))" })
  }
}
