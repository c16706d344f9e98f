import Glibc
import TouchEngine
import TouchTool

/// How a map lies in the window: turned, zoomed and moved.
struct MapPlace: SceneState {
  /// The least and the greatest zoom.
  static let zooms = 0.25...8.0

  /// The length of a point of the map on the screen.
  var zoom = 1.0
  /// The angle of the map, clockwise in radians.
  var angle = 0.0
  /// The place of the map's origin in the window, in points.
  var x = 0.0
  var y = 0.0

  func check() throws(StateFault) {
    guard Self.zooms.contains(zoom) else {
      throw StateFault("a zoom of 0.25 to 8", found: "\(zoom)")
    }
  }

  /// The transform from the map to the window.
  var transform: AffineTransform {
    .scale(zoom).concatenating(.rotation(angle)).concatenating(.translation(x, y))
  }

  mutating func move(by shift: Point) {
    x += shift.x
    y += shift.y
  }

  /// Zooms by a factor; the map stays under a point of the window.
  mutating func zoom(by factor: Double, about point: Point) {
    let goal = min(max(zoom * factor, Self.zooms.lowerBound), Self.zooms.upperBound)
    let factor = goal / zoom
    zoom = goal
    x = point.x + (x - point.x) * factor
    y = point.y + (y - point.y) * factor
  }

  /// Turns by an angle in radians; the map stays under a point of the window.
  mutating func turn(by angle: Double, about point: Point) {
    let (dx, dy) = (x - point.x, y - point.y)
    x = point.x + dx * cos(angle) - dy * sin(angle)
    y = point.y + dx * sin(angle) + dy * cos(angle)
    self.angle = remainder(self.angle + angle, 2 * .pi)
  }
}
