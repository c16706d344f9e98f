/// The common name of a recognizer's gesture.
package enum GestureTerm: Hashable, Sendable, CaseIterable {
  case tap, doubleTap, comboTap, hold, drag, swipe, pinch, rotation, edgeSwipe

  /// Creates the term from the recognizer's name, using the part after the last dot; `nil` when
  /// that contains no gesture.
  package init?(recognizer: String) {
    let last = recognizer.split(separator: ".").last ?? ""
    let name = last.lowercased()
    // The first match counts, so longer words precede their parts.
    let words: [(String, GestureTerm)] = [
      ("directional", .swipe), ("doubletap", .doubleTap), ("double", .doubleTap),
      ("combo", .comboTap), ("tap", .tap),
      ("longpress", .hold), ("hold", .hold), ("press", .hold), ("edge", .edgeSwipe),
      ("swipe", .swipe), ("pinch", .pinch), ("rotat", .rotation), ("pan", .drag), ("drag", .drag),
    ]
    guard let found = words.first(where: { name.contains($0.0) }) else { return nil }
    self = found.1
  }

  /// Returns the term, with its article in English.
  func words(in language: Language) -> String {
    switch (self, language) {
    case (.tap, .english): "a tap"
    case (.tap, .chinese): "点击"
    case (.doubleTap, .english): "a double tap"
    case (.doubleTap, .chinese): "双击"
    case (.comboTap, .english): "a combo tap"
    case (.comboTap, .chinese): "连击"
    case (.hold, .english): "a hold"
    case (.hold, .chinese): "长按"
    case (.drag, .english): "a drag"
    case (.drag, .chinese): "拖动"
    case (.swipe, .english): "a swipe"
    case (.swipe, .chinese): "轻扫"
    case (.pinch, .english): "a pinch"
    case (.pinch, .chinese): "捏合"
    case (.rotation, .english): "a rotation"
    case (.rotation, .chinese): "旋转"
    case (.edgeSwipe, .english): "an edge swipe"
    case (.edgeSwipe, .chinese): "边缘滑动"
    }
  }
}
