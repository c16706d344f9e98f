internal import CX11

// Reading what others have written on a window.
extension X11Connection {
  /// No property that is read here is longer, in bytes; more than that is left unread.
  static let propertyLimit = 1 << 20

  /// The bytes of a property of 8-bit units; empty when there is none.
  func bytes(of property: String, on window: XID) -> [UInt8] {
    read(property, on: window, format: 8) { data, count in
      Array(UnsafeBufferPointer(start: data, count: count))
    } ?? []
  }

  /// The numbers of a property of 32-bit units, as atoms and windows are; empty when there is none.
  func numbers(of property: String, on window: XID) -> [UInt] {
    read(property, on: window, format: 32) { data, count in
      // Xlib hands out 32-bit units as longs, with the sign of 32 bits.
      data.withMemoryRebound(to: UInt.self, capacity: count) {
        UnsafeBufferPointer(start: $0, count: count).map { $0 & 0xFFFF_FFFF }
      }
    } ?? []
  }

  private func read<Value>(
    _ property: String, on window: XID, format wanted: Int32,
    _ take: (UnsafeMutablePointer<UInt8>, Int) -> Value
  ) -> Value? {
    var (type, format): (Atom, Int32) = (0, 0)
    var (count, rest): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display, window, atom(property), 0, Self.propertyLimit / 4, 0, Atom(AnyPropertyType), &type,
      &format, &count, &rest, &data)
    guard status == 0, let data else { return nil }
    defer { XFree(data) }
    return format == wanted ? take(data, Int(count)) : nil
  }
}
