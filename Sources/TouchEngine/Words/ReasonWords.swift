internal import Synchronization

/// The texts of an application's own reasons and measures.
///
/// ```swift
/// ReasonWords.register(
///   ["canvas.nothingUnderFingers": "nothing lies under the fingers"], in: .english)
/// ```
///
/// A text may contain the reason's values in braces: `{distance}` becomes the number, with at most
/// one decimal, and `{by}` the name of what caused it. A reason without a text is shown as its key,
/// its values and that name.
public enum ReasonWords {
  private static let tables = Mutex(
    EngineReason.words.merging(ToolkitReason.words) { $0.merging($1) { $1 } })

  /// Adds texts by key; a key that exists gets the new text.
  public static func register(_ words: [String: String], in language: Language) {
    tables.withLock { $0[language, default: [:]].merge(words) { $1 } }
  }

  static func text(of key: String, in language: Language) -> String? {
    tables.withLock { $0[language]?[key] }
  }

  /// Returns the text for a key, its values, and the display name of what caused it.
  static func text(
    of key: String, _ values: [String: Double], by name: String?, in language: Language
  ) -> String {
    let sorted = values.sorted { $0.key < $1.key }
    guard var text = text(of: key, in: language) else {
      let parts =
        sorted.map { "\($0.key) \(Numeral.points($0.value))" } + (name.map { [$0] } ?? [])
      return parts.isEmpty ? key : "\(key) (\(parts.joined(separator: ", ")))"
    }
    for (name, value) in sorted { text = text.replacing("{\(name)}", with: Numeral.points(value)) }
    if let name { text = text.replacing("{by}", with: name) }
    return text
  }
}

extension EngineReason {
  /// The texts of the engine's own reasons, by key.
  fileprivate static let words: [Language: [String: String]] = [
    .english: [
      "systemEdge.outsideBand":
        "landed {distance} pt from the edge; it has to start less than {limit} pt from it",
      "systemEdge.otherFinger": "it follows another finger",
      "systemEdge.firstSwipe":
        "the first swipe is for the application; a second within {seconds} s is for the system",
      "systemEdge.applicationFirst": "the application comes first at this edge now",
      "touchpad.cancelled":
        "a finger landed on the screen, or the touchpad took its gesture back",
    ],
    .chinese: [
      "systemEdge.outsideBand": "落点距边缘 {distance} 点，须从不到 {limit} 点处开始",
      "systemEdge.otherFinger": "它已在跟随另一根手指",
      "systemEdge.firstSwipe": "第一次轻扫归应用；{seconds} 秒内的第二次归系统",
      "systemEdge.applicationFirst": "这个边缘现在由应用优先",
      "touchpad.cancelled": "有手指落到屏幕上，或触控板收回了手势",
    ],
  ]
}
