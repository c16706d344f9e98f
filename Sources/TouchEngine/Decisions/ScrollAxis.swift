/// An axis along which content scrolls.
public enum ScrollAxis: String, Hashable, Sendable, CaseIterable {
  case horizontal, vertical
}
