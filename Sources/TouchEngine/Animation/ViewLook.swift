/// The animatable properties of a view at one moment.
struct ViewLook {
  let view: View
  private let center: Point
  private let bounds: Rect
  private let transform: AffineTransform
  private let alpha: Double

  init(_ view: View) {
    self.view = view
    center = view.center
    bounds = view.bounds
    transform = view.transform
    alpha = view.alpha
  }

  /// Whether the view looks different now.
  var hasChanged: Bool {
    center != view.center || bounds != view.bounds || transform != view.transform
      || alpha != view.alpha
  }

  /// Puts the view back, and returns what starts the animations to how it looks now.
  func animations(_ start: ViewAnimationStart, in group: ViewAnimationGroup) -> [() -> Void] {
    let target = ViewLook(view)
    return [
      animation(\.bounds, bounds, target.bounds, { RectVector($0) }, \.rect, start, group),
      animation(\.center, center, target.center, { $0 }, \.self, start, group),
      animation(
        \.transform, transform, target.transform,
        { TransformVector($0).near(TransformVector(transform)) }, \.transform, start, group),
      animation(\.alpha, alpha, target.alpha, { $0 }, \.self, start, group, isFade: true),
    ].compactMap { $0 }
  }

  private func animation<Property: Hashable, Value: VectorArithmetic>(
    _ path: ReferenceWritableKeyPath<View, Property>, _ old: Property, _ new: Property,
    _ vector: (Property) -> Value, _ property: KeyPath<Value, Property>,
    _ start: ViewAnimationStart, _ group: ViewAnimationGroup, isFade: Bool = false
  ) -> (() -> Void)? {
    guard old != new else { return nil }
    view[keyPath: path] = old
    let animation = ViewAnimation(
      of: path, on: view, from: (old, vector(old)), to: (new, vector(new)), property, in: group,
      isFade: isFade)
    return { animation.begin(start) }
  }
}
