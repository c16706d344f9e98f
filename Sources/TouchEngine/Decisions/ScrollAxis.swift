/// An axis along which content scrolls.
public enum ScrollAxis: String, Hashable, Sendable, CaseIterable {
  /// The x axis.
  case horizontal
  /// The y axis.
  case vertical
}
