/// Reads evemu's text, as evemu-record, tslib's tests and the Chromium OS tests store it: events,
/// with the device's description before them, in a separate file, or missing.
struct EvemuParser: ReportParser {
  private var device = DeviceDescription()
  /// The numbers of bytes of properties, and of keys, that were read.
  private var (propertyBytes, keyBytes) = (0, 0)

  var devices: [DeviceDescription] { [device] }

  mutating func read(_ line: ByteCursor) throws(LineFault) -> ReportEvent? {
    guard line.byte(after: 1) == UInt8(ascii: ":") else {
      if let screen = ScreenPart(line) { device.screen = screen }
      return nil
    }
    let whole = line
    var line = line
    switch line.next {
    case UInt8(ascii: "E"):
      _ = line.skip("E:")
      line.skipBlanks()
      // Somebody's words begin with a letter.
      guard line.isAtNumber else { return nil }
      return ReportEvent(device: 0, event: try Self.event(&line, whole))
    case UInt8(ascii: "A"):
      _ = line.skip("A:")
      line.skipBlanks()
      try readAxis(&line, whole)
    case UInt8(ascii: "B"):
      _ = line.skip("B:")
      line.skipBlanks()
      readKeys(&line)
    case UInt8(ascii: "N"):
      _ = line.skip("N:")
      line.skipBlanks()
      device.name = line.isAtEnd ? nil : line.rest
    case UInt8(ascii: "P"):
      _ = line.skip("P:")
      line.skipBlanks()
      while let byte = line.eventInteger(radix: 16) {
        for bit in 0..<8 where byte >> bit & 1 == 1 {
          device.add(property: 8 * propertyBytes + bit)
        }
        propertyBytes += 1
      }
    default: break
    }
    return nil
  }

  /// Reads `01 00 00 00 00 00 00 00 00`: a type, and eight bytes of a list of its codes.
  private mutating func readKeys(_ line: inout ByteCursor) {
    guard line.eventInteger(radix: 16) == KernelCode.key else { return }
    while let byte = line.eventInteger(radix: 16) {
      let codes = (0..<8).filter { byte >> $0 & 1 == 1 }.map { 8 * keyBytes + $0 }
      if codes.contains(where: KernelCode.isPen) { device.hasPenKey = true }
      keyBytes += 1
    }
  }

  private static func event(
    _ line: inout ByteCursor, _ whole: ByteCursor
  ) throws(LineFault) -> KernelEvent {
    let start = line
    guard let time = line.microseconds(), line.isBetweenWords else {
      var start = start
      let word = start.word().map(start.text) ?? whole.rest
      throw LineFault("a time, as in 12.000345", found: word)
    }
    line.skipBlanks()
    let type = try number(line.eventCode(radix: 16), &line, whole, "a hexadecimal type of 16 bits")
    let code = try number(line.eventCode(radix: 16), &line, whole, "a hexadecimal code of 16 bits")
    let value = try number(line.eventInteger(), &line, whole, "a decimal value of 32 bits")
    guard line.isAtEnd || line.next == UInt8(ascii: "#") else {
      throw LineFault("E: time type code value", found: whole.rest)
    }
    return KernelEvent(time: time, type: type, code: code, value: value)
  }

  /// Reads `A: axis min max fuzz flat [resolution]`; the resolution was added in version 1.2.
  private mutating func readAxis(
    _ line: inout ByteCursor, _ whole: ByteCursor
  ) throws(LineFault) {
    // Somebody's words begin with no number.
    guard let axis = line.eventInteger(radix: 16) else { return }
    var numbers: [Int] = []
    while !line.isAtEnd, line.next != UInt8(ascii: "#") {
      numbers.append(try Self.number(line.eventInteger(), &line, whole, "a decimal number"))
      if numbers.count > 5 { break }
    }
    guard numbers.count == 4 || numbers.count == 5 else {
      throw LineFault("A: axis min max fuzz flat [resolution]", found: whole.rest)
    }
    device.add(axis: axis, numbers[0], numbers[1], numbers.count == 5 ? numbers[4] : nil)
  }

  /// Returns a number that was read from a line; where there is none, the next word is what was found.
  private static func number(
    _ number: Int?, _ line: inout ByteCursor, _ whole: ByteCursor, _ what: String
  ) throws(LineFault) -> Int {
    if let number { return number }
    guard let word = line.word() else {
      throw LineFault(
        whole.begins(with: "A")
          ? "A: axis min max fuzz flat [resolution]"
          : "E: time type code value", found: whole.rest)
    }
    throw LineFault(what, found: line.text(word))
  }
}
