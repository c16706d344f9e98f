/// What all fingers do from a moment on.
enum Course {
  /// All lift at once, and none lands.
  case lift
  /// All keep still.
  case wait
  /// The only finger that is down moves on along this direction, of length 1, at once.
  case move(along: Point)
}
