import Expectations
import FileSupport
import Testing
import TouchEngine
import TouchTestSupport

@testable import PhotoDocument

/// Steps that are made, taken back and made again.
@Suite(.endsInTime) struct EditorHistoryTests {
  private static let photo = PhotoReference(name: "photo.png", pixelWidth: 1600, pixelHeight: 1200)

  @Test func `a page is as long as 1000 points, whatever the photo has`() {
    expect(Self.photo.pageSize, equals: Size(1000, 750))
    let tall = PhotoReference(name: "tall.png", pixelWidth: 300, pixelHeight: 600)
    expect(tall.pageSize, equals: Size(500, 1000))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `after thousands of random steps undo leads to the start and redo to the end`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let start = EditorDocument(photo: Self.photo)
    var document = start
    var history = EditorHistory()
    var way = [start]
    for _ in 0..<2000 {
      let before = document
      Self.change(&document, &random)
      if let edit = DocumentEdit(from: before, to: document, because: "step") {
        history.record(edit)
        way.append(document)
      } else {
        expect(before, equals: document)
      }
    }
    let end = document
    expect(history.done.count == way.count - 1 && way.count > 1500)

    for expected in way.dropLast().reversed() {
      let went = history.undo(in: &document)
      expect(went && document == expected)
    }
    let isMore = history.undo(in: &document)
    expect(!isMore && document == start)
    for expected in way.dropFirst() {
      let went = history.redo(in: &document)
      expect(went && document == expected)
    }
    let isMoreAhead = history.redo(in: &document)
    expect(!isMoreAhead && document == end)
  }

  @Test func `undo and redo in any order keep to one way, and a new step ends the other`() {
    var random = SeededGenerator(seed: 7)
    var document = EditorDocument(photo: Self.photo)
    var history = EditorHistory()
    var way = [document]
    var place = 0
    for _ in 0..<5000 {
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        let before = document
        Self.change(&document, &random)
        guard let edit = DocumentEdit(from: before, to: document, because: "step") else { continue }
        history.record(edit)
        way = Array(way[...place]) + [document]
        place += 1
      case 1:
        let went = history.undo(in: &document)
        expect(went, equals: place > 0)
        place = max(place - 1, 0)
      default:
        let went = history.redo(in: &document)
        expect(went, equals: place < way.count - 1)
        place = min(place + 1, way.count - 1)
      }
      expect(document, equals: way[place])
      expect(history.canUndo == (place > 0) && history.canRedo == (place < way.count - 1))
    }
  }

  @Test func `the kept steps of a long history are those nearest to the present`() throws {
    var document = EditorDocument(photo: Self.photo)
    var history = EditorHistory()
    for step in 1...100 {
      let before = document
      document.strokes.append(
        Stroke(.brush, width: 5, color: .red, through: [Point(Double(step), 0)]))
      history.record(try require(DocumentEdit(from: before, to: document, because: "step")))
    }
    for _ in 0..<10 { history.undo(in: &document) }
    let each = try require(history.done.first?.values)

    let recent = history.recent(atMost: each * 30)

    expect(recent.done, equals: Array(history.done.suffix(30)))
    expect(recent.undone, equals: [])
    expect(history.recent(atMost: each * 95).undone, equals: Array(history.undone.suffix(5)))
    expect(history.recent(atMost: each * 100), equals: history)
    try recent.check(around: document)
  }

  @Test func `letters in a row are one step, and none when they lead back`() throws {
    var document = EditorDocument(photo: Self.photo)
    document.elements = [ElementValue(id: 1, .text(ElementText("a")), center: Point(10, 10))]
    let start = document
    var history = EditorHistory()
    func type(_ words: String, because cause: String = "step.text") throws {
      let before = document
      document.elements[0].content = .text(ElementText(words))
      history.join(try require(DocumentEdit(from: before, to: document, because: cause)))
    }
    try type("ab")
    try type("abc")
    expect(history.done.count, equals: 1)
    try type("a")
    expect(history.done.isEmpty && document == start)
    try type("x")
    try type("xy", because: "step.style")
    expect(history.done.count, equals: 2)
    history.undo(in: &document)
    try type("z")
    expect(history.done.count == 2 && history.undone.isEmpty)
  }

  @Test func `steps that do not fit to the document are found`() throws {
    var document = EditorDocument(photo: Self.photo)
    let empty = document
    document.elements.append(ElementValue(id: 1, .sticker("star"), center: Point(10, 10)))
    var history = EditorHistory()
    history.record(try require(DocumentEdit(from: empty, to: document, because: "step")))

    try history.check(around: document)
    expect(throws: StateFault.self) { try history.check(around: empty) }
    history.undo(in: &document)
    try history.check(around: document)
  }

  /// One of the things that people do.
  private static func change(_ document: inout EditorDocument, _ random: inout SeededGenerator) {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let place = Point(number(0...1000), number(0...750))
    let index = document.elements.indices.randomElement(using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1:
      document.elements.append(
        ElementValue(
          id: document.freeID,
          random.oneIn(3) ? .text(ElementText("\(place)")) : .sticker("star"), center: place))
    case 2:
      if let index { document.elements.remove(at: index) }
    case 3:
      if let index { document.elements.append(document.elements.remove(at: index)) }
    case 4, 5:
      guard let index else { return }
      document.elements[index].center = place
      document.elements[index].scale = number(0.1...20)
      document.elements[index].rotation = number(-3...3)
    case 6: document.look = PhotoLook(filter: random.oneIn(2) ? nil : "x", strength: number(0...1))
    case 7: document.crop = Crop(center: place, size: Size(number(1...900), number(1...900)))
    case 8:
      if random.oneIn(10) { (document.strokes, document.elements) = ([], []) }
    default:
      let points = (0..<3).map { _ in Point(number(0...1000), number(0...750)) }
      document.strokes.append(Stroke(random.oneIn(2) ? .brush : .mosaic, width: 4, through: points))
    }
  }
}
