import Drawing
import PhotoDocument
import TouchEngine

// The photo through a filter, or through two side by side while a finger chooses.
extension PhotoEditor {
  func drawPhoto(into list: inout DisplayListBuilder, at time: Timestamp) {
    guard let tool = filterTool, tool.modes[0].isCurrent else {
      return drawPhoto(in: shown.look, into: &list)
    }
    // Prefetches the neighbors on other threads, so that their first frame does not wait, and the
    // unfiltered photo, which is below a weaker filter.
    list.group(opacity: 0) { list in
      for look in [PhotoLook()] + tool.choice.neighbors {
        drawImage(through: look.photoFilter, into: &list)
      }
    }
    guard let split = tool.split(at: time) else { return drawPhoto(in: shown.look, into: &list) }
    drawPhoto(in: split.old, into: &list)
    let area = FilterTool.area(of: split, in: tool.sight.offset(by: canvas.frame.origin))
    // The area in the coordinates in which the page is drawn.
    let clip = canvas.motion.inverted.map { $0.apply(to: area).boundingBox } ?? area
    list.group(clip: clip) { drawPhoto(in: split.new, into: &$0) }
  }

  /// Draws the photo in a look: below full strength, the filtered photo with that opacity over the
  /// plain one.
  private func drawPhoto(in look: PhotoLook, into list: inout DisplayListBuilder) {
    let filter = look.photoFilter
    let strength = filter == nil ? 0 : look.strength
    if strength < 1 { drawPhoto(through: nil, into: &list) }
    guard strength > 0 else { return }
    list.group(opacity: strength) { drawPhoto(through: filter, into: &$0) }
  }

  private func drawPhoto(through filter: PhotoFilter?, into list: inout DisplayListBuilder) {
    drawImage(through: filter, into: &list)
    list.group { drawMosaic(filter, into: &$0) }
  }

  private func drawImage(through filter: PhotoFilter?, into list: inout DisplayListBuilder) {
    let place = canvas.sharpPlace
    let image = ImageID(shown.photo.name)
    let treatment = ImageTreatment(filter: filter)
    // A photo that is not turned is drawn at its final size, so that a cached copy of that size can
    // be used.
    if place.b == 0, place.c == 0 {
      list.image(image, treatment, in: place.apply(to: canvas.page.bounds).boundingBox)
    } else {
      list.group(transform: place) { $0.image(image, treatment, in: canvas.page.bounds) }
    }
  }
}

extension PhotoLook {
  fileprivate var photoFilter: PhotoFilter? { filter.flatMap { PhotoFilter(rawValue: $0) } }
}
