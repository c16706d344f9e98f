import Drawing
import TouchEngine

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
