internal import CCairo
import Drawing
import TouchEngine

/// Some commands of a list as square flat tiles, which are made on demand.
///
/// A frame then costs the same however many commands there are. A tile without content has no
/// pixels; an opaque tile is copied. The first frame that touches a tile paints its commands
/// directly, which is quicker than making the tile; the tile is made after that frame, or by the
/// next one that touches it.
final class LayerTiles {
  /// The side of a tile, in pixels: a few tiles cover what a finger moves, and a tile's row is not
  /// too short.
  static let side = 128

  private enum Tile {
    /// A frame has touched it.
    case wanted
    case empty
    case opaque(CairoSurface)
    case translucent(CairoSurface)
  }

  /// The size of the whole picture, in pixels.
  private let width: Int
  private let height: Int
  private let columns: Int
  private var tiles: [Tile?]
  /// The indices of tiles that were wanted since ``makeWanted(in:paint:)``; some are made.
  private var wanted: [Int] = []

  /// The number of tiles that have pixels.
  var count: Int {
    tiles.count { tile in
      switch tile {
      case nil, .wanted, .empty: false
      case .opaque, .translucent: true
      }
    }
  }

  /// Makes tiles for a surface of `width` × `height` pixels.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    columns = (width + Self.side - 1) / Self.side
    tiles = Array(repeating: nil, count: columns * ((height + Self.side - 1) / Self.side))
  }

  /// Draws what is in the context's visible part, which is not empty.
  ///
  /// - Parameters:
  ///   - context: The context to draw on.
  ///   - paint: Paints the commands on a context, with the transform and the clips of `context`.
  func composite(on context: CairoContext, paint: (CairoContext) -> Void) {
    let box = context.state.visible
    let rows = box.top / Self.side...(box.bottom - 1) / Self.side
    let range = box.left / Self.side...(box.right - 1) / Self.side
    let isNew = rows.allSatisfy { row in range.allSatisfy { tiles[row * columns + $0] == nil } }
    for row in rows {
      for column in range {
        let index = row * columns + column
        switch tiles[index] {
        case nil:
          tiles[index] = .wanted
          wanted.append(index)
          guard !isNew else { continue }
          context.saving {
            context.clip(to: place(of: index))
            paint(context)
          }
        case .wanted: put(make(index, in: context.state, paint), index, on: context)
        case .some(let tile): put(tile, index, on: context)
        }
      }
    }
    if isNew { paint(context) }
  }

  /// Makes the tiles that frames have touched.
  ///
  /// - Parameters:
  ///   - state: How the commands are drawn.
  ///   - paint: Paints the commands on a tile's context.
  func makeWanted(in state: DrawState, paint: (CairoContext) -> Void) {
    for index in wanted {
      if case .wanted = tiles[index] { _ = make(index, in: state, paint) }
    }
    wanted.removeAll()
  }

  private func place(of index: Int) -> PixelBox {
    let (left, top) = (index % columns * Self.side, index / columns * Self.side)
    return PixelBox(left: left, top: top, right: left + Self.side, bottom: top + Self.side)
  }

  private func put(_ tile: Tile, _ index: Int, on context: CairoContext) {
    let (pixels, operation) =
      switch tile {
      case .wanted, .empty: (nil as CairoSurface?, CAIRO_OPERATOR_OVER)
      case .opaque(let pixels): (pixels, CAIRO_OPERATOR_SOURCE)
      case .translucent(let pixels): (pixels, CAIRO_OPERATOR_OVER)
      }
    guard let pixels else { return }
    let rect = place(of: index).rect
    let matrix = context.matrix
    context.set(.identity)
    cairo_set_source_surface(context.cairo, pixels.handle, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context.cairo), CAIRO_FILTER_NEAREST)
    cairo_set_operator(context.cairo, operation)
    cairo_rectangle(context.cairo, rect.minX, rect.minY, rect.width, rect.height)
    cairo_fill(context.cairo)
    cairo_set_operator(context.cairo, CAIRO_OPERATOR_OVER)
    context.set(matrix)
  }

  private func make(
    _ index: Int, in state: DrawState, _ paint: (CairoContext) -> Void
  ) -> Tile {
    let tile = painted(index, in: state, paint)
    tiles[index] = tile
    return tile
  }

  private func painted(
    _ index: Int, in state: DrawState, _ paint: (CairoContext) -> Void
  ) -> Tile {
    guard let pixels = CairoSurface(width: Self.side, height: Self.side) else { return .empty }
    let place = place(of: index)
    pixels.setPlace(x: place.left, y: place.top)
    guard let own = CairoContext(part: pixels, of: state, width: width, height: height)
    else { return .empty }
    own.clip(to: own.state.clip)
    paint(own)
    switch pixels.opacity {
    case .none: return .empty
    case .some: return .translucent(pixels)
    case .all: return .opaque(pixels)
    }
  }
}
