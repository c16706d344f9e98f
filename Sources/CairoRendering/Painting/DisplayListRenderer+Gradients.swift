internal import CCairo
import Drawing
import TouchEngine

extension DisplayListRenderer {
  /// The least number of pixels for which a ``RadialShading`` is worth a surface of its own.
  private static let leastShadedPixels = 1024
  /// The most pixels for which it is: the memory of larger ones would count beside that of the
  /// picture. Our choice: the size from which a bitmap has memory of the pool.
  private static let mostShadedPixels = PixelBufferPool.leastBytes / 4

  /// Fills a shape with a gradient that goes outward from a point, without the colors of cairo.
  ///
  /// The shape must have curves and be visible as a whole: cairo's rounding depends on the box that
  /// is painted.
  ///
  /// - Returns: Whether the shape was painted; otherwise cairo has to do it.
  func fill(_ path: Path, shading gradient: Gradient, on context: CairoContext) -> Bool {
    guard case .radial = gradient.geometry, context.state.isOnPixels, path.hasCurves,
      let target = cairo_get_target(context.cairo), CairoSurface.isAtOrigin(target)
    else { return false }
    trace(path, on: context.cairo)
    let matrix = context.matrix
    context.set(.identity)
    defer { context.set(matrix) }
    guard let box = context.boxOfPath,
      (Self.leastShadedPixels...Self.mostShadedPixels).contains(box.area),
      context.state.visible.intersection(box) == box,
      let shading = RadialShading(gradient, through: matrix, in: box)
    else { return false }
    // Not memory of the C library: once it has freed a large piece, it returns no smaller ones to
    // the kernel.
    let colors = CairoSurface(
      width: box.width, height: box.height, isBlank: false, from: bitmaps.buffers)
    guard let colors, shading.fill(colors) else { return false }
    // Cairo rounds the first colors on a blank surface in another way when they are those of a
    // surface.
    cairo_surface_flush(target)
    cairo_surface_mark_dirty(target)
    take(colors, at: box.rect.origin, on: context)
    cairo_fill(context.cairo)
    cairo_set_source_rgb(context.cairo, 0, 0, 0)
    return true
  }
}

extension CairoSurface {
  /// Whether a surface is not a part of a larger picture.
  fileprivate static func isAtOrigin(_ handle: OpaquePointer) -> Bool {
    var (left, top) = (0.0, 0.0)
    cairo_surface_get_device_offset(handle, &left, &top)
    return (left, top) == (0, 0)
  }
}

extension CairoContext {
  /// The smallest box that contains the current path as cairo fills it, with straight lines for
  /// curves, in the current coordinates; `nil` for no path.
  fileprivate var boxOfPath: PixelBox? {
    guard let flat = cairo_copy_path_flat(cairo) else { return nil }
    defer { cairo_path_destroy(flat) }
    guard flat.pointee.status == CAIRO_STATUS_SUCCESS, let data = flat.pointee.data else {
      return nil
    }
    var (least, most) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
    var last = SIMD2<Double>.zero
    var index = 0
    while index < Int(flat.pointee.num_data) {
      let header = data[index].header
      // A point to which only a move leads is not filled.
      if header.type == CAIRO_PATH_MOVE_TO || header.type == CAIRO_PATH_LINE_TO {
        let point = SIMD2(data[index + 1].point.x, data[index + 1].point.y)
        if header.type == CAIRO_PATH_LINE_TO {
          least = pointwiseMin(least, pointwiseMin(last, point))
          most = pointwiseMax(most, pointwiseMax(last, point))
        }
        last = point
      }
      index += Int(header.length)
    }
    guard least.x <= most.x else { return nil }
    return PixelBox(touchedBy: Rect(least.x, least.y, most.x - least.x, most.y - least.y))
  }
}

extension Path {
  fileprivate var hasCurves: Bool {
    elements.contains { if case .curve = $0 { true } else { false } }
  }
}
