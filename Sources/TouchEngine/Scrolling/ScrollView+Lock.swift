/// Drags locked to one axis (rule D31).
extension ScrollView {
  /// Decides the lock from the displacement, in the view's coordinates, with which the pan begins.
  func lockAxis(after displacement: Point) {
    lockedAxis = nil
    guard isDirectionalLockEnabled else { return }
    let (x, y) = (abs(displacement.x), abs(displacement.y))
    let slant = Measure(
      .slant, CLibrary.arcTangent(min(x, y), max(x, y)) * 180 / .pi,
      limit: physics.directionalLockAngle)
    guard slant.value < slant.limit else { return }
    let axis = x > y ? ScrollAxis.horizontal : .vertical
    lockedAxis = axis
    announce(.scrolling(path, .locked(axis, slant)))
  }

  /// The part of a vector along the locked axis; all of it without a lock.
  func unlockedPart(_ vector: Point) -> Point {
    switch lockedAxis {
    case .horizontal: Point(vector.x, 0)
    case .vertical: Point(0, vector.y)
    case nil: vector
    }
  }
}
