import FileSupport
import Glibc
public import PhotoDocument
public import TouchEngine

/// Cropping in progress: the frame, and the choices for it. The document does not contain it until
/// it is done.
///
/// Angles are those of the picture as it is seen, positive clockwise: the opposite of the frame's
/// rotation on the page.
public struct CropSession: Codable, Hashable, Sendable {
  /// The page's size, in page points.
  private let pageWidth: Double
  private let pageHeight: Double
  public private(set) var crop: Crop {
    didSet { level = nil }
  }
  public private(set) var ratio: CropRatio
  /// Whether the photo is flipped; `nil` means no.
  private var flipped: Bool?
  /// The picture's quarter turns, clockwise, 0…3; ``straightening`` is the rest of its rotation.
  public private(set) var quarterTurns: Int
  /// The crop before the dial turned it; `nil` once something else changes it.
  private var level: Crop?

  /// The dial's range to either side, in radians.
  public static let straightenLimit = Double.pi / 4

  /// - Parameters:
  ///   - page: The size of the photo in page points.
  ///   - crop: The current crop; an invalid one is corrected.
  ///   - isFlipped: Whether the photo is flipped now.
  public init(page: Size, crop: Crop, isFlipped: Bool = false) {
    flipped = isFlipped ? true : nil
    (pageWidth, pageHeight) = (page.width, page.height)
    self.crop = CropRoom(page: page).fitted(crop.normalized)
    ratio = .free
    quarterTurns = Self.quarterTurns(of: -crop.rotation)
  }

  public var page: Size { Size(pageWidth, pageHeight) }

  public var room: CropRoom { CropRoom(page: page) }

  /// Whether the frame covers the whole page, as at first.
  public var isWhole: Bool { crop == Crop(whole: page) }

  public var isFlipped: Bool { flipped == true }

  /// Whether the photo is shown as it was taken.
  public var isUntouched: Bool { isWhole && !isFlipped }

  /// The photo's own ratio, as the photo is turned now.
  public var originalRatio: CropRatio {
    let isUpright = page.height > page.width
    return CropRatio(.original, isUpright: isUpright != (quarterTurns & 1 == 1))
  }

  private var ratioValue: Double? { ratio.value(on: page) }

  /// The picture's rotation beyond its quarter turns, in radians.
  public var straightening: Double {
    remainder(-crop.rotation - Double(quarterTurns) * .pi / 2, 2 * .pi)
  }

  // MARK: The picture under the frame

  /// Moves the picture by `shift`, in page points along the frame's axes.
  public mutating func movePicture(by shift: Point) {
    guard shift.isFinite else { return }
    var moved = crop
    moved.center = crop.center - crop.turn.apply(to: shift)
    crop = room.fitted(moved)
  }

  /// Scales the picture about a point of the page.
  ///
  /// - Returns: The factor after clamping: the picture must cover the frame, and the frame must not
  ///   be too small.
  @discardableResult
  public mutating func scalePicture(by factor: Double, about point: Point) -> Double {
    guard factor.isFinite, factor > 0, point.isFinite else { return 1 }
    let most = min(crop.width, crop.height) / room.minimumSide
    let least = 1 / room.growth(of: crop.extent, turnedBy: crop.rotation)
    let factor = max(min(factor, most), least)
    var scaled = crop
    scaled.extent = Size(crop.width / factor, crop.height / factor)
    scaled.center = point + (crop.center - point) * (1 / factor)
    crop = room.fitted(scaled)
    return factor
  }

