import CairoRendering
import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@Suite(.endsInTime) struct TextTests {
  private let style = TextStyle(size: 14, color: .red)

  /// The columns that contain ink, in pixels; `nil` when nothing is drawn.
  private func inkedColumns(_ studio: Studio) -> ClosedRange<Int>? {
    let columns = (0..<studio.surface.width).filter { x in
      (0..<studio.surface.height).contains { studio.surface.pixel(x, $0) != 0 }
    }
    guard let first = columns.first, let last = columns.last else { return nil }
    return first...last
  }

  private func inkedRows(_ studio: Studio) -> ClosedRange<Int>? {
    let rows = studio.pixels.indices.filter { y in studio.pixels[y].contains { $0 != 0 } }
    guard let first = rows.first, let last = rows.last else { return nil }
    return first...last
  }

  @Test(arguments: [false, true], [TextStyle.Alignment.leading, .center, .trailing])
  func `text is drawn inside its frame, however much there is`(
    wraps: Bool, alignment: TextStyle.Alignment
  ) throws {
    let studio = try Studio(Size(120, 60))
    let words = String(repeating: "Wolkenkratzer 山の湖 ", count: 20)

    studio.paint { list in
      list.text(
        words, in: Rect(10, 10, 100, 40),
        TextStyle(size: 14, color: .red, alignment: alignment, wraps: wraps))
    }

    let columns = try require(inkedColumns(studio))
    let rows = try require(inkedRows(studio))
    expect(columns.lowerBound >= 10 && columns.upperBound < 110)
    expect(rows.lowerBound >= 10 && rows.upperBound < 50)
    expect(wraps ? rows.count > 25 : rows.count < 20)
  }

  @Test func `a font too large for its frame is cut at the frame`() throws {
    let studio = try Studio(Size(100, 60))

    studio.paint { $0.text("Hg", in: Rect(0, 20, 100, 10), TextStyle(size: 50, color: .red)) }

    let rows = try require(inkedRows(studio))
    expect(rows.lowerBound >= 20 && rows.upperBound < 30)
  }

  @Test func `alignment says where in the frame a short text stands`() throws {
    func columns(_ alignment: TextStyle.Alignment) throws -> ClosedRange<Int> {
      let studio = try Studio(Size(120, 30))
      studio.paint { list in
        list.text(
          "sea", in: Rect(10, 0, 100, 30),
          TextStyle(size: 14, color: .red, alignment: alignment))
      }
      return try require(inkedColumns(studio))
    }

    try expect(columns(.leading).lowerBound < 14)
    try expect(columns(.trailing).upperBound > 105)
    let middle = try columns(.center)
    expect(abs(middle.lowerBound + middle.upperBound - 120) <= 3)
  }

  @Test(arguments: [TextStyle.Alignment.leading, .center, .trailing])
  func `a touched letter is found where its caret is drawn, in each line`(
    alignment: TextStyle.Alignment
  ) throws {
    let renderer = DisplayListRenderer(images: ImageStore(folder: nil))
    let words = "H\u{E9}H\nHH"
    let frame = Rect(10, 5, 100, 60)
    let style = TextStyle(size: 14, color: .clear, alignment: alignment, wraps: true)
    var byte = 0
    for (place, character) in (Array(words) + ["."]).enumerated() {
      let studio = try Studio(Size(120, 70))
      let mark = TextMark(byte..<byte, .blue, caretWidth: 2)
      let text = Text(words, in: frame, style, mark: mark)
      studio.paint { $0.text(text) }
      let (columns, rows) = (try require(inkedColumns(studio)), try require(inkedRows(studio)))
      let point = Point(
        Double(columns.lowerBound + columns.upperBound) / 2 + 0.5,
        Double(rows.lowerBound + rows.upperBound) / 2)
      expect(renderer.letter(at: point, in: text), equals: place)
      byte += character.utf8.count
    }
    let text = Text(words, in: frame, style)
    expect(renderer.letter(at: Point(-1e9, -1e9), in: text), equals: 0)
    expect(renderer.letter(at: Point(1e9, 1e9), in: text), equals: 6)
    expect(renderer.letter(at: Point(.nan, 0), in: text), equals: 0)
    expect(renderer.letter(at: .zero, in: Text("", in: frame, style)), equals: 0)
  }

  @Test(arguments: [TextStyle.Alignment.leading, .center, .trailing])
  func `a caret stands beside its letter, and a selection covers its letters, in each line`(
    alignment: TextStyle.Alignment
  ) throws {
    let frame = Rect(10, 5, 100, 60)
    var style = TextStyle(size: 14, color: .red, alignment: alignment, wraps: true)
    func inked(
      _ words: String, _ mark: TextMark?
    ) throws -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
      let studio = try Studio(Size(120, 70))
      studio.paint { $0.text(Text(words, in: frame, style, mark: mark)) }
      return (try require(inkedColumns(studio)), try require(inkedRows(studio)))
    }
    func mark(_ range: Range<Int>) -> TextMark { TextMark(range, .blue, caretWidth: 2) }
    let letters = try inked("HH\nHHH", nil)
    // The mark alone.
    style.color = .clear
    let first = try inked("HH\nHHH", mark(0..<0))
    let last = try inked("HH\nHHH", mark(6..<6))
    let beyond = try inked("HH\nHHH", mark(99..<99))
    let all = try inked("HH\nHHH", mark(0..<6))
    let lower = try inked("HH\nHHH", mark(3..<6))
    let middle = try inked("HH\nHHH", mark(4..<5))
    expect(first.columns.count <= 4 && first.rows.lowerBound < last.rows.lowerBound)
    expect(last.columns.lowerBound >= letters.columns.upperBound - 1)
    expect(beyond.columns == last.columns && beyond.rows == last.rows)
    for (inner, outer) in [(letters, all), (lower, all), (middle, lower)] {
      expect(outer.columns.lowerBound <= inner.columns.lowerBound)
      expect(outer.columns.upperBound >= inner.columns.upperBound)
      expect(outer.rows.lowerBound <= inner.rows.lowerBound)
      expect(outer.rows.upperBound >= inner.rows.upperBound)
    }
    expect(abs(3 * middle.columns.count - lower.columns.count) <= 6)
  }

  @Test func `one line stands in the middle of its frame's height`() throws {
    let studio = try Studio(Size(60, 60))

    studio.paint { $0.text("xxx", in: Rect(0, 0, 60, 60), style) }

    let rows = try require(inkedRows(studio))
    expect((24...36).contains(rows.lowerBound) && (28...38).contains(rows.upperBound))
  }

  @Test(arguments: [1.5, 2, 3]) func `text stands at the same place at every scale`(
    scale: Double
  ) throws {
    let words = "Harbour illumination"
    let plain = try Studio(Size(200, 30))
    let scaled = try Studio(Size(200, 30), scale: scale)

    plain.paint { $0.text(words, in: Rect(0, 0, 200, 30), style) }
    scaled.paint { $0.text(words, in: Rect(0, 0, 200, 30), style) }

    let expected = try require(inkedColumns(plain))
    let found = try require(inkedColumns(scaled))
    expect(abs(Double(found.upperBound + 1) / scale - Double(expected.upperBound + 1)) <= 1)
    expect(abs(Double(found.lowerBound) / scale - Double(expected.lowerBound)) <= 1)
  }

  @Test func `bold is darker than regular`() throws {
    func ink(_ weight: TextStyle.Weight) throws -> UInt32 {
      let studio = try Studio(Size(80, 30))
      studio.paint { list in
        list.text(
          "Weight", in: Rect(0, 0, 80, 30), TextStyle(size: 14, color: .red, weight: weight))
      }
      return studio.pixels.joined().reduce(0) { $0 + $1 >> 24 }
    }

    try expect(ink(.bold) > ink(.regular) * 11 / 10)
  }

  @Test(arguments: [
    Rect(0, 0, .infinity, 20), Rect(.nan, 0, 20, 20), Rect(0, 0, 1e12, 1e12),
  ])
  func `a frame that is no frame, and letters as large as a house, are survived`(
    frame: Rect
  ) throws {
    let studio = try Studio()

    studio.paint { list in
      for size in [0, -1, 1e9, .infinity] as [Double] {
        list.text("words", in: frame, TextStyle(size: size, color: .red, wraps: true))
      }
      list.fill(.rect(Rect(0, 30, 10, 10)), .blue)
    }

    expect(studio.surface.pixel(5, 35), equals: 0xFF00_00FF)
  }

  @Test(arguments: [Rect(0, 0, 0, 20), Rect(0, 0, -30, 20), Rect(0, 0, 1e6, 20)])
  func `a frame of any size is survived`(frame: Rect) throws {
    let studio = try Studio()

    studio.paint { list in
      list.text("words", in: frame, style)
      list.fill(.rect(Rect(0, 30, 10, 10)), .blue)
    }

    expect(studio.surface.pixel(5, 35), equals: 0xFF00_00FF)
    expect(frame.isEmpty, equals: inkedRows(studio) == 30...39)
  }
}
