import Drawing
import Glibc
import TouchEngine

/// The view of rising hearts. Each heart is a view, which is removed when it has risen (rule G0.4).
final class Hearts: View {
  /// The duration of a heart's rise, in seconds. Our choice.
  static let seconds = 1.2
  /// The height of a heart's rise, in points. Our choice.
  private static let rise = 220.0
  private static let colors = [0xFF2D55, 0xFF6B3D, 0xF5B700, 0xE84393].map {
    Color(hex: UInt32($0))
  }

  override init(identifier: String = "hearts", frame: Rect = .zero) {
    super.init(identifier: identifier, frame: frame)
    isUserInteractionEnabled = false
  }

  /// The rising hearts, oldest first.
  var rising: [HeartView] { subviews.compactMap { $0 as? HeartView } }

  /// Lets a heart rise from a point in the view's own coordinates. Callers count `kind` up, so that
  /// consecutive hearts differ.
  func rise(from place: Point, kind: Int) {
    guard let timeline = window?.timeline else { return }
    let heart = HeartView(place, began: timeline.now, kind: kind)
    addSubview(heart)
    heart.timer = timeline.schedule(afterSeconds: Self.seconds) { [weak heart] in
      heart?.removeFromSuperview()
    }
  }

  func removeAll() {
    for heart in rising {
      heart.timer?.cancel()
      heart.removeFromSuperview()
    }
  }

  /// Draws the hearts at `time`, in the view's own coordinates; `still` hearts only fade.
  func draw(into list: inout DisplayListBuilder, at time: Timestamp, still: Bool) {
    for heart in rising {
      let part = min(max(time.seconds(since: heart.began) / Self.seconds, 0), 1)
      let look = still ? Look(fading: part) : Look(rising: part, kind: heart.kind)
      let place = AffineTransform.rotation(look.angle).concatenating(.scale(look.scale))
        .concatenating(.translation(heart.center + look.shift))
      let color = Self.colors[heart.kind % Self.colors.count]
      list.fill(Self.shape.transformed(by: place), color.opacity(look.opacity))
    }
  }

  /// The appearance of a heart after a share of its time, 0…1.
  struct Look: Equatable {
    var shift = Point.zero
    var scale = 1.0
    var angle = 0.0
    var opacity = 1.0

    /// A heart that pops up, sways as it rises, and fades in its last third.
    init(rising part: Double, kind: Int) {
      let side = kind % 2 == 0 ? 1.0 : -1
      let sway = sin(part * (5 + Double(kind % 3))) * 26 * side
      // Fast at first.
      let way = 1 - (1 - part) * (1 - part)
      shift = Point(sway, -Hearts.rise * way)
      let grown = min(part / 0.15, 1)
      scale = (0.4 + 0.9 * grown * (1.3 - 0.3 * grown)) * (1 - 0.25 * part)
      angle = sway / 26 * 0.25
      opacity = min(1, (1 - part) * 3)
    }

    /// A heart that fades in place.
    init(fading part: Double) { opacity = min(1, (1 - part) * 3) }
  }

  /// A heart of 40 pt, centered on the origin.
  static let shape = Path { path in
    path.move(to: Point(0, 18))
    path.curve(to: Point(-20, -4), Point(-6, 12), Point(-20, 6))
    path.curve(to: Point(-10, -16), Point(-20, -11), Point(-16, -16))
    path.curve(to: Point(0, -9), Point(-5, -16), Point(-2, -13))
    path.curve(to: Point(10, -16), Point(2, -13), Point(5, -16))
    path.curve(to: Point(20, -4), Point(16, -16), Point(20, -11))
    path.curve(to: Point(0, 18), Point(20, 6), Point(6, 12))
    path.close()
  }
}

/// One heart; its center is where it began.
final class HeartView: View {
  let began: Timestamp
  let kind: Int
  fileprivate(set) var timer: TimelineTimer?

  init(_ place: Point, began: Timestamp, kind: Int) {
    self.began = began
    self.kind = kind
    super.init(frame: Rect(place.x - 20, place.y - 20, 40, 40))
  }

  deinit { timer?.cancel() }
}
