import CairoRendering
import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

/// Texts as outlines, compared with painted texts.
@Suite(.endsInTime) struct TextOutlinerTests {
  private let outliner: TextOutliner

  init() throws { outliner = try require(TextOutliner()) }

  /// Draws the outline of a text as paths.
  private func draw(_ text: Text, into list: inout DisplayListBuilder) {
    let outline = outliner.outline(of: text)
    let frame = text.frame
    list.group(transform: .translation(frame.origin), clip: Rect(origin: .zero, size: frame.size)) {
      list in
      for mark in outline.marks { list.fill(.rect(mark), text.mark?.color ?? .black) }
      for place in outline.places {
        let path = outliner.path(of: place.glyph)
          .transformed(by: .scale(outline.size / TextOutliner.size))
          .transformed(by: .translation(place.origin))
        list.fill(path, text.style.color)
      }
    }
  }

  /// Returns how many pixels of `text` differ by more than half when it is drawn as paths, and how
  /// many have ink. Cairo moves painted letters to whole pixels, so a point has eight of them.
  private func difference(of text: Text) throws -> (off: Int, ink: Int) {
    let (painted, outlined) = (
      try Studio(Size(300, 100), scale: 8), try Studio(Size(300, 100), scale: 8)
    )
    painted.paint { list in
      list.fill(.rect(Rect(0, 0, 300, 100)), .white)
      list.text(text)
    }
    outlined.paint { list in
      list.fill(.rect(Rect(0, 0, 300, 100)), .white)
      draw(text, into: &list)
    }
    var (off, ink) = (0, 0)
    for (row, other) in zip(painted.pixels, outlined.pixels) {
      for (a, b) in zip(row, other) {
        let (one, two) = (Int(a & 0xFF), Int(b & 0xFF))
        if one < 128 { ink += 1 }
        if abs(one - two) > 128 { off += 1 }
      }
    }
    return (off, ink)
  }

  @Test(arguments: [
    "Why didn't Tap win?", "每次触摸的经过", "0.35 s · 10 pt",
    "A line that is far too long to fit in here",
  ])
  func `outlines look like painted words`(_ string: String) throws {
    for size in [13.0, 15, 28] {
      let style = TextStyle(size: size, color: .black, weight: .bold, alignment: .center)
      let (off, ink) = try difference(of: Text(string, in: Rect(10, 20, 280, 50), style))

      expect(ink > 100)
      expect(off <= ink / 20, "\(off) of \(ink) pixels at \(size) points")
    }
  }

  @Test func `wrapped lines, a caret and a selection are in their places`() throws {
    var style = TextStyle(size: 15, color: .black)
    style.wraps = true
    for range in [3..<3, 2..<9] {
      let mark = TextMark(range, Color(white: 0.5), caretWidth: 3)
      let text = Text(
        "words that take more than one line here", in: Rect(10, 10, 120, 80), style, mark: mark)
      let (off, ink) = try difference(of: text)

      expect(!outliner.outline(of: text).marks.isEmpty)
      expect(off <= ink / 20, "\(off) of \(ink) pixels")
    }
  }

  @Test func `a letter has one outline at every size`() {
    func glyphs(_ size: Double) -> [TextOutline.Glyph] {
      let style = TextStyle(size: size, color: .black)
      return outliner.outline(of: Text("tap tap", in: Rect(0, 0, 300, 50), style)).places
        .map(\.glyph)
    }

    expect(glyphs(13), equals: glyphs(17))
    expect(Set(glyphs(13)).count, equals: 3)
    expect(glyphs(13).count, equals: 6)
  }

  @Test func `letters beyond the frame are clipped`() {
    func isClipped(_ height: Double) -> Bool {
      let style = TextStyle(size: 30, color: .black)
      return outliner.outline(of: Text("gap", in: Rect(0, 0, 300, height), style)).isClipped
    }

    expect(!isClipped(60))
    expect(isClipped(10))
  }

  @Test func `what is not drawn has no outline`() {
    let style = TextStyle(size: 15, color: .black)
    for text in [
      Text("a", in: Rect(0, 0, 0, 0), style), Text("", in: Rect(0, 0, 9, 9), style),
      Text("a", in: Rect(.nan, 0, 9, 9), style),
      Text("a", in: Rect(0, 0, 9, 9), TextStyle(size: 0, color: .black)),
    ] {
      expect(outliner.outline(of: text).places.isEmpty)
    }
  }
}
