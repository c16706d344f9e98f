package import Drawing
package import SceneBase
package import TouchEngine

/// The pill in the status row as a button: it answers why the last touch did what it did.
package final class WhyButton: ProgramButton, PillTarget {
  /// - Parameter onPress: Called when a finger has pressed the pill.
  package init(onPress: @escaping () -> Void = {}) { super.init(onPress: onPress) }

  /// The time of the last batch: the engine's time stands between two events, and the pill folds.
  private var now = Timestamp.zero

  package override func take(_ batch: InputBatch) -> InputBatch {
    now = batch.time
    return super.take(batch)
  }

  /// The pill's frame at the end of its motion; `nil` while there is none.
  package override var frame: Rect? {
    guard let playground, !playground.isCovered else { return nil }
    var pill = playground.pill(
      in: playground.scene.statusRow, at: playground.time(whenInputIs: now))
    pill?.fold.round()
    return pill?.frame
  }

  package override var signs: [ProgramSign] {
    guard let playground, let frame else { return [] }
    return [
      ProgramSign(
        frame: frame, name: Command.why.words(in: playground.scene.language), .command(.why))
    ]
  }

  package override func follow(_ playground: Playground) {
    super.follow(playground)
    now = .zero
    playground.scene.onUndo = { [weak playground] in playground?.line.noteUndo() }
  }

  package func draw(
    into list: inout DisplayListBuilder, in row: StatusRow, at time: Timestamp
  ) {}
}
