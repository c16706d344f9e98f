import Drawing
import Glibc
package import TouchEngine

/// Shows every touch as a ring with its finger's number and a trail that fades.
///
/// It only reads the input and the time of drawing; it decides nothing.
package final class FingerOverlay: Layer {
  /// How long a trail and the ring of a lifted finger stay visible, in seconds.
  static let fadeSeconds = 0.6

  /// The maximum number of points of a trail; at 120 reports a second, more would have faded
  /// anyway.
  private static let trailLimit = 120

  package struct Finger: Sendable {
    package let id: TouchID
    package let kind: TouchKind
    /// The number beside the ring: the lowest one that was free at the landing.
    let number: Int
    package var over: (time: Timestamp, phase: TouchPhase)?
    /// The last points, up to twice as many as the trail has.
    private var points: [(place: Point, time: Timestamp)] = []

    init(id: TouchID, kind: TouchKind, number: Int) {
      (self.id, self.kind, self.number) = (id, kind, number)
    }

    package var trail: ArraySlice<(place: Point, time: Timestamp)> {
      points.suffix(FingerOverlay.trailLimit)
    }

    package var place: Point { points.last?.place ?? .zero }

    mutating func move(to place: Point, at time: Timestamp) {
      // Many at once, because all others move up.
      let limit = FingerOverlay.trailLimit
      if points.count == 2 * limit { points.removeFirst(limit) }
      points.append((place, time))
    }
  }

  package private(set) var fingers: [Finger] = []
  /// The numbers of the fingers that are down.
  private(set) var numbers = FingerNumbers()
  /// The latest event of two fingers on a touchpad; `nil` when there is none.
  private(set) var transform: TransformEvent?

  /// The finger with a second ring; `nil` for none.
  var selected: TouchID?

  /// Whether anything is drawn; never recorded.
  package var isShown = true

  /// How much larger rings and trails are drawn, as for a picture that is made smaller; never
  /// recorded.
  package var magnification = 1.0

  /// Whether the ring and the trail of a lifted finger stay until another one lands; otherwise they
  /// fade. The end of that forgets all fingers. Never recorded.
  package var keepsLifted = false {
    didSet { if oldValue, !keepsLifted { (fingers, numbers) = ([], FingerNumbers()) } }
  }

  /// Pixels per point of the screen, so that the ring's bitmap is sharp.
  var displayScale: Double

  package init(displayScale: Double = 1) { self.displayScale = displayScale }

  /// The fingers that still show, and the event of a touchpad.
  struct Memory: Sendable {
    fileprivate var fingers: [Finger]
    fileprivate var numbers: FingerNumbers
    fileprivate var transform: TransformEvent?

    /// The bytes of the trails.
    var bytes: Int {
      fingers.reduce(0) { bytes, finger in
        let point = MemoryLayout<(place: Point, time: Timestamp)>.stride
        return bytes + MemoryLayout<Finger>.stride + 2 * point * finger.trail.count
      }
    }
  }

  var memory: Memory {
    get { Memory(fingers: fingers, numbers: numbers, transform: transform) }
    set {
      (fingers, numbers, transform) = (newValue.fingers, newValue.numbers, newValue.transform)
    }
  }

  /// Whether there is nothing to draw.
  package var isEmpty: Bool { fingers.isEmpty && transform == nil }

  package func see(_ event: InputEvent) {
    if case .transform(let event) = event.content { transform = event.isOver ? nil : event }
    guard case .touches(let samples) = event.content else { return }
    forgetFaded(at: event.time)
    for sample in samples {
      if sample.phase == .began {
        if keepsLifted { fingers.removeAll { $0.over != nil } }
        let number = numbers.land(sample.touch)
        fingers.append(Finger(id: sample.touch, kind: sample.kind, number: number))
      }
      guard let index = fingers.firstIndex(where: { $0.id == sample.touch && $0.over == nil })
      else { continue }
      fingers[index].move(to: sample.position, at: event.time)
      if sample.phase == .ended || sample.phase == .cancelled {
        fingers[index].over = (event.time, sample.phase)
        numbers.lift(sample.touch)
      }
    }
  }

  // MARK: The layer

  package var level: LayerLevel { .marks }

  package func settle(at time: Timestamp) { forgetFaded(at: time) }

  package func nextChange(after time: Timestamp) -> Timestamp? {
    isShown && isAnimating(at: time) ? time : nil
  }

  /// Drops fingers that have faded completely.
  package func forgetFaded(at time: Timestamp) {
    guard !keepsLifted, fingers.contains(where: { $0.over != nil }) else { return }
    fingers.removeAll { finger in
      guard let over = finger.over else { return false }
      return Self.strength(since: over.time, at: time) <= 0
    }
  }

  /// Whether something is fading at `time`.
  package func isAnimating(at time: Timestamp) -> Bool {
    fingers.contains { finger in
      if !keepsLifted, let over = finger.over {
        return Self.strength(since: over.time, at: time) > 0
      }
      guard let last = finger.trail.dropLast().last else { return false }
      return Self.strength(since: last.time, at: time) > 0
    }
  }

  /// The opacity of something that happened at `past`: 1 now, 0 once it has faded.
  static func strength(since past: Timestamp, at time: Timestamp) -> Double {
    let age = time.seconds(since: past)
    return min(max(1 - age / fadeSeconds, 0), 1)
  }
}
