package import Drawing
package import SceneBase
package import TouchEngine

/// The button at the upper left corner that leads back to the home screen.
package final class HomeButton: ProgramButton, RowLayer {
  /// - Parameter onPress: Called when a finger has pressed the button.
  package init(onPress: @escaping () -> Void = {}) { super.init(onPress: onPress) }

  /// The button's frame; `nil` while the scene needs none.
  package override var frame: Rect? { playground.flatMap { frame(beside: $0.scene.statusRow) } }

  private func frame(beside row: StatusRow) -> Rect? {
    guard let playground, !playground.isCovered, playground.scene.showsHomeButton else {
      return nil
    }
    let window = playground.window
    // A panel that covers the scene has a title there, and its own way back.
    if let window = window as? PanelWindow, window.free.isEmpty { return nil }
    var back = StatusRow.backButton(in: window.bounds.size, window.appearance)
    // Beside the row in a header it stands on one line with it.
    if row.frame.minY < back.maxY { back.origin.y = row.frame.midY - back.height / 2 }
    return back
  }

  package override var signs: [ProgramSign] {
    guard let playground, let frame else { return [] }
    return [
      ProgramSign(
        frame: frame, name: CommandWords.text("home", in: playground.scene.language),
        .command(.home))
    ]
  }

  package func draw(
    into list: inout DisplayListBuilder, in row: StatusRow, at time: Timestamp
  ) {
    guard let playground, let frame = frame(beside: row) else { return }
    list.roundButton(
      .back, in: frame, isLit: isHighlighted, playground.chromeAppearance)
  }
}
