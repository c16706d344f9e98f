package import Drawing
package import SceneBase
package import TouchEngine

/// The picture of a sheet that leaves: fingers are the scene's again from the beginning.
package final class LeavingSheet: Layer {
  private let look: SheetLook
  private let content: DisplayList
  private let motion: ChromeMotion
  private weak var playground: Playground?

  package init(_ look: SheetLook, _ content: DisplayList, _ motion: ChromeMotion) {
    (self.look, self.content, self.motion) = (look, content, motion)
  }

  /// Whether it still goes on at a time.
  func isMoving(at time: Timestamp) -> Bool { motion.isMoving(at: time) }

  // MARK: The layer

  package var level: LayerLevel { .page }

  package func follow(_ playground: Playground) { self.playground = playground }

  package func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    guard isMoving(at: time) else { return }
    look.draw(into: &list, motion, isLeaving: true, at: time) { $0.group(content) }
  }

  package func nextChange(after time: Timestamp) -> Timestamp? {
    isMoving(at: time) ? time : nil
  }

  package func settle(at time: Timestamp) {
    if !isMoving(at: time) { playground?.remove(self) }
  }
}
