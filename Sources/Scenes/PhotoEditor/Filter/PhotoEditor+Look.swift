import Drawing
import TouchEngine

// How the photo is seen: through a filter, or one beside another while a finger chooses.
extension PhotoEditor {
  func drawPhoto(into list: inout DisplayListBuilder, at time: Timestamp) {
    guard let tool = filterTool, tool.modes[0].isCurrent else {
      return drawPhoto(in: shown.look, into: &list)
    }
    // What a finger may bring in is made ready on other threads, so that its first frame need not wait; a
    // weaker filter lies over the photo as it is.
    list.group(opacity: 0) { list in
      for look in [PhotoLook()] + tool.choice.neighbors {
        drawImage(through: look.photoFilter, into: &list)
      }
    }
    guard let split = tool.split(at: time) else { return drawPhoto(in: shown.look, into: &list) }
    drawPhoto(in: split.old, into: &list)
    let area = FilterTool.area(of: split, in: tool.sight.offset(by: canvas.frame.origin))
    // Where it lies on the page as that is drawn.
    let clip = canvas.motion.inverted.map { $0.apply(to: area).boundingBox } ?? area
    list.group(clip: clip) { drawPhoto(in: split.new, into: &$0) }
  }

  /// A filter that is not strong is the filtered photo over the plain one, so much of it.
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
    // A photo that is not turned is drawn where it is seen, so that a copy of that size serves.
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
