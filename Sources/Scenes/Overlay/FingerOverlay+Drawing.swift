package import Drawing
package import TouchEngine

extension FingerOverlay {
  /// In points: wider than a fingertip, so that the ring shows around it.
  private static let ringRadius = 30.0

  package func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    for finger in fingers {
      let color = Self.colors[(finger.id.number - 1) % Self.colors.count]
      drawTrail(of: finger, color, into: &list, at: time)
      drawRing(of: finger, color, into: &list, at: time)
    }
  }

  private func drawTrail(
    of finger: Finger, _ color: Color, into list: inout DisplayListBuilder, at time: Timestamp
  ) {
    for (start, end) in zip(finger.trail, finger.trail.dropFirst()) {
      let strength = Self.strength(since: start.time, at: time)
      guard strength > 0, start.place != end.place else { continue }
      list.stroke(
        .line(from: start.place, to: end.place), color.opacity(0.8 * strength),
        StrokeStyle.round(width: 2 + 6 * strength))
    }
  }

  private func drawRing(
    of finger: Finger, _ color: Color, into list: inout DisplayListBuilder, at time: Timestamp
  ) {
    let strength = finger.over.map { Self.strength(since: $0.time, at: time) } ?? 1
    guard strength > 0 else { return }
    let place = finger.place
    // A lifted finger's ring widens as it fades; one that was taken away is crossed out.
    let radius = Self.ringRadius + (finger.over == nil ? 0 : 10 * (1 - strength))
    let ring = Path.circle(center: place, radius: radius)
    list.fill(ring, color.opacity(0.18 * strength))
    list.stroke(ring, Color(white: 1, alpha: 0.9 * strength), width: 5)
    list.stroke(ring, color.opacity(strength), width: 3)
    if finger.over?.phase == .cancelled {
      let reach = radius * 0.7
      for side in [-1.0, 1.0] {
        list.stroke(
          .line(
            from: place + Point(-reach, -reach * side), to: place + Point(reach, reach * side)),
          color.opacity(strength), StrokeStyle.round(width: 3))
      }
    }
    drawNumber(of: finger, color, radius, strength, into: &list)
  }

  /// The touch's number, beside the ring where no finger hides it.
  private func drawNumber(
    of finger: Finger, _ color: Color, _ radius: Double, _ strength: Double,
    into list: inout DisplayListBuilder
  ) {
    let digits = "\(finger.id.number)"
    let width = 14.0 + 8 * Double(digits.count)
    let center = finger.place + Point(radius * 0.75, -radius * 0.75)
    let badge = Rect(center.x - width / 2, center.y - 11, width, 22)
    list.fill(.roundedRect(badge, radius: 11), color.opacity(strength))
    list.text(
      digits, in: badge,
      TextStyle(
        size: 13, color: Color(white: 1, alpha: strength), weight: .bold, alignment: .center))
  }
}
