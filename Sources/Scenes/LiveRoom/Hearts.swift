import Drawing
import Glibc
import TouchEngine

/// Where hearts rise. Each has a view of its own, which goes when it has risen (rule G0.4).
final class Hearts: View {
  /// How long a heart rises, in seconds. Our choice.
  static let seconds = 1.2
  /// How far it rises, in points. Our choice.
  private static let rise = 220.0
  private static let colors = [0xFF2D55, 0xFF6B3D, 0xF5B700, 0xE84393].map {
    Color(hex: UInt32($0))
  }

  override init(identifier: String = "hearts", frame: Rect = .zero) {
    super.init(identifier: identifier, frame: frame)
    isUserInteractionEnabled = false
  }

  /// Those that rise, the oldest first.
  var rising: [HeartView] { subviews.compactMap { $0 as? HeartView } }

  /// Lets a heart rise from a place in the view's own coordinates. Its kind counts up, so that no two
  /// that follow each other are alike.
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

  /// Draws the hearts where they are at `time`, in the view's own coordinates.
  func draw(into list: inout DisplayListBuilder, at time: Timestamp, still: Bool) {
    for heart in rising {
      let part = min(max(Double(time - heart.began) / 1_000_000 / Self.seconds, 0), 1)
      let look = still ? Look(fading: part) : Look(rising: part, kind: heart.kind)
      let place = AffineTransform.rotation(look.angle).concatenating(.scale(look.scale))
        .concatenating(.translation(heart.center + look.shift))
      let color = Self.colors[heart.kind % Self.colors.count]
      list.fill(Self.shape.transformed(by: place), color.opacity(look.opacity))
    }
  }

  /// What a heart is like after a part of its time, 0…1.
  struct Look: Equatable {
    var shift = Point.zero
    var scale = 1.0
    var angle = 0.0
    var opacity = 1.0

    /// It springs up, sways to and fro on its way, and fades on its last third.
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

    /// It stays where it is, and fades.
    init(fading part: Double) { opacity = min(1, (1 - part) * 3) }
  }

  /// A heart of 40 pt about the origin.
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

/// One heart; its centre is where it began.
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
