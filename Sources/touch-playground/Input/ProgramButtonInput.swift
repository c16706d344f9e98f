import ScenePlayer
import TouchEngine

/// Input without the fingers that land on the program's buttons.
final class ProgramButtonInput: InputSource {
  private let live: any InputSource
  private let buttons: [ProgramButton]

  init(_ live: any InputSource, without buttons: [ProgramButton]) {
    self.live = live
    self.buttons = buttons
  }

  var now: Timestamp { live.now }
  var hasPending: Bool { live.hasPending }
  var isLive: Bool { live.isLive }

  func next(until deadline: Timestamp?) throws -> InputBatch? {
    guard var batch = try live.next(until: deadline) else { return nil }
    for button in buttons { button.consume(from: &batch) }
    return batch
  }
}
