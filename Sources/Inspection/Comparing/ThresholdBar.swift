import Drawing
import SceneBase
import TouchEngine

/// Draws the bar with the threshold of one run: a post at its value, and a dot for each finger at
/// the distance that it moved. Both runs have one scale.
struct ThresholdBar {
  let threshold: ComparedThreshold
  /// The post that the user can move; `nil` for the run before the change.
  let post: Slider?
  let style: SceneStyle

  /// Returns the place of the post's track in the bar: below the words.
  static func track(in bar: Rect) -> Rect {
    let height = Control.minimumTarget
    return Rect(bar.minX, bar.maxY - height, bar.width, height)
  }

  func draw(into list: inout DisplayListBuilder, in bar: Rect) {
    let palette = style.palette
    let place = Self.track(in: bar)
    let value = post.map { threshold.rounded($0.value) } ?? threshold.former
    let track = Rect(
      place.minX + Slider.thumbSize / 2, place.center.y - 3, place.width - Slider.thumbSize, 6)
    let span = threshold.range.upperBound - threshold.range.lowerBound
    func x(_ value: Double) -> Double {
      let part = (value - threshold.range.lowerBound) / span
      return track.minX + min(max(part, 0), 1) * track.width
    }
    let color =
      ChangedNumber.look(of: threshold.name)?.color(style.appearance.style) ?? palette.accent
    list.fill(.roundedRect(track, radius: 3), palette.track)
    list.stroke(.roundedRect(track, radius: 3), palette.edge, width: style.appearance.edgeWidth)
    list.fill(
      .roundedRect(
        Rect(track.minX, track.minY, max(x(value) - track.minX, 6), track.height), radius: 3),
      color)
    for distance in threshold.reached where threshold.range.contains(distance) {
      list.fill(
        .circle(center: Point(x(distance), track.minY - 10), radius: 3.5),
        distance < value ? palette.ink2 : color)
    }
    if post != nil {
      let was = x(threshold.former)
      list.stroke(
        .line(from: Point(was, track.minY - 6), to: Point(was, track.maxY + 6)), palette.edge,
        width: 2)
    }
    let middle = Point(x(value), track.center.y)
    list.fill(
      .roundedRect(Rect(middle.x - 2, track.minY - 8, 4, track.height + 16), radius: 2),
      palette.ink)
    if let post {
      let radius = post.isDraggingThumb ? 17.0 : 15
      list.fill(.circle(center: middle, radius: radius), palette.accent)
      list.icon(.drag, at: middle, size: 18, palette.onAccent)
      if post.isFocused {
        list.focusRing(
          around: Rect(middle.x - 15, middle.y - 15, 30, 30), radius: 15, style.appearance)
      }
    }
    var font = style.font(.note, post == nil ? palette.ink2 : palette.accentInk, .bold)
    (font.alignment, font.wraps) = (.center, false)
    let words = threshold.text(value, in: style.language)
    let width = TextRoom.width(of: words, font) + 8
    let left = min(max(middle.x - width / 2, bar.minX), bar.maxX - width)
    list.text(words, in: Rect(left, bar.minY, width, place.minY - bar.minY), font)
  }
}
