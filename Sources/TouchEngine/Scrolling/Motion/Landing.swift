/// The target offset of each axis; `nil` for an axis that moves as far as its speed carries it.
struct Landing {
  var x: Double?
  var y: Double?
}
