package import Drawing
import ScenePlayer
package import TouchEngine

extension Chat {
  package func nextChange(after time: Timestamp) -> Timestamp? {
    let screens = shownScreens.map { $0.nextChange(after: time) }
    return (screens + [panel.nextChange(after: time)]).compactMap(\.self).min()
  }

  /// What can be undone in the field of a screen that is not on the stack is in no state.
  package func isStateWhole(at time: Timestamp) -> Bool {
    nextChange(after: time) == nil
      && screens.map(\.talk.field).allSatisfy { field in
        field.window != nil || !field.canUndo && !field.canRedo
      }
  }

  /// The views of the visible screens, the lower one first.
  private var shownScreens: [any ChatScreenView] {
    navigation.view.isHidden
      ? [] : navigation.view.subviews.compactMap { $0 as? any ChatScreenView }
  }

  package func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    let palette = style.palette
    list.fill(.rect(window.bounds), palette.stage)
    let stage = navigation.view.frame
    list.group(transform: .translation(stage.origin), clip: Rect(origin: .zero, size: stage.size)) {
      for screen in shownScreens {
        let frame = screen.frame
        $0.group(transform: .translation(frame.origin)) { screen.draw(into: &$0, at: time) }
        if frame.minX > 0 {
          $0.fill(.rect(Rect(frame.minX - 2, 0, 2, frame.height)), palette.edge)
        }
      }
    }
    panel.draw(into: &list, at: time)
    if let menu = shownMenu {
      list.group(transform: .translation(menu.frame.origin)) { list in
        list.draw(menu, style.appearance) { words["menu.\($0.rawValue)"] }
      }
    }
    list.group { drawEdge(into: &$0) }
  }

  /// Draws the system's bar at the bottom edge, and the banner of a system swipe.
  private func drawEdge(into list: inout DisplayListBuilder) {
    let palette = style.palette
    list.draw(edges, in: window.bounds, style.appearance)
    guard isBannerShown else { return }
    let frame = navigation.view.frame
    let height = style.scaled(44)
    let banner = Rect(
      frame.minX + 8, frame.minY + NavigationBar.height(style.appearance) + 8,
      max(frame.width - 16, 1), height)
    list.fill(.roundedRect(banner, radius: 10), palette.ink)
    var font = style.font(16, palette.stage, .bold)
    font.alignment = .center
    list.text(words["system"], in: banner, font)
  }
}
