import TouchEngine

// Signs of the inspector and the player.
extension Icon {
  var inspectingShape: IconShape {
    var shape = IconShape()
    switch self {
    case .lanes:
      for (y, end) in [(6.0, 15.0), (12, 20.5), (18, 10)] { shape.line((3.5, y), (end, y)) }
      shape.circle(18.8, 6, 1.7, filled: true)
      shape.circle(13.8, 18, 1.7, filled: true)
    case .play: shape.solid((8, 5), (19, 12), (8, 19))
    case .pause:
      for x in [6.4, 13.6] { shape.box(x, 4.6, 4, 14.8, radius: 1.4, filled: true) }
    case .previous: return Icon.next.inspectingShape.mirrored
    case .next:
      shape.solid((6, 5.6), (15.5, 12), (6, 18.4))
      shape.line((18.6, 5.4), (18.6, 18.6))
    case .record: shape.circle(12, 12, 6, filled: true)
    case .gate:
      for x in [5.0, 19] { shape.line((x, 3.6), (x, 20.4)) }
      for y in [9.0, 15] { shape.line((5, y), (19, y)) }
    case .clock:
      shape.circle(12, 12, 8.8)
      shape.line((12, 7), (12, 12), (15.4, 14))
    case .flag:
      shape.line((6, 21), (6, 4))
      shape.line((6, 4.4), (18.6, 4.4), (15.6, 8.6), (18.6, 12.8), (6, 12.8))
    case .eye:
      shape.add(
        Path { path in
          path.move(to: Point(2.6, 12))
          path.curve(to: Point(21.4, 12), Point(7, 4.6), Point(17, 4.6))
          path.curve(to: Point(2.6, 12), Point(17, 19.4), Point(7, 19.4))
          path.close()
        })
      shape.circle(12, 12, 2.9)
    case .flask:
      shape.add(
        Path { path in
          path.move(to: Point(9.6, 3.6))
          path.line(to: Point(9.6, 9.6))
          path.line(to: Point(4.2, 18.6))
          path.curve(to: Point(5.4, 20.6), Point(3.6, 19.8), Point(4.2, 20.6))
          path.line(to: Point(18.6, 20.6))
          path.curve(to: Point(19.8, 18.6), Point(19.8, 20.6), Point(20.4, 19.8))
          path.line(to: Point(14.4, 9.6))
          path.line(to: Point(14.4, 3.6))
        })
      shape.line((8, 3.6), (16, 3.6))
      shape.line((6.8, 15), (17.2, 15))
    case .grid:
      for x in [4, 13.4] {
        for y in [4, 13.4] { shape.box(x, y, 6.6, 6.6, radius: 1.8) }
      }
    case .info:
      shape.circle(12, 12, 9)
      shape.line((12, 11.4), (12, 16.6))
      shape.circle(12, 7.8, 1.25, filled: true)
    case .warning:
      shape.line((12, 3.6), (21, 19.8), (3, 19.8), closed: true)
      shape.line((12, 9.6), (12, 14))
      shape.circle(12, 16.8, 1.1, filled: true)
    default:
      shape.circle(12, 8, 4.2)
      shape.arc(12, 21.4, 8, from: 195, to: 345)
    }
    return shape
  }
}
