package import Drawing
package import TouchEngine

extension GestureLook {
  /// The look of a recognizer's gesture.
  ///
  /// - Parameters:
  ///   - name: The recognizer's name, which tells the gesture of an application's own recognizer.
  ///   - recognizer: The recognizer; `nil` when it is not known.
  package init(recognizer name: String, _ recognizer: GestureRecognizer?) {
    if recognizer is PanGestureRecognizer, recognizer?.view is ScrollView {
      self = .scroll
    } else {
      self.init(recognizer: name, kind: recognizer?.kindName ?? "")
    }
  }

  /// The look of a kind of recognizer (``GestureRecognizer/kindName``), or of the gesture that a
  /// recognizer's name tells when its kind does not.
  package init(recognizer name: String, kind: String) { self = Self.kinds[kind] ?? Self.of(name) }

  private static let kinds: [String: GestureLook] = [
    "tap": .tap, "doubleTap": .doubleTap, "tripleTap": .doubleTap, "comboTap": .doubleTap,
    "longPress": .hold, "swipe": .swipe, "directionalPan": .swipe, "edgePan": .edgeSwipe,
    "pinch": .pinch, "rotation": .rotate,
  ]

  private static func of(_ recognizer: String) -> GestureLook {
    if recognizer.hasSuffix("viewPan") { return .moveView }
    // As programs of GTK have them.
    switch recognizer.split(separator: ".").last?.prefix(while: { $0 != "#" }) {
    case "click": return .tap
    case "zoom": return .pinch
    default: break
    }
    return switch GestureTerm(recognizer: recognizer) {
    case .tap: .tap
    case .doubleTap, .comboTap: .doubleTap
    case .hold: .hold
    case .drag: .drag
    case .swipe: .swipe
    case .pinch: .pinch
    case .rotation: .rotate
    case .edgeSwipe: .edgeSwipe
    case nil: .other
    }
  }

  /// The order of lanes: who can win soonest comes first.
  package var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
