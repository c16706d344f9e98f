import FileSupport

/// Compares a line with what would be written, part by part, without writing it.
struct LineMatch: LineSink {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The index of the next byte; behind the end after a difference.
  private var index = 0

  init() { bytes = UnsafeBufferPointer(start: nil, count: 0) }

  /// - Parameter line: Valid JSON.
  init(_ line: UnsafeBufferPointer<UInt8>) {
    bytes = line
    // Without escapes, the bytes of a string are its text.
    if UnsafeRawBufferPointer(line).offset(of: UInt8(ascii: "\\")) != nil { differ() }
  }

  /// Whether all parts were equal to the line, and nothing of it is left.
  var isWhole: Bool { index == bytes.count }

  @inline(__always) mutating func raw(_ text: StaticString) {
    take(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func key(_ key: StaticString) {
    let end = index + 1 + key.utf8CodeUnitCount
    guard bytes.count - end >= 2, bytes[index] == UInt8(ascii: "\""), bytes.has(key, at: index + 1),
      bytes[end] == UInt8(ascii: "\""), bytes[end + 1] == UInt8(ascii: ":")
    else { return differ() }
    index = end + 2
  }

  mutating func string(_ text: String) {
    byte(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { take($0) }
    byte(UInt8(ascii: "\""))
  }

  mutating func integer(_ value: Int64) {
    let isNegative = sign()
    let (magnitude, count) = digits(after: 0)
    guard count > 0, isNegative ? -magnitude == value : magnitude == value else { return differ() }
  }

  mutating func rounded(_ value: Double) {
    let thousandths = (value * 1000).rounded()
    guard abs(thousandths) < 1e15 else { return differ() }
    let isNegative = sign()
    var (found, count) = digits(after: 0)
    guard count > 0, count <= 12 else { return differ() }
    var missing = 3
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      (found, count) = digits(after: found)
      guard count > 0, count <= 3 else { return differ() }
      missing -= count
    }
    for _ in 0..<missing { found *= 10 }
    guard isNegative ? -found == Int64(thousandths) : found == Int64(thousandths) else {
      return differ()
    }
  }

  private mutating func differ() { index = bytes.count + 1 }

  @inline(__always) private mutating func byte(_ byte: UInt8) {
    guard index < bytes.count, bytes[index] == byte else { return differ() }
    index += 1
  }

  @inline(__always) private mutating func take(_ text: UnsafeBufferPointer<UInt8>) {
    guard bytes.count - index >= text.count else { return differ() }
    guard bytes.has(text, at: index) else { return differ() }
    index += text.count
  }

  private mutating func sign() -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "-") else { return false }
    index += 1
    return true
  }

  /// Appends at most 18 of the digits that follow to a value, and returns it and their number.
  private mutating func digits(after start: Int64) -> (value: Int64, count: Int) {
    bytes.digits(at: &index, after: start)
  }
}
