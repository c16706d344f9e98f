package import Drawing
package import SceneBase
package import TouchEngine

/// The question mark in the status row, which shows the help sheet, unless it stands in the menu ⋮;
/// two bars while time is stopped, and the speed while time is slow.
package final class HelpButton: ProgramButton, RowLayer {
  /// - Parameter onPress: Called when a finger has pressed the button.
  package init(onPress: @escaping () -> Void = {}) { super.init(onPress: onPress) }

  /// The button's frame, before the panel's button.
  package override var frame: Rect? {
    playground.flatMap { buttonFrame(in: $0.scene.statusRow) }
  }

  package func buttonFrame(in row: StatusRow) -> Rect? {
    guard let playground, !playground.isCovered, !playground.foldsButtons(in: row) else {
      return nil
    }
    let isSecond = playground.rowLayers.contains(where: \.standsFirst)
    return row.button(
      row.panelButton == nil ? 0 : isSecond ? 2 : 1, playground.window.appearance)
  }

  package override var signs: [ProgramSign] {
    guard let playground, let frame else { return [] }
    return [
      ProgramSign(
        frame: frame, name: HelpWords.text("title", in: playground.scene.language),
        .command(.help))
    ]
  }

  package func draw(
    into list: inout DisplayListBuilder, in row: StatusRow, at time: Timestamp
  ) {
    guard let playground, let frame = buttonFrame(in: row) else { return }
    let appearance = playground.chromeAppearance
    let (speed, isStopped) = (playground.speed, playground.isStopped)
    list.group(transform: playground.rowShift(at: time)) { list in
      if speed != 1, !isStopped {
        list.roundButton(saying: SlowMotion.words(of: speed), in: frame, isLit: true, appearance)
      } else {
        list.roundButton(
          isStopped ? .pause : .help, in: frame, isLit: isHighlighted || isStopped, appearance)
      }
    }
  }
}
