package import TouchEngine

/// Choosing a filter with one finger: sideways another filter, up and down how strong it is. Which of the
/// two a drag does is settled where it begins.
///
/// The filters stand in a ring. A drag to the left brings in the next one from the right edge, behind a
/// line that goes with the finger; one to the right the one before, from the left edge.
package struct FilterChoice: Hashable, Sendable {
  /// What a drag changes.
  package enum Axis: String, Sendable {
    case filter, strength
  }

  /// A look that comes in over another.
  package struct Split: Hashable, Sendable {
    package var old: PhotoLook
    package var new: PhotoLook
    /// How much of the picture has the new look: −1…1, from the right edge for positive ones, from the
    /// left for negative ones.
    package var share: Double
  }

  /// How much of the picture a filter has to have for it to stay. Our choice.
  package static let stayingShare = 1.0 / 3
  /// How fast a finger must be for its direction alone to count, in points per second. Our choice.
  package static let flickVelocity = 300.0
  /// How far a finger goes up for the full strength, in points. Our choice.
  package static let strengthTravel = 300.0
  /// Of the strength, for one press of a key. Our choice.
  package static let keyboardStep = 0.05

  /// By name, in the order of the ring; `nil` for the photo as it is.
  package let filters: [String?]
  /// What was chosen before the drag, and is chosen without one.
  package private(set) var look: PhotoLook
  /// What a drag under way changes.
  package private(set) var axis: Axis?
  /// How far it went to the left, in points.
  private var way = 0.0
  /// How strong it would make the filter.
  private var strength = 1.0

  /// - Parameters:
  ///   - filters: No name twice, and `nil` among them.
  ///   - look: What is chosen so far.
  package init(_ filters: [String?], look: PhotoLook) {
    self.filters = filters
    self.look = look
  }

  // MARK: A drag

  /// A finger begins to drag.
  ///
  /// - Parameter way: From where it landed; along which axis it went further is locked. Sideways when
  ///   both are equal.
  package mutating func begin(along way: Point) {
    axis = abs(way.y) > abs(way.x) ? .strength : .filter
    self.way = 0
    strength = look.strength
  }

  /// The finger went on, by so many points. Beyond its ends the strength stays, and the way back counts at
  /// once.
  package mutating func move(by way: Point, width: Double) {
    guard way.isFinite else { return }
    switch axis {
    case .filter: self.way = min(max(self.way - way.x, -width), width)
    case .strength: strength = min(max(strength - way.y / Self.strengthTravel, 0), 1)
    case nil: break
    }
  }

  /// The finger was lifted.
  ///
  /// - Parameters:
  ///   - velocity: In points per second.
  ///   - width: Of the picture, in points.
  /// - Returns: What comes in or goes back from where the finger left it, after a drag sideways.
  @discardableResult
  package mutating func end(velocity: Point, width: Double) -> Split? {
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

  /// The drag comes to nothing.
  package mutating func cancel() {
    axis = nil
    way = 0
  }

  /// A flick says by its direction, a slow finger by how far it went.
  private func stays(_ share: Double, velocity: Double) -> Bool {
    let inward = share > 0 ? -velocity : velocity
    if abs(inward) >= Self.flickVelocity { return inward > 0 }
    return abs(share) >= Self.stayingShare
  }

  /// What is seen while a finger chooses another filter; `nil` while none does.
  package func split(width: Double) -> Split? {
    guard axis == .filter, way != 0, width > 0 else { return nil }
    return Split(old: look, new: neighbor(way > 0 ? 1 : -1), share: way / width)
  }

  /// The look that is seen, but for what comes in over it. A strength is of whole percents.
  package var shown: PhotoLook {
    guard axis == .strength, look.filter != nil else { return look }
    return PhotoLook(filter: look.filter, strength: (strength * 100).rounded() / 100)
  }

  // MARK: Keys

  /// Goes on in the ring.
  ///
  /// - Returns: What comes in.
  @discardableResult
  package mutating func step(_ step: Int) -> Split {
    let split = Split(old: look, new: neighbor(step), share: 0)
    look = split.new
    return split
  }

  /// Makes the filter stronger by so much; nothing, where there is none.
  package mutating func strengthen(by amount: Double) {
    guard look.filter != nil else { return }
    let strength = min(max(look.strength + amount, 0), 1)
    look.strength = (strength * 100).rounded() / 100
  }

  /// What a drag to the left brings in, and one to the right.
  package var neighbors: [PhotoLook] { [neighbor(1), neighbor(-1)] }

  /// A filter that has just come is at its full strength.
  private func neighbor(_ step: Int) -> PhotoLook {
    guard let place = filters.firstIndex(of: look.filter) else { return PhotoLook() }
    let count = filters.count
    return PhotoLook(filter: filters[((place + step) % count + count) % count])
  }
}
