import TouchEngine

// Signs of the photo editor's tools.
extension Icon {
  /// The rows of the signs for alignments: how low, and how long.
  private static let rows: [(y: Double, length: Double)] = [(6, 16), (10, 9), (14, 14), (18, 7)]

  var editingShape: IconShape {
    var shape = IconShape()
    switch self {
    case .sticker:
      shape.arc(12, 12, 8.6, from: 75, to: 375)
      shape.add(
        Path { path in
          path.move(to: Point(14.2, 20.3))
          path.curve(to: Point(20.3, 14.2), Point(14.2, 15.6), Point(15.6, 14.2))
          path.line(to: Point(14.2, 20.3))
        })
      for x in [9.2, 14.6] { shape.circle(x, 10, 1.15, filled: true) }
      shape.arc(11.9, 12.1, 3.6, from: 35, to: 145)
    case .pencil:
      shape.line((4.2, 19.8), (5.4, 15), (15.8, 4.6), (19.4, 8.2), (9, 18.6), closed: true)
      shape.line((13.4, 7), (17, 10.6))
    case .text:
      shape.line((3, 18), (8, 5.5), (13, 18))
      shape.line((4.8, 13.6), (11.2, 13.6))
      shape.circle(17.6, 14.8, 3.2)
      shape.line((20.8, 11.4), (20.8, 18))
    case .filters:
      for (x, y) in [(12.0, 8.6), (8.6, 14.6), (15.4, 14.6)] { shape.circle(x, y, 5.4) }
    case .crop:
      shape.line((7, 2.8), (7, 17), (21.2, 17))
      shape.line((2.8, 7), (17, 7), (17, 21.2))
    case .eraser:
      shape.line((8.6, 19.6), (3.6, 14.6), (13.4, 4.8), (20, 11.4), (11.8, 19.6), closed: true)
      shape.line((8.2, 10), (14.8, 16.6))
    case .mosaic:
      shape.box(3.6, 3.6, 16.8, 16.8, radius: 3)
      for corner in [7.0, 12] { shape.box(corner, corner, 5, 5, radius: 0, filled: true) }
    case .duplicate:
      shape.box(4, 8, 12, 12, radius: 3)
      shape.add(
        Path { path in
          path.move(to: Point(9, 4.6))
          path.line(to: Point(17, 4.6))
          path.curve(to: Point(19.6, 7), Point(18.6, 4.6), Point(19.6, 5.6))
          path.line(to: Point(19.6, 15))
        })
    case .trash:
      shape.line((4, 6.6), (20, 6.6))
      shape.line((9, 6.4), (9.6, 3.8), (14.4, 3.8), (15, 6.4))
      shape.line((6, 7), (7, 20.4), (17, 20.4), (18, 7))
    case .turn:
      shape.box(4, 10, 12, 10.4, radius: 2)
      shape.arc(13.4, 10.6, 6.4, from: -100, to: 0)
      shape.line((15.2, 2.6), (12.2, 4.4), (14.8, 7))
    case .flip:
      shape.line((12, 3.4), (12, 20.6))
      shape.line((9, 7), (3.4, 18), (9, 18), closed: true)
      shape.solid((15, 7), (20.6, 18), (15, 18))
    case .stack:
      shape.line((12, 3.6), (21, 8.4), (12, 13.2), (3, 8.4), closed: true)
      shape.line((3, 12.6), (12, 17.4), (21, 12.6))
    case .eyedropper:
      shape.line((12.6, 7.8), (5.2, 15.2), (4, 20), (8.8, 18.8), (16.2, 11.4))
      shape.line((10.8, 6), (18, 13.2))
      shape.add(
        Path { path in
          path.move(to: Point(13.6, 8.8))
          path.line(to: Point(16.2, 5))
          path.curve(to: Point(19, 7.8), Point(17.8, 2.6), Point(21.4, 6.2))
          path.line(to: Point(15.2, 10.4))
        })
    case .undo:
      shape.add(
        Path { path in
          path.move(to: Point(5, 9.5))
          path.line(to: Point(14.5, 9.5))
          path.append(.arc(center: Point(14.5, 14.25), radius: 4.75, from: -.pi / 2, to: .pi / 2))
        })
      shape.line((14.5, 19), (9, 19))
      shape.line((9, 5.5), (5, 9.5), (9, 13.5))
    case .redo: return Icon.undo.editingShape.mirrored
    case .plus:
      shape.line((12, 4.5), (12, 19.5))
      shape.line((4.5, 12), (19.5, 12))
    case .minus: shape.line((4.5, 12), (19.5, 12))
    case .alignLeft: for (y, x) in Self.rows { shape.line((4, y), (4 + x, y)) }
    case .alignCenter: for (y, x) in Self.rows { shape.line((12 - x / 2, y), (12 + x / 2, y)) }
    case .alignRight: for (y, x) in Self.rows { shape.line((20 - x, y), (20, y)) }
    case .letter:
      shape.line((5.5, 7.5), (5.5, 5), (18.5, 5), (18.5, 7.5))
      shape.line((12, 5), (12, 19.5))
      shape.line((9.2, 19.5), (14.8, 19.5))
    case .letterOutline:
      shape.line(
        (4, 4), (20, 4), (20, 9), (14.8, 9), (14.8, 20), (9.2, 20), (9.2, 9), (4, 9),
        closed: true)
    case .letterBox:
      shape.line((3.4, 3.4), (20.6, 3.4), (20.6, 20.6), (3.4, 20.6), closed: true)
      shape.line((8, 8.2), (16, 8.2))
      shape.line((12, 8.2), (12, 16.6))
    default: shape.line((4.5, 12.6), (9.8, 18), (19.5, 6.6))
    }
    return shape
  }
}