  /// Turns the picture about a point of the page, and scales it up as much as the frame then needs.
  ///
  /// - Parameters:
  ///   - angle: The angle in radians.
  ///   - point: The page point that stays under the fingers, unless the picture must cover the
  ///     frame.
  ///   - size: The frame's size where there is room for it. With the size at a gesture's beginning,
  ///     turning back restores the picture's scale.
  public mutating func turnPicture(by angle: Double, about point: Point, frameAtBest size: Size) {
    guard angle.isFinite, point.isFinite else { return }
    let fittedBefore = min(1, room.growth(of: size, turnedBy: crop.rotation))
    var turned = crop
    turned.rotation = crop.rotation - angle
    turned.center = point + AffineTransform.rotation(-angle).apply(to: crop.center - point)
    let factor = min(1, room.growth(of: size, turnedBy: turned.rotation)) / fittedBefore
    turned.extent = Size(crop.width * factor, crop.height * factor)
    crop = room.fitted(turned.normalized)
    if abs(straightening) > Self.straightenLimit {
      quarterTurns = Self.quarterTurns(of: -crop.rotation)
    }
  }

  /// Turns the picture about the frame's center until ``straightening`` is `angle`, in radians,
  /// clamped to ``straightenLimit``.
  ///
  /// While nothing else changes the crop, the same angle gives the same crop, whatever the angles
  /// in between.
  public mutating func straighten(to angle: Double) {
    guard !angle.isNaN else { return }
    let angle = min(max(angle, -Self.straightenLimit), Self.straightenLimit)
    let start = level ?? crop
    var turned = start
    turned.rotation = -(Double(quarterTurns) * .pi / 2 + angle)
    crop = room.fitted(turned.normalized)
    level = start
  }

  // MARK: The frame

  /// Drags one of the frame's handles; see ``CropRoom/dragged(_:_:by:ratio:)``.
  public mutating func drag(_ handle: CropHandle, by way: Point, from start: Crop) {
    guard way.isFinite else { return }
    crop = room.dragged(start, handle, by: way, ratio: ratioValue)
  }

  /// Gives the frame a ratio, or frees it.
  public mutating func choose(_ ratio: CropRatio) {
    self.ratio = ratio
    if let value = ratioValue { crop = room.reshaped(crop, to: value) }
  }

  /// Turns the picture and its frame by quarter turns, clockwise for a positive number; the frame's
  /// content stays.
  public mutating func turn(quarters: Int) {
    let tilt = straightening
    quarterTurns = (quarterTurns + quarters & 3) & 3
    crop.rotation = -(Double(quarterTurns) * .pi / 2 + tilt)
    crop = crop.normalized
    guard quarters & 1 == 1 else { return }
    crop.extent = Size(crop.height, crop.width)
    ratio = ratio.turned
  }

  /// Flips what the frame shows, left to right; the page is flipped with it.
  public mutating func flip() {
    let ratio = ratio
    let turns = 4 - quarterTurns & 3
    self = CropSession(page: page, crop: crop.flipped(on: page), isFlipped: !isFlipped)
    self.ratio = ratio
    quarterTurns = turns & 3
  }

  /// Resets the crop to the whole page, upright, not flipped, and with a free ratio.
  public mutating func reset() { self = CropSession(page: page, crop: Crop(whole: page)) }

  /// Validates a session from an untrusted source.
  ///
  /// - Throws: A fault that names the first invalid value.
  func check(on page: Size) throws(StateFault) {
    try crop.check()
    try level?.check()
    guard page == self.page, room.holds(crop), level.map(room.holds) != false else {
      throw StateFault("a crop that lies on the photo", found: "one beside it")
    }
    try StateLimits.check(quarterTurns, in: 0...3, "quarterTurns")
    let limit = Self.straightenLimit + 1e-6
    try StateLimits.check(straightening, in: -limit...limit, "rotation")
    if let ratio = ratioValue {
      let found = crop.width / crop.height
      guard abs(found / ratio - 1) < 1e-3 else {
        throw StateFault("a crop of the ratio \(ratio)", found: "\(found)")
      }
    }
  }

  /// The number of quarter turns nearest to an angle, 0…3; exactly between two, the smaller turn.
  private static func quarterTurns(of angle: Double) -> Int {
    let quarters = remainder(angle, 2 * .pi) / (.pi / 2)
    let nearest = quarters.rounded(.toNearestOrAwayFromZero)
    let exact = abs(quarters - nearest) == 0.5 ? nearest - (quarters > 0 ? 1 : -1) : nearest
    return Int(exact) & 3
  }
}
