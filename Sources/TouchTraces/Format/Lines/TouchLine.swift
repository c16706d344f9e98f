import TouchEngine

/// Reads the usual line of a trace, one with touches, straight from its bytes.
///
/// It accepts the lines that ``InputLine`` writes for a finger: `t`, and under `touch` the members
/// `id`, `phase`, `x`, `y` and perhaps `at`, in this order, with at most one space after each colon
/// and comma. The JSON parser reads every other line, so both give the same event or error.
struct TouchLine {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  /// Returns the event of a line; `nil` when the line is any other, or not valid.
  static func read(_ line: [UInt8]) -> InputEvent? {
    line.withUnsafeBufferPointer { bytes in
      var reader = TouchLine(bytes: bytes)
      return reader.event()
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private mutating func event() -> InputEvent? {
    guard take("{\"t\":"), let number = integer(), number >= 0, number <= TraceReader.timeLimit,
      take(","), take("\"touch\":"), take("[")
    else { return nil }
    let time = Timestamp(microseconds: number)
    guard let first = sample(at: time) else { return nil }
    var samples = [first]
    while take(",") {
      guard let next = sample(at: time) else { return nil }
      samples.append(next)
    }
    guard take("]}"), index == bytes.count else { return nil }
    return InputEvent(time: time, .touches(samples))
  }

  private mutating func sample(at time: Timestamp) -> TouchSample? {
    guard take("{\"id\":"), let id = integer(), id > 0, id < Int64(Int32.max), take(","),
      take("\"phase\":"), let phase = phase(), take(","), take("\"x\":"), let x = number(),
      take(","), take("\"y\":"), let y = number()
    else { return nil }
    let limit = TouchStream.positionLimit
    guard abs(x) <= limit, abs(y) <= limit else { return nil }
    var sample = TouchSample(
      touch: TouchID(Int(id)), phase: phase, position: Point(x, y), time: time)
    if take(",") {
      guard take("\"at\":"), let at = integer(), at >= -TraceReader.timeLimit,
        at <= time.microseconds
      else { return nil }
      sample.time = Timestamp(microseconds: at)
    }
    return take("}") ? sample : nil
  }

  private mutating func phase() -> TouchPhase? {
    if take("\"moved\"") { return .moved }
    if take("\"began\"") { return .began }
    if take("\"ended\"") { return .ended }
    return take("\"cancelled\"") ? .cancelled : nil
  }

  /// Goes past `text`, and past one space when it ends with a colon or comma.
  ///
  /// - Returns: Whether the text was there.
  private mutating func take(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard bytes.count - index >= length else { return false }
    let start = text.utf8Start
    for offset in 0..<length where bytes[index + offset] != start[offset] { return false }
    index += length
    let last = start[length - 1]
    if last == UInt8(ascii: ":") || last == UInt8(ascii: ","), index < bytes.count,
      bytes[index] == UInt8(ascii: " ")
    {
      index += 1
    }
    return true
  }

  /// Reads a whole number of at most 18 digits, which fit into 64 bits.
  private mutating func integer() -> Int64? {
    let isNegative = sign()
    let (value, count) = digits()
    guard count > 0, count <= 18, !isFollowed(by: ".eE") else { return nil }
    return isNegative ? -value : value
  }

  /// Reads a number without exponent. With at most 15 digits the mantissa and the power of ten are
  /// exact, so their quotient is the nearest double; the standard library converts longer numbers.
  private mutating func number() -> Double? {
    let start = index
    let isNegative = sign()
    let (whole, count) = digits()
    guard count > 0 else { return nil }
    // Without a fraction there is no negative zero, as in whole numbers elsewhere.
    var value = whole == 0 ? 0 : isNegative ? -Double(whole) : Double(whole)
    var length = count
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      let (mantissa, decimals) = digits(after: whole, isFraction: true)
      guard decimals > 0 else { return nil }
      length += decimals
      if length <= 15 {
        value = Double(mantissa) / Self.powers[decimals]
        if isNegative { value = -value }
      }
    }
    guard !isFollowed(by: "eE.0123456789") else { return nil }
    if length > 15 {
      let text = UnsafeBufferPointer(rebasing: bytes[start..<index])
      return Double(String(decoding: text, as: UTF8.self))
    }
    return value
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  private mutating func sign() -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "-") else { return false }
    index += 1
    return true
  }

  /// Appends at most 19 of the digits that follow to a value.
  ///
  /// - Returns: The value, which may be wrong for more than 18 digits, and the number of digits: 0
  ///   when there are none, or when JSON forbids their leading zero.
  private mutating func digits(
    after start: Int64 = 0, isFraction: Bool = false
  ) -> (value: Int64, count: Int) {
    var value = start
    let first = index
    while index < bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10, index - first < 19 else { break }
      value = value &* 10 &+ Int64(digit)
      index += 1
    }
    let count = index - first
    if !isFraction, count > 1, bytes[first] == UInt8(ascii: "0") { return (0, 0) }
    return (value, count)
  }

  private func isFollowed(by marks: StaticString) -> Bool {
    guard index < bytes.count else { return false }
    for offset in 0..<marks.utf8CodeUnitCount where bytes[index] == marks.utf8Start[offset] {
      return true
    }
    return false
  }
}
