public import TouchEngine

/// The page's size, and where and how sharp it is drawn.
public struct PageSight: Hashable, Sendable {
  /// The size of the page, in page points.
  public var page: Size
  /// The transform from page points to the drawing's points.
  public var place: AffineTransform
  /// Pixels per point of the drawing.
  public var displayScale: Double

  public init(page: Size, place: AffineTransform, displayScale: Double) {
    self.page = page
    self.place = place
    self.displayScale = displayScale
  }
  /// The sight of a flipped photo on the page.
  var flipped: PageSight {
    var sight = self
    sight.place = AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: page.width, ty: 0)
      .concatenating(place)
    return sight
  }
}
