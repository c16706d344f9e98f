import Drawing
import Glibc
import TouchEngine

/// A picture of a dish: a bowl from above on a colored tile.
enum DishPicture {
  /// The shape of the food in the bowl.
  enum Shape: Sendable {
    case noodles, leaves, dumplings, drink, cubes, buns, fish, rings, rolls
  }

  /// Draws the dish into a square frame.
  static func draw(_ dish: Dish, in frame: Rect, into list: inout DisplayListBuilder) {
    let side = min(frame.width, frame.height)
    let (tile, bowl, food) = dish.colors
    list.fill(.roundedRect(frame, radius: side * 0.22), tile)
    let place = AffineTransform.scale(side / 100)
      .concatenating(.translation(frame.center))
    list.group(transform: place) { list in
      // The shadow of the bowl, and its rim.
      list.fill(.circle(center: Point(0, 4), radius: 37), Color(white: 0, alpha: 0.14))
      list.fill(.circle(center: .zero, radius: 37), bowl)
      list.fill(.circle(center: .zero, radius: 29), Color(white: 0, alpha: 0.07))
      draw(dish.shape, food, into: &list)
    }
  }

  private static func around(_ count: Int, _ radius: Double, _ turn: Double = 0) -> [Point] {
    (0..<count).map { index in
      let angle = turn + 2 * .pi * Double(index) / Double(count)
      return Point(cos(angle), sin(angle)) * radius
    }
  }

  private static func draw(
    _ shape: Shape, _ food: Color, into list: inout DisplayListBuilder
  ) {
    let green = Color(hex: 0x4F9A47)
    let dark = Color(white: 0, alpha: 0.22)
    switch shape {
    case .noodles:
      list.fill(.circle(center: .zero, radius: 27), food.opacity(0.55))
      for radius in [8.0, 14, 20] {
        for turn in [0.0, 2.1, 4.2] {
          list.stroke(
            .arc(center: Point(3, -2), radius: radius, from: turn, to: turn + 1.6), food,
            .round(width: 3.5))
        }
      }
      for point in around(5, 17, 0.5) { list.fill(.circle(center: point, radius: 2.6), green) }
    case .leaves:
      for (index, point) in (around(6, 15) + [Point.zero]).enumerated() {
        let leaf = AffineTransform.rotation(Double(index) * 1.1)
          .concatenating(.translation(point))
        let shade = food.opacity(index % 2 == 0 ? 1 : 0.75)
        list.fill(Path.ellipse(in: Rect(-11, -6, 22, 12)).transformed(by: leaf), shade)
        list.stroke(
          Path.line(from: Point(-9, 0), to: Point(9, 0)).transformed(by: leaf),
          Color(white: 1, alpha: 0.5), width: 1.2)
      }
    case .dumplings:
      for point in around(5, 16, -.pi / 2) + [.zero] {
        list.fill(.circle(center: point, radius: 9), food)
        list.stroke(.circle(center: point, radius: 9), dark, width: 1)
        list.stroke(
          .arc(center: point, radius: 4.5, from: 3.5, to: 6), dark, .round(width: 1.6))
      }
    case .drink:
      list.fill(.circle(center: .zero, radius: 27), food)
      list.fill(.circle(center: Point(-8, -9), radius: 7), Color(white: 1, alpha: 0.28))
      for point in around(3, 10, 0.4) {
        list.fill(.circle(center: point, radius: 3.4), Color(white: 1, alpha: 0.5))
      }
    case .cubes:
      for (index, point) in (around(6, 17, 0.2) + [.zero]).enumerated() {
        let turn = AffineTransform.rotation(Double(index) * 0.7).concatenating(.translation(point))
        list.fill(
          Path.roundedRect(Rect(-7, -7, 14, 14), radius: 3).transformed(by: turn),
          food.opacity(index % 3 == 2 ? 0.8 : 1))
      }
      for point in around(7, 11, 1) { list.fill(.circle(center: point, radius: 1.9), green) }
    case .buns:
      for point in around(3, 13, -.pi / 2) {
        list.fill(.circle(center: point + Point(0, 1.5), radius: 12.5), dark)
        list.fill(.circle(center: point, radius: 12.5), food)
        list.fill(.circle(center: point - Point(3, 4), radius: 4.5), Color(white: 1, alpha: 0.25))
      }
    case .fish:
      list.fill(.ellipse(in: Rect(-22, -10, 36, 20)), food)
      list.fill(.polygon([Point(11, 0), Point(25, -10), Point(25, 10)]), food)
      list.stroke(.ellipse(in: Rect(-22, -10, 36, 20)), dark, width: 1)
      list.fill(.circle(center: Point(-15, -2), radius: 2), Color(white: 0, alpha: 0.6))
      for x in [-6.0, 1, 8] {
        list.stroke(
          .line(from: Point(x - 3, -12), to: Point(x + 3, 12)), green, .round(width: 2))
      }
    case .rings:
      for point in around(4, 14, 0.4) + [.zero] {
        list.fill(.circle(center: point, radius: 10), food)
        list.stroke(.circle(center: point, radius: 10), dark, width: 1)
        for hole in around(5, 5) { list.fill(.circle(center: point + hole, radius: 1.7), dark) }
      }
    case .rolls:
      for (index, y) in [-14.0, 0, 14].enumerated() {
        let roll = AffineTransform.rotation(Double(index - 1) * 0.12)
          .concatenating(.translation(Point(0, y)))
        list.fill(
          Path.roundedRect(Rect(-20, -5.5, 40, 11), radius: 5.5).transformed(by: roll), food)
        list.stroke(
          Path.line(from: Point(-14, -2), to: Point(10, -2)).transformed(by: roll),
          Color(white: 1, alpha: 0.4), .round(width: 1.6))
      }
    }
  }
}

/// The pictures of the dishes as rasters, which a scrolling list moves without painting them again.
final class DishPictures {
  private struct Key: Hashable {
    let dish: Int
    let side: Double
    let scale: Double
  }

  /// Pixels per point of the screen.
  var scale: Double
  private var made: [Key: DisplayList] = [:]

  init(scale: Double) { self.scale = scale }

  /// Draws a dish into a frame.
  ///
  /// - Parameters:
  ///   - dish: The index of the dish in ``Dish/all``.
  ///   - frame: The square frame, in the list's coordinates.
  ///   - list: The list to draw into.
  func draw(_ dish: Int, in frame: Rect, into list: inout DisplayListBuilder) {
    let side = min(frame.width, frame.height)
    let key = Key(dish: dish, side: side, scale: scale)
    let picture = made[key] ?? self.picture(of: dish, side)
    made[key] = picture
    list.group(picture, transform: .translation(frame.origin))
  }

  private func picture(of dish: Int, _ side: Double) -> DisplayList {
    let bounds = Rect(0, 0, side, side)
    let content = DisplayList { DishPicture.draw(Dish.all[dish], in: bounds, into: &$0) }
    return DisplayList { $0.raster(content, bounds: bounds, scale: scale) }
  }
}
