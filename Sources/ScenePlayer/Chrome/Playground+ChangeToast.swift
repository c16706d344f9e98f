import Drawing
import SceneBase
package import TouchAnalysis
package import TouchEngine

/// The message that a change is kept.
extension Playground {
  /// Tells that a change is kept, in place of the last decision, which was made without it.
  package func tellKept(_ cure: Cure, _ wording: Wording) {
    line.forget()
    window.needsDisplay = true
    changeToast?.show(WhyChoice.told(cure, wording), ChromeMotion(in: window))
  }

  /// The frame of the button that takes a change back, in the window's coordinates; `nil` while
  /// there is none.
  package var takeBackFrame: Rect? {
    guard !isCovered, let changeToast, changeToast.isShown(at: window.timeline.now) else {
      return nil
    }
    return changeToastLayout?.button
  }

  /// The place of the message: above the row of signs, or above a dock beside the row.
  private var changeToastLayout: ChangeToast.Layout? {
    guard let changeToast else { return nil }
    let appearance = window.appearance.darkened
    let room = inspected?.inspectorPlace?.free ?? window.bounds
    let row = scene.statusRow.frame
    let isLow = row.center.y > room.center.y
    let bottom = isLow ? row.center.y - appearance.scaled(42) : room.maxY
    return changeToast.layOut(in: room, above: bottom - 16, appearance, scene.language)
  }

  /// Draws the message, if there is one.
  func drawChangeToast(into list: inout DisplayListBuilder, at time: Timestamp) {
    guard let changeToast, changeToast.isShown(at: time), let layout = changeToastLayout else {
      return
    }
    changeToast.draw(
      into: &list, layout, at: time, window.appearance.darkened, scene.language)
  }
}
