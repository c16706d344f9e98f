import Drawing
public import FileSupport
import TouchEngine

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
