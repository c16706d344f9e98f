import Drawing
import SceneBase
import TouchEngine

/// The picture of a sheet that leaves: fingers are the scene's again from the beginning.
package struct LeavingSheet {
  private let look: SheetLook
  private let content: DisplayList
  private let motion: ChromeMotion

  init(_ look: SheetLook, _ content: DisplayList, _ motion: ChromeMotion) {
    (self.look, self.content, self.motion) = (look, content, motion)
  }

  /// Whether it still goes on at a time.
  func isMoving(at time: Timestamp) -> Bool { motion.isMoving(at: time) }

  /// Draws the moment of a time over the scene, in the window's coordinates.
  func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    look.draw(into: &list, motion, isLeaving: true, at: time) { $0.group(content) }
  }
}
