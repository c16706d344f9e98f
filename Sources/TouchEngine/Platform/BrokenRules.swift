/// Writes to standard error, in a debug build, each broken rule of which nobody wants to be told.
struct BrokenRules {
  /// The number of lines after which it is silent: more would hide the first.
  static let limit = 100

  private var told: Set<String> = []

  /// Writes a line, unless the same was written before.
  mutating func tell(_ words: String) {
    guard told.count < Self.limit, told.insert(words).inserted else { return }
    CLibrary.writeError("TouchEngine: \(words.shown)")
  }
}
