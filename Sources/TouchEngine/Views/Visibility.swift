/// The properties that hide a view or exclude it from hit tests.
struct Visibility {
  var alpha = 1.0 { didSet { update() } }
  var isHidden = false { didSet { update() } }
  var isUserInteractionEnabled = true { didSet { update() } }
  private(set) var isHittable = true

  private mutating func update() {
    isHittable = !isHidden && isUserInteractionEnabled && alpha >= View.minimumHittableAlpha
  }
}
