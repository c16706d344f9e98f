import FileSupport

/// Values in JSON, in the order in which they were first used. One that was used lately has its
/// number again; one that was not for long is stored once more, so that memory has a bound.
struct PageTable {
  /// The bytes of all entries.
  private(set) var size = 0
  private var count = 0
  private let packed = PackedText()
  private var numbers = RecentNumbers<String>(limit: Self.memory)

  /// The memory for entries that were used lately, in bytes: that of some minutes in which
  /// everything moves. Our choice.
  private static let memory = 4 << 20
  /// The bytes of an entry besides its text, about.
  private static let overhead = 64

  /// Returns the number of an entry, and adds the entry when it is new.
  mutating func number(of entry: String) -> Int {
    if let number = numbers[entry] { return number }
    let number = count
    numbers.add(number, for: entry, cost: entry.utf8.count + Self.overhead)
    if count > 0 { packed.add(",") }
    packed.add(entry)
    count += 1
    size += entry.utf8.count + 1
    return number
  }

  /// Forgets which entries were used lately; none is added any more.
  mutating func finish() { numbers = RecentNumbers(limit: Self.memory) }

  /// Calls `body` with the table as a JSON array, piece by piece.
  func forEachPiece(_ body: ([UInt8]) -> Void) {
    body(Array("[".utf8))
    packed.forEachPiece(body)
    body(Array("]".utf8))
  }
}
