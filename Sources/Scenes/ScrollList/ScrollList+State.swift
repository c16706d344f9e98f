package import TouchEngine

extension ScrollList {
  /// What can be changed by playing.
  package struct State: SceneState {
    var options: ScrollListOptions
    var panel: PanelState
    /// The control that has the keyboard; `nil` when none has.
    var keyboard: String?
    /// How far header and list are scrolled, in points.
    var outerOffset: Double
    var listOffset: Double
    /// How often each button was pressed, from the header's on; those that are left out never.
    var presses: [Int]
    /// Of the sliders, each 0…1.
    var values: [Double]
    var switches: [Bool]
    var text: String
    /// What is selected of the text, or where the caret is.
    var selection: Range<Int>

    /// Of the text, in grapheme clusters.
    static let longestText = 200

    package func check() throws(SceneStateFault) {
      try panel.check()
      try StateLimits.check(keyboard ?? "", "keyboard")
      try StateLimits.check(outerOffset, in: -1e6...1e6, "outerOffset")
      try StateLimits.check(listOffset, in: -1e6...1e6, "listOffset")
      let most = ListStage.buttonCount
      guard presses.count <= most else {
        throw SceneStateFault(
          "at most \(most) numbers under \"presses\"", found: "\(presses.count)")
      }
      for count in presses { try StateLimits.check(count, in: 0...1_000_000_000, "presses") }
      guard values.count == ListStage.sliderCount, switches.count == ListStage.switchCount else {
        throw SceneStateFault(
          "\(ListStage.sliderCount) \"values\" and \(ListStage.switchCount) \"switches\"",
          found: "\(values.count) and \(switches.count)")
      }
      for value in values { try StateLimits.check(value, in: 0...1, "values") }
      guard text.count <= Self.longestText else {
        throw SceneStateFault(
          "at most \(Self.longestText) characters under \"text\"", found: "\(text.count)")
      }
      try StateLimits.check(selection.lowerBound, in: 0...text.count, "selection")
      try StateLimits.check(selection.upperBound, in: 0...text.count, "selection")
    }
  }

  package func state(at time: Timestamp) -> State {
    var presses = stage.buttons.map(\.presses)
    while presses.last == 0 { presses.removeLast() }
    return State(
      options: options, panel: panel.state, keyboard: window.firstResponder?.identifier,
      outerOffset: stage.outer.contentOffset.y, listOffset: stage.list.contentOffset.y,
      presses: presses, values: stage.sliders.map(\.value), switches: stage.switches.map(\.isOn),
      text: stage.field.text,
      selection: stage.field.isEditing ? stage.field.selectedRange : 0..<0)
  }

  /// Puts everything as it was, in a state that was checked; before it is in the window, or the lists
  /// would show their indicators.
  func restore(_ state: State) {
    options = state.options
    panel.restore(state.panel)
    for (button, presses) in zip(stage.buttons, state.presses) { button.presses = presses }
    for (slider, value) in zip(stage.sliders, state.values) { slider.value = value }
    for (control, isOn) in zip(stage.switches, state.switches) { control.isOn = isOn }
    stage.field.text = state.text
    stage.place(outer: state.outerOffset, list: state.listOffset)
  }

  /// Gives the keyboard back to the control that had it, once it is in the window.
  func focus(_ state: State) {
    guard let keyboard = state.keyboard else { return }
    window.focusableViews.first { $0.identifier == keyboard }?.becomeFirstResponder()
    if stage.field.isEditing { stage.field.selectedRange = state.selection }
  }
}
