public import PhotoDocument
public import TouchEngine

/// Chooses a filter with one finger: sideways for another filter, up and down for its strength. The
/// beginning of a drag decides which of the two it changes.
///
/// The filters form a ring. A drag to the left brings in the next one from the right edge, behind a
/// line that follows the finger; a drag to the right brings in the previous one from the left edge.
public struct FilterChoice: Hashable, Sendable {
  /// The value that a drag changes.
  public enum Axis: String, Sendable {
    case filter, strength
  }

  /// A look that slides in over another from one side.
  public struct Split: Hashable, Sendable {
    public var old: PhotoLook
    public var new: PhotoLook
    /// The new look's share of the picture, −1…1: from the right edge when positive, from the left
    /// when negative.
    public var share: Double
  }

  /// The minimum share of the picture for which a new filter stays. Our choice.
  public static let stayingShare = 1.0 / 3
  /// The minimum speed of a flick, whose direction alone counts, in points per second. Our choice.
  public static let flickVelocity = 300.0
  /// The distance of a drag from none to full strength, in points. Our choice.
  public static let strengthTravel = 300.0
  /// The change of the strength by one press of a key. Our choice.
  public static let keyboardStep = 0.05

  /// The filters by name, in the order of the ring; `nil` is the photo as it is.
  public let filters: [String?]
  /// The chosen look, without the drag in progress.
  public private(set) var look: PhotoLook
  /// The value that the drag in progress changes; `nil` without a drag.
  public private(set) var axis: Axis?
  /// The drag's distance to the left, in points.
  private var way = 0.0
  /// The strength that the drag asks for.
  private var strength = 1.0

  /// - Parameters:
  ///   - filters: The filters, each once, and `nil`.
  ///   - look: The current look.
  public init(_ filters: [String?], look: PhotoLook) {
    self.filters = filters
    self.look = look
  }

  // MARK: A drag

  /// Begins a drag, and locks its axis.
  ///
  /// - Parameter way: The translation from the first contact. The longer axis wins; sideways if
  ///   both are equal.
  public mutating func begin(along way: Point) {
    axis = abs(way.y) > abs(way.x) ? .strength : .filter
    self.way = 0
    strength = look.strength
  }

  /// Moves the finger by `way`, in points. The strength stays at its limits, and the way back
  /// counts at once.
  public mutating func move(by way: Point, width: Double) {
    guard way.isFinite else { return }
    switch axis {
    case .filter: self.way = min(max(self.way - way.x, -width), width)
    case .strength: strength = min(max(strength - way.y / Self.strengthTravel, 0), 1)
    case nil: break
    }
  }

  /// Ends the drag.
  ///
  /// - Parameters:
  ///   - velocity: The finger's velocity, in points per second.
  ///   - width: The picture's width, in points.
  /// - Returns: The state at the lift of a sideways drag, from which the looks slide on; `nil`
  ///   otherwise.
  @discardableResult
  public mutating func end(velocity: Point, width: Double) -> Split? {
    defer { cancel() }
    switch axis {
    case .filter:
      guard let split = split(width: width) else { return nil }
      if stays(split.share, velocity: velocity.x) { look = split.new }
      return split
    case .strength:
      look = shown
      return nil
    case nil: return nil
    }
  }

  /// Discards the drag.
  public mutating func cancel() {
    axis = nil
    way = 0
  }

  /// Whether the new look stays: a flick decides by its direction, a slow drag by its distance.
  private func stays(_ share: Double, velocity: Double) -> Bool {
    let inward = share > 0 ? -velocity : velocity
    if abs(inward) >= Self.flickVelocity { return inward > 0 }
    return abs(share) >= Self.stayingShare
  }

  /// Returns both looks while a finger chooses another filter; `nil` otherwise.
  public func split(width: Double) -> Split? {
    guard axis == .filter, way != 0, width > 0 else { return nil }
    return Split(old: look, new: neighbor(way > 0 ? 1 : -1), share: way / width)
  }

  /// The visible look, apart from one that slides in over it. Its strength is in whole percent.
  public var shown: PhotoLook {
    guard axis == .strength, look.filter != nil else { return look }
    return PhotoLook(filter: look.filter, strength: (strength * 100).rounded() / 100)
  }

  // MARK: Keys

  /// Moves on in the ring by `step` filters.
  ///
  /// - Returns: The filter that slides in.
  @discardableResult
  public mutating func step(_ step: Int) -> Split {
    let split = Split(old: look, new: neighbor(step), share: 0)
    look = split.new
    return split
  }

  /// Changes the filter's strength by `amount`; does nothing without a filter.
  public mutating func strengthen(by amount: Double) {
    guard look.filter != nil else { return }
    let strength = min(max(look.strength + amount, 0), 1)
    look.strength = (strength * 100).rounded() / 100
  }

  /// Sets the filter's strength, in whole percent; does nothing without a filter.
  public mutating func setStrength(_ strength: Double) {
    guard look.filter != nil, strength.isFinite else { return }
    look.strength = (min(max(strength, 0), 1) * 100).rounded() / 100
  }

  /// The looks that drags to the left and to the right bring in.
  public var neighbors: [PhotoLook] { [neighbor(1), neighbor(-1)] }

  /// A neighbor of the chosen filter in the ring, at full strength.
  private func neighbor(_ step: Int) -> PhotoLook {
    guard let place = filters.firstIndex(of: look.filter) else { return PhotoLook() }
    let count = filters.count
    return PhotoLook(filter: filters[((place + step) % count + count) % count])
  }
}
