import Drawing
import TouchEngine
import TouchTraces

/// The frames of what a program of another toolkit shows, as outlined cards with their labels. A card
/// with a finger on it is filled.
struct ViewCards {
  private var views: [String: ShownView] = [:]
  /// The view that each finger that is down hit.
  private var hits: [TouchID: String] = [:]
  /// The window of the last touch, whose views are drawn.
  private var window = 1

  private static let outline = Color(white: 0.45)
  private static let touched = Color(hex: 0x4d8dff)
  private static let label = TextStyle(size: 12, color: Color(white: 0.75))

  mutating func see(_ view: ShownView) { views[view.name] = view }

  mutating func see(_ event: InputEvent) {
    guard case .touches(let samples) = event.content else { return }
    window = event.window ?? 1
    for sample in samples where sample.phase == .ended || sample.phase == .cancelled {
      hits[sample.touch] = nil
    }
  }

  mutating func see(_ decision: Decision) {
    if case .hit(let touch, let view?) = decision.content { hits[touch] = view }
  }

  func draw(into list: inout DisplayListBuilder) {
    let touched = Set(hits.values)
    for (view, frame) in ShownView.cards(of: views.values, inWindow: window) {
      let isTouched = touched.contains(view.name)
      let path = Path.roundedRect(frame, radius: min(4, frame.width / 2, frame.height / 2))
      if isTouched { list.fill(path, Color(hex: 0x4d8dff, alpha: 0.25)) }
      list.stroke(path, isTouched ? Self.touched : Self.outline, width: isTouched ? 2 : 1)
      guard let label = view.label, !label.isEmpty, frame.width >= 24, frame.height >= 16 else {
        continue
      }
      list.text(
        label,
        in: Rect(x: frame.minX + 4, y: frame.minY + 1, width: frame.width - 8, height: 16),
        Self.label)
    }
  }
}
