import Drawing
import FileSupport
import TouchEngine

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

/// Numbers of values that were used lately: of two generations, the older one is forgotten when the
/// newer one is full.
struct RecentNumbers<Value: Hashable> {
  private let limit: Int
  private var newer: [Value: (number: Int, cost: Int)] = [:]
  private var older: [Value: (number: Int, cost: Int)] = [:]
  private var cost = 0

  /// - Parameter limit: The sum of costs with which a generation is full.
  init(limit: Int) { self.limit = limit }

  /// The number of a value, which is used now; `nil` when the value is not known any more.
  subscript(value: Value) -> Int? {
    mutating get {
      if let found = newer[value] { return found.number }
      guard let found = older[value] else { return nil }
      add(found.number, for: value, cost: found.cost)
      return found.number
    }
  }

  /// The number of values that are remembered; one in both generations counts twice.
  var count: Int { newer.count + older.count }

  /// Adds a number.
  mutating func add(_ number: Int, for value: Value, cost: Int = 1) {
    if self.cost >= limit { (older, newer, self.cost) = (newer, [:], 0) }
    newer[value] = (number, cost)
    self.cost += cost
  }
}

/// Numbers of a page, rounded to what can be seen, so that equal drawings have equal entries.
enum PageNumber {
  /// Returns a number with at most `decimals` decimals, 0…6; `0` when it is not finite.
  static func text(_ value: Double, _ decimals: Int = 2) -> String {
    var power = 1
    for _ in 0..<decimals { power *= 10 }
    let scaled = (value * Double(power)).rounded()
    guard scaled.magnitude < 9e15 else { return "0" }
    let whole = Int(scaled.magnitude)
    guard whole > 0 else { return "0" }
    var text = scaled < 0 ? "-\(whole / power)" : "\(whole / power)"
    if whole % power != 0 {
      var fraction = "\(whole % power + power)".dropFirst()
      while fraction.last == "0" { fraction.removeLast() }
      text += ".\(fraction)"
    }
    return text
  }

  /// Returns numbers with commas between them.
  static func list(_ values: [Double], _ decimals: Int = 2) -> String {
    values.map { text($0, decimals) }.joined(separator: ",")
  }

  /// Returns the corner and the size of a rectangle.
  static func list(_ rect: Rect, _ decimals: Int = 2) -> String {
    list([rect.minX, rect.minY, rect.width, rect.height], decimals)
  }
}
