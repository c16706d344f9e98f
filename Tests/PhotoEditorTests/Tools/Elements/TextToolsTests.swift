import Drawing
import DrawingTestSupport
import Expectations
import FileSupport
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import PhotoDocument
@testable import PhotoEditor
@testable import SceneBase
@testable import ScenePlayer

/// The tools of a text that is being edited.
@Suite(.endsInTime) struct TextToolsTests {
  private let played = PlayedEditor()
  private var editor: PhotoEditor { played.editor }
  private var hand: Hand { played.hand }
  private var elements: [ElementValue] { editor.document.elements }

  @Test
  func `words get an alignment and a backing, each as a step, and are written if they differ`()
    throws
  {
    editor.add(.text(ElementText("Words")), because: .application("test"))
    func text() throws -> ElementText {
      guard case .text(let text)? = elements.first?.content else { throw CancellationError() }
      return text
    }
    let plain = try text()
    var seen: [String] = []
    for _ in 0..<3 {
      played.press("text.alignment")
      played.press("text.backing")
      seen.append("\(try text().alignment) \(try text().backing)")
      expect(editor.chrome.alignmentButton.icon, equals: (try text()).alignment.icon)
      expect(editor.chrome.backingButton.nameKey, equals: "backing.\(try text().backing)")
    }
    expect(seen, equals: ["right outline", "left box", "center plain"])
    try expect(text() == plain && editor.history.done.count == 7)
    editor.undo()
    try expect(text().backing == .box && text().alignment == .center)

    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    func written(_ text: ElementText) throws -> String {
      String(decoding: try encoder.encode(text), as: UTF8.self)
    }
    try expect(written(plain), equals: #"{"color":"white","font":"bold","words":"Words"}"#)
    let boxed = try written(try text())
    expect(
      boxed, equals: #"{"backing":"box","color":"white","font":"bold","words":"Words"}"#)
    try expect(JSONDecoder().decode(ElementText.self, from: Data(boxed.utf8)), equals: text())
  }

  @Test func `the tools of a text have the same places whatever the text looks like`() {
    editor.add(.text(ElementText("Words")), because: .application("test"))
    let frames = editor.chrome.textTools.controls.map(\.frame)
    played.press("text.backing")
    played.press("text.alignment")
    // Laid out for the first time with the other names.
    let twin = PlayedEditor(state: editor.state(at: played.now))
    expect(twin.editor.chrome.backingButton.nameKey, equals: "backing.outline")
    expect(twin.editor.chrome.textTools.controls.map(\.frame), equals: frames)
    for language in [Language.english, .chinese] {
      let chrome = PhotoEditor(SceneEnvironment(size: Size(1280, 800), language: language)).chrome
      for button in [chrome.alignmentButton, chrome.backingButton] {
        for title in button.titles {
          let font = chrome.words.style.font(.note, .black)
          expect(TextRoom.width(of: chrome.words[title], font) + 16 <= button.frame.width)
        }
      }
    }
  }

  @Test func `each alignment and backing draws its own picture, in the same bounds`() {
    var text = ElementText("One line and another one that wraps", color: .yellow)
    let bounds = Rect(origin: .zero, size: ElementValue.Content.text(text).size)
    var pictures: [DisplayList] = []
    for alignment in ElementText.Alignment.allCases {
      for backing in ElementText.Backing.allCases {
        (text.alignment, text.backing) = (alignment, backing)
        let content = ElementValue.Content.text(text)
        expect(content.size, equals: bounds.size)
        let picture = content.picture(in: bounds)
        expect(!pictures.contains(picture))
        pictures.append(picture)
      }
    }
    // Words on a light box are dark.
    expect(DisplayListText.of { $0.group(pictures[2]) }.contains("#1C1C1E"))
  }

  @Test
  func `each font has a button, its own letters and a box wide enough, and is a name in a file`()
    throws
  {
    editor.add(.text(ElementText("Words")), because: .application("test"))
    var widths: [ElementText.Font: Double] = [:]
    for font in ElementText.Font.allCases {
      played.press("text.font.\(font.rawValue)")
      guard case .text(let text)? = elements.first?.content else { throw CancellationError() }
      expect(text.font, equals: font)
      expect(editor.chrome.fontButtons.filter { $0.button.isOn() }.map(\.font), equals: [font])
      let bounds = Rect(origin: .zero, size: ElementValue.Content.text(text).size)
      widths[font] = bounds.width
      let style = text.style(in: bounds).style
      expect(style.face, equals: TextFace(rawValue: font.rawValue))
      expect(style.weight, equals: font == .regular ? .regular : .bold)
      let written = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
      expect(written.contains("\"font\":\"\(font.rawValue)\""))
    }
    expect(ElementText.Font.allCases.count, equals: TextFace.allCases.count + 2)
    // No narrower than the program's own face, which stands in for a missing one.
    expect(widths.values.allSatisfy { $0 >= widths[.bold] ?? .infinity })
    let narrow = ElementValue.Content.text(ElementText("illi", font: .mono)).size
    expect(narrow.width > ElementValue.Content.text(ElementText("illi")).size.width)
  }

  @Test func `the caret and the selection of the field are drawn where the letters are`() {
    func marks(after seconds: Double = 0) -> [TextMark] {
      func marks(_ list: DisplayList) -> [TextMark] {
        list.commands.flatMap { command -> [TextMark] in
          switch command {
          case .text(let text): text.mark.map { [$0] } ?? []
          case .group(let group): marks(group.content)
          default: []
          }
        }
      }
      let time = played.now.advanced(bySeconds: seconds)
      return marks(DisplayList { editor.draw(into: &$0, at: time) })
    }
    editor.add(.text(ElementText("W\u{E9}rt")), because: .application("test"))
    // New words are selected; bytes are counted, and the é has two.
    expect(marks().map(\.range), equals: [0..<5])
    hand.press("Right")
    expect(marks().map(\.range), equals: [5..<5])
    hand.press("Left")
    hand.press("Left")
    expect(marks().map(\.range), equals: [3..<3])
    // It blinks with the caret of the field.
    for seconds in [0.3, 0.7, 1.2, 1.7] {
      let isLit = editor.field.isCaretLit(at: played.now.advanced(bySeconds: seconds))
      expect(marks(after: seconds).count, equals: isLit ? 1 : 0)
    }
    hand.press("Return")
    expect(marks().isEmpty)
  }

  @Test func `a tap on the letters starts typing and asks for the place of the caret`() throws {
    editor.add(.text(ElementText("Words")), because: .application("test"))
    hand.press("Return")
    expect(editor.modes.text.isCurrent)
    var requests: [EditorRequest] = []
    editor.onRequest = { requests.append($0) }
    let element = try require(editor.canvas.elements.first)
    for x in [0.0, 12] {
      hand.wait(1000)
      hand.tap(at: element.place.x + x, element.place.y)
      expect(editor.modes.typing.isCurrent)
      let touched = try require(editor.touchedText)
      expect(touched.text.string, equals: "Words")
      let middle = element.bounds.center
      expect((touched.point - (middle + Point(x / editor.canvas.pageScale, 0))).length < 1e-6)
    }
    expect(requests, equals: [.caret, .caret])

    let stream = played.playground.stream
    stream.perform(at: played.now, named: PhotoEditor.placeCaret, value: 3)
    expect(editor.field.isEditing && editor.field.selectedRange == 3..<3)
    expect(editor.touchedText == nil)
    for value in [CallValue.null, 6, -1, 1.5, "2"] {
      stream.perform(at: played.now, named: PhotoEditor.placeCaret, value: value)
    }
    expect(editor.field.selectedRange, equals: 3..<3)
    editor.deselect(because: .application("test"))
    stream.perform(at: played.now, named: PhotoEditor.placeCaret, value: 1)
    expect(!editor.field.isEditing)
  }

  @Test func `the picture is dark while a text is typed, and the text is not`() {
    /// The darkness over the picture after a time, in seconds.
    func shade(after seconds: Double) -> Double? {
      func shades(_ list: DisplayList) -> [Double] {
        list.commands.flatMap { command -> [Double] in
          switch command {
          case .group(let group): shades(group.content)
          case .fill(let path, .color(let color))
          where path.bounds == frame && color == Color(white: 0, alpha: color.alpha):
            [color.alpha]
          default: []
          }
        }
      }
      let frame = editor.canvas.pictureFrame.offset(by: editor.canvas.frame.origin)
      let time = played.now.advanced(bySeconds: seconds)
      return shades(DisplayList { editor.draw(into: &$0, at: time) }).first
    }
    expect(shade(after: 0) == nil)
    editor.add(.text(ElementText("Words")), because: .application("test"))
    expect(shade(after: 0.05).map { $0 < 0.5 }, equals: true)
    expect(shade(after: 5), equals: 0.5)
    // The eyedropper sees the picture as it is.
    editor.openLoupe()
    expect(shade(after: 5) == nil)
    editor.closeLoupe()
    expect(shade(after: 5), equals: 0.5)
    hand.wait(5000)
    editor.finish(because: .application("test"))
    expect(shade(after: 0.05).map { $0 > 0 && $0 < 0.5 }, equals: true)
    expect(shade(after: 5) == nil)
  }

  @Test func `a slider gives words a size by finger and keys, and a drag is one step`() throws {
    editor.add(.text(ElementText("Words")), because: .application("test"))
    let slider = editor.chrome.sizeSlider
    expect(slider.value, equals: 0)
    slider.superview.flatMap { $0 as? ScrollView }?
      .scrollRectToVisible(slider.frame, animated: false)
    let thumb = slider.convert(slider.thumbFrame.center, to: nil)
    let steps = editor.history.done.count
    hand.down(at: thumb.x, thumb.y)
    hand.drag(by: 40, 0, over: 200)
    let scale = elements[0].scale
    expect(abs(scale - exp(slider.value)) < 1e-9 && scale > 2)
    hand.drag(by: 5, 0, over: 100)
    hand.up()
    expect(elements[0].scale > scale && editor.history.done.count == steps + 1)
    editor.undo()
    expect(elements[0].scale == 1 && abs(slider.value) < 1e-9)

    expect(slider.keyDown(KeyPress(name: "Left")) && elements[0].scale < 1)
    let before = editor.document
    hand.wait(1000)
    let place = slider.convert(slider.thumbFrame.center, to: nil)
    hand.down(at: place.x, place.y)
    hand.drag(by: 40, 0, over: 200)
    hand.cancel()
    expect(abs(elements[0].scale - before.elements[0].scale) < 1e-9)
  }
}
