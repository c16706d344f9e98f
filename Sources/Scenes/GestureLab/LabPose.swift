import FileSupport
import TouchEngine

/// The position, scale and rotation of a thing that fingers move.
struct LabPose: Codable, Hashable, Sendable {
  /// The thing's center, as fractions of the view it moves on.
  var x: Double
  var y: Double
  var scale = 1.0
  /// The rotation in radians, clockwise.
  var angle = 0.0

  static let scales = 0.5...3.0
  /// The pose of the thing on the stage before it is moved.
  static let middle = LabPose(x: 0.5, y: 0.5)

  func check() throws(StateFault) {
    for part in [x, y] { try StateLimits.check(part, in: 0...1, "things") }
    try StateLimits.check(scale, in: Self.scales, "things")
    try StateLimits.check(angle, in: -1e6...1e6, "things")
  }

  /// Moves, scales and turns; the center stays on a view of the size `room`.
  mutating func change(by shift: Point, of room: Size, scale: Double, angle: Double) {
    x = min(max(x + shift.x / room.width, 0), 1)
    y = min(max(y + shift.y / room.height, 0), 1)
    self.scale = min(max(self.scale * scale, Self.scales.lowerBound), Self.scales.upperBound)
    self.angle += angle
  }
}
