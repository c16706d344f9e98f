import SceneBase
import TouchEngine

// The beginning and the end of modes.
extension PhotoEditor {
  /// The words of the last transition, such as "Look → Draw: the key d was pressed"; those of the
  /// first one are "Look".
  var lastCause: String { lastTransition.map(words(of:)) ?? "" }

  private func words(of transition: Transition) -> String {
    let states = [transition.from, transition.to].compactMap { $0 }.map { words["state.\($0)"] }
    guard states.count == 2 else { return states.joined() }
    let wording = Wording(about: EditorWords.names, in: language)
    return "\(states[0]) → \(states[1]): \(wording.words(of: transition.cause))"
  }

  /// Leaves a mode for browsing.
  func finish(because cause: TransitionCause) {
    if !modes.browse.isCurrent { modes.machine.enter(modes.browse, because: cause) }
  }

  /// Leaves a mode, and takes its steps back as one, which redo makes again.
  func cancelMode(because cause: TransitionCause) {
    let start = edited.stepsBeforeMode
    endGestures(for: .cancel)
    finish(because: cause)
    guard let start else { return }
    if edited.takeBack(to: start) { documentChanged() }
  }

  /// Updates the interface to the modes, the only place that does (rule G1.3).
  func reflect(_ transition: Transition) {
    changeTool(because: transition.cause)
    note(transition)
    if !modes.element.isCurrent { canvas.selected = nil }
    closeLoupe()
    if !modes.typing.isCurrent { field.resignFirstResponder() }
    let movesSigns = tray.isHidden == modes.picker.isCurrent
    if movesSigns {
      // A tray that closes goes on from where a finger has pulled it.
      let pulled = tray.pull.map { TrayView.Pull(way: $0.way(at: window.timeline.now)) }
      tray.pull = modes.picker.isCurrent ? nil : pulled
      trayMotion = ChromeMotion(in: window)
    }
    tray.isHidden = !modes.picker.isCurrent
    chrome.menu.show(false)
    let current = chromeOfMode
    edited.enterMode(current.isCancellable ? current : nil)
    // Most transitions show other values in the same places.
    if movesSigns || current != (window as? EditorWindow)?.mode { layOutChrome() }
    showValues()
    (window as? PanelWindow)?.endHiddenEditing()
    panel.refresh()
    window.setNeedsDisplay()
  }

  /// Gives the canvas the tool of the current mode.
  private func changeTool(because cause: TransitionCause) {
    let tool = tool
    if tool !== canvas.tool {
      canvas.tool?.left()
      canvas.tool = tool
    }
    tool?.entered(because: cause)
  }

  /// Keeps the transition for the panel, which shows it.
  private func note(_ transition: Transition) {
    let isMode = transition.machine == modes.machine.name
    if isMode { lastWay = transition }
    // A submode that begins or ends with its mode needs no words.
    if isMode || transition.from != nil && transition.to != nil {
      lastTransition = transition
    }
  }
}
