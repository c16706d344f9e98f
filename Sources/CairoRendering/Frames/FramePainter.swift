internal import CCairo
package import Drawing
import TouchEngine

/// Paints successive display lists on a surface that keeps its pixels, and repaints only the
/// differences.
///
/// During motion the color of a few pixels may be off by ``tolerance``, and a group that rasterizes
/// in motion (``Group/rasterizesInMotion``) is coarser as a whole. Once everything rests, one more
/// ``update(_:to:scale:isNew:)`` with the same list makes every pixel equal to that of a whole
/// painting, to the last bit.
package final class FramePainter {
  /// The largest error of a color channel during motion, of 255.
  ///
  /// Cairo samples an edge on 15 lines per pixel, and rounds again where a clip cuts the edge: that
  /// can be one line, 17 of 255, on each of two edges in a pixel. Two layers that are composited
  /// before they are painted are rounded differently, too, by a few.
  package static let tolerance = 40

  /// The number of tiles that are kept while nothing moves. Our choice: 2 MiB, more than a finger
  /// needs that taps here and there.
  private static let restingTiles = 32

  let renderer: DisplayListRenderer
  private var root: LayeredList?
  /// The list of the last update, and the one before it until ``prepare(_:)``: freeing a list takes
  /// time that a frame can do without.
  private var lists: (last: DisplayList, former: DisplayList?)?
  private var scale = 0.0
  private var size = (width: 0, height: 0)
  private var frame = 0
  /// The value of ``ImageStore/changes`` that the surface shows.
  private var imageChanges = 0
  /// The region painted in parts since the last whole painting.
  private var approximate = PixelRegion(within: PixelBox(left: 0, top: 0, right: 0, bottom: 0))

  package init(renderer: DisplayListRenderer) { self.renderer = renderer }

  /// Whether one more ``update(_:to:scale:isNew:)`` is needed, although nothing changes.
  package var isApproximate: Bool { !approximate.isEmpty }

  /// Makes the surface show `list`.
  ///
  /// - Parameters:
  ///   - surface: The same pixels every time, as the last call left them, or new ones.
  ///   - list: The list to show, in points.
  ///   - scale: Pixels per point.
  ///   - isNew: Whether the surface no longer shows what the last call painted.
  /// - Returns: Boxes that contain all painted pixels.
  package func update(
    _ surface: CairoSurface, to list: DisplayList, scale: Double, isNew: Bool
  ) -> [PixelBox] {
    let whole = surface.box
    lists = (list, lists?.last)
    guard !isNew, let root, scale == self.scale, size == (surface.width, surface.height),
      imageChanges == renderer.images.changes
    else {
      renderer.bitmaps.buffers.serve(framesOfBytes: surface.byteCount)
      renderer.paint(list, on: surface, scale: scale)
      root = LayeredList(list)
      self.scale = scale
      size = (surface.width, surface.height)
      imageChanges = renderer.images.changes
      approximate = PixelRegion(within: whole)
      return [whole]
    }
    let state = DrawState(.scale(scale), on: whole)
    var damage = PixelRegion(within: whole)
    frame += 1
    root.settleSnapshots(at: state, frame: frame, damage: &damage)
    root.update(to: list, at: state, frame: frame, damage: &damage)
    guard !damage.isEmpty else { return settle(surface, list) }
    guard let context = CairoContext(surface) else { return [] }
    renderer.beginPainting(ofAll: false, on: surface)
    for box in damage.boxes {
      approximate.insert(box)
      context.saving {
        context.clip(to: box)
        context.erase()
        context.transform(by: state.matrix)
        root.paint(by: renderer, on: context)
      }
    }
    renderer.endPainting(ofAll: false)
    cairo_surface_flush(surface.handle)
    return damage.boxes
  }

  /// Makes ahead what the next ``update(_:to:scale:isNew:)`` will probably need: the rasters of
  /// `list`, and tiles of what lies still around the last changes.
  ///
  /// Worth a call once the last update is shown. Without it the next update makes what it needs.
  package func prepare(_ list: DisplayList) {
    lists?.former = nil
    guard let root, imageChanges == renderer.images.changes else { return }
    renderer.makeRasters(of: list)
    let whole = PixelBox(left: 0, top: 0, right: size.width, bottom: size.height)
    root.makeTiles(by: renderer, at: DrawState(.scale(scale), on: whole))
  }

  /// Repaints everything if the surface was painted in parts; nothing moves any more.
  private func settle(_ surface: CairoSurface, _ list: DisplayList) -> [PixelBox] {
    guard isApproximate else { return [] }
    if let root, root.tileCount > Self.restingTiles { root.dropTiles() }
    renderer.paint(list, on: surface, scale: scale)
    defer { approximate.removeAll() }
    return approximate.boxes
  }
}
