import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import PhotoDocument
@testable import PhotoEditor

@Suite(.endsInTime) struct ElementSearchTests {
  private let window = Window(size: Size(800, 600))
  private let page = View(frame: Rect(0, 0, 800, 600))
  private var elements: [Element] { page.subviews.compactMap { $0 as? Element } }

  init() { window.addSubview(page) }

  private func add(_ name: String, at x: Double, _ y: Double, size: Double = 100) -> Element {
    let element = Element(ElementValue(id: 1, .sticker("star"), center: Point(x, y)))
    element.identifier = name
    element.bounds.size = Size(size, size)
    page.addSubview(element)
    return element
  }

  /// Only elements themselves count.
  private let bare: TargetRules = {
    var rules = TargetRules()
    rules.margins = .zero
    return rules
  }()

  private func target(_ x: Double, _ y: Double) -> String? {
    ElementSearch.target(at: Point(x, y), among: elements)?.identifier
  }

  @Test func `G1.7: the topmost element wins at once among elements whose own regions are hit`() {
    _ = add("below", at: 100, 100)
    _ = add("above", at: 150, 100)

    expect(target(120, 100), equals: "above")
    expect(target(60, 100), equals: "below")
  }

  @Test func `G1.7: the meant element is the first of all candidates`() {
    for place in 0..<12 {
      _ = add("\(place)", at: Double(place * 67 % 400), Double(place * 41 % 300), size: 60)
    }
    let elements = elements
    var found = 0
    for x in stride(from: -40.0, through: 460, by: 11) {
      for y in stride(from: -40.0, through: 360, by: 11) {
        let target = ElementSearch.target(at: Point(x, y), among: elements)
        let first = ElementSearch.candidates(at: Point(x, y), among: elements).first
        expect(target === first?.element, "\(x), \(y)")
        found += target == nil ? 0 : 1
      }
    }
    expect(found > 500)
  }

  @Test func `G1.7: the nearest center wins beside all elements, and no element far away`() {
    _ = add("left", at: 100, 100)
    _ = add("right", at: 240, 100)

    expect(target(165, 100), equals: "left")
    expect(target(175, 100), equals: "right")
    // Beside both, and "right" is above.
    expect(target(169, 100), equals: "left")
    expect(target(171, 100), equals: "right")
    expect(target(100, 173) == nil)
    expect(target(100, 171.9), equals: "left")
  }

  @Test func `G1.8: a lower own region beats a higher surrounding one, and a tie goes up`() {
    _ = add("below", at: 100, 100)
    _ = add("above", at: 190, 100)

    expect(target(145, 100), equals: "above")
    expect(target(135, 100), equals: "below")

    _ = add("same", at: 100, 100, size: 10)
    _ = add("tie", at: 100, 100, size: 10)
    expect(target(100, 115), equals: "below")
    elements.first?.removeFromSuperview()
    expect(target(100, 115), equals: "tie")
  }

  @Test func `G1.9: the region turns and the margin stays the same on the screen`() {
    let square = add("square", at: 300, 300)
    square.pose(rotation: .pi / 4)
    // The corner of the turned square's frame, outside the square itself and its margin.
    expect(target(300 + 68, 300 + 68) == nil)
    expect(target(300 + 70, 300), equals: "square")
    expect(target(300 + 70.7 + 21, 300), equals: "square")

    square.pose(rotation: 0)
    for scale in [0.1, 0.5, 1, 3] {
      square.pose(scale: scale)
      expect(target(300 + 50 * scale + 21.9, 300), equals: "square")
      expect(target(300 + 50 * scale + 22.1, 300) == nil)
    }
  }

  @Test func `G1.10: an uneven scale under a turn keeps the margin of each axis apart`() {
    let element = add("element", at: 300, 300)
    element.transform = AffineTransform.scale(2, 0.5).concatenating(.rotation(.pi / 2))

    // Its x axis points down now: 100 pt to each side of the center, and 25 pt across.
    expect(target(300, 300 + 100 + 21.9), equals: "element")
    expect(target(300, 300 + 100 + 22.1) == nil)
    expect(target(300 + 25 + 21.9, 300), equals: "element")
    expect(target(300 + 25 + 22.1, 300) == nil)
  }

  @Test func `G1.10: an element of scale 0 cannot be hit`() {
    let element = add("element", at: 300, 300)
    element.transform = .scale(0)

    expect(target(300, 300) == nil)
  }

  @Test func `G1.10: ancestors' transforms count, and edges are half-open`() {
    let element = add("element", at: 300, 300)
    page.transform = .scale(2)

    // 22 pt on the screen are 11 of the doubled page.
    expect(target(300 + 50 + 10.9, 300), equals: "element")
    expect(target(300 + 50 + 11.1, 300) == nil)
    expect(ElementSearch.target(at: Point(250, 300), among: [element], by: bare) === element)
    expect(ElementSearch.target(at: Point(350, 300), among: [element], by: bare) == nil)
  }

  @Test func `G1.11: a transform changes the frame but not the bounds nor the children's frames`() {
    let element = add("element", at: 300, 300)
    let child = View(frame: Rect(10, 10, 20, 20))
    element.addSubview(child)

    element.pose(scale: 2, rotation: .pi / 6)

    expect(element.bounds, equals: Rect(0, 0, 100, 100))
    expect(child.frame, equals: Rect(10, 10, 20, 20))
    expect(abs(element.frame.width - 200 * (0.8660254037844387 + 0.5)) < 1e-9)
  }
}
