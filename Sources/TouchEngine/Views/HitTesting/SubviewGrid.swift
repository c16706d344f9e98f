/// The subviews of a view by where they lie, so that a hit test asks only those near its point.
///
/// Squares cover the view. Each lists the subviews whose box lies over it, from back to front; what
/// lies outside the view belongs to the squares at its edge. A subview that moves is put elsewhere
/// at the next hit test, once, however often it moved.
final class SubviewGrid {
  /// The number of subviews below which asking each is as fast.
  static let leastCount = 32
  /// The largest number of columns and of rows, which bounds the memory of an empty grid.
  private static let columnLimit = 64
  /// The number of squares that a subview may lie over and still be listed in each, which bounds
  /// the memory of a subview.
  private static let spanLimit = 64

  private struct Entry {
    /// Greater for a subview in front of another.
    let order: Int
    let box: HitBox
    let view: View
  }

  private let origin: Point
  /// The length of a square's side, in points.
  private let side: Double
  private let columns: Int
  private let rows: Int
  /// The squares, row by row.
  private var squares: [[Entry]]
  /// The subviews that lie over more squares than ``spanLimit``, from back to front.
  private var wide: [Entry] = []
  private var moved: [GridPlace] = []
  private var newestOrder = 0
  /// The order at which the grid is too old: too many subviews may have come since.
  private let orderLimit: Int

  /// Lists `subviews`, which are in order from back to front, of a view with these bounds.
  init(of subviews: [View], in bounds: Rect) {
    // With two subviews a square, moving one is about as much work as finding one.
    let area = bounds.width * bounds.height * 2 / Double(max(subviews.count, 1))
    side = area > 1 && area.isFinite ? area.squareRoot() : 1
    columns = Self.squareCount(bounds.width, side)
    rows = Self.squareCount(bounds.height, side)
    origin = bounds.origin
    squares = Array(repeating: [], count: columns * rows)
    orderLimit = 4 * subviews.count
    for view in subviews { add(view) }
  }

  private static func squareCount(_ length: Double, _ side: Double) -> Int {
    let count = (length / side).rounded(.up)
    return count >= Double(columnLimit) ? columnLimit : count > 1 ? Int(count) : 1
  }

  /// Whether a new grid would be better.
  var isOutgrown: Bool { newestOrder > orderLimit }

  // MARK: Changes

  /// Lists a subview in front of all others.
  func add(_ view: View) {
    newestOrder += 1
    let place = GridPlace(of: view, order: newestOrder)
    view.gridPlace = place
    list(place, view)
  }

  func remove(_ view: View) {
    guard let place = view.gridPlace else { return }
    view.gridPlace = nil
    unlist(place)
    if place.hasMoved { moved.removeAll { $0 === place } }
  }

  /// Notes that the subview's box is no longer the listed one.
  func noteMove(of place: GridPlace) {
    place.hasMoved = true
    moved.append(place)
  }

  private func list(_ place: GridPlace, _ view: View) {
    let box = HitBox(of: view.geometry)
    let entry = Entry(order: place.order, box: box, view: view)
    place.columns = column(box.minX)...column(box.maxX)
    place.rows = row(box.minY)...row(box.maxY)
    place.isWide = place.columns.count * place.rows.count > Self.spanLimit
    if place.isWide { return Self.insert(entry, into: &wide) }
    forEachSquare(of: place) { Self.insert(entry, into: &squares[$0]) }
  }

  private func unlist(_ place: GridPlace) {
    if place.isWide { return wide.removeAll { $0.order == place.order } }
    forEachSquare(of: place) { square in
      squares[square].removeAll { $0.order == place.order }
    }
  }

  private static func insert(_ entry: Entry, into list: inout [Entry]) {
    var index = list.count
    while index > 0, list[index - 1].order > entry.order { index -= 1 }
    list.insert(entry, at: index)
  }

