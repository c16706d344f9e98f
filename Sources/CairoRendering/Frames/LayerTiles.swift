internal import CCairo
import Drawing
import TouchEngine

/// Some commands of a list as square flat tiles, which are painted on demand.
///
/// A frame then costs the same however many commands there are. A tile without content has no
/// pixels; an opaque tile is copied.
final class LayerTiles {
  /// The side of a tile, in pixels: a few tiles cover what a finger moves, and a tile's row is not
  /// too short.
  static let side = 128

  private enum Tile {
    case empty
    case opaque(CairoSurface)
    case translucent(CairoSurface)
  }

  private let columns: Int
  private var tiles: [Tile?]

  /// Makes tiles for a surface of `width` × `height` pixels.
  init(width: Int, height: Int) {
    columns = (width + Self.side - 1) / Self.side
    tiles = Array(repeating: nil, count: columns * ((height + Self.side - 1) / Self.side))
  }

  /// Composites the tiles that the context's visible part touches.
  ///
  /// - Parameters:
  ///   - context: The context to draw on.
  ///   - paint: Paints the commands on a tile's context, with the context's transform and clips.
  func composite(on context: CairoContext, paint: (CairoContext) -> Void) {
    let box = context.state.visible
    for row in box.top / Self.side...(box.bottom - 1) / Self.side {
      for column in box.left / Self.side...(box.right - 1) / Self.side {
        switch tile(column, row, context, paint) {
        case .empty: break
        case .opaque(let pixels): put(pixels, column, row, CAIRO_OPERATOR_SOURCE, on: context)
        case .translucent(let pixels): put(pixels, column, row, CAIRO_OPERATOR_OVER, on: context)
        }
      }
    }
    cairo_set_operator(context.cairo, CAIRO_OPERATOR_OVER)
  }

  private func put(
    _ pixels: CairoSurface, _ column: Int, _ row: Int, _ operation: cairo_operator_t,
    on context: CairoContext
  ) {
    let (x, y) = (Double(column * Self.side), Double(row * Self.side))
    let matrix = context.matrix
    context.set(.identity)
    cairo_set_source_surface(context.cairo, pixels.handle, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context.cairo), CAIRO_FILTER_NEAREST)
    cairo_set_operator(context.cairo, operation)
    cairo_rectangle(context.cairo, x, y, Double(Self.side), Double(Self.side))
    cairo_fill(context.cairo)
    context.set(matrix)
  }

  private func tile(
    _ column: Int, _ row: Int, _ context: CairoContext,
    _ paint: (CairoContext) -> Void
  ) -> Tile {
    let index = row * columns + column
    if let tile = tiles[index] { return tile }
    let made = make(column, row, context, paint)
    tiles[index] = made
    return made
  }

  private func make(
    _ column: Int, _ row: Int, _ context: CairoContext,
    _ paint: (CairoContext) -> Void
  ) -> Tile {
    guard let pixels = CairoSurface(width: Self.side, height: Self.side) else { return .empty }
    pixels.setPlace(x: column * Self.side, y: row * Self.side)
    guard let own = CairoContext(part: pixels, of: context) else { return .empty }
    own.clip(to: own.state.clip)
    paint(own)
    switch pixels.opacity {
    case .none: return .empty
    case .some: return .translucent(pixels)
    case .all: return .opaque(pixels)
    }
  }
}
