import Drawing
public import FileSupport
public import TouchEngine

/// The document of the editor, in page points: a photo, the elements and strokes on it, its look
/// and its crop.
///
/// The drawing order is the photo with its mosaic, the look over both, the doodle, the elements,
/// and the strokes above them; the crop selects the visible part. The photo and everything drawn on
/// it may be flipped; elements and the crop lie on the page as it is seen.
public struct EditorDocument: Codable, Hashable, Sendable {
  public var photo: PhotoReference
  /// The elements from back to front.
  public var elements: [ElementValue]
  /// The strokes in the order in which they were drawn.
  public var strokes: [Stroke]
  public var look: PhotoLook
  public var crop: Crop
  /// Whether the photo is flipped; `nil` means no.
  private var flipped: Bool?

  /// A photo with nothing on it.
  public init(photo: PhotoReference) {
    self.photo = photo
    elements = []
    strokes = []
    look = PhotoLook()
    crop = Crop(whole: photo.pageSize)
  }

  /// Whether the photo, its mosaic and its strokes are shown flipped, left to right.
  public var isFlipped: Bool {
    get { flipped == true }
    set { flipped = newValue ? true : nil }
  }

  /// Flips the page, left to right: elements and the crop go to the other side. Words and stickers
  /// stay readable.
  public mutating func flip() {
    isFlipped.toggle()
    let width = photo.pageSize.width
    for place in elements.indices {
      elements[place].center.x = width - elements[place].center.x
      elements[place].rotation = 0 - elements[place].rotation
    }
    crop = crop.flipped(on: photo.pageSize)
  }

  /// Converts a point of the page to the photo on it, in which strokes are stored, and back.
  public func onPhoto(_ point: Point) -> Point {
    isFlipped ? Point(photo.pageSize.width - point.x, point.y) : point
  }

  /// The next unused ``ElementValue/id``.
  public var freeID: Int { (elements.map(\.id).max() ?? 0) + 1 }

  /// The index of the element with an id, from the back; `nil` when there is none.
  public func place(of id: Int) -> Int? { elements.firstIndex { $0.id == id } }

  /// The maximum numbers of elements and strokes of a document. Our choice.
  public static let elementLimit = 1000
  public static let strokeLimit = 10_000

  /// The number of points of strokes that are drawn within about a tenth of a second. Measured.
  static let pointsDrawnAtOnce = 100_000

  /// Whether there are so many strokes that drawing them makes a user wait.
  public var isLongToDraw: Bool {
    var count = 0
    return strokes.contains { stroke in
      count += stroke.points.count
      return count > Self.pointsDrawnAtOnce
    }
  }

  public func check() throws(StateFault) {
    try photo.check()
    guard elements.count <= Self.elementLimit else {
      throw StateFault("at most \(Self.elementLimit) elements", found: "\(elements.count)")
    }
    for element in elements { try element.check() }
    var ids = Set<Int>()
    for element in elements where !ids.insert(element.id).inserted {
      throw StateFault("elements with different \"id\"s", found: "\(element.id) twice")
    }
    guard strokes.count <= Self.strokeLimit else {
      throw StateFault("at most \(Self.strokeLimit) strokes", found: "\(strokes.count)")
    }
    for stroke in strokes { try stroke.check() }
    try look.check()
    try crop.check()
  }
}

/// The photo's color adjustment.
public struct PhotoLook: Codable, Hashable, Sendable {
  /// The names of the filters in the order in which to choose them; `nil` is the photo as it is.
  public static let filters = [nil] + PhotoFilter.allCases.map(\.rawValue)

  /// The filter's name; `nil` leaves the photo as it is.
  public var filter: String?
  /// The filter's strength from 0, which leaves the photo as it is, to 1.
  public var strength: Double

  public init(filter: String? = nil, strength: Double = 1) {
    self.filter = filter
    self.strength = strength
  }

  public func check() throws(StateFault) {
    if let filter, PhotoFilter(rawValue: filter) == nil {
      throw StateFault("the name of a filter", found: "\"\(filter)\"")
    }
    try StateLimits.check(strength, in: 0...1, "strength")
  }
}

/// The photo of a document, and its size.
public struct PhotoReference: Codable, Hashable, Sendable {
  /// The name by which pictures find the photo, such as `photo.png`.
  public var name: String
  public var pixelWidth: Int
  public var pixelHeight: Int

  public init(name: String, pixelWidth: Int, pixelHeight: Int) {
    self.name = name
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
  }

  /// The photo in `assets/`.
  public static let bundled = PhotoReference(
    name: "photo.png", pixelWidth: 1600, pixelHeight: 1200)

  /// The longer side of a page, in page points. Our choice.
  ///
  /// A page has its origin at the photo's top left, so positions on it depend neither on the window
  /// nor on the photo's resolution.
  public static let longerSide = 1000.0

  /// The maximum number of pixels on one side. Our choice.
  static let sideLimit = 100_000

  /// The size of the whole photo, in page points.
  public var pageSize: Size {
    let scale = Self.longerSide / Double(max(pixelWidth, pixelHeight))
    return Size(Double(pixelWidth) * scale, Double(pixelHeight) * scale)
  }

  func check() throws(StateFault) {
    try StateLimits.check(name, "name")
    try StateLimits.check(pixelWidth, in: 1...Self.sideLimit, "pixelWidth")
    try StateLimits.check(pixelHeight, in: 1...Self.sideLimit, "pixelHeight")
  }
}
