public import TouchEngine

/// The look in which the photo is shown.
public enum PhotoView: Hashable, Sendable {
  case look(PhotoLook)
  /// One look, and a second one over a part of the photo, in the drawing's points.
  case split(old: PhotoLook, new: PhotoLook, area: Rect)
}
