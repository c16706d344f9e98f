import Drawing
import TouchEngine

/// A bitmap after its transform, resampled to the pixels of the surface it is drawn on.
///
/// A placement does not include its position on the surface, so content that moves by whole pixels
/// keeps its placement.
struct Placement: Hashable {
  var source: BitmapSource
  /// Maps the pixels of the source to the pixels of this bitmap.
  var transform: AffineTransform
  var width: Int
  var height: Int
}

extension Placement {
  /// Makes the placement of a whole picture that is drawn upright in a frame of whole pixels.
  init(_ source: BitmapSource, of bitmap: Bitmap, uprightIn frame: Rect) {
    self.init(
      source: source,
      transform: .scale(
        frame.width / bitmap.bounds.width, frame.height / bitmap.bounds.height),
      width: Int(frame.width), height: Int(frame.height))
  }
}
