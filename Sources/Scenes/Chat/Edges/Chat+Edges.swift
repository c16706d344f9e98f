import Drawing
import SceneBase
import TouchEngine

/// The system's gestures at the edges, and their pictures.
extension Chat {
  /// Joins the edges that the options ask for to the window. A finger at an edge is released, and a
  /// first swipe is forgotten.
  func renewEdges() {
    let all: RectEdge =
      options.leftEdge ? [.top, .right, .bottom, .left] : [.top, .right, .bottom]
    edges = SystemEdges(edges: all)
    edges.onSystemGesture = { [unowned self] in showSystemSwipe(from: $0) }
    for recognizer in edges.recognizers where recognizer.edge == .bottom {
      recognizer.delaysTouchesBegan = options.bottom != .both
    }
    window.systemEdges = edges
  }

  /// Whether the zone of an edge is shown: while a finger is in it, while its next swipe would be
  /// the system's, and below the talk button while a person talks.
  private func showsZone(of recognizer: SystemEdgeGestureRecognizer) -> Bool {
    !recognizer.touches.isEmpty || edges.affordances.contains(recognizer.edge)
      || recognizer.edge == .bottom && voice != nil
  }

  /// Draws the zones of the edges over the screens.
  func drawZones(into list: inout DisplayListBuilder, at time: Timestamp) {
    // A system gesture covers its own zone.
    guard systemSwipe?.isMoving(at: time) != true else { return }
    for recognizer in edges.recognizers where showsZone(of: recognizer) {
      drawZone(of: recognizer.edge, into: &list)
    }
  }

  private func drawZone(of edge: RectEdge, into list: inout DisplayListBuilder) {
    let palette = style.palette
    let stage = screenFrame
    let band = window.systemEdgeSettings.band
    let zone =
      switch edge {
      case .top: Rect(stage.minX, window.bounds.minY, stage.width, band)
      case .left: Rect(window.bounds.minX, stage.minY, band, stage.height)
      case .bottom: Rect(stage.minX, window.bounds.maxY - band, stage.width, band)
      default: Rect(window.bounds.maxX - band, stage.minY, band, stage.height)
      }
    // Lines at 45 degrees, 10 points apart.
    let hatch = Path { path in
      let slant = min(zone.width, zone.height)
      var place = -slant
      while place < max(zone.width, zone.height) {
        if zone.width > zone.height {
          path.move(to: Point(zone.minX + place, zone.maxY))
          path.line(to: Point(zone.minX + place + slant, zone.minY))
        } else {
          path.move(to: Point(zone.minX, zone.minY + place + slant))
          path.line(to: Point(zone.maxX, zone.minY + place))
        }
        place += 10
      }
    }
    list.fill(.rect(zone), palette.panel.opacity(0.3))
    list.group(clip: zone) { $0.stroke(hatch, palette.ink3.opacity(0.6), width: 2) }
    guard edge == .bottom else { return }
    // The label's place does not grow with the text scale, as the zone does not.
    let font = TextStyle(size: TextSize.tiny.points, color: palette.ink2)
    let words = words.filled("edge.zone", with: "\(Int(band))")
    let label = Rect(
      zone.minX + 12, zone.minY + 1, TextRoom.width(of: words, font) + 16, zone.height - 2)
    list.fill(.roundedRect(label, radius: 6), palette.panel)
    list.text(words, in: label.outset(by: EdgeInsets(top: 0, left: -8, bottom: 0, right: -4)), font)
  }

  /// Draws the screens as the system's gesture shrinks them, over a dark ground.
  func drawShrunk(
    _ swipe: SystemSwipe, into list: inout DisplayListBuilder, at time: Timestamp,
    _ screens: (inout DisplayListBuilder) -> Void
  ) {
    let bounds = window.bounds
    let progress = swipe.progress(at: time, in: bounds)
    let ground = Palette.of(.dark)
    list.fill(.rect(bounds), ground.stage)
    list.group(transform: swipe.transform(progress, in: bounds), clip: bounds) {
      screens(&$0)
      // A thick line in the color of the ground rounds the corners.
      let radius = SystemSwipe.radius * min(max(progress * 2, 0), 1)
      if radius > 0.5 {
        let width = radius
        $0.stroke(
          .roundedRect(bounds.outset(by: width / 2), radius: radius + width / 2), ground.stage,
          width: width + 1)
      }
    }
  }

  /// Draws the bar that follows the finger of a system gesture.
  func drawBar(of swipe: SystemSwipe, into list: inout DisplayListBuilder) {
    guard !swipe.touch.isOver else { return }
    let bar = swipe.barFrame(in: window.bounds)
    let radius = min(bar.width, bar.height) / 2
    list.fill(.roundedRect(bar.outset(by: 3), radius: radius + 3), Color(white: 0, alpha: 0.5))
    list.fill(.roundedRect(bar, radius: radius), .white)
  }
}

/// Reports when a recognizer of the system's edges takes up or releases a finger, so that the zone
/// of the edge can be shown and hidden.
final class EdgeWatch: DecisionObserver {
  var onChange: () -> Void = {}

  func decided(_ decision: Decision) {
    switch decision.content {
    case .attached(_, let recognizer), .reset(let recognizer), .failed(let recognizer, _):
      if recognizer.hasPrefix("system.") { onChange() }
    default: break
    }
  }
}
