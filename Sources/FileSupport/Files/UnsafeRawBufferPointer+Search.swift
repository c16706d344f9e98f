import Glibc

extension UnsafeRawBufferPointer {
  /// Returns the offset of the first byte of a value; `nil` when there is none.
  package func offset(of byte: UInt8) -> Int? {
    guard let baseAddress, let found = memchr(baseAddress, Int32(byte), count) else { return nil }
    return UnsafeRawPointer(found) - baseAddress
  }
}
