/// A recording cannot be played, because it was made with another layout of its scene.
struct OtherLayoutError: Error, CustomStringConvertible {
  var layout: OtherLayout

  var description: String { "\(layout); it cannot be played" }
}
