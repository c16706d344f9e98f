import Glibc
import TouchEngine
import TouchTestSupport

/// A stretch of at least 100 ms in which exactly two fingers are down.
struct TwoFingerPhase {
  var milliseconds: Double
  /// The last distance between the two fingers divided by the first.
  var scale: Double
  /// The distance when one of the two lifts, including that event's movement (B14), in the
  /// coordinates of the places.
  var distanceAtLift: Double
  /// The summed change of the angle, in degrees, clockwise on the screen.
  var degrees: Double
  /// The distance that the center moved, divided by the diagonal.
  var pan: Double

  /// The phases of a recording, with positions given by `place`.
  static func phases(
    of samples: [FingerSample], diagonal: Double, _ place: (FingerSample) -> Point
  ) -> [TwoFingerPhase] {
    var down: [(finger: Int, place: Point)] = []
    var open: OpenPhase?
    var phases: [TwoFingerPhase] = []
    for frame in frames(of: samples) {
      let before = down
      for sample in frame {
        switch sample.phase {
        case .began: down.append((sample.finger, place(sample)))
        case .moved:
          for index in down.indices where down[index].finger == sample.finger {
            down[index].place = place(sample)
          }
        case .ended, .cancelled: down.removeAll { $0.finger == sample.finger }
        }
      }
      let time = frame[0].time
      if down.map(\.finger) != before.map(\.finger) {
        let pair = before.map { finger, old in
          frame.last { $0.finger == finger }.map(place) ?? old
        }
        if let phase = open?.closed(at: time, diagonal, pair) { phases.append(phase) }
        open = down.count == 2 ? OpenPhase(time, down[0].place, down[1].place) : nil
      } else {
        open?.move(down[0].place, down[1].place)
      }
    }
    return phases
  }

  /// The samples grouped by time.
  private static func frames(of samples: [FingerSample]) -> [[FingerSample]] {
    var frames: [[FingerSample]] = []
    for sample in samples {
      if let last = frames.indices.last, frames[last][0].time == sample.time {
        frames[last].append(sample)
      } else {
        frames.append([sample])
      }
    }
    return frames
  }
}

/// A phase that is still open.
private struct OpenPhase {
  let begin: Int64
  let firstMiddle: Point
  let firstDistance: Double
  var vector: Point
  var middle: Point
  var turned = 0.0

  init(_ time: Int64, _ first: Point, _ second: Point) {
    begin = time
    vector = second - first
    middle = (first + second) * 0.5
    firstMiddle = middle
    firstDistance = vector.length
  }

  mutating func move(_ first: Point, _ second: Point) {
    let earlier = atan2(vector.y, vector.x)
    vector = second - first
    middle = (first + second) * 0.5
    turned += remainder(atan2(vector.y, vector.x) - earlier, 2 * .pi)
  }

  func closed(at time: Int64, _ diagonal: Double, _ pair: [Point]) -> TwoFingerPhase? {
    guard time - begin >= 100_000 else { return nil }
    return TwoFingerPhase(
      milliseconds: Double(time - begin) / 1000,
      scale: vector.length / firstDistance, distanceAtLift: (pair[1] - pair[0]).length,
      degrees: turned * 180 / .pi, pan: (middle - firstMiddle).length / diagonal)
  }
}
