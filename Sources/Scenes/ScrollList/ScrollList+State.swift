public import FileSupport
public import SceneBase
public import TouchEngine

extension ScrollList {
  /// Everything that playing can change.
  public struct State: SceneState {
    var options: ScrollListOptions
    var panel: PanelState
    /// The identifier of the focused control; `nil` when none has the focus.
    var keyboard: String?
    /// The scroll offsets of the outer view and the list, in points.
    var outerOffset: Double
    var listOffset: Double
    /// The presses of each button from the header's; omitted buttons have none.
    var presses: [Int]
    /// The values of the sliders, each 0…1.
    var values: [Double]
    var switches: [Bool]
    /// The chosen stars of each rating, 0…5.
    var ratings: [Int]
    /// The numbers of the rows whose dishes are favorites, in increasing order.
    var favorites: [Int]
    var text: String
    /// The selection in the text, or its caret.
    var selection: Range<Int>

    /// The maximum length of the text, in grapheme clusters.
    static let longestText = 200

    public func check() throws(StateFault) {
      try panel.check()
      try StateLimits.check(keyboard ?? "", "keyboard")
      try StateLimits.check(outerOffset, in: -1e6...1e6, "outerOffset")
      try StateLimits.check(listOffset, in: -1e6...1e6, "listOffset")
      let most = ListStage.buttonCount
      guard presses.count <= most else {
        throw StateFault(
          "at most \(most) numbers under \"presses\"", found: "\(presses.count)")
      }
      for count in presses { try StateLimits.check(count, in: 0...1_000_000_000, "presses") }
      guard values.count == ListStage.sliderCount, switches.count == ListStage.switchCount else {
        throw StateFault(
          "\(ListStage.sliderCount) \"values\" and \(ListStage.switchCount) \"switches\"",
          found: "\(values.count) and \(switches.count)")
      }
      for value in values { try StateLimits.check(value, in: 0...1, "values") }
      guard ratings.count == ListStage.ratingCount else {
        throw StateFault("\(ListStage.ratingCount) \"ratings\"", found: "\(ratings.count)")
      }
      for rating in ratings {
        try StateLimits.check(rating, in: 0...RatingControl.count, "ratings")
      }
      guard favorites.count <= ListStage.kinds.count else {
        throw StateFault(
          "at most \(ListStage.kinds.count) \"favorites\"", found: "\(favorites.count)")
      }
      for row in favorites {
        try StateLimits.check(row, in: 1...ListStage.kinds.count, "favorites")
      }
      guard text.count <= Self.longestText else {
        throw StateFault(
          "at most \(Self.longestText) characters under \"text\"", found: "\(text.count)")
      }
      try StateLimits.check(selection.lowerBound, in: 0...text.count, "selection")
      try StateLimits.check(selection.upperBound, in: 0...text.count, "selection")
    }
  }

  public func state(at time: Timestamp) -> State {
    var presses = stage.buttons.map(\.presses)
    while presses.last == 0 { presses.removeLast() }
    return State(
      options: options, panel: panel.state, keyboard: window.firstResponder?.identifier,
      outerOffset: stage.outer.contentOffset.y, listOffset: stage.list.contentOffset.y,
      presses: presses, values: stage.sliders.map(\.value), switches: stage.switches.map(\.isOn),
      ratings: stage.ratings.map(\.rating),
      favorites: stage.dishRows.filter(\.isFavorite).map(\.number),
      text: stage.field.text,
      selection: stage.field.isEditing ? stage.field.selectedRange : 0..<0)
  }

  /// Restores a validated state before the views are in the window, where scrolling would show
  /// indicators.
  func restore(_ state: State) {
    options = state.options
    panel.restore(state.panel)
    for (button, presses) in zip(stage.buttons, state.presses) { button.presses = presses }
    for (slider, value) in zip(stage.sliders, state.values) { slider.value = value }
    for (control, isOn) in zip(stage.switches, state.switches) { control.isOn = isOn }
    for (control, rating) in zip(stage.ratings, state.ratings) { control.rating = rating }
    for row in stage.dishRows { row.isFavorite = state.favorites.contains(row.number) }
    stage.field.text = state.text
    stage.place(outer: state.outerOffset, list: state.listOffset)
  }

  /// Focuses the control that had the focus, once it is in the window.
  func focus(_ state: State) {
    guard let keyboard = state.keyboard else { return }
    window.focusableViews.first { $0.identifier == keyboard }?.becomeFirstResponder()
    if stage.field.isEditing { stage.field.selectedRange = state.selection }
  }
}
