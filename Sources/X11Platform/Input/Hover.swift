internal import CX11
import TouchEngine

/// The cursor over the window. There is one pointer: of several cursors, the one that moved last.
struct Hover {
  private var master: Int32?

  /// Follows a report.
  ///
  /// - Returns: Whether the report concerns the pointer: the leaving of another cursor does not.
  mutating func follow(_ report: PointerReport) -> Bool {
    guard report.place == nil else {
      master = report.master
      return true
    }
    return end(of: report.master)
  }

  /// Ends the hover when the pointer is this device's.
  ///
  /// - Returns: Whether it was.
  mutating func end(of device: Int32) -> Bool {
    guard device == master else { return false }
    return end()
  }

  /// Ends the hover.
  ///
  /// - Returns: Whether the pointer was over the window.
  mutating func end() -> Bool {
    defer { master = nil }
    return master != nil
  }
}
