import TouchEngine

// Signs of gestures.
extension Icon {
  var gestureShape: IconShape {
    var shape = IconShape()
    switch self {
    case .tap:
      shape.circle(12, 12, 3.4, filled: true)
      shape.circle(12, 12, 7.6)
    case .doubleTap:
      shape.circle(12, 12, 2.6, filled: true)
      shape.circle(12, 12, 5.6)
      shape.circle(12, 12, 9.2)
    case .hold:
      shape.circle(12, 12, 3.4, filled: true)
      shape.arc(12, 12, 8.6, from: -90, to: 140)
    case .drag:
      shape.circle(6.2, 12, 3.2, filled: true)
      shape.line((11.6, 12), (21, 12))
      shape.arrowhead(21, 12, angle: 0)
    case .swipe:
      shape.line((9, 12), (21, 12))
      shape.arrowhead(21, 12, angle: 0)
      for (end, y) in [(9.5, 8.0), (5.4, 12), (9.5, 16)] { shape.line((3, y), (end, y)) }
    case .pinch:
      shape.line((13.8, 10.2), (20, 4))
      shape.line((10.2, 13.8), (4, 20))
      shape.arrowhead(20, 4, angle: -45)
      shape.arrowhead(4, 20, angle: 135)
    case .rotate:
      shape.arc(12, 12, 8, from: -60, to: 215)
      shape.line((16.4, 0.87 + 2), (16, 5.07), (20.4, 5.67))
      shape.circle(12, 12, 2.4, filled: true)
    case .scroll:
      shape.line((12, 3.4), (12, 20.6))
      shape.arrowhead(12, 3.4, angle: -90)
      shape.arrowhead(12, 20.6, angle: 90)
    case .moveView:
      shape.box(3.5, 5, 17, 14, radius: 3)
      shape.line((8, 12), (16, 12))
      shape.line((12, 8.6), (12, 15.4))
    default:
      shape.line((4, 4), (4, 20))
      shape.line((8, 12), (20, 12))
      shape.arrowhead(20, 12, angle: 0)
    }
    return shape
  }
}
