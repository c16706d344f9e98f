import TouchEngine

/// A region of pixels as a few boxes, which may overlap and may contain more than was inserted.
struct PixelRegion {
  /// The largest number of boxes; more cost more than the pixels between them.
  private static let boxLimit = 4
  /// The number of extra pixels that are painted to avoid another box.
  private static let slack = 16384

  /// The bounds of the region; pixels outside are ignored.
  let limit: PixelBox
  private(set) var boxes: [PixelBox] = []

  init(within limit: PixelBox) { self.limit = limit }

  var isEmpty: Bool { boxes.isEmpty }

  mutating func removeAll() { boxes.removeAll(keepingCapacity: true) }

  mutating func insert(_ box: PixelBox) {
    var box = box.intersection(limit)
    guard !box.isEmpty else { return }
    // A box that has grown may now be close to another.
    while let near = boxes.firstIndex(where: { Self.waste($0, box) <= Self.slack }) {
      box = box.union(boxes.remove(at: near))
    }
    if boxes.count == Self.boxLimit {
      let nearest = boxes.indices.min { Self.waste(boxes[$0], box) < Self.waste(boxes[$1], box) }
      if let nearest { return insert(box.union(boxes.remove(at: nearest))) }
    }
    boxes.append(box)
  }

  /// Returns how many extra pixels the union of two boxes has.
  private static func waste(_ a: PixelBox, _ b: PixelBox) -> Int {
    let common = a.intersection(b)
    return a.union(b).area - a.area - b.area + (common.isEmpty ? 0 : common.area)
  }
}
