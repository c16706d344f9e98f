/// What the only two fingers that are down do from a moment on, at once and without an end.
enum PairCourse {
  /// They move apart in a straight line, or together with a sign of −1; the amount is the change of
  /// their distance, in points, and each makes half of it.
  case spread(sign: Double)
  /// They turn about their middle, clockwise, or the other way with a sign of −1; the amount is the
  /// length of the arc of each, in points.
  case turn(sign: Double)
}
