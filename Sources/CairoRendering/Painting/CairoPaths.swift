internal import CCairo
import Drawing
import TouchEngine

// Conversions of display list values to Cairo calls.

extension cairo_matrix_t {
  init(_ transform: AffineTransform) {
    self.init(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx,
      y0: transform.ty)
  }
}

func trace(_ path: Path, on cairo: OpaquePointer) {
  cairo_new_path(cairo)
  for element in path.elements {
    switch element {
    case .move(let point): cairo_move_to(cairo, point.x, point.y)
    case .line(let point): cairo_line_to(cairo, point.x, point.y)
    case .curve(let point, let control1, let control2):
      cairo_curve_to(
        cairo, control1.x, control1.y, control2.x, control2.y, point.x, point.y)
    case .close: cairo_close_path(cairo)
    }
  }
}

func use(_ color: Color, on cairo: OpaquePointer) {
  cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
}

func use(_ gradient: Gradient, on cairo: OpaquePointer) {
  let pattern =
    switch gradient.geometry {
    case .linear(let start, let end):
      cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    case .radial(let center, let radius):
      cairo_pattern_create_radial(center.x, center.y, 0, center.x, center.y, radius)
    }
  for stop in gradient.stops {
    cairo_pattern_add_color_stop_rgba(
      pattern, stop.offset, stop.color.red, stop.color.green, stop.color.blue,
      stop.color.alpha)
  }
  cairo_set_source(cairo, pattern)
  cairo_pattern_destroy(pattern)
}

func use(_ style: StrokeStyle, on cairo: OpaquePointer) {
  cairo_set_line_width(cairo, style.width)
  cairo_set_line_cap(cairo, style.cap == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
  cairo_set_line_join(
    cairo, style.join == .round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
  cairo_set_miter_limit(cairo, StrokeStyle.miterLimit)
  // An invalid dash would put the context into an error state, in which it draws nothing more.
  let isDash = style.dash.allSatisfy { $0 >= 0 && $0.isFinite } && style.dash.contains { $0 > 0 }
  cairo_set_dash(cairo, style.dash, isDash ? Int32(style.dash.count) : 0, 0)
}
