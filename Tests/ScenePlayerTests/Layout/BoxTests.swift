import Drawing
import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import ScenePlayer

/// Places that follow from a description and a frame.
@Suite(.endsInTime) struct BoxTests {
  /// A description, and the frames of its painted parts and words in a frame.
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var frame: Rect
    var box: @Sendable () -> Box
    var places: [Rect]

    init(
      _ testDescription: String, in frame: Rect, _ places: [Rect],
      _ box: @escaping @Sendable () -> Box
    ) {
      (self.testDescription, self.frame, self.places) = (testDescription, frame, places)
      self.box = box
    }
  }

  private static func part(_ width: Double? = nil, _ height: Double? = nil) -> Box {
    Box.painted { _, _, _ in }.wide(width.map { .fixed($0) } ?? .share)
      .high(height.map { .fixed($0) } ?? .share)
  }

  /// A style whose letters `x` are 6.45 points wide, and 12.5 points high.
  private static let style = TextStyle(size: 10, color: .black, wraps: true)

  private static let cases = [
    Case(
      "a row shares what its fixed parts leave", in: Rect(10, 20, 100, 30),
      [Rect(10, 20, 40, 30), Rect(55, 20, 55, 30)]
    ) { .row(gap: 5, [part(40), part()]) },
    Case(
      "several shares are equal and whole", in: Rect(0, 0, 101, 10),
      [Rect(0, 0, 33, 10), Rect(33, 0, 33, 10), Rect(66, 0, 33, 10)]
    ) { .row([part(), part(), part()]) },
    Case(
      "a fixed height stands in the middle of a row", in: Rect(0, 0, 100, 30),
      [Rect(0, 10, 50, 10), Rect(50, 0, 50, 30)]
    ) { .row([part(50, 10), part()]) },
    Case(
      "or at its top", in: Rect(0, 0, 100, 30), [Rect(0, 0, 50, 10), Rect(50, 0, 50, 30)]
    ) { .row(isTop: true, [part(50, 10), part()]) },
    Case(
      "a column is as wide as its frame, but for fixed widths", in: Rect(0, 0, 100, 90),
      [Rect(0, 0, 100, 20), Rect(0, 30, 40, 60)]
    ) { .column(gap: 10, [part(nil, 20), part(40)]) },
    Case(
      "what is behind a share keeps its distance from the end", in: Rect(0, 0, 100, 30),
      [Rect(0, 0, 100, 20), Rect(0, 20, 100, 1), Rect(0, 10, 100, 20)]
    ) { .column([part(nil, 20), part(), part(nil, 20)]) },
    Case(
      "insets shrink the content", in: Rect(0, 0, 100, 100), [Rect(1, 2, 95, 95)]
    ) { part().inset(top: 2, left: 1, bottom: 3, right: 4) },
    Case(
      "words need the height of their lines", in: Rect(0, 0, 30, 100),
      [Rect(0, 0, 22, 25), Rect(0, 25, 30, 75)]
    ) { .column([.text("xxx xxx", style), part()]) },
    Case(
      "other words have room in their place", in: Rect(0, 0, 30, 100),
      [Rect(0, 0, 30, 29), Rect(0, 29, 30, 71)]
    ) { .column([.text("xxx", style, air: 4, orElse: ["xxx xxx"]), part()]) },
    Case(
      "a number of lines is not exceeded", in: Rect(0, 0, 30, 100),
      [Rect(0, 0, 22, 15), Rect(0, 15, 30, 85)]
    ) { .column([.text("xxx xxx", style, lines: 1), part()]) },
    Case(
      "a flow breaks lines", in: Rect(0, 0, 100, 100),
      [Rect(0, 0, 40, 10), Rect(45, 0, 40, 10), Rect(0, 12, 60, 20)]
    ) { .flow(gap: Size(5, 2), [part(40, 10), part(40, 10), part(60, 20)]) },
    Case(
      "a line gives away what is too much, as long as its parts have their least widths",
      in: Rect(0, 0, 100, 100), [Rect(0, 0, 45, 10), Rect(45, 0, 55, 10)]
    ) { .flow(gap: Size(0, 0), [part(50, 10).least(30), part(60, 10).least(50)]) },
    Case(
      "a grid has as many columns as have their least width", in: Rect(0, 0, 101, 100),
      [Rect(0, 0, 45, 20), Rect(55, 0, 45, 20), Rect(0, 25, 45, 15)]
    ) { .grid(columns: 3, gap: Size(10, 5), [10, 20, 15].map { part(nil, $0).least(40) }) },
    Case(
      "the first that fits is taken", in: Rect(0, 0, 100, 10), [Rect(0, 0, 80, 10)]
    ) { .first(of: [part(110), .row([part(80)]), part(10)]) },
    Case(
      "the last is taken where none fits", in: Rect(0, 0, 5, 10), [Rect(0, 0, 5, 10)]
    ) { .first(of: [part(110), part()]) },
  ]

  @Test(arguments: cases)
  func `places follow from the description`(_ example: Case) {
    let places = example.box().solve(in: example.frame).items.map(\.frame)
    expect(places, equals: example.places)
  }

  @Test func `a column needs the heights of its parts, also of those that share`() {
    let box = Box.column(gap: 10, [.text("xxx", Self.style).high(), Self.part(nil, 20)])
    expect(box.inset(by: 5).height(in: 100), equals: 12.5 + 10 + 20 + 10)
    expect(box.least(0, 80).height(in: 100), equals: 80)
  }

  @Test func `no word stands alone on the last line`() throws {
    func width(_ count: Int) -> Double {
      TextRoom.width(of: Self.words(count), Self.style)
    }
    let box = Box.text(Self.words(6), Self.style)
    let frame = try require(box.solve(in: Rect(0, 0, width(5) + 1, 25)).items.first?.frame)
    expect(frame.width >= width(3) && frame.width < width(4), "\(frame)")
  }

  private static func words(_ count: Int) -> String {
    Array(repeating: "xxxx", count: count).joined(separator: " ")
  }

  @Test func `letters become smaller where the usual ones do not fit`() throws {
    var style = Self.style
    style.wraps = false
    let box = Box.text("xxxxxxxxxx", style, downTo: 6)
    func size(in width: Double) -> Double? {
      if case .text(_, let style) = box.solve(in: Rect(0, 0, width, 20)).items.first?.content {
        style.size
      } else {
        nil
      }
    }
    expect(size(in: 65), equals: 10)
    expect(size(in: 44), equals: 8)
    expect(size(in: 20), equals: 6)
  }

  private let window = Window(identifier: "window", size: Size(200, 100))
  private let buttons = ["a", "b", "c"].map { Button(identifier: $0) }

  private func row(_ shown: [Int]) -> Box {
    .row(shown.map { Box.button(buttons[$0], buttons[$0].identifier, .standard).wide() })
  }

  @Test func `views get their places, and Tab visits them in their order`() {
    row([0, 1]).solve(in: window.bounds).show(in: window)
    expect(window.focusableViews.map(\.identifier), equals: ["a", "b"])

    row([2, 0]).solve(in: window.bounds).show(in: window)
    expect(window.focusableViews.map(\.identifier), equals: ["c", "a"])
    expect(buttons[1].isHidden)
    expect(buttons.map(\.frame)[0], equals: Rect(100, 0, 100, 100))
  }

  @Test func `a list fades at the edges behind which it goes on`() {
    let list = ScrollView(identifier: "list", frame: .zero)
    let places = Box.list(list, Self.part(nil, 300), .standard).solve(in: window.bounds)
    places.show(in: window)
    func fades(_ list: DisplayList) -> [Rect] {
      list.commands.flatMap { command -> [Rect] in
        switch command {
        case .fill(let path, .gradient): path.bounds.map { [$0] } ?? []
        case .group(let group): fades(group.content)
        default: []
        }
      }
    }
    for (offset, edges) in [(0.0, [76.0]), (100, [0, 76]), (200, [0])] {
      list.setContentOffset(Point(0, offset), animated: false)
      let drawn = fades(DisplayList { places.draw(into: &$0, at: .zero) })
      expect(drawn, equals: edges.map { Rect(0, $0, 200, 24) }, "\(offset)")
    }
  }

  @Test func `a list scrolls what is higher than its frame`() throws {
    let list = ScrollView(identifier: "list", frame: .zero)
    var tapped: [Int] = []
    let rows = (0..<3).map { index in
      Box.column([
        .text("\(index)", Self.style), row([index]).high(.fixed(50)),
      ]).high(.fixed(80)).tapped { tapped.append(index) }
    }
    let page = Box.column([
      .text("title", Self.style).high(.fixed(20)), Box.list(list, .column(rows), .standard).high(),
    ])
    let places = page.solve(in: window.bounds)
    places.show(in: window)

    expect(list.frame, equals: Rect(0, 20, 200, 80))
    expect(list.contentSize, equals: Size(200, 240))
    expect(list.subviews.map(\.identifier), equals: ["a", "b", "c"])
    list.setContentOffset(Point(0, 100), animated: false)
    places.tap(at: Point(5, 25))
    expect(tapped, equals: [1])
    expect(places.names.map(\.words), equals: ["title", "0", "a", "1", "b", "2", "c"])
    expect(places.names[1].frame.minY, equals: 20 - 100)
    let drawn = DisplayList { places.draw(into: &$0, at: .zero) }
    expect(ShownWords.all(in: drawn).map(\.text.string).contains("title"))
  }
}
