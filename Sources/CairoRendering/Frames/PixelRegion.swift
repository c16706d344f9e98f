package import TouchEngine

/// A rectangle of whole pixels of a surface. Its right and bottom edges do not belong to it.
public struct PixelBox: Hashable, Sendable {
  public var left: Int
  public var top: Int
  public var right: Int
  public var bottom: Int

  public init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// The pixels that `rect`, in pixels, touches; as many as a surface can have.
  package init(touchedBy rect: Rect) {
    let pixels = rect.touchedPixels
    self.init(
      left: Self.whole(pixels.minX), top: Self.whole(pixels.minY), right: Self.whole(pixels.maxX),
      bottom: Self.whole(pixels.maxY))
  }

  /// The whole pixels nearest to the edges of `rect` in its place; `nil` when `matrix` turns it, so
  /// that it is no box.
  init?(nearest rect: Rect, through matrix: AffineTransform) {
    guard matrix.b == 0 && matrix.c == 0 || matrix.a == 0 && matrix.d == 0 else { return nil }
    let box = matrix.apply(to: rect).boundingBox
    self.init(
      left: Self.whole(box.minX.rounded()), top: Self.whole(box.minY.rounded()),
      right: Self.whole(box.maxX.rounded()), bottom: Self.whole(box.maxY.rounded()))
  }

  /// Far beyond every surface, but a number that can be computed with.
  private static func whole(_ value: Double) -> Int {
    value.isNaN ? 0 : Int(min(max(value, -1e6), 1e6))
  }

  public var width: Int { right - left }
  public var height: Int { bottom - top }
  public var isEmpty: Bool { right <= left || bottom <= top }
  var area: Int { width * height }

  var rect: Rect { Rect(Double(left), Double(top), Double(width), Double(height)) }

  func intersection(_ other: PixelBox) -> PixelBox {
    PixelBox(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// Its pixels that are not in `other`, as boxes that do not overlap.
  func minus(_ other: PixelBox) -> [PixelBox] {
    let common = intersection(other)
    guard !common.isEmpty else { return isEmpty ? [] : [self] }
    return [
      PixelBox(left: left, top: top, right: right, bottom: common.top),
      PixelBox(left: left, top: common.top, right: common.left, bottom: common.bottom),
      PixelBox(left: common.right, top: common.top, right: right, bottom: common.bottom),
      PixelBox(left: left, top: common.bottom, right: right, bottom: bottom),
    ].filter { !$0.isEmpty }
  }

  func union(_ other: PixelBox) -> PixelBox {
    PixelBox(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }
}

/// Pixels as a few boxes, which may overlap and may hold more than was put in.
struct PixelRegion {
  /// More boxes cost more than the pixels between them.
  private static let boxLimit = 4
  /// So many pixels are painted rather than beginning another box.
  private static let slack = 16384

  /// What lies outside is no part of it.
  let limit: PixelBox
  private(set) var boxes: [PixelBox] = []

  init(within limit: PixelBox) { self.limit = limit }

  var isEmpty: Bool { boxes.isEmpty }

  mutating func removeAll() { boxes.removeAll(keepingCapacity: true) }

  mutating func insert(_ box: PixelBox) {
    var box = box.intersection(limit)
    guard !box.isEmpty else { return }
    // A box that has grown may now lie near to another.
    while let near = boxes.firstIndex(where: { Self.waste($0, box) <= Self.slack }) {
      box = box.union(boxes.remove(at: near))
    }
    if boxes.count == Self.boxLimit {
      let nearest = boxes.indices.min { Self.waste(boxes[$0], box) < Self.waste(boxes[$1], box) }
      if let nearest { return insert(box.union(boxes.remove(at: nearest))) }
    }
    boxes.append(box)
  }

  /// How many pixels more the box around two boxes has than they have.
  private static func waste(_ a: PixelBox, _ b: PixelBox) -> Int {
    let common = a.intersection(b)
    return a.union(b).area - a.area - b.area + (common.isEmpty ? 0 : common.area)
  }
}
