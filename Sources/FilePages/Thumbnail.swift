package import Drawing
package import TouchEngine

/// The small picture of a file, as the chooser shows it; the chooser's owner provides it.
package struct Thumbnail: Hashable, Sendable {
  /// The picture, by the full path of its file.
  package var image: ImageID
  /// The size of the picture, in pixels.
  package var size: Size

  package init(_ image: ImageID, size: Size) {
    (self.image, self.size) = (image, size)
  }
}
