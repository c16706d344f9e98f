internal import CX11

// Window properties: reading those that other programs have written, and writing numbers.
extension X11Connection {
  /// The largest part of a property that is read, in bytes.
  static let propertyLimit = 1 << 20

  /// Returns the bytes of a property of 8-bit units; empty when there is none.
  func bytes(of property: String, on window: XID) -> [UInt8] {
    read(property, on: window, format: 8) { data, count in
      Array(UnsafeBufferPointer(start: data, count: count))
    } ?? []
  }

  /// Returns the numbers of a property of 32-bit units, such as atoms and windows; empty when there
  /// is none.
  func numbers(of property: String, on window: XID) -> [UInt] {
    read(property, on: window, format: 32) { data, count in
      // Xlib hands out 32-bit units as longs, sign-extended from 32 bits.
      data.withMemoryRebound(to: UInt.self, capacity: count) {
        UnsafeBufferPointer(start: $0, count: count).map { $0 & 0xFFFF_FFFF }
      }
    } ?? []
  }

  /// Replaces a property of 32-bit units, such as atoms and windows.
  func write(_ numbers: [UInt], as type: Atom, to property: Atom, on window: XID) {
    // Xlib takes 32-bit units as longs.
    numbers.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        display, window, property, type, 32, PropModeReplace,
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(numbers.count))
    }
  }

  private func read<Value>(
    _ property: String, on window: XID, format wanted: Int32,
    _ convert: (UnsafeMutablePointer<UInt8>, Int) -> Value
  ) -> Value? {
    var (type, format): (Atom, Int32) = (0, 0)
    var (count, rest): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display, window, atom(property), 0, Self.propertyLimit / 4, 0, Atom(AnyPropertyType), &type,
      &format, &count, &rest, &data)
    guard status == 0, let data else { return nil }
    defer { XFree(data) }
    return format == wanted ? convert(data, Int(count)) : nil
  }
}
