import FileSupport
import Glibc
public import TouchEngine

/// The frame's geometry. The frame is shown upright: the picture is turned by the opposite of
/// ``rotation``.
extension Crop {
  /// The frame's size along its own axes, in page points.
  public var extent: Size {
    get { Size(width, height) }
    set { (width, height) = (newValue.width, newValue.height) }
  }

  /// The same crop with its rotation in −π…π.
  public var normalized: Crop {
    var crop = self
    if abs(rotation) > .pi { crop.rotation = remainder(rotation, 2 * .pi) }
    return crop
  }

  /// The transform from the frame's own coordinates, with their origin at its top left corner, to
  /// the page.
  public var frameToPage: AffineTransform {
    AffineTransform.translation(-width / 2, -height / 2)
      .concatenating(turn).concatenating(.translation(center))
  }

  /// The transform from the page to the frame's own coordinates.
  public var pageToFrame: AffineTransform {
    AffineTransform.translation(-center.x, -center.y)
      .concatenating(turn.inverse ?? .identity)
      .concatenating(.translation(width / 2, height / 2))
  }

  /// The frame's corners on the page, clockwise from its top left.
  public var corners: [Point] {
    frameToPage.apply(to: Rect(origin: .zero, size: extent)).corners
  }

  /// The transform of displacements along the frame's axes to displacements on the page.
  public var turn: AffineTransform { .rotation(rotation) }

  /// The extent of the frame from its center along the axes of the page.
  var reach: Size { Self.reach(of: extent, turnedBy: rotation) }

  static func reach(of size: Size, turnedBy rotation: Double) -> Size {
    let turn = AffineTransform.rotation(rotation)
    let (s, c) = (abs(turn.b), abs(turn.a))
    return Size((size.width * c + size.height * s) / 2, (size.width * s + size.height * c) / 2)
  }
}