  private func forEachSquare(of place: GridPlace, _ body: (Int) -> Void) {
    for row in place.rows {
      for column in place.columns { body(row * columns + column) }
    }
  }

  private func column(_ x: Double) -> Int { Self.index((x - origin.x) / side, below: columns) }

  private func row(_ y: Double) -> Int { Self.index((y - origin.y) / side, below: rows) }

  /// The whole number of squares in `distance`, in 0..<`count`; also for what is no number.
  private static func index(_ distance: Double, below count: Int) -> Int {
    if distance >= Double(count) { return count - 1 }
    return distance > 0 ? Int(distance) : 0
  }

  // MARK: Hit tests

  /// Returns the first answer of `ask` for the subviews whose box contains `point`, from front to
  /// back.
  func frontmost(at point: Point, _ ask: (View) -> View?) -> View? {
    putMovedBack()
    let near = squares[row(point.y) * columns + column(point.x)]
    let wide = wide
    var (nearLeft, wideLeft) = (near.count, wide.count)
    while nearLeft > 0 || wideLeft > 0 {
      let isNear =
        wideLeft == 0 || nearLeft > 0 && near[nearLeft - 1].order > wide[wideLeft - 1].order
      let entry = isNear ? near[nearLeft - 1] : wide[wideLeft - 1]
      if isNear { nearLeft -= 1 } else { wideLeft -= 1 }
      guard entry.box.contains(point) else { continue }
      if let hit = ask(entry.view) { return hit }
    }
    return nil
  }

  private func putMovedBack() {
    guard !moved.isEmpty else { return }
    for place in moved {
      place.hasMoved = false
      unlist(place)
      list(place, place.view)
    }
    moved.removeAll(keepingCapacity: true)
  }
}

/// Where a view is listed in the ``SubviewGrid`` of its superview.
final class GridPlace {
  /// The view; the grid forgets this place when the view leaves.
  unowned let view: View
  /// The view's position among its siblings: greater than that of those behind it.
  let order: Int
  /// The squares that list the view.
  var columns = 0...0
  var rows = 0...0
  /// Whether the view is listed as one that lies over many squares, and not in each of them.
  var isWide = false
  /// Whether the view has moved since it was listed.
  var hasMoved = false

  init(of view: View, order: Int) {
    self.view = view
    self.order = order
  }
}

/// A box in the superview's coordinates outside which a point is not in a view's bounds.
struct HitBox {
  let minX: Double
  let minY: Double
  let maxX: Double
  let maxY: Double

  /// The margin for rounding errors of the conversion between the two coordinates, in points.
  /// Generous: with ``greatestStretch`` and ``farthest`` the errors are below a thousandth of it.
  private static let margin = 0.01
  /// The ratio of a transform's longest to its shortest stretch up to which the margin suffices.
  private static let greatestStretch = 1e4
  /// The distance from the origin up to which the margin suffices, in points.
  private static let farthest = 1e7

  /// The box is endless if rounding errors may exceed the margin.
  init(of geometry: ViewGeometry) {
    let box = geometry.toSuperview.apply(to: geometry.bounds).boundingBox
    let transform = geometry.transform
    let squares =
      transform.a * transform.a + transform.b * transform.b + transform.c * transform.c
      + transform.d * transform.d
    let reach = max(
      abs(box.minX), abs(box.minY), abs(box.maxX), abs(box.maxY),
      max(
        abs(geometry.bounds.minX), abs(geometry.bounds.minY),
        abs(geometry.bounds.maxX), abs(geometry.bounds.maxY)))
    guard squares <= Self.greatestStretch * abs(transform.determinant), squares > 0,
      reach <= Self.farthest, box.minX <= box.maxX, box.minY <= box.maxY
    else {
      (minX, minY, maxX, maxY) = (-.infinity, -.infinity, .infinity, .infinity)
      return
    }
    minX = box.minX - Self.margin
    minY = box.minY - Self.margin
    maxX = box.maxX + Self.margin
    maxY = box.maxY + Self.margin
  }

  func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }
}
