import TouchEngine

/// A limit that a sentence names, with the value before it.
struct NamedLimit: Hashable {
  /// The kind of a limit; a strict one is itself too little or too much.
  enum Kind {
    case minimum, strictMinimum, maximum, strictMaximum
  }

  /// The kind.
  var kind: Kind
  /// The limit.
  var limit: Double
  /// The number before it, which is compared with it; `nil` when there is none.
  var value: Double?

  /// Whether the value meets the limit; `nil` without a value.
  var isMet: Bool? {
    value.map { value in
      switch kind {
      case .minimum: value >= limit
      case .strictMinimum: value > limit
      case .maximum: value <= limit
      case .strictMaximum: value < limit
      }
    }
  }

  /// The words before a limit, those that end as others first.
  private static let words: [(end: String, kind: Kind)] = [
    ("needs more than", .strictMinimum), ("needs", .minimum), ("at most", .maximum),
    ("has to start within", .maximum), ("has to come within", .maximum),
    ("less than", .strictMaximum), ("需要超过", .strictMinimum), ("须超过", .strictMinimum),
    ("需要", .minimum), ("满", .minimum), ("最多", .maximum), ("须从不到", .strictMaximum),
    ("须少于", .strictMaximum),
    ("须从", .maximum), ("须在", .maximum),
  ]

  /// The words before a value that is not quite the number.
  private static let nearWords: [(end: String, isMore: Bool)] = [
    ("just over", true), ("just under", false), ("略超过", true), ("略少于", false),
  ]

  /// Returns the limits that a sentence names. The numbers before the first colon are times.
  static func all(in sentence: String) -> [NamedLimit] {
    let letters = Array(sentence.drop { $0 != ":" && $0 != "：" })
    var found: [NamedLimit] = []
    var value: Double?
    var index = 0
    while index < letters.count {
      guard let number = number(in: letters, at: index) else {
        index += 1
        continue
      }
      let before = String(letters[..<index]).reversed().drop { $0 == " " }.reversed()
      if let word = words.first(where: { String(before).hasSuffix($0.end) }) {
        found.append(NamedLimit(kind: word.kind, limit: number.value, value: value))
      } else {
        let isMore = Self.nearWords.first { String(before).hasSuffix($0.end) }?.isMore
        value = isMore.map { $0 ? number.value.nextUp : number.value.nextDown } ?? number.value
      }
      index += number.length
    }
    return found
  }

  /// Returns the number that begins at an index; `nil` where none does, as inside of a name.
  private static func number(
    in letters: [Character], at index: Int
  ) -> (value: Double, length: Int)? {
    if index > 0, letters[index - 1].isASCII,
      letters[index - 1].isLetter || letters[index - 1].isNumber || letters[index - 1] == "."
    {
      return nil
    }
    let text = letters[index...].prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "-" }
    return Double(String(text)).map { ($0, text.count) }
  }

  /// Returns what is false in a sentence or in its translation, in words; `nil` when nothing is.
  /// `isMet` says whether the values met the limits.
  static func fault(in english: String, _ chinese: String, isMet: Bool) -> String? {
    let (limits, others) = (all(in: english), all(in: chinese))
    if let wrong = (limits + others).first(where: { $0.isMet == !isMet }), let value = wrong.value {
      return "\(value) and \(wrong.limit)"
    }
    let isSame = limits.elementsEqual(others) { $0.kind == $1.kind && $0.limit == $1.limit }
    return isSame ? nil : "the limits are others in \(chinese)"
  }
}
