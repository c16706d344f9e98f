import FileSupport
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
  static func read(_ line: UnsafeBufferPointer<UInt8>) -> InputEvent? {
    var reader = TouchLine(bytes: line)
    return reader.event()
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private mutating func event() -> InputEvent? {
    guard take("{\"t\":"), let number = integer(), number >= 0, number <= TraceHeader.timeLimit,
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
      guard take("\"at\":"), let at = integer(), at >= -TraceHeader.timeLimit,
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
  @inline(__always) private mutating func take(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard bytes.count - index >= length, bytes.has(text, at: index) else { return false }
    index += length
    let last = text.utf8Start[length - 1]
    if last == UInt8(ascii: ":") || last == UInt8(ascii: ","), index < bytes.count,
      bytes[index] == UInt8(ascii: " ")
    {
      index += 1
    }
    return true
  }

  /// Reads a whole number that fits into 64 bits.
  private mutating func integer() -> Int64? {
    JSONNumber.decimal(in: bytes, at: &index)?.integer
  }

  /// Reads a number of at most 19 digits, without exponent.
  private mutating func number() -> Double? {
    JSONNumber.decimal(in: bytes, at: &index)?.double
  }
}
