package import Drawing

/// Bitmaps of a list's rasters of very many paths, and of those around them, painted before the
/// list is shown.
package struct PaintedRasters {
  fileprivate var bitmaps: [(raster: Raster, surface: CairoSurface)] = []

  /// Paints the rasters of very many paths in a list, on as many threads as there are processors;
  /// `nil` when `report` ended the painting.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - report: Called on any thread with the part that is painted, 0…1; returns whether to
  ///     continue.
  package init?(
    of list: DisplayList, reportingTo report: @escaping @Sendable (Double) -> Bool
  ) {
    let (inner, outer) = list.rastersInBands
    let renderer = DisplayListRenderer(
      forShapesIn: PixelBufferPool(), cacheLimit: DisplayListRenderer.cacheLimit)
    let progress = PaintingProgress(
      total: inner.reduce(0) { $0 + $1.work }, reportingTo: report)
    for raster in inner {
      let surface = renderer.paintedBitmap(of: raster, progress)
      guard progress.isWanted else { return nil }
      if let surface { keep(surface, of: raster, in: renderer) }
    }
    for raster in outer {
      if let surface = renderer.paintedBitmap(of: raster) {
        keep(surface, of: raster, in: renderer)
      }
    }
  }

  private mutating func keep(
    _ surface: CairoSurface, of raster: Raster, in renderer: DisplayListRenderer
  ) {
    renderer.bitmaps.kept.keep(surface, as: .raster(raster))
    bitmaps.append((raster, surface))
  }
}

extension DisplayListRenderer {
  /// Uses bitmaps that were painted before for the next painting, and keeps them.
  package func take(_ painted: PaintedRasters) { paintedAhead += painted.bitmaps }
}

extension DisplayList {
  /// The rasters of very many paths that painting the list needs, and the rasters of shapes that
  /// contain them, from the inside to the outside.
  fileprivate var rastersInBands: (inner: [Raster], outer: [Raster]) {
    var (inner, outer): ([Raster], [Raster]) = ([], [])
    for command in commands {
      switch command {
      case .raster(let raster) where raster.isPaintedInBands: inner.append(raster)
      case .raster(let raster):
        let within = raster.content.rastersInBands
        inner += within.inner
        outer += within.outer
        if !within.inner.isEmpty, raster.content.isShapesOnly(andBands: true) {
          outer.append(raster)
        }
      case .group(let group):
        let within = group.content.rastersInBands
        inner += within.inner
        outer += within.outer
      case .fill, .stroke, .image, .text, .erase, .prefetch: break
      }
    }
    return (inner, outer)
  }
}
