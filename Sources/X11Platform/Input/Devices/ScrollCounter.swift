/// The present value of an axis that counts scrolling.
struct ScrollCounter: Hashable, Sendable {
  /// The slave device: the hardware itself.
  var source: Int32
  /// The number of the axis.
  var axis: Int
  /// The units counted so far.
  var value: Double
}
