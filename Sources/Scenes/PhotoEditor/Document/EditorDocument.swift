import TouchEngine

/// All that is edited: a photo, what lies on it, and how it is shown. A value, in page points.
///
/// It is drawn in this order: the photo with its mosaic, the look over both, the doodle, then the
/// elements; the crop says which part of that is the picture.
package struct EditorDocument: Codable, Hashable, Sendable {
  package var photo: PhotoReference
  /// From back to front.
  package var elements: [ElementValue]
  /// In the order in which they were drawn.
  package var strokes: [Stroke]
  package var look: PhotoLook
  package var crop: Crop

  /// A photo with nothing on it.
  package init(photo: PhotoReference) {
    self.photo = photo
    elements = []
    strokes = []
    look = PhotoLook()
    crop = Crop(whole: photo.pageSize)
  }

  /// The next free ``ElementValue/id``.
  package var freeID: Int { (elements.map(\.id).max() ?? 0) + 1 }

  /// Where the element of that name stands, from the back.
  package func place(of id: Int) -> Int? { elements.firstIndex { $0.id == id } }

  /// Elements and strokes beyond which a document is refused. Our choice.
  static let elementLimit = 1000
  static let strokeLimit = 10_000

  package func check() throws(SceneStateFault) {
    try photo.check()
    guard elements.count <= Self.elementLimit else {
      throw SceneStateFault("at most \(Self.elementLimit) elements", found: "\(elements.count)")
    }
    for element in elements { try element.check() }
    var ids = Set<Int>()
    for element in elements where !ids.insert(element.id).inserted {
      throw SceneStateFault("elements with different \"id\"s", found: "\(element.id) twice")
    }
    guard strokes.count <= Self.strokeLimit else {
      throw SceneStateFault("at most \(Self.strokeLimit) strokes", found: "\(strokes.count)")
    }
    for stroke in strokes { try stroke.check() }
    try look.check()
    try crop.check()
  }
}
