import TouchEngine

// Signs of things in scenes.
extension Icon {
  var sceneShape: IconShape {
    var shape = IconShape()
    switch self {
    case .heart: shape.add(Self.heartPath)
    case .fullHeart: shape.add(Self.heartPath, filled: true)
    case .bag:
      shape.line((5.2, 8.4), (18.8, 8.4), (20, 20.4), (4, 20.4), closed: true)
      shape.arc(12, 8.4, 3.8, from: 180, to: 360)
    case .microphone:
      shape.box(9, 2.8, 6, 11.4, radius: 3)
      shape.arc(12, 11.4, 6.6, from: 0, to: 180)
      shape.line((12, 18), (12, 21.2))
    case .send:
      shape.line((12, 20), (12, 4.4))
      shape.line((6, 10.2), (12, 4.2), (18, 10.2))
    case .camera:
      shape.box(3, 7, 18, 13, radius: 3)
      shape.circle(12, 13.4, 3.8)
      shape.line((8.6, 7), (10, 4.4), (14, 4.4), (15.4, 7))
    default:
      shape.box(6.4, 2.8, 11.2, 18.4, radius: 2.8)
      shape.line((10.4, 18.2), (13.6, 18.2))
    }
    return shape
  }

  private static let heartPath = Path { path in
    path.move(to: Point(12, 20))
    path.curve(to: Point(3.6, 8), Point(4.5, 14.8), Point(2.6, 11.4))
    path.curve(to: Point(12, 7.6), Point(4.8, 4.2), Point(9.8, 3.8))
    path.curve(to: Point(20.4, 8), Point(14.2, 3.8), Point(19.2, 4.2))
    path.curve(to: Point(12, 20), Point(21.4, 11.4), Point(19.5, 14.8))
    path.close()
  }
}
