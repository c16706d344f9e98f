package import Drawing
package import TouchEngine

/// The small picture of a file, as the chooser shows it; the chooser's owner provides it.
package struct Thumbnail: Hashable, Sendable {
  /// The picture, by the full path of its file.
  package var image: ImageID
  /// The size of the picture, in pixels.
  package var size: Size
  /// What is known about a recording; `nil` for other files.
  package var facts: RecordingFacts?

  package init(_ image: ImageID, size: Size) {
    (self.image, self.size) = (image, size)
  }
}

/// What the chooser says about a recording.
package struct RecordingFacts: Hashable, Sendable {
  /// The name of its scene, in the language of the chooser.
  package var scene: String
  package var touches: Int
  /// The number of touches that did nothing.
  package var unused: Int
  /// Its length, in microseconds.
  package var length: Int64

  package init(scene: String, touches: Int, unused: Int, length: Int64) {
    (self.scene, self.touches, self.unused, self.length) = (scene, touches, unused, length)
  }
}
