import TouchEngine

// Signs for moving about, and for files.
extension Icon {
  var navigationShape: IconShape {
    var shape = IconShape()
    switch self {
    case .back: shape.line((15, 4.5), (7.5, 12), (15, 19.5))
    case .forward: shape.line((9, 4.5), (16.5, 12), (9, 19.5))
    case .up: shape.line((4.5, 15), (12, 7.5), (19.5, 15))
    case .down: shape.line((4.5, 9), (12, 16.5), (19.5, 9))
    case .close:
      shape.line((6, 6), (18, 18))
      shape.line((18, 6), (6, 18))
    case .more: for x in [5.5, 12, 18.5] { shape.circle(x, 12, 1.8, filled: true) }
    case .home:
      shape.line((3.4, 11.6), (12, 4), (20.6, 11.6))
      shape.line((5.8, 10), (5.8, 20), (18.2, 20), (18.2, 10))
    case .help:
      shape.circle(12, 12, 9)
      shape.arc(12, 9.6, 2.9, from: 190, to: 410)
      shape.line((13.86, 11.82), (12, 13.8))
      shape.circle(12, 17, 1.2, filled: true)
    case .search:
      shape.circle(10.6, 10.6, 6.4)
      shape.line((15.4, 15.4), (20.4, 20.4))
    case .settings:
      for (y, x) in [(7.0, 15.0), (17, 9)] {
        shape.line((3.5, y), (x - 3, y))
        shape.line((x + 3, y), (20.5, y))
        shape.circle(x, y, 2.8)
      }
    case .wrench:
      shape.arc(15.4, 8.6, 5, from: -12, to: 282)
      shape.line((20.3, 7.6), (16.6, 10), (14, 7.4), (16.4, 3.7))
      shape.line((11.6, 12.2), (4.6, 19.2))
    case .share:
      shape.line((12, 3.4), (12, 14.6))
      shape.line((7.8, 7.4), (12, 3.2), (16.2, 7.4))
      shape.line((8, 10.6), (5.2, 10.6), (5.2, 20.6), (18.8, 20.6), (18.8, 10.6), (16, 10.6))
    case .download:
      shape.line((12, 3.6), (12, 15))
      shape.line((7.2, 10.4), (12, 15.2), (16.8, 10.4))
      shape.line((4.4, 19.8), (19.6, 19.8))
    case .folder:
      shape.line(
        (3.4, 6), (9.4, 6), (11.6, 8.6), (20.6, 8.6), (20.6, 19), (3.4, 19), closed: true)
    case .book: shape.add(Self.bookPath)
    case .film:
      shape.box(3.4, 5, 17.2, 14, radius: 2.6)
      for x in [8.0, 16] { shape.line((x, 5), (x, 19)) }
      shape.line((3.4, 12), (8, 12))
      shape.line((16, 12), (20.6, 12))
    default:
      shape.arc(12, 12, 7.8, from: -150, to: 60)
      shape.arc(12, 12, 7.8, from: 100, to: 175)
      shape.line((3.4, 4.6), (5, 8.4), (9, 7.2))
    }
    return shape
  }

  /// Two pages and the spine between them.
  private static let bookPath = Path { path in
    path.move(to: Point(12, 6.4))
    path.curve(to: Point(3.4, 5), Point(9.6, 4.4), Point(6.4, 4.2))
    path.line(to: Point(3.4, 19))
    path.curve(to: Point(12, 20.4), Point(6.4, 18.2), Point(9.6, 18.4))
    path.curve(to: Point(20.6, 19), Point(14.4, 18.4), Point(17.6, 18.2))
    path.line(to: Point(20.6, 5))
    path.curve(to: Point(12, 6.4), Point(17.6, 4.2), Point(14.4, 4.4))
    path.line(to: Point(12, 20.4))
  }
}
