import FileSupport
import SceneBase
import TouchEngine

// The scene from a state.
extension PhotoEditor {
  /// Restores a validated state.
  func restore(_ state: State) {
    options = state.options
    // The visible part depends on the room that the panel leaves.
    panel.restore(state.panel)
    modes.start(at: state.mode)
    // The room of the picture depends on the mode.
    canvas.zoom = state.zoom
    canvas.selected = state.selected.flatMap { canvas.element($0) }
    showWords()
    lastWay = state.way.map {
      Transition(
        machine: modes.machine.name, from: $0.from, to: $0.to, cause: .application("restored"))
    }
    lastTransition = state.lastTransition
    tray.list.contentOffset.x = state.trayOffset
    chrome.toolsOffset = state.toolsOffset ?? 0
    if let steps = state.modeSteps { edited.countModeSteps(steps) }
    chrome.menu.show(state.isMenuOpen == true)
    loupe.place = state.loupe
    chrome.toast.message = state.message(at: window.timeline.now)
    for slide in state.slides {
      canvas.element(slide.id)?.slide =
        (slide.from, window.timeline.now + -slide.elapsed)
    }
    for thrown in state.thrown ?? [] { canvas.fly(thrown.thrown(at: window.timeline.now)) }
    canvas.layoutSubviews()
    showValues()
    if let crop = state.crop { cropTool?.restore(crop) }
    filterTool?.restore(
      state.filter?.slide(at: window.timeline.now), isComparing: state.isComparing == true)
    panel.restore(state.panel)
    panel.refresh()
  }

  /// Focuses the control with an identifier.
  func focus(_ keyboard: String) {
    window.focusableViews.first { $0.identifier == keyboard }?.becomeFirstResponder()
  }
}
