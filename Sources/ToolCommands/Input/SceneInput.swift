import ScenePlayer
import TouchEngine

/// Input without what layers over a scene take.
final class SceneInput: InputSource {
  private let live: any InputSource
  private let layers: () -> [any Layer]

  /// - Parameters:
  ///   - live: The input.
  ///   - layers: Returns the layers, the foremost first.
  init(_ live: any InputSource, without layers: @escaping () -> [any Layer]) {
    self.live = live
    self.layers = layers
  }

  var now: Timestamp { live.now }
  var hasPending: Bool { live.hasPending }
  var isLive: Bool { live.isLive }

  func next(until deadline: Timestamp?) throws -> InputBatch? {
    guard let batch = try live.next(until: deadline) else { return nil }
    return layers().reduce(batch) { $1.take($0) }
  }
}
