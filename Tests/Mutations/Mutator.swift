/// Breaks valid files in one of many ways; the same way for the same seed.
package struct Mutator: Sendable {
  /// Good files, as bytes.
  let samples: [[UInt8]]
  /// Words of the format, which take the place of others.
  let words: [String]
  /// A line that costs much to read; `nil` for none.
  let expensiveLine: String?

  package init(samples: [[UInt8]], words: [String], expensiveLine: String? = nil) {
    (self.samples, self.words, self.expensiveLine) = (samples, words, expensiveLine)
  }

  /// Numbers that programs often handle wrongly.
  private static let numbers = [
    "0", "-1", "1", "256", "257", "-0.0", "1e6", "1000001", "1e308", "-1e309", "1e-320",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "31622400000000",
    "0.1000000000000000055511151231257827", "null", "true", "\"\"", "[]", "{}", "NaN", "Infinity",
  ]

  /// The mutant of `seed`.
  package func mutant(_ seed: UInt64) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    if Int.random(in: 0..<50, using: &random) == 0 { return noise(&random) }
    var bytes = samples[Int.random(in: 0..<samples.count, using: &random)]
    // Two thirds are changed once, because the reader refuses most that are changed often.
    let count = max(1, Int.random(in: -3...4, using: &random))
    for _ in 0..<count { mutate(&bytes, &random) }
    return bytes
  }

  private func noise(_ random: inout SeededGenerator) -> [UInt8] {
    let count = Int.random(in: 0..<2000, using: &random)
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<16, using: &random) {
    case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 2: bytes[place] = Array("{}[]\",:0-e\n\\ \t".utf8).randomElement(using: &random) ?? 0
    case 3: bytes.removeSubrange(place..<min(bytes.count, place + length(&random)))
    case 4:
      let part = bytes[place..<min(bytes.count, place + length(&random))]
      bytes.insert(contentsOf: part, at: Int.random(in: 0...bytes.count, using: &random))
    case 5: bytes.removeLast(bytes.count - place)
    case 6: bytes.insert(contentsOf: noise(&random).prefix(length(&random)), at: place)
    case 7...9: replaceNumber(&bytes, from: place, &random)
    case 10: replaceWord(&bytes, from: place, &random)
    case 11...14: changeLines(&bytes, &random)
    default: rare(&bytes, place, &random)
    }
  }

  private func length(_ random: inout SeededGenerator) -> Int {
    1 << Int.random(in: 0..<7, using: &random)
  }

  private func replaceNumber(
    _ bytes: inout [UInt8], from place: Int, _ random: inout SeededGenerator
  ) {
    func isPart(_ byte: UInt8) -> Bool {
      (0x30...0x39).contains(byte) || byte == 0x2e || byte == 0x2d
    }
    guard let start = bytes[place...].firstIndex(where: isPart) else { return }
    let end = bytes[start...].firstIndex { !isPart($0) } ?? bytes.count
    var text = Self.numbers.randomElement(using: &random) ?? "0"
    let old = Double(String(decoding: bytes[start..<end], as: UTF8.self))
    if let old, abs(old) < 1e9, Int.random(in: 0..<4, using: &random) > 0 {
      text = "\(Int(old) + Int.random(in: -60...60, using: &random))"
    }
    bytes.replaceSubrange(start..<end, with: text.utf8)
  }

  private func replaceWord(_ bytes: inout [UInt8], from place: Int, _ random: inout SeededGenerator)
  {
    let quote = UInt8(ascii: "\"")
    guard let word = words.randomElement(using: &random) else { return }
    if let start = bytes[place...].firstIndex(of: quote),
      let end = bytes[(start + 1)...].firstIndex(of: quote)
    {
      return bytes.replaceSubrange((start + 1)..<end, with: word.utf8)
    }
    // Files without quotes have words between spaces.
    let isGap = { (byte: UInt8) in byte == 0x20 || byte == 0x0a }
    guard let start = bytes[place...].firstIndex(where: isGap),
      let end = bytes[(start + 1)...].firstIndex(where: isGap)
    else { return }
    bytes.replaceSubrange((start + 1)..<end, with: word.utf8)
  }

  /// Takes a line away, repeats it, moves it, or brings one from another file.
  private func changeLines(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    var lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false).map(Array.init)
    let index = Int.random(in: 0..<lines.count, using: &random)
    let other = Int.random(in: 0..<lines.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: lines.remove(at: index)
    case 1: lines.insert(lines[index], at: other)
    case 2: lines.swapAt(index, other)
    default:
      let others = samples[Int.random(in: 0..<samples.count, using: &random)].split(separator: 0x0a)
      if let line = others.randomElement(using: &random) { lines.insert(Array(line), at: index) }
    }
    bytes = Array(lines.joined(separator: [0x0a]))
  }

  /// Mutations that cost too much to try often.
  private func rare(_ bytes: inout [UInt8], _ place: Int, _ random: inout SeededGenerator) {
    switch Int.random(in: 0..<60, using: &random) {
    case 0:
      bytes.insert(contentsOf: repeatElement(UInt8(ascii: " "), count: 1 << 20), at: place)
    case 1:
      bytes.insert(contentsOf: repeatElement(UInt8(ascii: "["), count: 100_000), at: place)
    case 2:
      let line = "\n\(expensiveLine ?? "")\n"
      bytes.insert(contentsOf: line.utf8, at: bytes.lastIndex(of: 0x0a) ?? place)
    default:
      bytes.insert(contentsOf: repeatElement(UInt8(ascii: "{"), count: 70), at: place)
    }
  }
}
