import PhotoDocument
import TouchEngine

extension EditorDocument {
  /// A step that follows from its number alone: adds, draws or removes something.
  mutating func makeStep(_ number: Int) {
    let place = Double(number % 97) * 7
    switch number % 5 {
    case 0 where elements.count > 8: elements.removeFirst()
    case 1:
      let points = (0..<200).map { Point(place + Double($0), place) }
      strokes.append(Stroke(.brush, width: 5, color: .red, through: points))
    case 2 where strokes.count > 20: strokes.removeFirst(3)
    default:
      elements.append(
        ElementValue(id: freeID, .sticker("cat"), center: Point(place, 100), rotation: place))
    }
  }
}
