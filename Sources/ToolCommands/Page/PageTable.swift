/// Values in JSON, each once, in the order in which they were first used.
struct PageTable {
  private(set) var entries: [String] = []
  private var numbers: [String: Int] = [:]
  /// The bytes of all entries.
  private(set) var size = 0

  /// Returns the number of an entry, and adds the entry when it is new.
  mutating func number(of entry: String) -> Int {
    if let number = numbers[entry] { return number }
    let number = entries.count
    numbers[entry] = number
    entries.append(entry)
    size += entry.utf8.count + 1
    return number
  }

  /// The table as a JSON array.
  var text: String { "[" + entries.joined(separator: ",") + "]" }
}
