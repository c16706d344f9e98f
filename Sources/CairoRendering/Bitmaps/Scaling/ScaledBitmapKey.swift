import Drawing
import TouchEngine

/// The key of a bitmap after its transform, resampled to the pixels of the surface it is drawn on.
///
/// The key does not include the position on the surface, so content that moves by whole pixels
/// keeps its key.
struct ScaledBitmapKey: Hashable {
  var source: BitmapSource
  /// Maps the pixels of the source to the pixels of this bitmap.
  var transform: AffineTransform
  var width: Int
  var height: Int
}

extension ScaledBitmapKey {
  /// Makes the key of a whole picture that is drawn upright in a frame of whole pixels.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the picture, in its own pixels.
  ///   - source: The copy of the picture.
  ///   - frame: The frame.
  init(of bounds: Rect, from source: BitmapSource, uprightIn frame: Rect) {
    self.init(
      source: source,
      transform: .scale(frame.width / bounds.width, frame.height / bounds.height),
      width: Int(frame.width), height: Int(frame.height))
  }
}
