import ScenePlayer
import TouchEngine

/// Input without the fingers that land on what the program draws over a scene.
final class SceneInput: InputSource {
  private let live: any InputSource
  private let chrome: () -> [any ChromeInput]

  /// - Parameters:
  ///   - live: The input.
  ///   - chrome: Returns the parts that take their own fingers, the foremost first.
  init(_ live: any InputSource, without chrome: @escaping () -> [any ChromeInput]) {
    self.live = live
    self.chrome = chrome
  }

  var now: Timestamp { live.now }
  var hasPending: Bool { live.hasPending }
  var isLive: Bool { live.isLive }

  func next(until deadline: Timestamp?) throws -> InputBatch? {
    guard var batch = try live.next(until: deadline) else { return nil }
    for part in chrome() { part.consume(from: &batch) }
    return batch
  }
}
