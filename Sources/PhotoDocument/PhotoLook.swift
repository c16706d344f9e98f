import Drawing
package import FileSupport
import TouchEngine

/// The photo's color adjustment.
package struct PhotoLook: Codable, Hashable, Sendable {
  /// The filter's name; `nil` leaves the photo as it is.
  package var filter: String?
  /// The filter's strength from 0, which leaves the photo as it is, to 1.
  package var strength: Double

  package init(filter: String? = nil, strength: Double = 1) {
    self.filter = filter
    self.strength = strength
  }

  package func check() throws(StateFault) {
    if let filter, PhotoFilter(rawValue: filter) == nil {
      throw StateFault("the name of a filter", found: "\"\(filter)\"")
    }
    try StateLimits.check(strength, in: 0...1, "strength")
  }
}
